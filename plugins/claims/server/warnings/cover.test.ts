import { sql } from 'drizzle-orm';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import contracts from '../../../contracts/server';
import products from '../../../products/server';
import { warningCalls } from '../../contract/warnings';
import claims from '../index';
import { claimBy, configure, shopOf } from '../testClaims';

let server: TestServer;
let shop: TestClient;
let decider: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [claims, contracts, products] });
  await configure(await server.admin());
  shop = await shopOf(server);
  decider = await server.as(['ReadClaim', 'UpdateClaim', 'ReadPolicy']);
});
afterAll(() => server.close());

let made = 0;
/** A contract from `from` to `to` days after today. */
async function contractOf(phone: string, [from, to]: [number, number], { stage = 'approved', certificate = null as string | null } = {}) {
  made += 1;
  await server.db.execute(sql`
    insert into contracts.contracts (created_by, created_by_name, stage, stage_by, stage_by_name, stage_at, code, quotation_code, so_gcn,
      product_id, product_name, product_type, product_category, company_id, company_name, contract_owner, contract_phone_number, language,
      pre_tax_fee, vat_rate, vat, discount, effective_date, expired_date, pay_before)
    values (0, 'Cổng bán hàng', ${stage}, 0, 'Cổng bán hàng', now(), 'HD-', ${`QT-${made}`}, ${certificate}, 1, 'Sức khoẻ', 2, 'Sức khoẻ', 1,
      'Bảo Minh', 'Trần Thu Hà', ${phone}, 'vi', 1000, 10, 100, 0, ${addDays(today(), from)}, ${addDays(today(), to)}, now())`);
}
const coverWarning = async (phoneNumber: string, soGCN?: string) => {
  const { id } = await claimBy(shop, { phoneNumber, ...(soGCN && { soGCN }) });
  return (await decider.call(warningCalls.warningsOfClaim, { id })).filter(({ kind }) => kind === 'contract');
};

test('a contract of the phone number covers the day of the bill, its first and last day included; refused ones cover nothing', async () => {
  expect(await coverWarning('0911000001')).toEqual([{ kind: 'contract', contracts: 0, certificate: null }]);
  await contractOf('0911000001', [-400, -1]);
  await contractOf('0911000001', [1, 365]);
  await contractOf('0911000001', [-10, 355], { stage: 'refused' });
  expect(await coverWarning('0911000001')).toEqual([{ kind: 'contract', contracts: 3, certificate: null }]);
  await contractOf('0911000001', [-364, 0]);
  expect(await coverWarning('0911000001')).toEqual([]);
});

test('however many contracts a phone number has, the one in force is found', async () => {
  await contractOf('0911000002', [-10, 355]);
  for (let i = 0; i < 120; i++) await contractOf('0911000002', [-800, -400], { stage: 'expired' });
  expect(await coverWarning('0911000002')).toEqual([]);
});

test('the certificate that a claim names decides, whatever phone number its contract has', async () => {
  await contractOf('0911000003', [-10, 355], { certificate: 'GCN-0003' });
  await contractOf('0911000003', [-800, -400], { stage: 'expired', certificate: 'GCN-0004' });
  expect(await coverWarning('0911999999', ' gcn-0003 ')).toEqual([]);
  expect(await coverWarning('0911000003', 'GCN-0004')).toEqual([{ kind: 'contract', contracts: 1, certificate: 'GCN-0004' }]);
  expect(await coverWarning('0911000003', 'GCN-9999')).toEqual([{ kind: 'contract', contracts: 0, certificate: 'GCN-9999' }]);
});
