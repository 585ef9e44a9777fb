import { mergeClasses } from '@fluentui/react-components';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager, SortButton, tip, useEdgeFade, useFormat } from '@tessera/plugin-sdk/ui';
import { metrics } from '../../contract/measures';
import type { Overview, OverviewRow } from '../../contract/overviews';
import { useLossDateNote } from '../lossDate';
import { isThin } from './figures';
import { headWidth, useFigureTableStyles } from './figureTableStyles';
import type { Cell } from './kinds';
import { isLevelColumn, type LevelColumn, type RowSort, type SortColumn } from './sortRows';
import { ThinNote } from './ThinNote';
import { useFootLines } from './useFootLines';
import type { Words } from './useWords';

interface Props {
  title: string;
  overview: Overview;
  /** Those of the overview, in the order to show. */
  rows: readonly OverviewRow[];
  sort: RowSort | undefined;
  onSort: (sort: RowSort | undefined) => void;
  words: Words;
  onCell: (cell: Cell) => void;
  tools: ReactNode;
}

const pageSizes = [20, 50, 100];
const levelColumns = ['VAR_DETAIL1', 'VAR_DETAIL2', 'VAR_DETAIL3'] as const;

/** The columns of levels that an overview of so many variables has. */
export const levelColumnsOf = ({ variables }: Pick<Overview, 'variables'>): readonly LevelColumn[] =>
  levelColumns.slice(0, variables.length);

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

const nextSort = (sort: RowSort | undefined, column: SortColumn): RowSort | undefined => {
  // figures are wanted from the largest, levels from the first
  const largestFirst = !isLevelColumn(column);
  if (sort?.column !== column) return { column, descending: largestFirst };
  return sort.descending === largestFirst ? { column, descending: !largestFirst } : undefined;
};

/** Every cell of an overview with all of its figures, sorted by any column; under it what it adds up to. */
export function FiguresTable({ title, overview, rows, sort, onSort, words, onCell, tools }: Props) {
  const styles = useFigureTableStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const fade = useEdgeFade(scroller, 'end');
  const [pageSize, setPageSize] = useState(50);
  const [asked, setPage] = useState(1);
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / pageSize)));
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  const levels = levelColumnsOf(overview);
  const columns: readonly SortColumn[] = [...levels, ...metrics];
  const nameOf = (column: SortColumn) =>
    isLevelColumn(column) ? words.variable(overview.variables[levels.indexOf(column)] ?? column) : words.metric(column);
  const cellOf = (row: OverviewRow): Cell =>
    levels.map((column, index) => ({ variable: overview.variables[index] ?? '', level: row[column] ?? '' }));
  const foot = useFootLines(overview);
  const lossDate = useLossDateNote();
  return (
    <div className={styles.sheet}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.count}>{t('overviews.rows', { count: rows.length, number: format.number(rows.length) })}</span>
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
        <table className={styles.table} aria-label={title}>
          <thead className={styles.head}>
            <tr>
              {columns.map((column, index) => {
                const sorted = sort?.column === column ? (sort.descending ? 'desc' : 'asc') : undefined;
                const isLevel = isLevelColumn(column);
                return (
                  <th
                    key={column}
                    scope="col"
                    className={mergeClasses(styles.th, isLevel && styles.level, index === 0 && styles.first)}
                    style={isLevel ? undefined : { minWidth: headWidth(nameOf(column)) }}
                    aria-sort={sorted ? ariaSort[sorted] : 'none'}
                  >
                    <SortButton sorted={sorted} end={!isLevel} onClick={() => onSort(nextSort(sort, column))}>
                      {nameOf(column)}
                    </SortButton>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              const reason = isThin(row) ? words.thin(row) : undefined;
              return (
                <tr
                  key={levels.map((column) => row[column]).join('\u0000')}
                  className={mergeClasses(styles.row, styles.openable, reason && styles.thinRow)}
                  onClick={() => !window.getSelection()?.toString() && onCell(cellOf(row))}
                >
                  {levels.map((column, index) =>
                    index === 0 ? (
                      <th key={column} scope="row" className={mergeClasses(styles.td, styles.name, styles.first, reason && styles.thin)}>
                        <button
                          type="button"
                          className={styles.open}
                          {...tip(reason ?? t('overviews.showPolicies'))}
                          onClick={(event) => (event.stopPropagation(), onCell(cellOf(row)))}
                        >
                          {words.level(row.VAR_DETAIL1, overview.variables[0] ?? '')}
                        </button>
                      </th>
                    ) : (
                      <td key={column} className={mergeClasses(styles.td, styles.name)}>
                        {words.level(row[column] ?? '', overview.variables[index] ?? '')}
                      </td>
                    ),
                  )}
                  {metrics.map((metric) => (
                    <td key={metric} className={styles.td}>
                      {words.write(metric, row[metric])}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            {foot.map(({ label, figures }, index) => {
              const look = mergeClasses(styles.td, index === 0 ? styles.total : styles.aside, index === 0 && styles.topmost);
              return (
                <tr key={label}>
                  <th scope="row" className={mergeClasses(look, styles.name, styles.first, index === 0 && styles.corner)}>
                    {label}
                  </th>
                  {levels.slice(1).map((column) => (
                    <td key={column} className={look} />
                  ))}
                  {metrics.map((metric) => (
                    <td key={metric} className={look}>
                      {words.write(metric, figures[metric])}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tfoot>
        </table>
      </div>
      {shown.some(isThin) && <ThinNote />}
      {lossDate && <div className={styles.note}>{lossDate}</div>}
      <div className={styles.note}>{t('overviews.inForceNote')}</div>
      {rows.length > (pageSizes[0] ?? 0) && (
        <div className={styles.pager}>
          <Pager page={page} pageSize={pageSize} pageSizes={pageSizes} total={rows.length} onPage={setPage} onPageSize={setPageSize} />
        </div>
      )}
    </div>
  );
}
