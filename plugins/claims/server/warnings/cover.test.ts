import { sql } from 'drizzle-orm';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import contracts from '../../../contracts/server';
import products from '../../../products/server';
import { otherClaimCalls } from '../../contract/claims';
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
  return (await decider.call(warningCalls.warningsOfClaim, { id })).warnings.filter(({ kind }) => kind === 'contract');
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

test('the claim leads to the contract of its certificate, and the contract to claims that name it or come from its owner', async () => {
  await contractOf('0911000005', [-10, 355], { certificate: 'GCN-0005' });
  const [named, owned, other] = [
    await claimBy(shop, { phoneNumber: '0911888888', soGCN: 'gcn-0005' }),
    await claimBy(shop, { phoneNumber: '0911000005' }),
    await claimBy(shop, { soGCN: 'GCN-0006' }),
  ];
  const { contract } = await decider.call(otherClaimCalls.contractOfClaim, { id: named.id });
  expect(contract).toMatchObject({ code: expect.stringMatching(/^HD-/) as string, inForce: true, expiredDate: addDays(today(), 355) });
  const checks = await decider.call(warningCalls.warningsOfClaim, { id: named.id });
  expect(checks).toMatchObject({ warnings: [], approvesUpTo: 2_000_000 });
  expect(checks.fine).toContainEqual({ kind: 'contract', code: contract!.code, certificate: 'gcn-0005' });
  for (const { id } of [owned, other]) expect(await decider.call(otherClaimCalls.contractOfClaim, { id })).toEqual({ contract: null });
  const found = await decider.call(otherClaimCalls.listClaims, { ofCertificate: 'GCN-0005', ofPhone: '0911000005' });
  expect(found.data.map(({ id }) => id)).toEqual([owned.id, named.id]);
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
