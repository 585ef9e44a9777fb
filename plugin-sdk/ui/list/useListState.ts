import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Density, Sort } from '../table/columns';
import { useListSettings } from './listSettings';
import { paramsOfFilter, queryOf, readFilters, type FilterDef, type FilterValue, type FilterValues } from './filters';

export interface ListDefaults {
  pageSize?: number;
  /** Sizes that the URL may ask for; 10, 20 and 50 unless said. */
  pageSizes?: readonly number[];
  /** `createdAt,desc` */
  sort?: string;
}

/** What every list asks of its call. */
export interface ListInput {
  page: number;
  pageSize: number;
  search?: string;
  sort?: string;
}

export interface ListState {
  search: string;
  filters: FilterValues;
  sort: Sort | undefined;
  page: number;
  pageSize: number;
  /** Ids of the columns chosen; undefined: the usual ones. */
  columns: readonly string[] | undefined;
  density: Density;
  /** All of it but looks, as the call takes it. */
  input: ListInput & Record<string, unknown>;
  isFiltered: boolean;
  setSearch: (search: string) => void;
  setFilter: (id: string, value: FilterValue | undefined) => void;
  setFilters: (values: FilterValues) => void;
  clear: () => void;
  setSort: (sort: Sort | undefined) => void;
  setPage: (page: number) => void;
  setPageSize: (pageSize: number) => void;
  setColumns: (columns: readonly string[] | undefined) => void;
  setDensity: (density: Density) => void;
}

export const defaultPageSize = 10;
export const defaultPageSizes: readonly number[] = [10, 20, 50];
const noFilters: readonly FilterDef[] = [];
const looks = new Set(['page', 'columns', 'density']);

function parseSort(text: string | null | undefined): Sort | undefined {
  const [id, direction] = text?.split(',') ?? [];
  return id && (direction === 'asc' || direction === 'desc') ? { id, direction } : undefined;
}
const densityOf = (text: string | null): Density | undefined => (text === 'compact' || text === 'normal' ? text : undefined);
/** A record may be open over its list, `/hospitals/12`: the list is the same. */
const listOf = (pathname: string) => pathname.replace(/\/\d+$/, '');
const positive = (text: string | null): number | undefined => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined);

/**
 * Everything that shapes a list, kept in the URL: a link or Back brings it back. Defaults stay out of the URL. Page size, columns and density
 * are remembered for the person too; the URL wins.
 * What the list cannot be sorted by (`sorts` names what it can) or filtered by is passed over.
 * Changing anything but the page, the columns or the density goes to page 1.
 * @param remembers false for a list within the page of a record
 */
export function useListState(
  filters: readonly FilterDef[] = noFilters,
  defaults: ListDefaults = {},
  sorts?: readonly string[],
  remembers = true,
): ListState {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const [own, remember] = useListSettings(remembers ? listOf(pathname) : '');
  const usualSize = defaults.pageSize ?? defaultPageSize;
  const usualSort = defaults.sort;
  const sizes = defaults.pageSizes ?? defaultPageSizes;
  const sortable = sorts?.join();

  return useMemo(() => {
    const change = (changes: Readonly<Record<string, readonly string[]>>) =>
      setParams(
        (present) => {
          const next = new URLSearchParams(present);
          for (const [name, values] of Object.entries(changes)) {
            next.delete(name);
            for (const value of values) next.append(name, value);
          }
          if (Object.keys(changes).some((name) => !looks.has(name))) next.delete('page');
          return next;
        },
        // one entry of the history a list: Back leaves it, and coming back finds it as it was
        { replace: true, preventScrollReset: true },
      );
    const paramsOfAll = (values: FilterValues, changed = filters) =>
      Object.fromEntries(changed.map((filter) => [filter.id, paramsOfFilter(filter, values[filter.id])]));

    const search = params.get('search') ?? '';
    const values = readFilters(filters, params);
    const sortText = params.get('sort');
    const asked = parseSort(sortText);
    const possible = asked && (sortable === undefined || sortable.split(',').includes(asked.id)) ? asked : parseSort(usualSort);
    const sort = sortText === 'none' ? undefined : possible;
    const page = positive(params.get('page')) ?? 1;
    const askedSize = positive(params.get('pageSize'));
    const pageSize = [askedSize, own.pageSize].find((size) => size !== undefined && sizes.includes(size)) ?? usualSize;
    const chosen = params.get('columns');
    return {
      search,
      filters: values,
      sort,
      page,
      pageSize,
      columns: chosen === null ? own.columns : chosen.split(',').filter(Boolean),
      density: densityOf(params.get('density')) ?? own.density ?? 'normal',
      input: {
        page,
        pageSize,
        ...(search ? { search } : {}),
        ...(sort ? { sort: `${sort.id},${sort.direction}` } : {}),
        ...queryOf(filters, values),
      },
      isFiltered: search !== '' || Object.keys(values).length > 0,
      setSearch: (text) => change({ search: text.trim() ? [text.trim()] : [] }),
      setFilter: (id, value) =>
        change(
          paramsOfAll(
            value === undefined ? {} : { [id]: value },
            filters.filter((filter) => filter.id === id),
          ),
        ),
      setFilters: (all) => change(paramsOfAll(all)),
      clear: () => change({ search: [], ...paramsOfAll({}) }),
      setSort: (next) => {
        const text = next ? `${next.id},${next.direction}` : 'none';
        change({ sort: text === (usualSort ?? 'none') ? [] : [text] });
      },
      setPage: (next) => change({ page: next === 1 ? [] : [String(next)] }),
      setPageSize: (next) => {
        remember({ pageSize: next === usualSize ? undefined : next });
        change({ pageSize: next === usualSize ? [] : [String(next)] });
      },
      setColumns: (ids) => {
        remember({ columns: ids });
        change({ columns: ids ? [ids.join(',')] : [] });
      },
      setDensity: (density) => {
        remember({ density: density === 'compact' ? density : undefined });
        change({ density: density === 'compact' ? ['compact'] : [] });
      },
    };
  }, [params, setParams, own, remember, filters, usualSize, usualSort, sizes, sortable]);
}
