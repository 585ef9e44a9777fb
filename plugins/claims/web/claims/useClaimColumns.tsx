import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DateText, Money, Phone, type Column } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { StateTag } from '@tessera/plugin-sdk/web/process';
import { claimPaymentLabels, claimProcess, claimStates, type Claim } from '../../contract/claims';
import { addressOf } from './api';
import { PaymentTag } from './PaymentTag';

/** The columns of the list of claims. */
export function useClaimColumns(): Column<Claim>[] {
  const { t } = useTranslation('claims');
  const text = useText();
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
    {
      id: 'paymentAmount',
      header: t('claims.amount'),
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
    { id: 'store', header: t('claims.store'), width: 150, value: (row) => row.store?.fullName },
    {
      id: 'status',
      header: t('claims.status'),
      width: 120,
      card: 'status',
      value: (row) => text(claimStates[row.stage].label),
      render: (row) => <StateTag of={claimProcess} row={row} />,
    },
    {
      id: 'paymentStatus',
      header: t('claims.payment'),
      width: 130,
      value: (row) => text(claimPaymentLabels[row.paymentStatus]),
      render: (row) => <PaymentTag status={row.paymentStatus} />,
    },
  ];
}
