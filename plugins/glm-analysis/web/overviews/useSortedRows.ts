import { useMemo } from 'react';
import { metrics } from '../../contract/measures';
import type { Overview } from '../../contract/overviews';
import { levelColumnsOf } from './FiguresTable';
import { readSort, sortRows, type RowSort } from './sortRows';
import { useAddress } from './useAddress';

/** The rows in the order that the address asks for; the server's natural order where it asks for none. */
export function useSortedRows(overview: Overview) {
  const { get, set } = useAddress();
  const asked = get('sort') ?? null;
  const sort = useMemo(() => readSort(asked, [...levelColumnsOf(overview), ...metrics]), [asked, overview]);
  const rows = useMemo(() => sortRows(overview.data, overview.levels, sort), [overview, sort]);
  const setSort = (next: RowSort | undefined) =>
    set({ sort: next && `${next.column}${next.descending ? ',desc' : ''}` }, { replace: true });
  return { rows, sort, setSort };
}
