import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, CardSkeleton, DataTable, Empty, QueryBoundary, TabStrip } from '@tessera/plugin-sdk/ui';
import type { Unit } from '../../contract/units';
import { billAddress, billsOfUnit, useListBillQuery } from '../api';
import { useBillColumns } from '../bills/billColumns';

const scopes = ['branch', 'own'] as const;
type Scope = (typeof scopes)[number];

const useStyles = makeStyles({ scope: { display: 'flex', marginBottom: '12px' } });

/** The latest invoices of a unit: of its branch, as its totals are, or those that it wrote itself. */
export function UnitBills({ unit }: { unit: Unit }) {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const [scope, setScope] = useState<Scope>('branch');
  const query = useListBillQuery({ page: 1, pageSize: 9, allocationId: unit.id, branch: scope === 'branch' });
  const columns = useBillColumns();
  return (
    <Card title={t('bills.title')} action={<Link to={billsOfUnit(unit)}>{t('shares.all')}</Link>}>
      <div className={styles.scope}>
        <TabStrip
          look="pills"
          label={t('unit.whose')}
          tabs={scopes.map((id) => ({ id, label: t(`unit.${id}Bills`) }))}
          value={scope}
          onChange={(id) => setScope(id as Scope)}
        />
      </div>
      <QueryBoundary query={query} skeleton={<CardSkeleton />}>
        {({ data }) => (
          <DataTable
            caption={t('bills.listCaption')}
            columns={columns}
            rows={data}
            rowKey={(row) => row.id}
            addressOf={billAddress}
            empty={<Empty icon="receipt" title={t('bills.empty')} text={t('bills.emptyText')} />}
          />
        )}
      </QueryBoundary>
    </Card>
  );
}
