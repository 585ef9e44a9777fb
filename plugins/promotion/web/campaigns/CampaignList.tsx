import { useTranslation } from 'react-i18next';
import { dateColumn, Figures, ListPage, nameColumn, type Column, type RowAction } from '@tessera/plugin-sdk/ui';
import { exportBy, useMay } from '@tessera/plugin-sdk/web';
import { campaignCalls, campaignExport, type Campaign } from '../../contract/campaigns';
import { campaignAddress, campaignList, useListCampaignsQuery } from './api';
import { Period, Premiums } from './ranges';
import { useCampaignRemoval } from './useCampaignRemoval';

/** Private codes that were handed to customers chosen by their premiums. */
export default function CampaignList() {
  const { t } = useTranslation('promotion');
  const [mayCreate, mayDelete] = [useMay(campaignCalls.createCampaign), useMay(campaignCalls.removeCampaign)];
  const askAndRemove = useCampaignRemoval();
  const columns: Column<Campaign>[] = [
    nameColumn(t('campaigns.name'), ({ id, name }) => ({ name, to: campaignAddress(id) }), { width: '28%' }),
    { id: 'company', header: t('campaigns.company'), value: (row) => row.company?.name ?? t('campaigns.companyGone') },
    { id: 'couponCode', header: t('campaigns.promotion'), width: 130, value: (row) => row.Promotion.couponCode },
    {
      id: 'premiums',
      header: t('campaigns.premiums'),
      width: 210,
      hiddenAtFirst: true,
      value: (row) => row.conditions.premiums.premiumFrom,
      render: (row) => <Premiums of={row.conditions.premiums} />,
    },
    { id: 'period', header: t('campaigns.period'), width: 200, value: (row) => row.startsAt, render: (row) => <Period of={row} /> },
    {
      id: 'customers',
      header: t('campaigns.usedCustomers'),
      width: 130,
      value: (row) => row.customers?.used ?? null,
      render: (row) =>
        row.customers ? (
          <>
            <Figures value={row.customers.used} strong /> / <Figures value={row.customers.total} />
          </>
        ) : (
          t('campaigns.notFoundYet')
        ),
    },
    dateColumn('createdAt', t('campaigns.createdAt'), { card: 'hidden' }),
  ];
  const rowActions = (row: Campaign): RowAction[] => [
    { icon: 'open', label: t('campaigns.open', { name: row.name }), to: campaignAddress(row.id) },
    ...(mayDelete
      ? [{ icon: 'delete' as const, label: t('campaigns.delete', { name: row.name }), danger: true, onClick: () => void askAndRemove(row) }]
      : []),
  ];
  return (
    <ListPage<Campaign>
      title={t('campaigns.title')}
      caption={t('campaigns.title')}
      useList={useListCampaignsQuery}
      columns={columns}
      defaults={{ sort: 'createdAt,desc' }}
      searchPlaceholder={t('campaigns.search')}
      primaryAction={
        mayCreate ? { label: t('campaigns.add'), shortLabel: t('campaigns.addShort'), to: `${campaignList}/tao-moi` } : undefined
      }
      rowActions={rowActions}
      exportAs={exportBy(campaignExport.exportCampaigns)}
      addressOf={(row) => campaignAddress(row.id)}
      emptyState={{ icon: 'megaphone', title: t('campaigns.empty'), text: t('campaigns.emptyText') }}
    />
  );
}
