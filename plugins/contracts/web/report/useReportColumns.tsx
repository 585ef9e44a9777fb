import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DateTimeText, Money, type Column } from '@tessera/plugin-sdk/ui';
import { holds, useText, useUser } from '@tessera/plugin-sdk/web';
import { productTypes } from '../../../products/contract/productTypes';
import type { ReportRow } from '../../contract/report';
import { transactionLabels } from '../../contract/stages';
import { addressOf } from '../contracts/looks';

/** The columns of the report; a code leads to its contract for those who may read it. */
export function useReportColumns(): Column<ReportRow>[] {
  const { t } = useTranslation('contracts');
  const text = useText();
  const mayRead = holds(useUser(), 'ReadPolicy');
  return [
    {
      id: 'code',
      header: t('contracts.code'),
      width: 100,
      value: (row) => row.code,
      ...(mayRead && { render: (row) => <Link to={addressOf(row)}>{row.code}</Link> }),
    },
    { id: 'productName', header: t('contracts.product'), width: 230, value: (row) => row.productName },
    {
      id: 'productType',
      header: t('contracts.productType'),
      width: 120,
      hiddenAtFirst: true,
      value: (row) => text(productTypes[row.productType]),
    },
    { id: 'productCategory', header: t('report.category'), width: 130, value: (row) => row.productCategory.name },
    { id: 'dist_channel', header: t('contracts.channel'), width: 120, hiddenAtFirst: true, value: (row) => row.dist_channel },
    { id: 'branch_name', header: t('contracts.branch'), width: 120, value: (row) => row.branch_name },
    {
      id: 'paymentStatus',
      header: t('contracts.payStatus'),
      width: 160,
      value: (row) => text(transactionLabels[row.paymentStatus]),
    },
    {
      id: 'preTaxFee',
      header: t('contracts.preTaxFee'),
      width: 130,
      align: 'end',
      sortable: true,
      value: (row) => row.preTaxFee,
      render: (row) => <Money value={row.preTaxFee} strong />,
    },
    {
      id: 'reqPayment',
      header: t('contracts.payment'),
      width: 130,
      align: 'end',
      hiddenAtFirst: true,
      value: (row) => row.reqPayment,
      render: (row) => <Money value={row.reqPayment} />,
    },
    {
      id: 'createdAt',
      header: t('contracts.createdAt'),
      width: 140,
      sortable: true,
      value: (row) => row.createdAt,
      render: (row) => <DateTimeText value={row.createdAt} />,
    },
  ];
}
