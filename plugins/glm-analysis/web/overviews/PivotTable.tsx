import { mergeClasses } from '@fluentui/react-components';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager, tip, useEdgeFade, useFormat } from '@tessera/plugin-sdk/ui';
import type { Figures, Metric } from '../../contract/measures';
import type { Overview } from '../../contract/overviews';
import { useLossDateNote } from '../lossDate';
import { isFromClaims, isThin } from './figures';
import { useFigureTableStyles } from './figureTableStyles';
import type { Cell } from './kinds';
import { pivotOf } from '../../contract/pivotTable';
import { ThinNote } from './ThinNote';
import { useFootLines } from './useFootLines';
import type { Words } from './useWords';

interface Props {
  title: string;
  overview: Overview;
  metric: Metric;
  words: Words;
  onCell: (cell: Cell) => void;
  tools: ReactNode;
}

const pageSizes = [20, 50, 100];
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Arrow keys lead from cell to cell; empty ones are passed over. */
function onArrows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  const from = (event.target as HTMLElement).closest('td');
  if (!step || !from) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')];
  let [row, column] = [rows.indexOf(from.parentElement as Element), from.cellIndex];
  for (;;) {
    row += step[0];
    column += step[1];
    const cell = (rows[row] as HTMLTableRowElement | undefined)?.cells[column];
    if (!cell) return;
    const button = cell.querySelector('button');
    if (button) return button.focus();
  }
}

/** A two-way overview of one figure: levels of the first variable down, of the second across, totals both ways. */
export function PivotTable({ title, overview, metric, words, onCell, tools }: Props) {
  const styles = useFigureTableStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const pivot = useMemo(() => pivotOf(overview), [overview]);
  const [, ...asides] = useFootLines(overview);
  const lossDate = useLossDateNote();
  const scroller = useRef<HTMLDivElement>(null);
  const fade = useEdgeFade(scroller, 'end');
  const [pageSize, setPageSize] = useState(50);
  const [asked, setPage] = useState(1);
  const page = Math.min(asked, Math.max(1, Math.ceil(pivot.rows.length / pageSize)));
  const rows = pivot.rows.slice((page - 1) * pageSize, page * pageSize);
  const [down = '', across = ''] = overview.variables;
  const hatches = isFromClaims(metric);
  const first = rows.flatMap((row) => pivot.columns.flatMap((column) => (pivot.cell(row, column) ? [`${row}\u0000${column}`] : [])))[0];

  const cell = (row: string, column: string, figures: Figures | undefined) => {
    if (!figures)
      return (
        <td key={column} className={styles.td}>
          –
        </td>
      );
    const reason = hatches && isThin(figures) ? words.thin(figures) : undefined;
    const where = `${words.level(row, down)} × ${words.level(column, across)}`;
    return (
      <td key={column} className={mergeClasses(styles.td, reason && styles.thin)}>
        {/* one of them is reached by Tab, the others by arrow keys */}
        <button
          type="button"
          tabIndex={`${row}\u0000${column}` === first ? 0 : -1}
          className={styles.open}
          {...tip(reason ? `${where}: ${reason}` : where)}
          aria-label={[`${where}: ${words.write(metric, figures[metric])}`, reason].filter(Boolean).join('. ')}
          onClick={() =>
            onCell([
              { variable: down, level: row },
              { variable: across, level: column },
            ])
          }
        >
          {words.write(metric, figures[metric])}
        </button>
      </td>
    );
  };

  return (
    <div className={styles.sheet}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.count}>
          {t('overviews.pivotSize', { rows: format.number(pivot.rows.length), columns: format.number(pivot.columns.length) })}
        </span>
        <span className={styles.tools}>{tools}</span>
      </div>
      <div
        ref={scroller}
        className={mergeClasses(styles.scroller, fade.className)}
        role="group"
        aria-label={title}
        tabIndex={0}
        onScroll={fade.measure}
      >
        <table className={styles.table} aria-label={title} onKeyDown={onArrows}>
          <thead className={styles.head}>
            <tr>
              <th scope="col" className={mergeClasses(styles.th, styles.level, styles.wraps, styles.first)}>
                {t('overviews.pivotHead', { down: words.variable(down), across: words.variable(across) })}
              </th>
              {pivot.columns.map((column) => (
                <th key={column} scope="col" className={styles.th}>
                  {words.level(column, across)}
                </th>
              ))}
              <th scope="col" className={mergeClasses(styles.th, styles.totalColumn)}>
                {t('overviews.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row} className={styles.row}>
                <th scope="row" className={mergeClasses(styles.td, styles.name, styles.first)}>
                  {words.level(row, down)}
                </th>
                {pivot.columns.map((column) => cell(row, column, pivot.cell(row, column)))}
                <td className={mergeClasses(styles.td, styles.totalColumn)}>{words.write(metric, pivot.rowTotal(row)[metric])}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={mergeClasses(styles.td, styles.name, styles.total, styles.topmost, styles.first, styles.corner)}>
                {t('overviews.total')}
              </th>
              {pivot.columns.map((column) => (
                <td key={column} className={mergeClasses(styles.td, styles.total, styles.topmost)}>
                  {words.write(metric, pivot.columnTotal(column)[metric])}
                </td>
              ))}
              <td className={mergeClasses(styles.td, styles.total, styles.topmost)}>{words.write(metric, overview.totals[metric])}</td>
            </tr>
            {asides.map(({ label, figures }) => (
              <tr key={label}>
                <th scope="row" className={mergeClasses(styles.td, styles.aside, styles.name, styles.first)}>
                  {label}
                </th>
                {pivot.columns.map((column) => (
                  <td key={column} className={mergeClasses(styles.td, styles.aside)} />
                ))}
                <td className={mergeClasses(styles.td, styles.aside)}>{words.write(metric, figures[metric])}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
      {hatches && overview.data.some(isThin) && <ThinNote />}
      {lossDate && <div className={styles.note}>{lossDate}</div>}
      {pivot.rows.length > (pageSizes[0] ?? 0) && (
        <div className={styles.pager}>
          <Pager
            page={page}
            pageSize={pageSize}
            pageSizes={pageSizes}
            total={pivot.rows.length}
            onPage={setPage}
            onPageSize={setPageSize}
          />
        </div>
      )}
    </div>
  );
}
