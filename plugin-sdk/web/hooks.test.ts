import { configureStore } from '@reduxjs/toolkit';
import { object, string } from 'yup';
import {
  calls,
  duringOpening,
  manifest,
  mutation,
  newOpening,
  pageQuery,
  query,
  type,
  upload,
  type Page,
} from '@tessera/plugin-sdk/contract';
import { api, hooksOf, setTransport, wireRequest } from './index';

const shop = manifest({
  id: 'shop',
  title: { vi: 'Cửa hàng', en: 'Shop' },
  api: ['shop'],
  permissions: { ReadShop: { label: { vi: 'a', en: 'a' }, grants: [] }, UpdateShop: { label: { vi: 'a', en: 'a' }, grants: [] } },
});
const shopCalls = calls(shop, {
  listShops: query({ path: 'GET shop', needs: 'ReadShop', input: pageQuery, output: type<Page<{ name: string }>>(), tag: 'Shop' }),
  updateShop: mutation({
    path: 'PUT shop/{id}',
    needs: 'UpdateShop',
    input: object({ name: string().required() }),
    output: type<{ name: string }>(),
    tag: 'Shop',
    versioned: true,
  }),
  openShop: mutation({ path: 'POST shop', needs: 'UpdateShop', input: object({ name: string() }), output: type<null>(), tag: 'Shop' }),
  refreshShop: mutation({
    path: 'POST shop/refresh?shopId',
    needs: 'UpdateShop',
    input: object({ shopId: string().required(), why: string() }),
    output: type<null>(),
  }),
  uploadLogo: upload({ path: 'POST shop/{id}/logo', needs: 'UpdateShop', output: type<{ url: string }>() }),
  uploadBill: upload({
    path: 'POST shop/bill?year',
    needs: 'UpdateShop',
    input: object({ year: string().required(), note: string() }),
    output: type<null>(),
  }),
});

test('arguments travel in the path, the query string, the body and If-Match', () => {
  expect(wireRequest(shopCalls.updateShop, { id: 7, name: 'Đặng', version: 3 })).toMatchObject({
    method: 'PUT',
    url: 'shop/7',
    body: { name: 'Đặng' },
    headers: { 'if-match': '"3"' },
  });
  expect(wireRequest(shopCalls.listShops, { page: 2, search: '', sort: 'name,asc' }).url).toBe('shop?page=2&sort=name%2Casc');
  expect(wireRequest(shopCalls.refreshShop, { shopId: 'a b', why: 'x' })).toMatchObject({
    url: 'shop/refresh?shopId=a+b',
    body: { why: 'x' },
  });
  expect(wireRequest(shopCalls.uploadLogo, { id: 3 }).url).toBe('shop/3/logo');
  expect(wireRequest(shopCalls.uploadBill, { year: '2026', note: 'x' }).url).toBe('shop/bill?year=2026&note=x');
});

test('hooks are typed by the call', () => {
  setTransport({ send: async () => ({ ok: true, body: null }) });
  const hooks = hooksOf(shopCalls);
  expect(Object.keys(hooks.endpoints)).toEqual(expect.arrayContaining(['listShops', 'updateShop', 'refreshShop']));
  const typed = () => {
    const { data } = hooks.useListShopsQuery();
    const name: string | undefined = data?.data[0]?.name;
    const [update] = hooks.useUpdateShopMutation();
    void update({ id: 1, name: 'x' });
    // @ts-expect-error the name is required
    void update({ id: 1 });
    return name;
  };
  expect(typed).toBeInstanceOf(Function);
});

test('what a form sends by a hook carries the key of its opening; a list is asked for again where nobody knows whether it was saved', async () => {
  const keys: (string | undefined)[] = [];
  let lists = 0;
  let status = 0;
  setTransport({
    async send({ method, headers }) {
      if (method === 'GET') return { ok: true, body: { data: [], total: ++lists, page: 1, pageSize: 10 } };
      keys.push(headers['idempotency-key']);
      return { ok: false, problem: { status, code: 'any', title: '', detail: '', reference: '' } };
    },
  });
  const { endpoints } = hooksOf(shopCalls);
  const store = configureStore({ reducer: { api: api.reducer }, middleware: (standard) => standard().concat(api.middleware) });
  const list = store.dispatch(endpoints.listShops.initiate({ page: 1 }));
  await list;
  const opening = newOpening();
  const save = (name: string) => duringOpening(opening, () => store.dispatch(endpoints.openShop.initiate({ name })));
  const asked = async () => {
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    return lists;
  };
  await save('An');
  expect(await asked()).toBe(2);
  status = 400;
  await save('Bình');
  expect(await asked()).toBe(2);
  expect([...opening.keys.values()].map((key) => `"${key}"`)).toEqual([keys[0]]);
  expect(keys[1]).toBe(keys[0]);
  list.unsubscribe();
  // what nobody looks at any more would be kept for a minute, and the test process with it
  store.dispatch(api.util.resetApiState());
});

test('a call name that another plugin has is refused', () => {
  const other = manifest({
    id: 'other',
    title: { vi: 'a', en: 'a' },
    api: ['other'],
    permissions: { ReadOther: { label: { vi: 'a', en: 'a' }, grants: [] } },
  });
  expect(() => hooksOf(calls(other, { listShops: query({ path: 'GET other', needs: 'ReadOther', output: type<null>() }) }))).toThrow(
    /already taken by shop/,
  );
});
