import { addDays, followedJobCalls, isOver, today, type ImportView } from '@tessera/plugin-sdk/contract';
import { startTestServer, workbookOf, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import members from '../../../members/server';
import products from '../../../products/server';
import { customerCalls } from '../../../members/contract/customers';
import { contractCalls } from '../../contract/contracts';
import { historicCalls, historicImport as calls } from '../../contract/historic';
import contracts from '../index';
import { carProduct, saleOf, sell } from '../testSales';

let server: TestServer;
let admin: TestClient;
let productId: number;
beforeAll(async () => {
  server = await startTestServer({ plugins: [members, products, contracts] });
  admin = await server.admin();
  productId = await carProduct(admin);
});
afterAll(() => server.close());

const heads = [
  'Số báo giá',
  'Sản phẩm',
  'Chủ hợp đồng',
  'Số điện thoại',
  'Phí trước thuế',
  'Thuế GTGT',
  'Giảm giá',
  'Ngày bán',
  'Hiệu lực từ',
  'Đến hết ngày',
];
type Cells = (string | number | null)[];
const row = (code: string, more: Record<number, string | number | null> = {}): Cells =>
  Object.assign(
    [code, 'VCX-1', 'Trần Văn Ba', '0912 345 678', '1.000.000', null, null, '05/01/2024', '06/01/2024', addDays(today(), 30)] as Cells,
    more,
  );

async function settled({ jobId, id }: ImportView): Promise<ImportView> {
  while (!isOver(await admin.call(followedJobCalls.getJob, { id: jobId! }))) await new Promise((go) => setTimeout(go, 20));
  return admin.call(calls.getImportHistoricPolicy, { id });
}
const tried = async (rows: Cells[]) =>
  settled(await admin.upload(calls.importHistoricPolicy, await workbookOf('cu.xlsx', [heads, ...rows])));
const applied = async ({ id, version }: ImportView) => settled(await admin.call(calls.applyImportHistoricPolicy, { id, version }));
const found = async (search: string) => (await admin.call(contractCalls.listPolicy, { search })).data;

test('a contract sold elsewhere comes in as issued, on the day of its sale, with its customer; one whose cover is over as expired', async () => {
  const ended = addDays(today(), -1);
  const done = await applied(await tried([row('CU-1'), row('CU-2', { 5: 90_000, 6: 50_000, 9: ended, 3: '0912345679' })]));
  expect(done).toMatchObject({ state: 'applied', written: 2 });
  const [first] = await found('CU-1');
  expect(first).toMatchObject({
    ...{ status: 'paid', statusContract: 'approved', orderStatus: 4, productId, contractPhoneNumber: '0912345678' },
    ...{ vat: 100_000, total: 1_100_000, resPayment: 1_100_000, paymentGateway: 'historic', createdAt: '2024-01-04T17:00:00.000Z' },
    code: expect.stringMatching(/^HD-\d{6}$/),
  });
  expect(await found('CU-2')).toMatchObject([{ statusContract: 'expired', vat: 90_000, discount: 50_000, resPayment: 1_040_000 }]);
  const { data: customers } = await admin.call(customerCalls.listCustomer, { search: '0912345678' });
  expect(customers.map(({ id }) => id)).toEqual([first!.customerId]);
});

test('the dry run makes neither contract nor customer', async () => {
  const view = await tried([row('CU-3', { 3: '0977000111' })]);
  expect(view).toMatchObject({ state: 'checked', rows: { add: 1 } });
  expect(await found('CU-3')).toEqual([]);
  expect((await admin.call(customerCalls.listCustomer, { search: '0977000111' })).data).toEqual([]);
});

test.each([
  ['a product that nobody knows', { 1: 'KHONG-CO' }, 'B'],
  ['a day of sale in the future', { 7: addDays(today(), 1) }, 'H'],
  ['cover that ends before it begins', { 9: '05/01/2024' }, 'J'],
  ['a discount above the price', { 6: 1_100_001 }, 'G'],
  ['a telephone number of nine digits', { 3: '091234567' }, 'D'],
])('%s is refused at its cell', async (_name, more, letter) => {
  const view = await tried([row('CU-9', more)]);
  expect(view.rows).toMatchObject({ add: 0, refuse: 1 });
  const { data } = await admin.call(calls.rowsOfImportHistoricPolicy, { id: view.id, verdict: 'refuse' });
  expect(data[0]!.faults.map((fault) => fault.letter)).toEqual([letter]);
});

test('a file never changes a contract that is there, sold here or imported before', async () => {
  await sell(admin, productId, { ...saleOf(productId), quotationCode: 'QT-CO-SAN' });
  await applied(await tried([row('CU-20')]));
  const view = await tried([row('CU-20'), row('CU-20B', { 2: 'Người mới' }), row('QT-CO-SAN')]);
  expect(view.rows).toEqual({ add: 1, change: 0, leave: 1, refuse: 1 });
});

test('an import is undone while nobody has touched its contracts', async () => {
  const done = await applied(await tried([row('CU-30'), row('CU-31')]));
  const undone = await settled(await admin.call(calls.undoImportHistoricPolicy, { id: done.id }));
  expect(undone.state).toBe('undone');
  expect(await found('CU-3')).toEqual([]);
});

test('it needs a permission of its own: the website, which sells, may not bring in paid contracts', async () => {
  const website = await server.as(['CreatePolicy', 'ReadPolicy']);
  const { couponCode: _, ...sale } = { couponCode: '', ...saleOf(productId) };
  expect(await website.problem(historicCalls.createHistoricPolicy, { ...sale, soldOn: today() })).toMatchObject({ status: 403 });
  expect(await admin.call(historicCalls.createHistoricPolicy, { ...sale, soldOn: today() })).toMatchObject({ statusContract: 'approved' });
});
