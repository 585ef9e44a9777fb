import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closing, Empty, IconButton, QueryBoundary, TableSkeleton, useReturnFocus } from '@tessera/plugin-sdk/ui';
import { RowsTable } from '../analysis/RowsTable';
import { usePreviewTableQuery } from '../calls';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1800px, calc(100vw - 48px))', width: '100%' },
  content: { minWidth: 0, overflow: 'hidden' },
});

/** The standardised data as this mapping makes it, before it is saved. */
export function Preview({
  fileName,
  templateId,
  columns,
  onClose,
}: {
  fileName: string;
  templateId: number;
  columns: Readonly<Record<string, string>>;
  onClose: () => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const [page, setPage] = useState(1);
  const query = usePreviewTableQuery({
    fileName,
    templateId,
    page,
    pageSize: 20,
    columnMap: Object.entries(columns).map(([standardName, importName]) => ({ standardName, importName })),
  });
  useReturnFocus();
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle action={<IconButton icon="dismiss" label={t('actions.close')} onClick={onClose} />}>
            {t('mapping.previewTitle')}
          </DialogTitle>
          <DialogContent className={styles.content}>
            <QueryBoundary query={query} skeleton={<TableSkeleton rows={8} />} failedTitle={t('mapping.previewFailed')}>
              {(found) => (
                <RowsTable
                  caption={t('mapping.previewTitle')}
                  page={found}
                  onPage={setPage}
                  empty={<Empty title={t('mapping.previewEmpty')} />}
                />
              )}
            </QueryBoundary>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
