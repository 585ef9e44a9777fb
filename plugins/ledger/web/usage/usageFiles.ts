import type { TFunction } from 'i18next';
import type { DrawnCell, DrawnColumn } from '@tessera/plugin-sdk/contract';
import type { PdfDocument } from '@tessera/plugin-sdk/pdf';
import { formatDate, type FormatLanguage } from '@tessera/plugin-sdk/ui';
import { usageFigures, type UsageRow } from '../../contract/usage';

const headsOf = (t: TFunction<'ledger'>) => [t('unit.name'), t('unit.parent'), t('books.category')];
const rowOf = (row: UsageRow): DrawnCell[] => [
  row.unitName,
  row.parentName,
  row.categoryName,
  ...usageFigures.map((figure) => row[figure]),
];

/** The usage report as a table of a workbook. */
export function usageSheet(rows: readonly UsageRow[], t: TFunction<'ledger'>): { columns: DrawnColumn[]; rows: DrawnCell[][] } {
  return {
    columns: [
      ...headsOf(t).map((header) => ({ header })),
      ...usageFigures.map((figure) => ({ header: t(`usage.${figure}`), format: '#,##0' })),
    ],
    rows: rows.map(rowOf),
  };
}

/** The usage report on paper, with its equation below. */
export function usagePdf(
  rows: readonly UsageRow[],
  { from, to }: { from: string; to: string },
  t: TFunction<'ledger'>,
  language: FormatLanguage,
): PdfDocument {
  return {
    title: t('usage.title'),
    subtitle: `${formatDate(from)} – ${formatDate(to)}`,
    language,
    orientation: 'landscape',
    blocks: [
      {
        kind: 'table',
        columns: [
          ...headsOf(t).map((header) => ({ header, format: 'text' as const })),
          ...usageFigures.map((figure) => ({ header: t(`usage.${figure}`), format: 'number' as const })),
        ],
        rows: rows.map(rowOf),
      },
      { kind: 'paragraph', text: t('usage.equation') },
    ],
  };
}
