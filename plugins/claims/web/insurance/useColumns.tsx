import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DateText, Money, Phone, type Column } from '@tessera/plugin-sdk/ui';
import type { InsuranceClaim } from '../../contract/insuranceClaims';
import { addressOf } from './api';

/** What both lists of these claims show first. */
export function useColumns(): Column<InsuranceClaim>[] {
  const { t } = useTranslation('claims');
  return [
    {
      id: 'claimCode',
      header: t('claims.code'),
      width: 120,
      value: (row) => row.claimCode,
      render: (row) => <Link to={addressOf(row)}>{row.claimCode}</Link>,
    },
    { id: 'fullName', header: t('claims.fullName'), width: 150, value: (row) => row.fullName },
    {
      id: 'phoneNumber',
      header: t('claims.phone'),
      width: 110,
      value: (row) => row.phoneNumber,
      render: (row) => <Phone value={row.phoneNumber} />,
    },
    { id: 'productName', header: t('others.product'), width: 150, value: (row) => row.productName },
    {
      id: 'paymentAmount',
      header: t('others.amount'),
      width: 130,
      align: 'end',
      sortable: true,
      value: (row) => row.paymentAmount,
      render: (row) => <Money value={row.paymentAmount} strong />,
    },
    {
      id: 'createdAt',
      header: t('claims.createdAt'),
      width: 110,
      sortable: true,
      value: (row) => row.createdAt,
      render: (row) => <DateText value={row.createdAt} />,
    },
  ];
}
