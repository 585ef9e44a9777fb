import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DateTimeText,
  ListPage,
  missing,
  Phone,
  StatusTag,
  useAction,
  useFormat,
  type Column,
  type FilterDef,
} from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { campaignCalls, type Campaign, type CampaignCustomer } from '../../contract/campaigns';
import { useFindCampaignCustomersMutation, useListCampaignCustomersQuery } from './api';
import { NobodyKnows } from './NobodyKnows';

const useStyles = makeStyles({
  title: {
    margin: '8px 0 0',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The customers of a campaign, with what became of the code; or why there are none yet. */
export function CampaignCustomers({ campaign }: { campaign: Campaign }) {
  const styles = useStyles();
  const { t } = useTranslation('promotion');
  const format = useFormat();
  const { customers } = campaign;
  return (
    <>
      <h2 className={styles.title}>
        {customers
          ? t('campaigns.customersTitle', { total: format.number(customers.total), used: format.number(customers.used) })
          : t('campaigns.customers')}
      </h2>
      {customers ? <Customers id={campaign.id} /> : <NotYet campaign={campaign} />}
    </>
  );
}

function NotYet({ campaign: { id, version, canFindCustomers } }: { campaign: Campaign }) {
  const { t } = useTranslation('promotion');
  const runAction = useAction();
  const mayUpdate = useMay(campaignCalls.findCampaignCustomers);
  const [find, { isLoading }] = useFindCampaignCustomersMutation();
  const start = () => void runAction(() => find({ id, version }).unwrap(), { done: t('campaigns.found'), failed: t('campaigns.notFound') });
  const button = canFindCustomers && mayUpdate && (
    <Button appearance="primary" size="small" disabledFocusable={isLoading} onClick={start}>
      {t('campaigns.find')}
    </Button>
  );
  return <NobodyKnows action={button}>{t(canFindCustomers ? 'campaigns.findText' : 'campaigns.laterText')}</NobodyKnows>;
}

function Customers({ id }: { id: number }) {
  const { t } = useTranslation('promotion');
  const fixed = useMemo(() => ({ id }), [id]);
  const filters = useMemo<FilterDef[]>(
    () => [
      {
        id: 'used',
        kind: 'options',
        label: t('campaigns.status'),
        options: [
          { value: 'true', label: t('campaigns.used') },
          { value: 'false', label: t('campaigns.notUsed') },
        ],
      },
    ],
    [t],
  );
  const columns: Column<CampaignCustomer>[] = [
    { id: 'fullName', header: t('campaigns.customerName'), sortable: true, value: (row) => row.fullName },
    {
      id: 'phoneNumber',
      header: t('campaigns.phone'),
      width: 140,
      value: (row) => row.phoneNumber,
      render: (row) => <Phone value={row.phoneNumber} />,
    },
    { id: 'email', header: t('campaigns.email'), value: (row) => row.email, render: (row) => row.email ?? missing },
    {
      id: 'used',
      header: t('campaigns.status'),
      width: 150,
      card: 'status',
      value: (row) => t(row.UserPromotion.appliedBy ? 'campaigns.used' : 'campaigns.notUsed'),
      render: (row) => <UsedTag by={row.UserPromotion.appliedBy} />,
    },
    {
      id: 'appliedAt',
      header: t('campaigns.appliedAt'),
      width: 150,
      value: (row) => row.UserPromotion.appliedAt,
      render: (row) => <DateTimeText value={row.UserPromotion.appliedAt} />,
    },
    { id: 'appliedBy', header: t('campaigns.appliedBy'), hiddenAtFirst: true, value: (row) => row.UserPromotion.appliedBy },
  ];
  return (
    <ListPage
      embedded
      title={t('campaigns.customers')}
      caption={t('campaigns.customers')}
      useList={useListCampaignCustomersQuery}
      fixed={fixed}
      columns={columns}
      filters={filters}
      defaults={{ sort: 'fullName,asc' }}
      searchPlaceholder={t('campaigns.searchCustomers')}
      emptyState={{ icon: 'people', title: t('campaigns.nobody'), text: t('campaigns.nobodyText') }}
    />
  );
}

/** Has this customer used the code of the campaign? */
export function UsedTag({ by }: { by: string | null }) {
  const { t } = useTranslation('promotion');
  return by ? <StatusTag tone="success">{t('campaigns.used')}</StatusTag> : <StatusTag tone="neutral">{t('campaigns.notUsed')}</StatusTag>;
}
