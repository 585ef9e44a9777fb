import { StatusTag } from '@tessera/plugin-sdk/ui';
import { useTranslation } from 'react-i18next';
import type { ImportFile } from '../../contract/services';

/** Where a file is on its way, while nothing is being done to it. */
export function FileState({ file }: { file: ImportFile }) {
  const { t } = useTranslation('data-files');
  if (file.failure) return <StatusTag tone="danger">{t('files.states.failed')}</StatusTag>;
  if (file.needsChoice)
    return (
      <StatusTag tone="warning" icon="question">
        {t('files.states.needsChoice')}
      </StatusTag>
    );
  if (file.outdated)
    return (
      <StatusTag tone="warning" icon="history">
        {t('files.states.outdated')}
      </StatusTag>
    );
  if (file.importDataFileId !== null) return <StatusTag tone="success">{t('files.states.created')}</StatusTag>;
  if (file.isValidated)
    return (
      <StatusTag tone="brand" icon="check">
        {t('files.states.validated')}
      </StatusTag>
    );
  if (file.isValidated === false) return <StatusTag tone="danger">{t('files.states.invalid')}</StatusTag>;
  return (
    <StatusTag tone="neutral" icon="clock">
      {t('files.states.notValidated')}
    </StatusTag>
  );
}

/** The same as text, for sorting and exports. */
export const stateKey = (file: ImportFile) =>
  file.failure
    ? 'failed'
    : file.needsChoice
      ? 'needsChoice'
      : file.outdated
        ? 'outdated'
        : file.importDataFileId !== null
          ? 'created'
          : file.isValidated
            ? 'validated'
            : file.isValidated === false
              ? 'invalid'
              : 'notValidated';
