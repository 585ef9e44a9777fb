import type { OverviewRow } from '../../contract/overviews';
import { figures } from './samples/overviews';
import { readSort, sortRows } from './sortRows';

const row = (VAR_DETAIL1: string, exposure: number, claims: number): OverviewRow => ({
  VAR_DETAIL1,
  ...figures(exposure, 100, claims, claims * 10),
});
const rows = [row('[100, 200)', 1, 0), row('[0, 100)', 5, 1), row('Unknown', 3, 3)];
const levels = [['[0, 100)', '[100, 200)', 'Unknown']];
const names = (sorted: readonly OverviewRow[]) => sorted.map((one) => one.VAR_DETAIL1);

test('levels sort in their natural order, not as texts', () => {
  expect(names(sortRows(rows, levels, { column: 'VAR_DETAIL1', descending: false }))).toEqual(['[0, 100)', '[100, 200)', 'Unknown']);
  expect(names(sortRows(rows, levels, { column: 'VAR_DETAIL1', descending: true }))).toEqual(['Unknown', '[100, 200)', '[0, 100)']);
});

test('figures sort by size, and what has none stands at the end in either direction', () => {
  expect(names(sortRows(rows, levels, { column: 'EXPOSURE', descending: true }))).toEqual(['[0, 100)', 'Unknown', '[100, 200)']);
  for (const descending of [true, false])
    expect(names(sortRows(rows, levels, { column: 'SEVERITY', descending })).at(-1)).toBe('[100, 200)');
});

test('an address that names no column sorts nothing', () => {
  expect(readSort('EXPOSURE,desc', ['VAR_DETAIL1', 'EXPOSURE'])).toEqual({ column: 'EXPOSURE', descending: true });
  expect(readSort('drop table', ['EXPOSURE'])).toBeUndefined();
  expect(readSort(null, ['EXPOSURE'])).toBeUndefined();
});
