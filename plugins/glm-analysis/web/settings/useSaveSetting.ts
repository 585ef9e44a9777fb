import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem, useAction, useNotify } from '@tessera/plugin-sdk/ui';
import { useRefresh } from '@tessera/plugin-sdk/web';
import type { ImportFile } from '../../../data-files/contract/services';
import { variableSettingCalls, type VariableSettings } from '../../contract/variableSettings';
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

/**
 * Saves a version under its own name or a new one, and deletes it after a question; says how it went in the specification's words. One that
 * was saved elsewhere meanwhile is not overwritten unasked.
 */
export function useSaveSetting({ file, settings, draft, lists, open, next }: Options) {
  const { t } = useTranslation('glm-analysis');
  const notify = useNotify();
  const runAction = useAction();
  const [send, { isLoading }] = useSaveVariableSettingsMutation();
  const [remove] = useRemoveVariableSettingsMutation();
  const refresh = useRefresh();
  /** Number of the version that was saved elsewhere meanwhile. */
  const [newer, setNewer] = useState<number>();

  const save = async (settingName: string, version: number): Promise<boolean> => {
    try {
      const saved = await send({ ...inputOf(file.fileName, settingName, draft, lists.known), version }).unwrap();
      notify.success(t('settings.updated'), { detail: t('settings.updatedText') });
      open(saved.settingName ?? settingName);
      return true;
    } catch (error) {
      const { code } = readProblem(error);
      const current = (error as { current?: { version?: number } }).current?.version;
      if (code === 'stale' && current !== undefined) setNewer(current);
      else notify.failure(error, t('settings.updateFailed'));
      return false;
    }
  };
  const { settingName: name } = settings;
  return {
    /** Somebody else's newer version is in the way of saving. */
    isStale: newer !== undefined,
    keepMine: () => {
      setNewer(undefined);
      if (name !== null && newer !== undefined) void save(name, newer);
    },
    takeTheirs: () => {
      setNewer(undefined);
      refresh(variableSettingCalls.saveVariableSettings);
    },
    goOn: () => setNewer(undefined),
    isSaving: isLoading,
    /** As it is named; only where it was saved before. */
    saveAgain: () => (name === null ? Promise.resolve(false) : save(name, settings.version ?? 0)),
    /** Under a name that must be new. */
    saveAs: (settingName: string) => save(settingName.trim(), 0),
    remove: async () => {
      if (name === null) return;
      const question = {
        title: t('settings.removeTitle', { name }),
        body: t('settings.removeBody'),
        confirmLabel: t('settings.removeConfirm', { name }),
        danger: true,
      };
      const leaveAndRemove = () => {
        // what is still open would be asked for again once it is gone
        open('');
        return remove({ fileName: file.fileName, settingName: name }).unwrap();
      };
      const isDone = await runAction(
        leaveAndRemove,
        { done: t('settings.removed'), failed: t('settings.removeFailed'), detail: name },
        question,
      );
      open(isDone ? next : name);
    },
  };
}
export type Saving = ReturnType<typeof useSaveSetting>;
