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
  /** px of columns that were drawn wider or narrower. */
  widths: Readonly<Record<string, number>>;
  /** What a saved view keeps of it, and which one is on. */
  view: ViewState;
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
  setColumns: (columns: readonly string[]) => void;
  /** Columns, their order and their widths as usual. */
  resetColumns: () => void;
  setDensity: (density: Density) => void;
  /** undefined: as wide as usual. */
  setWidth: (column: string, px: number | undefined) => void;
}

export interface ViewState {
  /** The list that it is a view of: its address. '' where there are no views. */
  list: string;
  /** The saved view that the address names. */
  id: number | undefined;
  /** Filters, sort and columns as they are now, in the same words for the same things. */
  query: string;
  /** The view that the list opens with. */
  first: number | undefined;
  /** Shows a view; without one, the list as it usually is. */
  apply: (view: { id: number; query: string } | undefined) => void;
  /** The address names another view for what it shows: after it was saved. */
  rename: (id: number) => void;
  /** Has the list open with this view; without one, as it usually is. */
  openWith: (view: { id: number; query: string } | undefined) => void;
}

export const defaultPageSize = 10;
export const defaultPageSizes: readonly number[] = [10, 20, 50];
const noFilters: readonly FilterDef[] = [];
const noWidths: Readonly<Record<string, number>> = {};
const looks = new Set(['page', 'columns', 'density', 'view']);
/** In the address, that no view is on although the list opens with one. */
const noView = 'none';

function parseSort(text: string | null | undefined): Sort | undefined {
  const [id, direction] = text?.split(',') ?? [];
  return id && (direction === 'asc' || direction === 'desc') ? { id, direction } : undefined;
}
const densityOf = (text: string | null): Density | undefined => (text === 'compact' || text === 'normal' ? text : undefined);
/** A record may be open over its list, `/hospitals/12`: the list is the same. */
const listOf = (pathname: string) => pathname.replace(/\/\d+$/, '');
const positive = (text: string | null): number | undefined => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined);

/**
 * Everything that shapes a list, kept in the URL: a link or Back brings it back. Defaults stay out of the URL. Page size, columns and
 * density are remembered for the person too; the URL wins. A list opens with the view that the person chose for it, unless the URL says
 * anything. What the list cannot be sorted by (`sorts` names what it can) or filtered by is passed over. Changing anything but the page,
 * the columns or the density goes to page 1.
 * @param remembers false for a list within the page of a record
 */
export function useListState(
  filters: readonly FilterDef[] = noFilters,
  defaults: ListDefaults = {},
  sorts?: readonly string[],
  remembers = true,
): ListState {
  const [given, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const list = remembers ? listOf(pathname) : '';
  const [own, remember] = useListSettings(list);
  const usualSize = defaults.pageSize ?? defaultPageSize;
  const usualSort = defaults.sort;
  const sizes = defaults.pageSizes ?? defaultPageSizes;
  const sortable = sorts?.join();

  return useMemo(() => {
    const viewed = ['sort', 'columns', ...filters.map(({ id }) => id)];
    /** With the view that the list opens with, where the address says nothing of its own. */
    const inForce = (present: URLSearchParams): URLSearchParams => {
      if (!own.view || ['view', 'search', 'page', ...viewed].some((name) => present.has(name))) return present;
      return new URLSearchParams([...present, ...new URLSearchParams(own.view.query), ['view', String(own.view.id)]]);
    };
    const params = inForce(given);
    const change = (changes: Readonly<Record<string, readonly string[]>>) =>
      setParams(
        (present) => {
          const next = new URLSearchParams(inForce(present));
          for (const [name, values] of Object.entries(changes)) {
            next.delete(name);
            for (const value of values) next.append(name, value);
          }
          if (Object.keys(changes).some((name) => !looks.has(name))) next.delete('page');
          // an address that says nothing would bring the first view back
          if (own.view && !next.has('view')) next.set('view', noView);
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
    const view = positive(params.get('view'));
    const columns = chosen === null ? (view === undefined ? own.columns : undefined) : chosen.split(',').filter(Boolean);
    const kept = new URLSearchParams();
    for (const filter of filters) for (const value of paramsOfFilter(filter, values[filter.id])) kept.append(filter.id, value);
    if (sortText !== null && sortText !== (usualSort ?? 'none')) kept.set('sort', sort ? `${sort.id},${sort.direction}` : 'none');
    if (columns) kept.set('columns', columns.join());
    kept.sort();
    return {
      search,
      filters: values,
      sort,
      page,
      pageSize,
      columns,
      density: densityOf(params.get('density')) ?? own.density ?? 'normal',
      widths: own.widths ?? noWidths,
      view: {
        list,
        id: view,
        query: String(kept),
        first: own.view?.id,
        apply: (next) => {
          const asks = new URLSearchParams(next?.query);
          const all = Object.fromEntries(viewed.map((name) => [name, asks.getAll(name)]));
          change({ ...all, search: [], page: [], view: next ? [String(next.id)] : [] });
        },
        rename: (id) => change({ view: [String(id)] }),
        openWith: (next) => remember({ view: next }),
      },
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
        // within a view they are its own, not those of the list
        if (view === undefined) remember({ columns: ids });
        change({ columns: [ids.join(',')] });
      },
      resetColumns: () => {
        remember({ ...(view === undefined && { columns: undefined }), widths: undefined });
        change({ columns: [] });
      },
      setDensity: (density) => {
        remember({ density: density === 'compact' ? density : undefined });
        change({ density: density === 'compact' ? ['compact'] : [] });
      },
      setWidth: (column, px) => {
        const { [column]: _before, ...others } = own.widths ?? noWidths;
        const widths = px === undefined ? others : { ...others, [column]: px };
        remember({ widths: Object.keys(widths).length ? widths : undefined });
      },
    };
  }, [given, setParams, list, own, remember, filters, usualSize, usualSort, sizes, sortable]);
}
