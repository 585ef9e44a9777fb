import { act, render, screen } from '@testing-library/react';
import { loadIcons } from '../icons/Icon';
import { promoFilters, searchedFilters } from '../samples/promoCodes';
import { SampleRoot } from '../samples/SampleRoot';
import type { FilterDef } from './filters';
import { provideListSettings } from './listSettings';
import { useListState, type ListState } from './useListState';

beforeAll(loadIcons);
beforeEach(() => provideListSettings({}, () => {}));

const url = () => screen.getByTestId('url').textContent;

describe('the state of a list', () => {
  let state: ListState;
  function Probe({ filters }: { filters: readonly FilterDef[] }) {
    state = useListState(filters, { pageSize: 20, sort: 'from,desc' }, ['code', 'from']);
    return null;
  }
  const at = (route: string, filters = promoFilters) =>
    render(
      <SampleRoot route={route}>
        <Probe filters={filters} />
      </SampleRoot>,
    );

  test('is the usual one where the URL says nothing', () => {
    at('/codes');
    expect(state.input).toEqual({ page: 1, pageSize: 20, sort: 'from,desc' });
    expect(state.isFiltered).toBe(false);
  });

  test('is read from the URL, filters in the form the call takes', () => {
    at('/codes?search=bao&status=on&status=off&from=2026-10-01..&value=1000..5000&sort=code,asc&page=3&pageSize=50');
    expect(state.input).toEqual({
      page: 3,
      pageSize: 50,
      search: 'bao',
      sort: 'code,asc',
      status: ['on', 'off'],
      fromFrom: '2026-10-01',
      valueFrom: 1000,
      valueTo: 5000,
    });
  });

  test('takes no nonsense from the URL', () => {
    at('/codes?page=-1&pageSize=9999&sort=code,sideways&from=..');
    expect(state.input).toEqual({ page: 1, pageSize: 20, sort: 'from,desc' });
  });

  test('passes over a field it cannot sort by and values it cannot filter by', () => {
    at('/codes?sort=zzz,asc&status=zzz&status=on&type=zzz&from=hom-qua..&value=nhiều..');
    expect(state.input).toEqual({ page: 1, pageSize: 20, sort: 'from,desc', status: ['on'] });
  });

  test('says a view in the same words for the same things, without what is no part of one', () => {
    const first = at('/codes?sort=code,asc&status=off&status=on&search=bao&page=3&pageSize=50&density=compact&type=zzz');
    expect(state.view).toMatchObject({ list: '/codes', id: undefined, query: 'sort=code%2Casc&status=off&status=on' });
    first.unmount();
    // what is usual is no part of one, even where the address says it
    at('/codes?sort=from,desc&view=7');
    expect(state.view).toMatchObject({ id: 7, query: '' });
  });

  test('shows a view in place of what was set; its columns are its own', () => {
    const kept: unknown[] = [];
    provideListSettings({ '/codes': { columns: ['from'] } }, (all) => kept.push(all));
    at('/codes?search=bao&status=on&page=2');
    expect(state).toMatchObject({ columns: ['from'], view: { query: 'columns=from&status=on' } });
    act(() => state.view.apply({ id: 7, query: 'sort=code%2Casc' }));
    expect(state).toMatchObject({ search: '', filters: {}, page: 1, columns: undefined, view: { id: 7, query: 'sort=code%2Casc' } });
    act(() => state.setColumns(['code', 'status']));
    expect(state.view.query).toBe('columns=code%2Cstatus&sort=code%2Casc');
    expect(kept).toEqual([]);
    act(() => state.view.apply(undefined));
    expect(state).toMatchObject({ columns: ['from'], view: { id: undefined } });
  });

  test('opens with the view that the person chose, unless the address says anything', () => {
    provideListSettings({ '/codes': { view: { id: 7, query: 'status=on' } } }, () => {});
    const first = at('/codes');
    expect(state).toMatchObject({ filters: { status: ['on'] }, view: { id: 7, first: 7 } });
    // the usual list is a choice as well
    act(() => state.view.apply(undefined));
    expect(state).toMatchObject({ filters: {}, view: { id: undefined, first: 7 } });
    first.unmount();
    const second = at('/codes?search=bao');
    expect(state).toMatchObject({ search: 'bao', filters: {}, view: { id: undefined } });
    second.unmount();
    at('/codes');
    act(() => state.setSearch('bao'));
    expect(state).toMatchObject({ search: 'bao', filters: { status: ['on'] }, view: { id: 7 } });
  });

  test('remembers page size, columns and density for the person; the URL wins', async () => {
    const kept: unknown[] = [];
    provideListSettings({ '/codes': { pageSize: 50, density: 'compact' } }, (all) => kept.push(all));
    const first = at('/codes');
    expect(state).toMatchObject({ pageSize: 50, density: 'compact', columns: undefined, input: { pageSize: 50 } });
    act(() => state.setColumns(['code']));
    act(() => state.setPageSize(20));
    act(() => state.setDensity('normal'));
    expect(kept.at(-1)).toEqual({ '/codes': { columns: ['code'] } });
    first.unmount();
    // a record that is open over its list
    const second = at('/codes/12');
    expect(state).toMatchObject({ pageSize: 20, density: 'normal', columns: ['code'] });
    second.unmount();
    const third = at('/codes?columns=from&pageSize=10');
    expect(state).toMatchObject({ pageSize: 10, columns: ['from'] });
    third.unmount();
    at('/others');
    expect(state).toMatchObject({ pageSize: 20, columns: undefined });
  });

  test('goes to page 1 with every change but that of page, columns and density', () => {
    at('/codes?page=3');
    act(() => state.setDensity('compact'));
    act(() => state.setColumns(['status']));
    expect(state.page).toBe(3);
    act(() => state.setFilter('type', 'VND'));
    expect(url()).toBe('/codes?density=compact&columns=status&type=VND');
    act(() => state.setPage(2));
    act(() => state.setSort({ id: 'code', direction: 'asc' }));
    expect(state.page).toBe(1);
    act(() => state.setPage(2));
    act(() => state.setPageSize(50));
    expect(state.page).toBe(1);
  });

  test('leaves defaults out of the URL', () => {
    at('/codes?page=3&pageSize=50&sort=code,asc&type=VND&density=compact');
    act(() => state.setPageSize(20));
    act(() => state.setSort({ id: 'from', direction: 'desc' }));
    act(() => state.setFilter('type', undefined));
    act(() => state.setDensity('normal'));
    expect(url()).toBe('/codes');
    act(() => state.setSort(undefined));
    expect(url()).toBe('/codes?sort=none');
    expect(state.input.sort).toBeUndefined();
  });

  test('has a usual filter on until it is taken off, which the URL then says', () => {
    at('/codes?page=2', searchedFilters);
    expect(state.filters).toEqual({ status: 'on' });
    expect(state.input).toMatchObject({ status: 'on' });
    expect(state.isFiltered).toBe(true);
    act(() => state.setFilter('status', undefined));
    expect(url()).toBe('/codes?status=');
    expect(state.filters).toEqual({});
    act(() => state.setFilters({ status: 'off', productId: '3' }));
    expect(url()).toBe('/codes?status=off&productId=3');
    act(() => state.setFilters({ status: 'on' }));
    expect(url()).toBe('/codes');
    act(() => state.clear());
    expect(url()).toBe('/codes?status=');
    expect(state.isFiltered).toBe(false);
  });

  test('asks for records by number', () => {
    at('/codes?productId=3', searchedFilters);
    expect(state.input.productId).toBe(3);
  });

  test('clears search and filters and keeps the looks and what others put there', () => {
    at('/codes?search=a&status=on&columns=status&new=1&page=2');
    act(() => state.clear());
    expect(url()).toBe('/codes?columns=status&new=1');
  });
});
