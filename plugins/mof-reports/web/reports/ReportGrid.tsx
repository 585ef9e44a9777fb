import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellName, ReportDetail, ReportTable, TableLine } from '../../contract/reports';
import { shown } from './amounts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;
const useStyles = makeStyles({
  frame: {
    overflow: 'auto',
    border: line,
    borderRadius: tokens.borderRadiusLarge,
    maxHeight: '62vh',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { borderCollapse: 'separate', borderSpacing: 0, width: '100%', fontVariantNumeric: 'tabular-nums' },
  heads: { position: 'sticky', top: 0, zIndex: 1 },
  head: {
    padding: '6px 8px',
    borderBottom: line,
    borderLeft: line,
    backgroundColor: tokens.colorNeutralBackground2,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'end',
    verticalAlign: 'bottom',
    ':first-child': { borderLeftWidth: 0 },
  },
  group: { textAlign: 'center' },
  start: { textAlign: 'start' },
  formula: {
    display: 'block',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  cell: { padding: '5px 8px', borderBottom: line, borderLeft: line, textAlign: 'end', whiteSpace: 'nowrap', cursor: 'pointer' },
  code: { padding: '5px 12px', borderBottom: line, color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  name: {
    padding: '5px 12px',
    borderBottom: line,
    borderLeft: line,
    minWidth: '180px',
    maxWidth: '280px',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  category: { backgroundColor: tokens.colorNeutralBackground3 },
  total: { position: 'sticky', bottom: 0, backgroundColor: tokens.colorNeutralBackground2, fontWeight: tokens.fontWeightSemibold },
  edited: { backgroundColor: tokens.colorPaletteYellowBackground1 },
  chosen: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px', backgroundColor: tokens.colorBrandBackground2 },
  focus: { ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' } },
  none: { padding: '24px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
});

interface Props {
  statement: string;
  table: ReportTable;
  unit: ReportDetail['unit'];
  search: string;
  chosen: CellName | undefined;
  onChoose: (cell: CellName) => void;
}

/** A statement: headings in groups, lines by depth, one cell of which is chosen. Arrows move between cells, Enter chooses. */
export function ReportGrid({ statement, table, unit, search, chosen, onChoose }: Props) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('mof-reports');
  const body = useRef<HTMLTableSectionElement>(null);
  const { columnNames, columnLabels, columnGroups, columnFormulas, data, totalSummary } = table;
  const lines = [...filtered(data, search, unit, i18n.language), ...(totalSummary ? [totalSummary] : [])];
  const [at, setAt] = useState({ row: 0, column: 0 });
  useEffect(() => {
    if (chosen?.statement !== statement) return;
    const cell = body.current?.querySelector(`[data-cell="${CSS.escape(`${chosen.line}|${chosen.column}`)}"]`);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen, statement]);
  const move = (row: number, column: number) => {
    const next = { row: Math.min(Math.max(row, 0), lines.length - 1), column: Math.min(Math.max(column, 0), columnNames.length - 1) };
    setAt(next);
    body.current?.querySelector<HTMLElement>(`[data-at="${next.row}:${next.column}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent, row: number, column: number, cell: CellName) => {
    const steps: Record<string, [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      Home: [0, -99],
      End: [0, 99],
    };
    const step = steps[event.key];
    if (step) move(row + step[0], column + step[1]);
    else if (event.key === 'Enter' || event.key === ' ') onChoose(cell);
    else return;
    event.preventDefault();
  };
  const grouped = new Set(columnGroups.flatMap(({ children }) => children));
  const rowSpan = columnGroups.length ? 2 : 1;
  const heading = (column: string) => (
    <>
      {columnLabels[column]}
      {columnFormulas[column] && <span className={styles.formula}>{columnFormulas[column]}</span>}
    </>
  );
  return (
    <div className={styles.frame}>
      <table className={styles.table} role="grid" aria-label={t('reports.lines')}>
        <thead className={styles.heads}>
          <tr>
            <th scope="col" rowSpan={rowSpan} className={mergeClasses(styles.head, styles.start)}>
              {t('reports.code')}
            </th>
            <th scope="col" rowSpan={rowSpan} className={mergeClasses(styles.head, styles.start)}>
              {t('reports.item')}
            </th>
            {columnNames.map((column) => {
              const group = columnGroups.find(({ children }) => children[0] === column);
              if (group)
                return (
                  <th key={column} scope="colgroup" colSpan={group.children.length} className={mergeClasses(styles.head, styles.group)}>
                    {group.title}
                  </th>
                );
              if (grouped.has(column)) return null;
              return (
                <th key={column} scope="col" rowSpan={rowSpan} className={styles.head}>
                  {heading(column)}
                </th>
              );
            })}
          </tr>
          {columnGroups.length > 0 && (
            <tr>
              {columnGroups.flatMap(({ children }) =>
                children.map((column) => (
                  <th key={column} scope="col" className={styles.head}>
                    {heading(column)}
                  </th>
                )),
              )}
            </tr>
          )}
        </thead>
        <tbody ref={body}>
          {lines.map((row, i) => (
            <tr key={row.rowKey}>
              <td className={mergeClasses(styles.code, row.isCategory && styles.category, row === totalSummary && styles.total)}>
                {row === totalSummary ? '' : row.code}
              </td>
              <th
                scope="row"
                className={mergeClasses(
                  styles.name,
                  row.isBold && styles.strong,
                  row.isCategory && styles.category,
                  row === totalSummary && styles.total,
                )}
                style={{ paddingInlineStart: `${8 + row.level * 14}px` }}
              >
                {row.name}
              </th>
              {columnNames.map((column, j) => {
                const cell = { statement, line: row.code, column };
                const isChosen = chosen?.statement === statement && chosen.line === row.code && chosen.column === column;
                const isEdited = row.edited.includes(column);
                return (
                  <td
                    key={column}
                    role="gridcell"
                    data-at={`${i}:${j}`}
                    data-cell={`${row.code}|${column}`}
                    aria-selected={isChosen}
                    tabIndex={at.row === i && at.column === j ? 0 : -1}
                    title={isEdited ? t('reports.edited') : undefined}
                    className={mergeClasses(
                      styles.cell,
                      styles.focus,
                      row.isBold && styles.strong,
                      row.isCategory && styles.category,
                      row === totalSummary && styles.total,
                      isEdited && styles.edited,
                      isChosen && styles.chosen,
                    )}
                    onClick={() => {
                      setAt({ row: i, column: j });
                      onChoose(cell);
                    }}
                    onKeyDown={(event) => onKey(event, i, j, cell)}
                  >
                    {shown(row.cells[column] ?? '0', unit, i18n.language)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <p className={styles.none}>{t(search ? 'reports.noMatch' : 'reports.none')}</p>}
    </div>
  );
}

function filtered(lines: readonly TableLine[], search: string, unit: ReportDetail['unit'], language: string): readonly TableLine[] {
  const wanted = search.trim().toLocaleLowerCase(language);
  if (!wanted) return lines;
  return lines.filter(({ code, name, cells }) =>
    [code, name, ...Object.values(cells).map((digits) => shown(digits, unit, language))].some((text) =>
      text.toLocaleLowerCase(language).includes(wanted),
    ),
  );
}
