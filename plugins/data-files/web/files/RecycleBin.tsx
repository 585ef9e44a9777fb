import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DataTable,
  Empty,
  IconButton,
  NameCell,
  Pager,
  QueryBoundary,
  RelativeTime,
  TableSkeleton,
  closing,
  useAction,
  useFormat,
  useReturnFocus,
  type Column,
} from '@tessera/plugin-sdk/ui';
import type { ImportFile } from '../../contract/services';
import { useListImportFilesQuery, useRemoveImportFilesForGoodMutation, useRestoreImportFilesMutation } from '../calls';
import { useManager } from '../report-managers/useManager';
import { PeriodPicker } from './PeriodPicker';

const useStyles = makeStyles({
  surface: { maxWidth: '700px' },
  // the dialog scrolls inside, as specified
  content: { display: 'flex', flexDirection: 'column', gap: '12px', maxHeight: '500px', overflowY: 'auto', paddingBlock: '4px' },
  danger: { color: tokens.colorStatusDangerForeground1 },
  foot: { alignItems: 'center' },
});

/** Deleted files: back to the table, or gone for good. */
export function RecycleBin({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const format = useFormat();
  const runAction = useAction();
  const { insuranceType, reportTypeCode } = useManager();
  const [page, setPage] = useState(1);
  const [days, setDays] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const query = useListImportFilesQuery(
    { reportTypeCode, categoryCode: insuranceType, isDeleted: true, days, page, pageSize: 10 },
    { refetchOnMountOrArgChange: true },
  );
  const [restore] = useRestoreImportFilesMutation();
  const [removeForGood] = useRemoveImportFilesForGoodMutation();
  useReturnFocus();

  const count = selected.size;
  const ids = [...selected].map(Number);
  const after = (done: boolean) => {
    if (!done) return;
    setSelected(new Set());
    setPage(1);
  };
  const putBack = () =>
    void runAction(() => restore({ ids }).unwrap(), { done: t('bin.restored', { count }), failed: t('bin.notRestored') }).then(after);
  const destroy = () =>
    void runAction(
      () => removeForGood({ ids }).unwrap(),
      { done: t('bin.destroyed', { count }), failed: t('bin.notDestroyed') },
      { title: t('bin.destroyTitle', { count }), body: t('bin.destroyBody'), confirmLabel: t('bin.destroy', { count }), danger: true },
    ).then(after);

  const columns: Column<ImportFile>[] = [
    {
      id: 'displayName',
      header: t('files.name'),
      render: (file) => <NameCell name={file.displayName} below={`${file.Group.groupName} · ${format.bytes(file.bytes)}`} />,
    },
    { id: 'deletedAt', header: t('bin.deletedAt'), width: 130, render: (file) => <RelativeTime value={file.deletedAt} /> },
  ];
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle action={<IconButton icon="dismiss" label={t('actions.close')} onClick={onClose} />}>{t('bin.title')}</DialogTitle>
          <DialogContent className={styles.content} tabIndex={0}>
            <PeriodPicker
              label={t('bin.period')}
              days={days}
              onChange={(next) => {
                setDays(next);
                setPage(1);
              }}
            />
            <QueryBoundary query={query} skeleton={<TableSkeleton rows={4} />} failedTitle={t('bin.failed')}>
              {({ data, total, totalKind }) => (
                <DataTable
                  caption={t('bin.title')}
                  columns={columns}
                  rows={data}
                  rowKey={(file) => file.id}
                  selection={{ selected, onChange: setSelected }}
                  empty={<Empty icon="archive" title={t(days === 0 ? 'bin.empty' : 'bin.emptyPeriod')} />}
                  footer={total > 10 ? <Pager page={page} pageSize={10} total={total} totalKind={totalKind} onPage={setPage} /> : undefined}
                />
              )}
            </QueryBoundary>
          </DialogContent>
          <DialogActions fluid className={styles.foot}>
            <Button className={count ? styles.danger : undefined} disabledFocusable={!count} onClick={() => count && destroy()}>
              {t('bin.destroyChosen')}
            </Button>
            <Button appearance="primary" disabledFocusable={!count} onClick={() => count && putBack()}>
              {t('bin.restore')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
