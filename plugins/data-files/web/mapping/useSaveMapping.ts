import { useTranslation } from 'react-i18next';
import { useConfirm, useNotify } from '@tessera/plugin-sdk/ui';
import type { ImportFile } from '../../contract/services';
import type { TemplateProperty } from '../../contract/templates';
import { useLazyGetImportFileQuery, useSaveSettingDataMutation } from '../calls';
import { useManager } from '../report-managers/useManager';
import { inputOf, type MappingDraft } from './draft';

/** Saves a mapping after a question; says what is missing instead where a needed slot is empty. */
export function useSaveMapping(
  file: ImportFile,
  templateId: number,
  properties: readonly TemplateProperty[],
  { onSaved, onNext, toYear }: { onSaved: () => void; onNext: () => void; toYear: () => void },
) {
  const { t } = useTranslation('data-files');
  const notify = useNotify();
  const confirm = useConfirm();
  const { manager, tabs, workTab, go } = useManager();
  const [refresh] = useLazyGetImportFileQuery();
  const [send, { isLoading }] = useSaveSettingDataMutation();

  const save = async (draft: MappingDraft, missing: readonly string[]): Promise<void> => {
    if (missing.length) {
      const named = `${t('mapping.missingText')} ${missing.join(', ')}`;
      // many files are of one year and have no column for it
      return missing.includes('CAL_YEAR')
        ? notify.warning(t('mapping.missingTitle'), {
            detail: `${named}. ${t('mapping.yearWayOut')}`,
            action: { label: t('mapping.calYear'), onClick: toYear },
          })
        : notify.warning(t('mapping.missingTitle'), { detail: named });
    }
    if (
      !(await confirm({
        title: t('mapping.saveTitle', { name: file.displayName }),
        body: t('mapping.saveBody'),
        confirmLabel: t('mapping.agree'),
        cancelLabel: t('actions.cancel'),
      }))
    )
      return;
    try {
      await send(inputOf(file.fileName, templateId, properties, draft)).unwrap();
      onSaved();
      // the next step must know that the file is being standardised, or it offers what cannot be done yet
      await refresh({ fileName: file.fileName });
      notify.success(t('mapping.saved'), { detail: t('mapping.savedText') });
    } catch (error) {
      return notify.failure(error, t('mapping.notSaved'), { sound: true });
    }
    // the calculation reads the analysis file, which is of the mapping before: it is made on the way
    const outer = tabs.filter((tab) => !tab.within);
    const creating = outer[outer.findIndex(({ id }) => id === workTab) + 1];
    if (
      manager.id === 'reserve' &&
      creating &&
      (await confirm({
        title: t('mapping.toPython'),
        body: t('mapping.toPythonBody'),
        confirmLabel: t('mapping.goThere'),
        cancelLabel: t('mapping.stayHere'),
      }))
    )
      go(creating.id, { file: file.fileName });
    else onNext();
  };
  return { save, isSaving: isLoading };
}
