import { object, string } from 'yup';
import {
  admin,
  calls,
  manifest,
  mutation,
  pageQuery,
  permissionsOf,
  query,
  resource,
  type,
  type ArgsOf,
  type InputOf,
  type LineOf,
  type OutputOf,
  type Page,
  type RecordFields,
} from './index';

const shop = manifest({
  id: 'shop',
  title: { vi: 'Cửa hàng', en: 'Shop' },
  api: ['shop'],
  permissions: { ...permissionsOf('Shop', { vi: 'Cửa hàng', en: 'Shop' }, { all: [admin] }) },
  slots: { detail: type<{ shopId: number }>() },
  services: { directory: type<{ nameOf(id: number): string }>() },
});
interface Shop extends RecordFields {
  name: string;
}
const shopInput = object({ name: string().required(), note: string().default('') });
const shopCalls = calls(shop, {
  listShops: query({ path: 'GET shop', needs: 'ReadShop', input: pageQuery, output: type<Page<Shop>>(), tag: 'Shop' }),
  updateShop: mutation({
    path: 'PUT shop/{id}',
    needs: ['UpdateShop', 'Authenticated'],
    input: shopInput,
    output: type<Shop>(),
    tag: 'Shop',
    versioned: true,
  }),
  byCode: query({ path: 'GET shop/code/{code}', needs: 'ReadShop', output: type<Shop>() }),
  refresh: mutation({
    path: 'POST shop/refresh?shopId',
    needs: 'UpdateShop',
    input: object({ shopId: string().required() }),
    output: type<void>(),
  }),
});
const plain = resource<Shop>()(shop, 'Shop', { path: 'plain', input: shopInput });

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(value?: T) => value;

test('a call knows its method, route and where its input travels', () => {
  expect(shopCalls.updateShop).toMatchObject({
    method: 'PUT',
    route: 'shop/{id}',
    pathParams: ['id'],
    needs: ['UpdateShop', 'Authenticated'],
  });
  expect(shopCalls.refresh).toMatchObject({ route: 'shop/refresh', queryParams: ['shopId'] });
  expect(plain.removeShop).toMatchObject({ method: 'DELETE', route: 'plain/{id}', needs: ['DeleteShop'] });
});

test('a call without a permission is refused when it is declared', () => {
  // @ts-expect-error neither needs nor public
  expect(() => calls(shop, { open: query({ path: 'GET shop/open', output: type<void>() }) })).toThrow(/needs a permission/);
});

test('types follow from the declaration', () => {
  holds<Same<InputOf<typeof shopCalls.updateShop>, { name: string; note: string; id: number }>>();
  holds<Same<ArgsOf<typeof shopCalls.updateShop>, { name: string; id: number; note?: string | undefined; version?: number | undefined }>>();
  holds<Same<InputOf<typeof shopCalls.byCode>, { code: string }>>();
  holds<Same<OutputOf<typeof shopCalls.listShops>, Page<Shop>>>();
  const list: ArgsOf<typeof shopCalls.listShops> = {};
  const update: ArgsOf<typeof plain.updateShop> = { id: 1, name: 'x', version: 3 };
  expect([list, update.version]).toEqual([{}, 3]);
  // @ts-expect-error not a permission of this plugin
  calls(shop, { wrong: query({ path: 'GET shop/wrong', needs: 'ReadMoon', output: type<void>() }) });
  // @ts-expect-error the manifest has no permission ReadMoon
  resource<Shop>()(shop, 'Moon', { path: 'moon', input: shopInput });
});

test('a catalogue whose calls all say what they need, asks for no permission of its own; its further calls follow them', () => {
  const needs = { read: ['ReadShop', 'UpdateShop'], create: 'UpdateShop', update: 'UpdateShop', remove: 'DeleteShop' } as const;
  const made = resource<Shop>()(shop, 'Kiosk', {
    path: 'kiosk',
    input: shopInput,
    needs,
    revisions: true,
    excel: { in: { key: 'name', columns: { name: { vi: 'Tên', en: 'Name' } } }, out: { fileName: 'kiosk', columns: {} } },
  });
  expect([made.listKiosk.needs, made.exportKiosk.needs]).toEqual([needs.read, needs.read]);
  expect([made.importKiosk, made.updateKiosk, made.restoreKiosk].map((call) => call.needs)).toEqual(Array(3).fill(['UpdateShop']));
  expect(made.removeKiosk.needs).toEqual(['DeleteShop']);
  // @ts-expect-error one of them is left out: there is no ReadKiosk
  resource<Shop>()(shop, 'Kiosk', {
    path: 'kiosk',
    input: shopInput,
    needs: { read: 'ReadShop', create: 'UpdateShop', update: 'UpdateShop' },
  });
  // @ts-expect-error the plugin has no such permission
  resource<Shop>()(shop, 'Kiosk', { path: 'kiosk', input: shopInput, needs: { ...needs, create: 'CreateKiosk' } });
});

test('records that come in from Excel have no lines, so that none can be needed', () => {
  interface Basket extends Shop {
    lines: LineOf<typeof shopInput>[];
  }
  const excel = { in: { key: 'name', columns: { name: { vi: 'Tên', en: 'Name' } } } } as const;
  const declare = (min?: number) =>
    resource<Basket>()(shop, 'Shop', {
      path: 'shop',
      input: shopInput,
      excel,
      children: { lines: { input: shopInput, ...(min && { min }) } },
    });
  expect(() => declare()).not.toThrow();
  expect(() => declare(1)).toThrow('Shop comes in from Excel without lines: leave out `min` of "lines"');
});
