import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { object, string } from 'yup';
import { calls, manifest, mutation, pageQuery, query, type, type Page } from '@tessera/plugin-sdk/contract';
import { api, hooksOf, pagesHook, setTransport } from './index';

const shelf = manifest({
  id: 'shelf',
  title: { vi: 'Kệ sách', en: 'Shelf' },
  api: ['book'],
  permissions: { ReadBook: { label: { vi: 'a', en: 'a' }, grants: [] }, CreateBook: { label: { vi: 'a', en: 'a' }, grants: [] } },
});
const bookCalls = calls(shelf, {
  listBooks: query({ path: 'GET book', needs: 'ReadBook', input: pageQuery, output: type<Page<number>>(), tag: 'Book' }),
  createBook: mutation({ path: 'POST book', needs: 'CreateBook', input: object({ name: string() }), output: type<null>(), tag: 'Book' }),
});
const usePages = pagesHook(bookCalls.listBooks);
const { useCreateBookMutation } = hooksOf(bookCalls);

test('pages come one after another until the last; a change has all that were loaded asked for anew', async () => {
  const asked: string[] = [];
  let total = 5;
  setTransport({
    async send({ method, url }) {
      if (method !== 'GET') return { ok: true, body: null };
      asked.push(url);
      const page = Number(new URLSearchParams(url.split('?')[1]).get('page'));
      const data = [1, 2].map((at) => (page - 1) * 2 + at).filter((one) => one <= total);
      return { ok: true, body: { data, total, totalKind: 'exact', page, pageSize: 2 } };
    },
  });
  const store = configureStore({ reducer: { api: api.reducer }, middleware: (standard) => standard().concat(api.middleware) });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => ({ list: usePages({ pageSize: 2, search: 'a' }), create: useCreateBookMutation()[0] }), { wrapper });
  const rows = () => result.current.list.data?.pages.flatMap(({ data }) => data);
  await waitFor(() => expect(rows()).toEqual([1, 2]));
  for (const expected of [
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
  ]) {
    expect(result.current.list.hasNextPage).toBe(true);
    await act(async () => void (await result.current.list.fetchNextPage()));
    await waitFor(() => expect(rows()).toEqual(expected));
  }
  expect(result.current.list.hasNextPage).toBe(false);
  expect(asked).toEqual([1, 2, 3].map((page) => `book?pageSize=2&search=a&page=${page}`));
  total = 6;
  await act(async () => void (await result.current.create({ name: 'x' })));
  await waitFor(() => expect(rows()).toEqual([1, 2, 3, 4, 5, 6]));
});
