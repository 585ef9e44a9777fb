import type { Figures } from './measures';
import type { Overview, OverviewRow } from './overviews';
import { sumFigures } from './sumFigures';

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
function levelsOf(order: readonly string[] | undefined, found: ReadonlyMap<string, unknown>): string[] {
  const known = new Set((order ?? []).filter((level) => found.has(level)));
  return [...known, ...[...found.keys()].filter((level) => !known.has(level))];
}

/** The rows of each group, in the order in which the groups first appear. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

const second = ({ VAR_DETAIL2 = '' }: OverviewRow) => VAR_DETAIL2;

/** Totals both ways are the sums of the rows, their ratios computed from these. */
export function pivotOf({ data, levels }: Pick<Overview, 'data' | 'levels'>): Pivot {
  const byRow = groupBy(data, (row) => row.VAR_DETAIL1);
  const byColumn = groupBy(data, second);
  const cells = new Map([...byRow].map(([name, rows]) => [name, new Map(rows.map((row) => [second(row), row]))]));
  const rowTotals = new Map([...byRow].map(([name, rows]) => [name, sumFigures(rows)]));
  const columnTotals = new Map([...byColumn].map(([name, rows]) => [name, sumFigures(rows)]));
  const nothing = sumFigures([]);
  return {
    rows: levelsOf(levels[0], byRow),
    columns: levelsOf(levels[1], byColumn),
    cell: (row, column) => cells.get(row)?.get(column),
    rowTotal: (row) => rowTotals.get(row) ?? nothing,
    columnTotal: (column) => columnTotals.get(column) ?? nothing,
  };
}

/** More series than these cannot be told apart. */
const mostSeries = 9;
/** Beyond them those with most exposure are drawn, one for each colour of the palette, and all others as one in grey. */
export const mostDrawn = 7;

/** More places along one axis cannot be told apart either; tables have them all. */
export const mostPlaces = 200;

/** The levels that are drawn by themselves, in their order, and those that are drawn as one. */
export function seriesOf({ columns, columnTotal }: Pick<Pivot, 'columns' | 'columnTotal'>): {
  own: readonly string[];
  rest: readonly string[];
} {
  if (columns.length <= mostSeries) return { own: columns, rest: [] };
  const exposure = new Map(columns.map((level) => [level, columnTotal(level).EXPOSURE]));
  const largest = new Set([...columns].sort((a, b) => exposure.get(b)! - exposure.get(a)!).slice(0, mostDrawn));
  return { own: columns.filter((level) => largest.has(level)), rest: columns.filter((level) => !largest.has(level)) };
}

/** Figures of several groups as one; undefined where none of them is there. */
export function together(figures: readonly (Figures | undefined)[]): Figures | undefined {
  const all = figures.filter((one) => one !== undefined);
  return all.length ? sumFigures(all) : undefined;
}
