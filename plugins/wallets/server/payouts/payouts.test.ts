import { sql } from 'drizzle-orm';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { payoutCalls, type Payout } from '../../contract/payouts';
import { walletCalls } from '../../contract/wallets';
import { withdrawalCalls } from '../../contract/withdrawals';
import { proveJournal } from '../journal/prove';
import wallets from '../index';
import { askFor, walletWith } from '../testMoney';

let server: TestServer;
let admin: TestClient;
let asker: TestClient;
let payer: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [wallets] });
  admin = await server.admin();
  asker = await server.as(['ReadWithdraw', 'CreateWithdraw']);
  payer = await server.as(['ReadWithdraw', 'PayWithdraw']);
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await proveJournal({ db: server.db })).toEqual([]);
  // the next test begins without anything that waits
  await payer.call(payoutCalls.makePayout).catch(() => undefined);
});

/** A wallet with so many approved withdrawals of 1,000, 2,000, … đồng. */
async function approved(count: number, bankCode = 'VIETCOMBANK', holderName = 'NGUYEN VAN TOAN') {
  const wallet = await walletWith(1_000_000, admin);
  const made = [];
  for (let n = 1; n <= count; n++) {
    const input = { walletId: wallet.id, amount: n * 1_000, bankCode, bankNumber: `00110048${20 + n}`, holderName };
    const { id } = await asker.call(withdrawalCalls.createWithdrawal, input);
    made.push(await admin.call(withdrawalCalls.approveWithdrawal, { id }));
  }
  return { wallet, made };
}
const fileOf = async ({ id }: Payout, client = payer) => (await client.fetch(`walletHistory/payout/${id}/file`)).text();
const availableOf = async (id: number) => (await admin.call(walletCalls.getWallet, { id })).available;

test('what is approved goes to the bank in one file: whole account numbers, sums that add up, and the audit says who took it', async () => {
  const { made } = await approved(2);
  await askFor(asker, (await walletWith(5_000, admin)).id, 1_000);
  expect(await payer.call(payoutCalls.nextPayout)).toMatchObject({ count: 2, amount: 3_000, byHand: { count: 0 }, left: 0 });
  const payout = await payer.call(payoutCalls.makePayout);
  expect(payout).toMatchObject({ state: 'waiting', count: 2, amount: 3_000, waiting: { count: 2, amount: 3_000 }, paid: { count: 0 } });
  expect(await fileOf(payout)).toBe(
    'bin,account_number,holder_name,amount,reference\r\n' +
      `970436,0011004821,NGUYEN VAN TOAN,1000,${made[0]!.code}\r\n970436,0011004822,NGUYEN VAN TOAN,2000,${made[1]!.code}\r\n`,
  );
  const { taken } = await payer.call(payoutCalls.getPayout, { id: payout.id });
  expect(taken).toHaveLength(1);
  const { rows } = await server.db.execute<{ changes: object }>(
    sql`select changes from core.audit_log where action = 'readPayoutFile' order by id desc limit 1`,
  );
  expect(rows[0]!.changes).toMatchObject({
    rows: { after: 2 },
    amount: { after: 3_000 },
    personal: { after: ['bankNumber', 'holderName'] },
  });
  expect(JSON.stringify(rows)).not.toContain('0011004821');
  const listed = await payer.call(withdrawalCalls.listWithdrawal, { payoutId: payout.id } as never);
  expect(listed.data.map(({ bankNumber, payout: of }) => [bankNumber, of])).toEqual([
    ['••••4822', { id: payout.id, code: payout.code }],
    ['••••4821', { id: payout.id, code: payout.code }],
  ]);
  const reader = await server.as(['ReadWithdraw']);
  expect((await reader.fetch(`walletHistory/payout/${payout.id}/file`)).status).toBe(403);
  expect(await reader.problem(payoutCalls.makePayout)).toMatchObject({ status: 403 });
});

test('a withdrawal is never in two files: of ten presses at once one gathers it, and the database refuses a second place', async () => {
  const { made } = await approved(3);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      payer.call(payoutCalls.makePayout).then(
        ({ id }) => id,
        (error: { problem?: { code: string } }) => error.problem?.code,
      ),
    ),
  );
  const ids = answers.filter((answer) => typeof answer === 'number');
  expect(ids).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'nothing_to_pay_out')).toHaveLength(9);
  const { rows } = await server.db.execute<{ payout: number }>(
    sql`insert into wallets.payouts (created_by, created_by_name, count, amount) values (1, 'x', 1, 1) returning id::int as payout`,
  );
  const again = sql`insert into wallets.payout_items (withdrawal_id, payout_id) values (${made[0]!.id}, ${rows[0]!.payout})`;
  await expect(server.db.execute(again)).rejects.toMatchObject({ cause: { constraint: 'payout_items_pkey' } });
  await expect(server.db.execute(sql`update wallets.payout_items set payout_id = ${rows[0]!.payout}`)).rejects.toThrow();
});

test('a lost answer and another try give the same payout', async () => {
  await approved(1);
  const send = async () => {
    const headers = { 'idempotency-key': '"a-press-of-the-button"', 'content-type': 'application/json' };
    return (await payer.fetch('walletHistory/payout', { method: 'POST', headers, body: '{}' })).json() as Promise<Payout>;
  };
  const first = await send();
  expect(first).toMatchObject({ count: 1 });
  expect(await send()).toEqual(first);
});

test('one by one or the rest at once: paid, bounced, and the money back; the file holds what still waits', async () => {
  const { wallet, made } = await approved(4);
  const payout = await payer.call(payoutCalls.makePayout);
  await payer.call(withdrawalCalls.bounceWithdrawal, { id: made[0]!.id, reason: 'sai tên' });
  await payer.call(withdrawalCalls.payWithdrawal, { id: made[1]!.id });
  expect(await availableOf(wallet.id)).toBe(991_000);
  expect(
    (await fileOf(payout))
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-1)),
  ).toEqual([made[2]!.code, made[3]!.code]);
  expect(await payer.call(payoutCalls.payPayout, { id: payout.id, bankReference: 'LO-7' })).toMatchObject({
    state: 'returned',
    waiting: { count: 0 },
    paid: { count: 3, amount: 9_000 },
    bounced: { count: 1, amount: 1_000 },
  });
  expect(await payer.call(withdrawalCalls.getWithdrawal, { id: made[3]!.id })).toMatchObject({ status: 'paid', bankReference: 'LO-7' });
  expect(await payer.problem(payoutCalls.bouncePayout, { id: payout.id, reason: 'x' })).toMatchObject({
    status: 409,
    code: 'nothing_waits',
  });
  expect(await payer.problem(payoutCalls.readPayoutFile, { id: payout.id })).toMatchObject({ status: 409, code: 'nothing_waits' });
  // paid ones may still come back, one by one
  await payer.call(withdrawalCalls.bounceWithdrawal, { id: made[3]!.id, reason: 'tài khoản đã đóng' });
  expect(await availableOf(wallet.id)).toBe(995_000);
});

test('a file that the bank refuses gives every amount back; the list filters by state', async () => {
  const { wallet } = await approved(2);
  const payout = await payer.call(payoutCalls.makePayout);
  expect(await availableOf(wallet.id)).toBe(997_000);
  const inState = async (state: string) =>
    (await payer.call(payoutCalls.listPayouts, { state: [state] } as never)).data.some(({ id }) => id === payout.id);
  expect([await inState('waiting'), await inState('returned'), await inState('done')]).toEqual([true, false, false]);
  await payer.call(payoutCalls.bouncePayout, { id: payout.id, reason: 'sai định dạng' });
  expect(await availableOf(wallet.id)).toBe(1_000_000);
  expect([await inState('waiting'), await inState('returned'), await inState('done')]).toEqual([false, true, false]);
});

test('no cell of the file runs as a formula, and a comma stays in its cell', async () => {
  await approved(1, 'ACB', '=HYPERLINK("http://x","A")');
  await approved(1, 'ACB', '+TOAN, "B"');
  const lines = (await fileOf(await payer.call(payoutCalls.makePayout))).split('\r\n');
  expect(lines[1]).toContain(`,"'=HYPERLINK(""http://x"",""A"")",1000,`);
  expect(lines[2]).toContain(`,"'+TOAN, ""B""",1000,`);
});

test('a bank without a number for transfers is not in the file: those go by hand, and the next payout says how many', async () => {
  const { made } = await approved(1, 'BIDC');
  expect(await payer.call(payoutCalls.nextPayout)).toMatchObject({ count: 0, byHand: { count: 1, amount: 1_000 } });
  expect(await payer.problem(payoutCalls.makePayout)).toMatchObject({ status: 409, code: 'nothing_to_pay_out' });
  await payer.call(withdrawalCalls.payWithdrawal, { id: made[0]!.id });
});
