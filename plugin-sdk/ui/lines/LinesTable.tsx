import { mergeClasses } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { missing } from '../format/format';
import { useLanguage } from '../format/values';
import { cellText } from './cellValues';
import { isFigure, sumOf, takesRoom, valueIn, widthOf, type LineColumn, type LineTotals } from './columns';
import { useLinesStyles } from './linesStyles';

interface Props<Line> {
  /** The accessible name. */
  caption: string;
  columns: readonly LineColumn<Line>[];
  lines: readonly Line[];
  totals?: LineTotals<Line> | undefined;
}

/** Lines of a record that are only read, with their totals: for detail pages. @example <LinesTable caption={t('order.lines')} {...{ columns, lines, totals }} /> */
export function LinesTable<Line extends object>({ caption, columns: given, lines, totals }: Props<Line>) {
  const styles = useLinesStyles();
  const { t } = useTranslation('forms');
  const columns = given as unknown as readonly LineColumn[];
  return (
    <div className={styles.sheet}>
      <div className={styles.region} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.table} style={{ minWidth: columns.reduce((sum, column) => sum + widthOf(column), 48) }}>
          <Widths columns={columns} />
          <thead>
            <tr>
              <th scope="col" className={mergeClasses(styles.head, styles.corner)}>
                {t('lines.number')}
              </th>
              {columns.map((column) => (
                <th key={column.name} scope="col" className={mergeClasses(styles.head, isFigure(column) && styles.figure)}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <tr key={(line as { id?: number }).id ?? at}>
                <td className={mergeClasses(styles.cell, styles.still, styles.place)}>{at + 1}</td>
                {columns.map((column) => (
                  <td key={column.name} className={mergeClasses(styles.cell, styles.still, isFigure(column) && styles.figure)}>
                    <LineValue column={column} line={line} lines={lines} />
                  </td>
                ))}
              </tr>
            ))}
            {lines.length === 0 && (
              <tr>
                <td className={styles.empty} colSpan={columns.length + 1}>
                  {t('lines.none')}
                </td>
              </tr>
            )}
          </tbody>
          {totals && <Totals columns={columns} lines={lines} totals={totals as LineTotals} />}
        </table>
      </div>
    </div>
  );
}

export function Widths({ columns, tools = false }: { columns: readonly LineColumn[]; tools?: boolean }) {
  return (
    <colgroup>
      <col style={{ width: 48 }} />
      {columns.map((column) => (
        <col key={column.name} style={takesRoom(column) ? undefined : { width: widthOf(column) }} />
      ))}
      {tools && <col style={{ width: 40 }} />}
    </colgroup>
  );
}

interface TotalsProps {
  columns: readonly LineColumn[];
  lines: readonly object[];
  totals: LineTotals;
  tools?: boolean;
}

export function Totals({ columns, lines, totals, tools = false }: TotalsProps) {
  const styles = useLinesStyles();
  const { t } = useTranslation('forms');
  const language = useLanguage();
  return (
    <tfoot>
      <tr>
        {columns.map((column, at) => {
          const total = totals[column.name];
          const text = total === 'sum' ? cellText(column, sumOf(lines, column), language) : total?.(lines as never);
          const span = at === 0 ? 2 : 1;
          return (
            <td key={column.name} colSpan={span} className={mergeClasses(styles.total, isFigure(column) && styles.figure)}>
              {text ?? (at === 0 ? t('lines.total', { count: lines.length }) : null)}
            </td>
          );
        })}
        {tools && <td className={styles.total} />}
      </tr>
    </tfoot>
  );
}

/** The value of a cell as text. */
export function LineValue({ column, line, lines }: { column: LineColumn; line: object; lines: readonly object[] }) {
  const { t } = useTranslation('forms');
  const language = useLanguage();
  const value = valueIn(line, column);
  if (column.kind === 'switch' && typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no');
  if (column.kind === 'reference' && typeof value === 'number') return <NameOfRecord {...{ column, value, lines }} />;
  return cellText(column, value, language) || missing;
}

function NameOfRecord({
  column,
  value,
  lines,
}: {
  column: Extract<LineColumn, { kind: 'reference' }>;
  value: number;
  lines: readonly object[];
}) {
  const language = useLanguage();
  const ids = useMemo(() => idsIn(lines, column), [lines, column]);
  const names = column.from.useNames(ids);
  return cellText(column, value, language, (id) => names.find((one) => one.value === id)?.label) || missing;
}

// All cells of a column ask for the same names, so that they are asked for once.
const found = new WeakMap<readonly object[], Map<string, readonly number[]>>();
function idsIn(lines: readonly object[], column: LineColumn): readonly number[] {
  const known = found.get(lines) ?? new Map<string, readonly number[]>();
  found.set(lines, known);
  const ids =
    known.get(column.name) ??
    [...new Set(lines.map((line) => valueIn(line, column)).filter((id): id is number => typeof id === 'number'))].sort((a, b) => a - b);
  known.set(column.name, ids);
  return ids;
}
