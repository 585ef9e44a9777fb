import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DateText, DateTimeText, Money, Phone, type Column } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { Contract } from '../../contract/contracts';
import { contractLabels, transactionLabels } from '../../contract/stages';
import { addressOf } from './looks';

/** The columns of a list of contracts. */
export function useContractColumns(): Column<Contract>[] {
  const { t } = useTranslation('contracts');
  const text = useText();
  return [
    {
      id: 'code',
      header: t('contracts.code'),
      width: 110,
      value: (row) => row.code,
      render: (row) => <Link to={addressOf(row)}>{row.code}</Link>,
    },
    { id: 'productName', header: t('contracts.product'), width: 210, value: (row) => row.productName },
    { id: 'contractOwner', header: t('contracts.owner'), width: 190, value: (row) => row.contractOwner },
    {
      id: 'resPayment',
      header: t('contracts.payment'),
      width: 130,
      align: 'end',
      sortable: true,
      value: (row) => row.resPayment,
      render: (row) => <Money value={row.resPayment} strong />,
    },
    {
      id: 'quotationCode',
      header: t('contracts.quotationCode'),
      width: 140,
      value: (row) => row.quotationCode,
      render: (row) => <Link to={addressOf(row)}>{row.quotationCode}</Link>,
    },
    {
      id: 'contractPhoneNumber',
      header: t('contracts.phone'),
      width: 130,
      value: (row) => row.contractPhoneNumber,
      render: (row) => <Phone value={row.contractPhoneNumber} />,
    },
    { id: 'licensePlate', header: t('contracts.licensePlate'), width: 110, value: (row) => row.licensePlate },
    { id: 'soGCN', header: t('contracts.soGCN'), width: 130, hiddenAtFirst: true, value: (row) => row.soGCN },
    {
      id: 'status',
      header: t('contracts.payStatus'),
      width: 130,
      hiddenAtFirst: true,
      value: (row) => text(transactionLabels[row.status]),
    },
    {
      id: 'statusContract',
      header: t('contracts.contractStatus'),
      width: 130,
      hiddenAtFirst: true,
      value: (row) => text(contractLabels[row.statusContract]),
    },
    { id: 'couponCode', header: t('contracts.couponCode'), width: 120, hiddenAtFirst: true, value: (row) => row.couponCode },
    { id: 'referralCode', header: t('contracts.referralCode'), width: 120, hiddenAtFirst: true, value: (row) => row.referralCode },
    {
      id: 'createdAt',
      header: t('contracts.createdAt'),
      width: 140,
      sortable: true,
      value: (row) => row.createdAt,
      render: (row) => <DateTimeText value={row.createdAt} />,
    },
    {
      id: 'effectiveDate',
      header: t('contracts.effectiveDate'),
      width: 110,
      sortable: true,
      hiddenAtFirst: true,
      value: (row) => row.effectiveDate,
      render: (row) => <DateText value={row.effectiveDate} />,
    },
    {
      id: 'expiredDate',
      header: t('contracts.expiredDate'),
      width: 110,
      sortable: true,
      value: (row) => row.expiredDate,
      render: (row) => <DateText value={row.expiredDate} />,
    },
  ];
}
