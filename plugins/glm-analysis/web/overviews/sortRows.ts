import type { Metric } from '../../contract/measures';
import type { OverviewRow } from '../../contract/overviews';

const levelColumns = ['VAR_DETAIL1', 'VAR_DETAIL2', 'VAR_DETAIL3'] as const;
export type LevelColumn = (typeof levelColumns)[number];
export type SortColumn = LevelColumn | Metric;
export interface RowSort {
  column: SortColumn;
  descending: boolean;
}

export const isLevelColumn = (column: SortColumn): column is LevelColumn => (levelColumns as readonly string[]).includes(column);

/** `EXPOSURE,desc` of the address; undefined for what is no column. */
export function readSort(text: string | null, columns: readonly SortColumn[]): RowSort | undefined {
  const [name, direction] = (text ?? '').split(',');
  const column = columns.find((one) => one === name);
  return column && { column, descending: direction === 'desc' };
}

/** Levels in their natural order (the server's), figures by size; what has none stands at the end in either direction. */
export function sortRows(
  rows: readonly OverviewRow[],
  levels: readonly (readonly string[])[],
  sort: RowSort | undefined,
): readonly OverviewRow[] {
  if (!sort) return rows;
  const { column, descending } = sort;
  const turn = descending ? -1 : 1;
  if (isLevelColumn(column)) {
    const place = new Map((levels[levelColumns.indexOf(column)] ?? []).map((level, index) => [level, index]));
    const placeOf = (row: OverviewRow) => place.get(row[column] ?? '') ?? place.size;
    return [...rows].sort((a, b) => turn * (placeOf(a) - placeOf(b)));
  }
  return [...rows].sort((a, b) => {
    const [x, y] = [a[column], b[column]];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return turn * (x - y);
  });
}
