import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { bankCalls, bankChoices } from '../../contract/banks';
import { payoutCalls } from '../../contract/payouts';
import { withdrawalCalls } from '../../contract/withdrawals';
import wallets from '../index';
import { askFor, walletWith } from '../testMoney';

let server: TestServer;
let admin: TestClient;
let approver: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [wallets] });
  admin = await server.admin();
  approver = await server.as(['ReadWithdraw', 'UpdateWallet', 'PayWithdraw']);
});
afterAll(() => server.close());

const bankOf = async (search: string) => (await admin.call(bankCalls.listBank, { search })).data[0]!;

test('the banks are there from the first start, one a code, and people find them by name, BIN and SWIFT code', async () => {
  const all = await admin.call(bankCalls.listBank, { pageSize: 100 });
  expect(all.total).toBe(61);
  expect(new Set(all.data.map(({ code }) => code)).size).toBe(61);
  for (const search of ['ngoai thuong', '970436', 'BFTVVNVX', 'vietcombank'])
    expect(await bankOf(search)).toMatchObject({ code: 'VIETCOMBANK' });
  expect(await (await server.as([])).call(bankChoices.nameBanks, {})).toHaveLength(61);
  expect(await (await server.as(['ReadWithdraw'])).problem(bankCalls.listBank, {})).toMatchObject({ status: 403 });
});

test('a bank that is out of use is no longer offered, and stands on old withdrawals', async () => {
  const wallet = await walletWith(5_000_000, admin);
  const made = await admin.call(bankCalls.createBank, { code: 'THU', bin: '970999', shortName: 'Thử', name: 'Ngân hàng Thử nghiệm' });
  const before = await askFor(admin, wallet.id, 100_000, { bankCode: 'THU' });
  await admin.call(bankCalls.updateBank, { id: made.id, isActive: false });
  expect(await admin.problem(withdrawalCalls.createWithdrawal, { ...asking(wallet.id), bankCode: 'THU' })).toMatchObject({
    status: 400,
    errors: [{ path: 'bankCode' }],
  });
  expect(await admin.call(withdrawalCalls.getWithdrawal, { id: before.id })).toMatchObject({ Bank: { code: 'THU', name: 'Thử' } });
  // what is in use stays, and so does the code that names it
  expect(await admin.problem(bankCalls.removeBank, { id: made.id })).toMatchObject({ status: 409, code: 'in_use' });
  expect(await admin.problem(bankCalls.updateBank, { id: made.id, code: 'THU2' })).toMatchObject({
    status: 409,
    code: 'bank_used',
    errors: [{ path: 'code' }],
  });
  expect(await admin.call(bankCalls.updateBank, { id: made.id, name: 'Ngân hàng Thử' })).toMatchObject({
    code: 'THU',
    name: 'Ngân hàng Thử',
  });
});

test('a bank that nobody uses can be renamed and deleted; a BIN has six digits; codes differ by more than case', async () => {
  const made = await admin.call(bankCalls.createBank, { code: 'MOI', shortName: 'Mới', name: 'Ngân hàng Mới' });
  expect(made).toMatchObject({ bin: '', swiftCode: null, isActive: true });
  expect(await admin.problem(bankCalls.updateBank, { id: made.id, bin: '97043' })).toMatchObject({
    status: 400,
    errors: [{ path: 'bin' }],
  });
  expect(await admin.problem(bankCalls.createBank, { code: 'moi', shortName: 'Mới', name: 'Mới' })).toMatchObject({
    status: 409,
    errors: [{ path: 'code' }],
  });
  await admin.call(bankCalls.updateBank, { id: made.id, code: 'MOI2' });
  await admin.call(bankCalls.removeBank, { id: made.id });
  expect(await admin.problem(bankCalls.getBank, { id: made.id })).toMatchObject({ status: 404 });
});

test('a payout whose bank has lost its BIN gives no file, and says which bank', async () => {
  const wallet = await walletWith(5_000_000, admin);
  const made = await admin.call(bankCalls.createBank, {
    code: 'SAPNHAP',
    bin: '970998',
    shortName: 'Sáp nhập',
    name: 'Ngân hàng Sáp nhập',
  });
  const asked = await askFor(admin, wallet.id, 100_000, { bankCode: 'SAPNHAP' });
  await approver.call(withdrawalCalls.approveWithdrawal, { id: asked.id, version: asked.version });
  const payout = await approver.call(payoutCalls.makePayout, {});
  expect(await (await approver.fetch(`walletHistory/payout/${payout.id}/file`)).text()).toContain('970998');
  await admin.call(bankCalls.updateBank, { id: made.id, bin: '' });
  expect(await approver.problem(payoutCalls.readPayoutFile, { id: payout.id })).toMatchObject({ status: 409, code: 'bank_without_bin' });
});

const asking = (walletId: number) => ({ walletId, amount: 100_000, bankNumber: '0011004321', holderName: 'NGUYEN VAN A' });
