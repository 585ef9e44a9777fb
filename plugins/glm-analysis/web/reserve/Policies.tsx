import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, Figures, missing, Pager, QueryBoundary, TableSkeleton, useFormat, type Column } from '@tessera/plugin-sdk/ui';
import type { Cell } from '../../../data-files/contract/services';
import { useListReservePoliciesQuery } from './calls';
import type { Amounts } from './useAmounts';

type Row = Record<string, Cell>;
const isMoney = /^(CEDED_)?(PREMIUM|UPR(_ADDITIONAL|_FINAL)?)$|^EARNED_PREMIUM$/;
const isDay = /_DATE$/;
const isText = /^(POLICY_NO|BRANCH_CODE|PRODUCT_CODE)$/;

/** Every policy that counts, a page at a time. */
export function Policies({ id, amounts: { write, share } }: { id: number; amounts: Amounts }) {
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(20);
  const query = useListReservePoliciesQuery({ id, page, pageSize });
  const cell = (name: string, value: Cell | undefined) => {
    if (value === null || value === undefined) return missing;
    if (isMoney.test(name)) return write(String(value));
    if (isDay.test(name)) return format.date(String(value));
    if (name === 'UPR_FAC_1F365') return share(Number(value));
    return typeof value === 'number' ? <Figures value={value} /> : String(value);
  };
  return (
    <QueryBoundary query={query} skeleton={<TableSkeleton rows={8} />} failedTitle={t('reserve.policiesFailed')}>
      {({ columnNames, headers, data, total }) => {
        const names = new Map(columnNames.map((name, index) => [name, headers[index]]));
        const columns = columnNames
          .filter((name) => name !== 'ROW_NUMBER')
          .map((name): Column<Row> => ({
            id: name,
            header: names.get(name) ?? name,
            align: isText.test(name) || isDay.test(name) ? 'start' : 'end',
            value: (row) => row[name],
            render: (row) => cell(name, row[name]),
          }));
        return (
          <DataTable
            caption={t('reserve.policyTable')}
            summary={t('reserve.policyTable')}
            density="compact"
            columns={columns}
            rows={data}
            rowKey={(row) => String(row.ROW_NUMBER)}
            refreshing={query.isFetching}
            footer={
              <Pager
                page={page}
                pageSize={pageSize}
                total={total}
                onPage={setPage}
                onPageSize={(size: number) => {
                  setPageSize(size);
                  setPage(1);
                }}
              />
            }
          />
        );
      }}
    </QueryBoundary>
  );
}
