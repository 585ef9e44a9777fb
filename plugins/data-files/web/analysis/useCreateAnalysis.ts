import { useTranslation } from 'react-i18next';
import { useConfirm, useNotify } from '@tessera/plugin-sdk/ui';
import type { ImportFile } from '../../contract/services';
import { useCreateAnalysisFileMutation, useRunImportDataMutation } from '../calls';
import { useStartWork } from '../jobs/useStartWork';

/**
 * Starts the job that makes a file's analysis file; asks where there is one that still counts. Its end is told by whoever follows the file.
 */
export function useCreateAnalysis() {
  const { t } = useTranslation('data-files');
  const confirm = useConfirm();
  const notify = useNotify();
  const [createFile] = useCreateAnalysisFileMutation();
  const [runImport] = useRunImportDataMutation();
  const { start, isStarting } = useStartWork();

  const create = async (
    file: Pick<ImportFile, 'fileName' | 'displayName' | 'importDataFileId' | 'outdated' | 'insuranceType'>,
  ): Promise<boolean> => {
    const exists = file.importDataFileId !== null;
    if (
      exists &&
      !file.outdated &&
      !(await confirm({
        title: t('create.againTitle'),
        body: file.displayName,
        confirmLabel: t('create.again'),
        cancelLabel: t('actions.cancel'),
      }))
    )
      return false;
    const run = file.insuranceType === 'RESERVE' ? runImport : createFile;
    try {
      await start(file.fileName, () => run({ fileName: file.fileName, again: exists }).unwrap());
      return true;
    } catch (error) {
      notify.failure(error, t('work.failed.create'));
      return false;
    }
  };
  return { create, isStarting };
}
