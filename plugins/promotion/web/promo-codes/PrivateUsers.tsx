import { useTranslation } from 'react-i18next';
import { DataTable, Phone, StatusTag, type Column } from '@tessera/plugin-sdk/ui';
import type { PromoUser } from '../../contract/promoCodes';

/** Whom a private code is for, and who has used it. */
export function PrivateUsers({ users }: { users: readonly PromoUser[] }) {
  const { t } = useTranslation('promotion');
  const used = users.filter(({ UserPromotion }) => UserPromotion.appliedBy !== null).length;
  const columns: readonly Column<PromoUser>[] = [
    { id: 'name', header: t('promoCodes.customer'), render: ({ name, phoneNumber }) => name || <Phone value={phoneNumber} /> },
    { id: 'phoneNumber', header: t('promoCodes.phone'), width: 140, render: ({ phoneNumber }) => <Phone value={phoneNumber} /> },
    {
      id: 'used',
      header: t('promoCodes.status'),
      width: 140,
      card: 'status',
      render: ({ UserPromotion }) =>
        UserPromotion.appliedBy === null ? (
          <StatusTag tone="neutral">{t('promoCodes.notUsed')}</StatusTag>
        ) : (
          <StatusTag tone="success">{t('promoCodes.used')}</StatusTag>
        ),
    },
    { id: 'appliedBy', header: t('promoCodes.orderRef'), render: ({ UserPromotion }) => UserPromotion.appliedBy },
  ];
  return (
    <DataTable<PromoUser>
      caption={t('promoCodes.privateUsers')}
      summary={t('promoCodes.privateUsersOf', { total: users.length, used })}
      columns={columns}
      rows={users}
      rowKey={({ phoneNumber }) => phoneNumber}
      empty={<>{t('promoCodes.noUsers')}</>}
    />
  );
}
