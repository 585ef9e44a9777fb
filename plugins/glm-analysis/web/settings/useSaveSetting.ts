import { useTranslation } from 'react-i18next';
import { readProblem, useAct, useNotify } from '@tessera/plugin-sdk/ui';
import type { ImportFile } from '../../../data-files/contract/services';
import type { VariableSettings } from '../../contract/variableSettings';
import { useRemoveVariableSettingsMutation, useSaveVariableSettingsMutation } from './calls';
import { inputOf, type SettingDraft } from './draft';
import type { VariableListsState } from './useVariableLists';

interface Options {
  file: ImportFile;
  settings: VariableSettings;
  draft: SettingDraft;
  lists: VariableListsState;
  /** Opens a version by name; a blank one is a new version. */
  open: (settingName: string) => void;
  /** The version that is shown once this one is gone. */
  next: string;
}

/** Saves a version under its own name or a new one, and deletes it after a question; says how it went in the specification's words. */
export function useSaveSetting({ file, settings, draft, lists, open, next }: Options) {
  const { t } = useTranslation('glm-analysis');
  const notify = useNotify();
  const act = useAct();
  const [send, { isLoading }] = useSaveVariableSettingsMutation();
  const [remove] = useRemoveVariableSettingsMutation();

  const save = async (settingName: string, version: number): Promise<boolean> => {
    try {
      const saved = await send({ ...inputOf(file.fileName, settingName, draft, lists.known), version }).unwrap();
      notify.success(t('settings.updated'), { detail: t('settings.updatedText') });
      open(saved.settingName ?? settingName);
      return true;
    } catch (error) {
      const { detail, reference } = readProblem(error);
      notify.error(t('settings.updateFailed'), { detail, reference });
      return false;
    }
  };
  return {
    isSaving: isLoading,
    /** As it is named; only where it was saved before. */
    saveAgain: () => (settings.settingName === null ? Promise.resolve(false) : save(settings.settingName, settings.version ?? 0)),
    /** Under a name that must be new. */
    saveAs: (settingName: string) => save(settingName.trim(), 0),
    remove: async () => {
      const { settingName } = settings;
      if (settingName === null) return;
      const question = { title: t('settings.removeTitle', { name: settingName }), body: t('settings.removeBody'), confirmLabel: t('settings.removeConfirm', { name: settingName }), danger: true };
      const leaveAndRemove = () => {
        // what is still open would be asked for again once it is gone
        open('');
        return remove({ fileName: file.fileName, settingName }).unwrap();
      };
      const isDone = await act(leaveAndRemove, { done: t('settings.removed'), failed: t('settings.removeFailed'), detail: settingName }, question);
      open(isDone ? next : settingName);
    },
  };
}
export type Saving = ReturnType<typeof useSaveSetting>;
