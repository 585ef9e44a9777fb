import type { Figures } from '../../contract/measures';
import type { Overview } from '../../contract/overviews';
import { sumFigures } from './figures';

/** A two-way overview as a table: VAR_DETAIL1 down, VAR_DETAIL2 across. */
export interface Pivot {
  rows: readonly string[];
  columns: readonly string[];
  /** undefined where no policy has both levels. */
  cell: (row: string, column: string) => Figures | undefined;
  rowTotal: (row: string) => Figures;
  columnTotal: (column: string) => Figures;
}

/** Levels that occur, in the server's order; those that it does not know follow in the order of the rows. */
function levelsOf(order: readonly string[] | undefined, found: ReadonlySet<string>): string[] {
  const known = (order ?? []).filter((level) => found.has(level));
  return [...known, ...[...found].filter((level) => !known.includes(level))];
}

/** Totals both ways are the sums of the rows, their ratios computed from these. */
export function pivotOf({ data, levels }: Pick<Overview, 'data' | 'levels'>): Pivot {
  const byRow = new Map<string, Map<string, Figures>>();
  const byColumn = new Map<string, Figures[]>();
  for (const row of data) {
    const column = row.VAR_DETAIL2 ?? '';
    const cells = byRow.get(row.VAR_DETAIL1) ?? new Map<string, Figures>();
    byRow.set(row.VAR_DETAIL1, cells.set(column, row));
    byColumn.set(column, [...(byColumn.get(column) ?? []), row]);
  }
  const rowTotals = new Map([...byRow].map(([row, cells]) => [row, sumFigures([...cells.values()])]));
  const columnTotals = new Map([...byColumn].map(([column, cells]) => [column, sumFigures(cells)]));
  const nothing = sumFigures([]);
  return {
    rows: levelsOf(levels[0], new Set(byRow.keys())),
    columns: levelsOf(levels[1], new Set(byColumn.keys())),
    cell: (row, column) => byRow.get(row)?.get(column),
    rowTotal: (row) => rowTotals.get(row) ?? nothing,
    columnTotal: (column) => columnTotals.get(column) ?? nothing,
  };
}
