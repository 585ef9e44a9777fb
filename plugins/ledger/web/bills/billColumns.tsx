import { useTranslation } from 'react-i18next';
import { dateColumn, nameColumn, StatusTag, useFormat, type Column } from '@tessera/plugin-sdk/ui';
import type { Bill } from '../../contract/bills';
import { billAddress } from '../api';
import { billTones } from '../look';

/** What a list of bills shows. */
export function useBillColumns(): Column<Bill>[] {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  return [
    nameColumn(t('bills.code'), (row) => ({ name: row.code, to: billAddress(row) })),
    { id: 'page', header: t('bills.page'), width: 120, value: ({ Page }) => Page.code },
    { id: 'book', header: t('bills.book'), width: 120, value: ({ Page }) => Page.Book.code },
    { id: 'unit', header: t('bills.unit'), value: (row) => row.unitName },
    { id: 'billPrice', header: t('bills.price'), width: 120, align: 'end', sortable: true, value: (row) => format.money(row.billPrice) },
    {
      id: 'status',
      header: t('bills.status'),
      width: 110,
      card: 'status',
      value: (row) => t(`bills.statuses.${row.status}`),
      render: (row) => <StatusTag tone={billTones[row.status]}>{t(`bills.statuses.${row.status}`)}</StatusTag>,
    },
    dateColumn('createdAt', t('fields.createdAt')),
  ];
}
