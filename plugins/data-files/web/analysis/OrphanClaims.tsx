import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DataTable,
  Figures,
  IconButton,
  Pager,
  QueryBoundary,
  TableSkeleton,
  closing,
  useFormat,
  useReturnFocus,
  type Column,
} from '@tessera/plugin-sdk/ui';
import type { OrphanClaim } from '../../contract/analysisFiles';
import { useListOrphanClaimsQuery } from '../calls';

const useStyles = makeStyles({ surface: { maxWidth: '700px' } });

/** Claims that found no policy. */
export function OrphanClaims({ fileName, money, onClose }: { fileName: string; money: (smallest: number) => string; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useListOrphanClaimsQuery({ fileName, page, pageSize: 10 });
  useReturnFocus();
  const columns: Column<OrphanClaim>[] = [
    { id: 'policyNo', header: t('analysis.policyNo'), render: (claim) => claim.policyNo },
    { id: 'row', header: t('analysis.row'), align: 'end', render: (claim) => <Figures value={claim.row} /> },
    { id: 'claimDate', header: t('analysis.claimDate'), render: (claim) => format.date(claim.claimDate) },
    { id: 'amount', header: t('analysis.amount'), align: 'end', render: (claim) => money(claim.amount) },
  ];
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle action={<IconButton icon="dismiss" label={t('actions.close')} onClick={onClose} />}>
            {t('analysis.orphans')}
          </DialogTitle>
          <DialogContent>
            <QueryBoundary query={query} skeleton={<TableSkeleton rows={5} />}>
              {({ data, total, totalKind }) => (
                <DataTable
                  caption={t('analysis.orphans')}
                  columns={columns}
                  rows={data}
                  rowKey={(claim) => claim.row}
                  footer={total > 10 ? <Pager page={page} pageSize={10} total={total} totalKind={totalKind} onPage={setPage} /> : undefined}
                />
              )}
            </QueryBoundary>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
