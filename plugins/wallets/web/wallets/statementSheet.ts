import type { TFunction } from 'i18next';
import type { DrawnCell, DrawnColumn } from '@tessera/plugin-sdk/contract';
import { formatDateTime } from '@tessera/plugin-sdk/ui';
import type { Statement, StatementLine } from '../../contract/wallets';

/** What a line says it was: `Recharge`, `Withdrawal RT-000012`. */
export const whatOf = ({ kind, reason }: StatementLine, t: TFunction<'wallets'>): string =>
  [t(`statement.kinds.${kind}`), reason].filter(Boolean).join(' ');

/** A statement as a table of a workbook: as on paper, the latest first, between the closing and the opening balance. */
export function statementSheet(
  { opening, received, spent, closing, lines }: Statement,
  t: TFunction<'wallets'>,
): { columns: DrawnColumn[]; rows: DrawnCell[][] } {
  const money = (header: string) => ({ header, format: '#,##0' });
  return {
    columns: [
      { header: t('statement.at') },
      { header: t('statement.what') },
      { header: t('statement.by') },
      money(t('statement.spent')),
      money(t('statement.received')),
      money(t('statement.after')),
    ],
    rows: [
      [null, t('statement.closing'), null, spent, received, closing],
      ...lines.map((line) => [
        formatDateTime(line.at),
        whatOf(line, t),
        line.by,
        line.amount < 0 ? -line.amount : null,
        line.amount < 0 ? null : line.amount,
        line.availableAfter,
      ]),
      [null, t('statement.opening'), null, null, null, opening],
    ],
  };
}
