import { mergeClasses } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ManyRows, manyRows, usePrinting, type WindowedRow } from '@tessera/plugin-sdk/ui';
import type { ReportDetail } from '../../contract/reports';
import type { CellName, ReportTable, TableLine } from '../../contract/reportTables';
import { shown } from './amounts';
import { GridHead } from './GridHead';
import { columnsText, GridLine } from './GridLine';
import { useGridStyles } from './gridStyles';
import { useColumnsInView } from './useColumnsInView';

interface Props {
  statement: string;
  table: ReportTable;
  unit: ReportDetail['unit'];
  search: string;
  chosen: CellName | undefined;
  /** Cells that the chosen one is computed from. */
  used: readonly CellName[];
  onChoose: (cell: CellName) => void;
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-15, 0],
  PageDown: [15, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};
/** px of a line until it is measured. */
const usualHeight = 31;
/** From here on only the cells around the part in view are in the document. */
const manyCells = 2_000;

/** A statement: headings in groups, lines by depth, one cell of which is chosen. Arrows move between cells, Enter chooses. */
export function ReportGrid({ statement, table, unit, search, chosen, used, onChoose }: Props) {
  const styles = useGridStyles();
  const { t, i18n } = useTranslation('mof-reports');
  const isPrinting = usePrinting();
  const frame = useRef<HTMLDivElement>(null);
  const { columnNames, data, totalSummary } = table;
  const lines = useMemo(() => filtered(data, search, unit, i18n.language), [data, search, unit, i18n.language]);
  const isLarge = !isPrinting && (lines.length > manyRows || lines.length * columnNames.length > manyCells);
  const widths = useMemo(() => (isLarge ? widthsOf(table, unit, i18n.language) : undefined), [isLarge, table, unit, i18n.language]);
  const inView = useColumnsInView(frame, codeWidth + nameWidth, widths);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const [lineInView, setLineInView] = useState<{ index: number }>();
  /** A cell that is on its way into the document, and whether it takes the focus there. */
  const awaited = useRef<{ selector: string; takesFocus: boolean }>(undefined);

  const settle = () => {
    if (!awaited.current) return;
    const { selector, takesFocus } = awaited.current;
    const cell = frame.current?.querySelector<HTMLElement>(selector);
    if (!cell) return;
    awaited.current = undefined;
    if (takesFocus) cell.focus();
    else cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  useEffect(settle);
  const show = (row: number, column: number, takesFocus: boolean) => {
    awaited.current = { selector: `[data-at="${row}:${column}"]`, takesFocus };
    if (inView && (column < inView.from || column >= inView.to))
      frame.current!.scrollLeft = Math.max(0, inView.startOf(column) - codeWidth - nameWidth);
    if (isLarge) setLineInView(row < lines.length ? { index: row } : undefined);
    settle();
  };
  useEffect(() => {
    if (chosen?.statement !== statement) return;
    const row = lines.findIndex(({ code }) => code === chosen.line);
    const column = columnNames.indexOf(chosen.column);
    if (column >= 0 && (row >= 0 || totalSummary?.code === chosen.line)) show(row < 0 ? lines.length : row, column, false);
    // only when another cell is chosen: scrolling away from it is nobody's mistake
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosen, statement]);

  const placeOf = (event: MouseEvent | KeyboardEvent) => {
    const place = (event.target as Element).closest<HTMLElement>('[data-at]')?.dataset.at?.split(':').map(Number);
    if (!place) return undefined;
    const [row, column] = place as [number, number];
    const line = lines[row] ?? totalSummary;
    return line && { row, column, cell: { statement, line: line.code, column: columnNames[column]! } };
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event);
    if (!place) return;
    setAt(place);
    onChoose(place.cell);
  };
  const last = lines.length - (totalSummary ? 0 : 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // the cell that takes part in the order of Tab may have been scrolled out of the document
    if (event.target === frame.current && step) show(at.row, at.column, true);
    const place = placeOf(event);
    if (!place) return;
    if (step) {
      const row = Math.min(Math.max(place.row + step[0], 0), last);
      const column = Math.min(Math.max(place.column + step[1], 0), columnNames.length - 1);
      setAt({ row, column });
      show(row, column, true);
    } else if (event.key === 'Enter' || event.key === ' ') onChoose(place.cell);
    else return;
    event.preventDefault();
  };

  const heads = table.columnGroups.length ? 2 : 1;
  const usedBy = useMemo(() => {
    const columnsOf = new Map<string, string[]>();
    for (const cell of used) if (cell.statement === statement) columnsOf.set(cell.line, [...(columnsOf.get(cell.line) ?? []), cell.column]);
    return columnsOf;
  }, [used, statement]);
  const drawLine = (line: TableLine, index: number, place?: WindowedRow) => (
    <GridLine
      key={line.rowKey}
      line={line}
      index={index}
      columns={columnNames}
      from={inView?.from ?? 0}
      to={inView?.to ?? columnNames.length}
      unit={unit}
      isTotal={line === totalSummary}
      chosen={chosen?.statement === statement && chosen.line === line.code ? chosen.column : undefined}
      active={Math.min(at.row, last) === index ? at.column : undefined}
      used={usedBy.has(line.code) ? columnsText(usedBy.get(line.code)!) : undefined}
      rowIndex={isLarge ? heads + index + 1 : undefined}
      measure={place?.ref}
    />
  );
  return (
    <div
      ref={frame}
      role="region"
      aria-label={t('reports.lines')}
      tabIndex={isLarge ? 0 : undefined}
      className={styles.frame}
      onKeyDown={onKeyDown}
    >
      <table
        className={mergeClasses(styles.table, widths && styles.fixed)}
        style={widths && { width: `${codeWidth + nameWidth + sum(widths)}px` }}
        role="grid"
        aria-label={t('reports.lines')}
        aria-rowcount={isLarge ? heads + lines.length + Number(totalSummary !== null) : undefined}
        aria-colcount={isLarge ? columnNames.length + 2 : undefined}
        onClick={onClick}
      >
        {widths && (
          <colgroup>
            {[codeWidth, nameWidth, ...widths].map((width, i) => (
              <col key={i} style={{ width: `${width}px` }} />
            ))}
          </colgroup>
        )}
        <GridHead {...table} />
        {isLarge ? (
          <ManyRows
            as="tbody"
            count={lines.length}
            keyOf={(index) => lines[index]?.rowKey ?? ''}
            usualHeight={usualHeight}
            inView={lineInView}
            draw={(index, place) => drawLine(lines[index]!, index, place)}
            loading={<tbody />}
          />
        ) : (
          <tbody>{lines.map((line, index) => drawLine(line, index))}</tbody>
        )}
        {totalSummary && <tfoot className={styles.foot}>{drawLine(totalSummary, lines.length)}</tfoot>}
      </table>
      {lines.length === 0 && <p className={styles.none}>{t(search ? 'reports.noMatch' : 'reports.none')}</p>}
    </div>
  );
}

const [codeWidth, nameWidth] = [72, 280];
/** px of a digit with what stands between the groups, and of what is around a figure. */
const [digit, around] = [8.5, 18];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Columns that come and go keep the width of their longest figure. */
function widthsOf({ columnNames, columnWidths, data, totalSummary }: ReportTable, unit: ReportDetail['unit'], language: string): number[] {
  const all = [...data, ...(totalSummary ? [totalSummary] : [])];
  return columnNames.map((column) => {
    const longest = all.reduce((most, { cells: { [column]: digits = '0' } }) => (digits.length > most.length ? digits : most), '0');
    return Math.max(columnWidths[column] ?? 0, Math.ceil(shown(longest, unit, language).length * digit + around));
  });
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
