import type { TFunction } from 'i18next';
import type { PdfDocument, PdfValue } from '@tessera/plugin-sdk/pdf';
import { formatDate, formatDateTime, formatNumber, formatPhone, type FormatLanguage } from '@tessera/plugin-sdk/ui';
import type { Statement, StatementLine } from '../../contract/wallets';
import { whatOf } from './statementSheet';

/** A statement on paper, as on the screen: the latest first, between the closing and the opening balance; the equation is below. */
export function statementPdf(statement: Statement, t: TFunction<'wallets'>, language: FormatLanguage): PdfDocument {
  const { opening, received, spent, closing, lines, from, to } = statement;
  const number = (amount: number) => formatNumber(amount, language);
  const rowOf = (line: StatementLine): PdfValue[] => [
    line.at,
    whatOf(line, t),
    line.by,
    line.amount < 0 ? -line.amount : null,
    line.amount < 0 ? null : line.amount,
    line.availableAfter,
  ];
  return {
    title: t('statement.fileName'),
    subtitle: t('statement.period', { from: formatDate(from), to: formatDate(to) }),
    language,
    issuer: statement.issuer,
    foot: `${statement.by} · ${formatDateTime(statement.at)}`,
    blocks: [
      {
        kind: 'facts',
        items: [
          { label: t('wallets.owner'), value: statement.User.fullName },
          { label: t('wallets.phoneNumber'), value: formatPhone(statement.User.phoneNumber), format: 'text' },
          { label: t('wallets.userName'), value: statement.User.userName, format: 'text' },
        ],
      },
      {
        kind: 'table',
        title: t('statement.title'),
        columns: [
          { header: t('statement.at'), format: 'moment' },
          { header: t('statement.what'), format: 'text' },
          { header: t('statement.by'), format: 'text' },
          { header: t('statement.spent'), format: 'money' },
          { header: t('statement.received'), format: 'money' },
          { header: t('statement.after'), format: 'money' },
        ],
        rows: [
          [null, t('statement.closing'), null, spent, received, closing],
          ...lines.map(rowOf),
          [null, t('statement.opening'), null, null, null, opening],
        ],
        strongRows: [0, lines.length + 1],
      },
      {
        kind: 'totals',
        items: [
          { label: t('statement.opening'), value: opening, format: 'money' },
          { label: t('statement.receivedTotal'), value: received, format: 'money' },
          { label: t('statement.spentTotal'), value: 0 - spent, format: 'money' },
          { label: t('statement.closing'), value: closing, format: 'money', strong: true },
        ],
      },
      {
        kind: 'paragraph',
        text: t('statement.equation', {
          opening: number(opening),
          received: number(received),
          spent: number(spent),
          closing: number(closing),
        }),
      },
    ],
  };
}
