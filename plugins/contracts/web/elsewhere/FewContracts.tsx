import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, DataTable, Empty, Failed, Money, type Column } from '@tessera/plugin-sdk/ui';
import { processHooks, StateTag } from '@tessera/plugin-sdk/web/process';
import { contractProcess, type Contract } from '../../contract/contracts';
import { addressOf, contractList } from '../contracts/looks';

const shown = 5;

/** In a neighbour's page: the latest contracts that match, and the way to all of them. */
export function FewContracts({ title, none, filter }: { title: string; none: string; filter: Readonly<Record<string, string | number>> }) {
  const { t } = useTranslation('contracts');
  const { data, error, refetch, isFetching } = processHooks(contractProcess).useList({ ...filter, pageSize: shown });
  const columns: Column<Contract>[] = [
    {
      id: 'code',
      header: t('contracts.code'),
      width: 110,
      value: ({ code }) => code,
      render: (row) => <Link to={addressOf(row)}>{row.code}</Link>,
    },
    { id: 'stage', header: t('contracts.stage'), width: 140, card: 'status', render: (row) => <StateTag of={contractProcess} row={row} /> },
    { id: 'productName', header: t('contracts.product'), value: ({ productName }) => productName },
    { id: 'contractOwner', header: t('contracts.owner'), value: ({ contractOwner }) => contractOwner },
    {
      id: 'resPayment',
      header: t('contracts.payment'),
      width: 130,
      align: 'end',
      render: ({ resPayment }) => <Money value={resPayment} strong />,
    },
  ];
  const rest = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  return (
    <Card title={title}>
      {error && !data ? (
        <Failed error={error} onRetry={refetch} title={t('contracts.ofFailed')} />
      ) : (
        <DataTable<Contract>
          caption={t('contracts.listOf', { title })}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={(row) => row.id}
          loading={!data}
          refreshing={isFetching && data !== undefined}
          skeletonRows={2}
          empty={<Empty icon="documentCheck" title={none} />}
          footer={data && data.total > shown ? <Link to={`${contractList}?${rest}`}>{t('contracts.seeAll')}</Link> : undefined}
        />
      )}
    </Card>
  );
}
