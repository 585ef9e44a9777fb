import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import products from '../../products/server';
import { contractCalls as calls } from '../contract/contracts';
import { renewals } from '../contract/renewals';
import contracts from './index';
import { carProduct, report, saleOf, sell, settingsWith } from './testSales';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ plugins: [products, contracts], settings: settingsWith('http://127.0.0.1:1') });
});
afterAll(() => server.close());

test('with nothing but products a contract is sold, paid and issued; it has no customer, and no wallet to refund into', async () => {
  const admin = await server.admin();
  const productId = await carProduct(admin);
  const sold = await sell(admin, productId);
  expect(sold).toMatchObject({ customerId: null, hasWallets: false });
  await report(admin, sold);
  await admin.call(calls.approvePolicy, { id: sold.id });
  expect(await admin.call(calls.getPolicy, { id: sold.id })).toMatchObject({ stage: 'approved' });
  expect(await admin.problem(calls.refundToWalletPolicy, { id: sold.id, reason: 'thử' })).toMatchObject({ status: 409, code: 'not_now' });
  expect(await admin.call(renewals.calls.listRenewal, {})).toMatchObject({ total: 0 });
});

test('a promo code that nobody can check refuses the sale at its field', async () => {
  const admin = await server.admin();
  const { data } = await admin.call(calls.listPolicy, {});
  const sale = saleOf(data[0]!.productId, { couponCode: 'TET2027' });
  expect(await admin.problem(calls.createPolicy, sale)).toMatchObject({ status: 400, errors: [{ path: 'couponCode' }] });
});
