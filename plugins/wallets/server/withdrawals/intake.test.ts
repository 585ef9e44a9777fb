import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { intakeCalls } from '../../contract/intake';
import { walletCalls } from '../../contract/wallets';
import { withdrawalCalls } from '../../contract/withdrawals';
import wallets from '../index';
import { walletWith } from '../testMoney';

let server: TestServer;
let admin: TestClient;
let website: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [wallets] });
  admin = await server.admin();
  website = await server.as(['RequestWithdraw']);
});
afterAll(() => server.close());

const requestOf = ({ User }: { User: { phoneNumber: string } }, requestCode: string, amount = 400_000) => ({
  ...{ requestCode, amount, phoneNumber: User.phoneNumber },
  ...{ bankCode: 'BIDV', bankNumber: '21510000937', holderName: 'NGUYEN VAN TOAN' },
});
const moneyOf = async (id: number) => {
  const { available, held } = await admin.call(walletCalls.getWallet, { id });
  return { available, held };
};

test('a request of the website holds its amount at once, and the website learns how it stands', async () => {
  const wallet = await walletWith(1_000_000, admin);
  const made = await website.call(intakeCalls.requestWithdraw, requestOf(wallet, 'WEB-1'));
  expect(made).toMatchObject({ requestCode: 'WEB-1', amount: 400_000, status: 'requested', reason: null });
  expect(await moneyOf(wallet.id)).toEqual({ available: 600_000, held: 400_000 });
  const { data } = await admin.call(withdrawalCalls.listWithdrawal, { search: made.code });
  expect(data).toMatchObject([{ code: made.code, requestCode: 'WEB-1', createdBy: website.userId, bankNumber: '••••0937' }]);
  await admin.call(withdrawalCalls.rejectWithdrawal, { id: data[0]!.id, reason: 'sai chủ tài khoản' });
  expect(await website.call(intakeCalls.readRequest, { requestCode: 'WEB-1' })).toMatchObject({
    status: 'rejected',
    reason: 'sai chủ tài khoản',
  });
  expect(await moneyOf(wallet.id)).toEqual({ available: 1_000_000, held: 0 });
});

test('sent again, once or twenty times at once, it is answered the same and holds once; other content is refused', async () => {
  const wallet = await walletWith(1_000_000, admin);
  const request = requestOf(wallet, 'WEB-2');
  const answers = await Promise.all(Array.from({ length: 20 }, () => website.call(intakeCalls.requestWithdraw, request)));
  answers.push(await website.call(intakeCalls.requestWithdraw, request));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await moneyOf(wallet.id)).toEqual({ available: 600_000, held: 400_000 });
  for (const other of [{ amount: 400_001 }, { bankNumber: '21510000938' }, { holderName: 'TRAN VAN B' }, { bankCode: 'ACB' }])
    expect(await website.problem(intakeCalls.requestWithdraw, { ...request, ...other })).toMatchObject({
      status: 409,
      code: 'request_differs',
    });
  expect(await moneyOf(wallet.id)).toEqual({ available: 600_000, held: 400_000 });
});

test('without a wallet, without money or without the permission nothing is held', async () => {
  const wallet = await walletWith(1_000, admin);
  const nobody = { ...requestOf(wallet, 'WEB-3'), phoneNumber: '0999999999' };
  expect(await website.problem(intakeCalls.requestWithdraw, nobody)).toMatchObject({ status: 409, code: 'no_wallet' });
  const tooMuch = requestOf(wallet, 'WEB-3', 1_001);
  expect(await website.problem(intakeCalls.requestWithdraw, tooMuch)).toMatchObject({ status: 409, code: 'insufficient_funds' });
  expect(await website.problem(intakeCalls.readRequest, { requestCode: 'WEB-3' })).toMatchObject({ status: 404 });
  expect(await website.problem(intakeCalls.requestWithdraw, requestOf(wallet, 'WEB-3', 0))).toMatchObject({ status: 400 });
  const clerk = await server.as(['CreateWithdraw', 'ReadWithdraw']);
  expect(await clerk.problem(intakeCalls.requestWithdraw, requestOf(wallet, 'WEB-3', 1))).toMatchObject({ status: 403 });
  // what was refused may be sent again under its code
  expect(await website.call(intakeCalls.requestWithdraw, requestOf(wallet, 'WEB-3', 1_000))).toMatchObject({ status: 'requested' });
});
