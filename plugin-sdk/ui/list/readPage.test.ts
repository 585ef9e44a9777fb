import { readPage } from './readPage';

const rows = [{ id: 1 }, { id: 2 }];

describe('a page of a list', () => {
  test.each([
    ['our own', { data: rows, total: 12, totalKind: 'exact' as const, page: 2, pageSize: 10 }],
    ['rows with totalItem and size', { rows, totalItem: 12, page: 2, size: 10 }],
    ['data with totalItems and limit', { data: rows, totalItems: 12, page: 2, limit: 10 }],
    ['rows with count', { rows, count: 12, page: 2, pageSize: 10 }],
  ])('is read in the shape of %s', (_, response) => {
    expect(readPage(response)).toEqual({ rows, total: 12, totalKind: 'exact', page: 2, pageSize: 10 });
  });

  test('keeps a total that was not counted to the end', () => {
    expect(readPage({ data: rows, total: 10_000, totalKind: 'atLeast' })).toMatchObject({ total: 10_000, totalKind: 'atLeast' });
  });

  test('counts its rows where it says no total', () => {
    expect(readPage({ data: rows })).toEqual({ rows, total: 2, totalKind: 'exact' });
    expect(readPage(rows)).toEqual({ rows, total: 2, totalKind: 'exact' });
  });

  test('takes a total of zero at its word', () => {
    expect(readPage({ data: [], total: 0, count: 7 }).total).toBe(0);
  });

  test('is empty while there is no answer', () => {
    expect(readPage(undefined)).toEqual({ rows: [], total: 0, totalKind: 'exact' });
  });
});
