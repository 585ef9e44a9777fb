import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DateText, Money, Phone, type Column } from '@tessera/plugin-sdk/ui';
import { ProcessList } from '@tessera/plugin-sdk/web/process';
import { renewals, type Renewal } from '../../contract/renewals';
import { addressOf } from '../contracts/looks';
import { renewalAddress, useRenewalLooks } from './looks';
import { NoticeText } from './NoticeText';

/** Contracts whose cover ends, and what becomes of each. */
export default function RenewalList() {
  const { t } = useTranslation('contracts');
  const looks = useRenewalLooks();
  const columns: Column<Renewal>[] = [
    {
      id: 'code',
      header: t('renewals.code'),
      width: 110,
      value: (row) => row.code,
      render: (row) => <Link to={renewalAddress(row)}>{row.code}</Link>,
    },
    { id: 'contractOwner', header: t('contracts.owner'), value: (row) => row.contractOwner },
    {
      id: 'contractPhoneNumber',
      header: t('contracts.phone'),
      width: 130,
      value: (row) => row.contractPhoneNumber,
      render: (row) => <Phone value={row.contractPhoneNumber} />,
    },
    { id: 'notice', header: t('renewals.notice'), width: 150, render: (row) => <NoticeText row={row} /> },
    { id: 'productName', header: t('contracts.product'), width: 210, hiddenAtFirst: true, value: (row) => row.productName },
    {
      id: 'contractCode',
      header: t('renewals.contract'),
      width: 110,
      value: (row) => row.contractCode,
      render: (row) => <Link to={addressOf({ id: row.contractId })}>{row.contractCode}</Link>,
    },
    {
      id: 'endsOn',
      header: t('renewals.endsOn'),
      width: 120,
      hiddenAtFirst: true,
      sortable: true,
      value: (row) => row.endsOn,
      render: (row) => <DateText value={row.endsOn} />,
    },
    {
      id: 'answerBy',
      header: t('renewals.answerBy'),
      width: 140,
      sortable: true,
      value: (row) => row.answerBy,
      render: (row) => <DateText value={row.answerBy} />,
    },
    {
      id: 'retrialFee',
      header: t('renewals.retrialFee'),
      width: 130,
      align: 'end',
      hiddenAtFirst: true,
      value: (row) => row.retrialFee,
      render: (row) => <Money value={row.retrialFee} />,
    },
  ];
  return (
    <ProcessList
      of={renewals}
      {...looks}
      columns={columns}
      addressOf={renewalAddress}
      filters={[
        { id: 'toBeCalled', label: t('renewals.notice'), kind: 'options', options: [{ value: 'true', label: t('renewals.toBeCalled') }] },
        { id: 'answerBy', label: t('renewals.answerBy'), kind: 'dateRange', fields: ['fromAnswerBy', 'toAnswerBy'] },
        { id: 'endsOn', label: t('renewals.endsOn'), kind: 'dateRange', fields: ['fromEndsOn', 'toEndsOn'] },
      ]}
      defaults={{ sort: 'answerBy,asc' }}
      searchPlaceholder={t('renewals.search')}
      emptyText={t('renewals.emptyText')}
    />
  );
}
