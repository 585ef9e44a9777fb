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
  onSaved: (settingName: string) => void;
  onRemoved: () => void;
}

/** Saves a version under its own name or a new one, and deletes it after a question; says how it went in the specification's words. */
export function useSaveSetting({ file, settings, draft, lists, onSaved, onRemoved }: Options) {
  const { t } = useTranslation('glm-analysis');
  const notify = useNotify();
  const act = useAct();
  const [send, { isLoading }] = useSaveVariableSettingsMutation();
  const [remove] = useRemoveVariableSettingsMutation();

  const save = async (settingName: string, version: number): Promise<boolean> => {
    try {
      const saved = await send({ ...inputOf(file.fileName, settingName, draft, lists.known), version }).unwrap();
      notify.success(t('settings.updated'), { detail: t('settings.updatedText') });
      onSaved(saved.settingName ?? settingName);
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
      const isDone = await act(() => remove({ fileName: file.fileName, settingName }).unwrap(), { done: t('settings.removed'), failed: t('settings.removeFailed'), detail: settingName }, question);
      if (isDone) onRemoved();
    },
  };
}
export type Saving = ReturnType<typeof useSaveSetting>;
