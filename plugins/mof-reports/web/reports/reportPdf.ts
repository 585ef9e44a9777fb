import type { TFunction } from 'i18next';
import type { PdfBlock, PdfDocument } from '@tessera/plugin-sdk/pdf';
import { formatDate, formatDateTime } from '@tessera/plugin-sdk/ui';
import type { PrintedReport, TableLine } from '../../contract/reportTables';
import { exact, shown } from './amounts';

/** Between columns of code and name and those of figures. */
const indent = '   ';

/** A report on paper: landscape A4, every table with the heads of its columns on each page, cells as on the screen, and who signs. */
export function reportPdf(report: PrintedReport, t: TFunction<'mof-reports'>, language: 'vi' | 'en'): PdfDocument {
  const { head, company, signers, tables, unit, edits } = report;
  const rowOf = (columns: readonly string[], line: TableLine, name: string, code: string) => [
    code,
    name,
    ...columns.map((column) => `${shown(line.cells[column] ?? '0', unit, language)}${line.edited.includes(column) ? ' *' : ''}`),
  ];
  const tableOf = (table: PrintedReport['tables'][number], at: number): PdfBlock => {
    const groupOf = (column: string) => table.columnGroups.find(({ children }) => children.includes(column))?.title;
    return {
      kind: 'table',
      title: [table.form, table.name].filter(Boolean).join(' · '),
      newPage: at > 0,
      repeat: 2,
      columns: [
        { header: t('reports.code'), format: 'text' },
        { header: t('reports.item'), format: 'text' },
        ...table.columnNames.map((column) => ({
          header: [table.columnLabels[column], table.columnFormulas[column] && `(${table.columnFormulas[column]})`]
            .filter(Boolean)
            .join(' '),
          group: groupOf(column),
          format: 'number' as const,
        })),
      ],
      rows: table.data.map((line) => rowOf(table.columnNames, line, `${indent.repeat(line.level)}${line.name}`, line.code)),
      strongRows: table.data.flatMap(({ isBold, isCategory }, i) => (isBold || isCategory ? [i] : [])),
      totals: table.totalSummary ? rowOf(table.columnNames, table.totalSummary, table.summaryText, '') : undefined,
    };
  };
  const roles = ['preparer', 'chiefAccountant', 'appointedActuary', 'legalRepresentative'] as const;
  const asks = roles.filter((role) => role !== 'appointedActuary' || signers.appointedActuary);
  return {
    title: head.reportName,
    subtitle: [
      head.periodName,
      t('reports.fromTo', { from: formatDate(head.from), to: formatDate(head.to) }),
      report.regulation,
      t(`reports.unit.${unit}`),
    ].join(' · '),
    language,
    ...(company.name && { issuer: [company.name, company.address].filter(Boolean).join(' · ') }),
    foot: `${t('reports.formNumber', { form: report.form })} · ${report.by} · ${formatDateTime(report.at)}`,
    orientation: 'landscape',
    margin: 20,
    blocks: [
      {
        kind: 'facts',
        items: [
          { label: t('reports.company'), value: company.name || '–' },
          { label: t('reports.formLabel'), value: report.form, format: 'text' },
          { label: t('reports.licence'), value: company.licence || '–', format: 'text' },
          { label: t('reports.createdBy'), value: head.creator },
        ],
      },
      ...(report.note ? [{ kind: 'paragraph' as const, title: t('reports.aboutForm'), text: report.note }] : []),
      ...tables.map(tableOf),
      ...(edits.length
        ? [
            {
              kind: 'paragraph' as const,
              title: t('reports.editedCells'),
              text: edits
                .map(
                  ({ statement, line, column, amount, before, author, reason }) =>
                    `* ${statement} ${line}, ${column}: ${exact(before, language)} → ${exact(amount, language)} đ. ${author}: ${reason}`,
                )
                .join('\n'),
            },
          ]
        : []),
      {
        kind: 'signatures',
        placeAndDay: placeAndDay(company.place, report.at, language),
        signers: asks.map((role) => ({
          role: t(`reports.signers.${role}`),
          hint: t('reports.signHint'),
          ...(signers[role] && { name: signers[role] }),
        })),
      },
    ],
  };
}

function placeAndDay(place: string, at: string, language: 'vi' | 'en'): string {
  const [day, month, year] = formatDate(at.slice(0, 10)).split('/');
  const said = language === 'vi' ? `ngày ${day} tháng ${month} năm ${year}` : `${day}/${month}/${year}`;
  return place ? `${place}, ${said}` : said;
}

/** `Mẫu số 2-PNT_24-11-2026`. */
export const pdfName = ({ form, at }: Pick<PrintedReport, 'form' | 'at'>): string =>
  `Mẫu số ${form}_${formatDate(at).split('/').join('-')}`;
