import { sql } from 'drizzle-orm';
import { manifest, type StateChange } from '@tessera/plugin-sdk/contract';
import { on, serverPlugin } from '@tessera/plugin-sdk/server';
import { exported, startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { wallets as contract } from '../../contract';
import { walletCalls, walletExport } from '../../contract/wallets';
import { otherWithdrawalCalls, withdrawalCalls as calls } from '../../contract/withdrawals';
import { proveJournal } from '../journal/prove';
import { walletJournal } from '../journal/service';
import wallets from '../index';
import { askFor, walletWith, workOn } from '../testMoney';

/** What core tells of what waits. */
interface Waiting {
  step: string;
  count: number;
}

/** A neighbour that listens to what becomes of withdrawals. */
const told: StateChange[] = [];
const neighbour = serverPlugin(
  manifest({ id: 'neighbour', title: { vi: 'Bên cạnh', en: 'Neighbour' }, api: ['neighbour'], permissions: {}, optional: ['wallets'] }),
  { implements: [], listens: [on(contract.events.withdrawalMoved, async (change) => told.push(change))] },
);

let server: TestServer;
let admin: TestClient;
let asker: TestClient;
let approver: TestClient;
let payer: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [wallets, neighbour] });
  admin = await server.admin();
  asker = await server.as(['ReadWithdraw', 'CreateWithdraw', 'UpdateWallet']);
  approver = await server.as(['ReadWithdraw', 'ReadWallet', 'UpdateWallet']);
  payer = await server.as(['ReadWithdraw', 'PayWithdraw']);
});
afterAll(() => server.close());
afterEach(async () => expect(await proveJournal({ db: server.db })).toEqual([]));

const balanceOf = async (id: number) => {
  const { available, held } = await admin.call(walletCalls.getWallet, { id });
  return { available, held };
};

test('what is asked for is held, approved by another, paid and bounced (compatibility)', async () => {
  const wallet = await walletWith(20_000_000, admin);
  const asked = await askFor(asker, wallet.id, 12_500_000);
  expect(asked).toMatchObject({ status: 'requested', bankNumber: '••••4821', senderWallet: { available: 7_500_000, held: 12_500_000 } });
  const approved = await approver.call(calls.approveWithdrawal, { id: asked.id, version: asked.version });
  expect(approved).toMatchObject({ status: 'approved', statusBy: approver.userId, version: asked.version + 1 });
  expect(await balanceOf(wallet.id)).toEqual({ available: 7_500_000, held: 0 });
  expect(await payer.call(calls.payWithdrawal, { id: asked.id, bankReference: 'FT26325' })).toMatchObject({
    status: 'paid',
    bankReference: 'FT26325',
  });
  const bounced = await payer.call(calls.bounceWithdrawal, { id: asked.id, reason: 'sai tên tài khoản' });
  expect(bounced).toMatchObject({ status: 'bounced', reason: 'sai tên tài khoản' });
  expect(await balanceOf(wallet.id)).toEqual({ available: 20_000_000, held: 0 });
  const { data } = await admin.call(walletCalls.listStatement, { id: wallet.id });
  expect(data.map(({ kind, amount, availableAfter }) => [kind, amount, availableAfter])).toEqual([
    ['bounce', 12_500_000, 20_000_000],
    ['hold', -12_500_000, 7_500_000],
    ['recharge', 20_000_000, 20_000_000],
  ]);
});

test('whoever asks cannot approve, and is told so by name', async () => {
  const wallet = await walletWith(100_000, admin);
  const asked = await askFor(asker, wallet.id, 60_000);
  expect(await asker.problem(calls.approveWithdrawal, { id: asked.id })).toMatchObject({ status: 403, code: 'second_person' });
  expect(await balanceOf(wallet.id)).toEqual({ available: 40_000, held: 60_000 });
});

test('a rejected one gives the amount back; a reason is needed', async () => {
  const wallet = await walletWith(100_000, admin);
  const asked = await askFor(asker, wallet.id, 60_000);
  expect(await approver.problem(calls.rejectWithdrawal, { id: asked.id })).toMatchObject({ status: 400, errors: [{ path: 'reason' }] });
  expect(await approver.call(calls.rejectWithdrawal, { id: asked.id, reason: 'thiếu giấy tờ' })).toMatchObject({ status: 'rejected' });
  expect(await balanceOf(wallet.id)).toEqual({ available: 100_000, held: 0 });
  expect(await approver.problem(calls.approveWithdrawal, { id: asked.id })).toMatchObject({
    status: 409,
    code: 'wrong_state',
    detail: expect.stringContaining('Rejected') as string,
    current: { status: 'rejected' },
  });
});

test('more than the wallet has is not held, and nothing is left behind', async () => {
  const wallet = await walletWith(50_000, admin);
  const input = { walletId: wallet.id, amount: 60_000, bankCode: 'VIETCOMBANK', bankNumber: '0011004821', holderName: 'A' };
  expect(await asker.problem(calls.createWithdrawal, input)).toMatchObject({ status: 409, code: 'insufficient_funds' });
  expect(await asker.call(calls.listWithdrawal, { walletId: wallet.id } as never)).toMatchObject({ total: 0 });
  expect(await asker.problem(calls.createWithdrawal, { ...input, bankCode: 'NHBANK' })).toMatchObject({ errors: [{ path: 'bankCode' }] });
});

test('1,000 approvals of one withdrawal at once are one debit', async () => {
  const wallet = await walletWith(1_000_000, admin);
  const asked = await askFor(asker, wallet.id, 400_000);
  const approve = () =>
    approver.call(calls.approveWithdrawal, { id: asked.id }).then(
      () => 'done',
      (error: { problem?: { code: string } }) => error.problem?.code ?? String(error),
    );
  const answers: string[] = [];
  const waiting = Array.from({ length: 1_000 }, () => approve);
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const answer = await next();
      // a slow machine has no connection free in time: the caller asks again
      if (answer === 'database_down') waiting.push(approve);
      else answers.push(answer);
    }
  };
  await Promise.all(Array.from({ length: 100 }, lane));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['done', 'wrong_state']));
  expect(await balanceOf(wallet.id)).toEqual({ available: 600_000, held: 0 });
});

test('many are approved at once, each for itself, with a receipt', async () => {
  const wallet = await walletWith(1_000_000, admin);
  const [first, second] = [await askFor(asker, wallet.id, 1_000), await askFor(asker, wallet.id, 2_000)];
  const own = await askFor(admin, wallet.id, 3_000);
  const receipt = await admin.call(calls.approveManyWithdrawal, { ids: [first.id, second.id, own.id] });
  expect(receipt).toMatchObject({ done: [first.id, second.id], refused: [{ id: own.id, label: own.code }], left: 0 });
  expect(receipt.refused[0]!.reason.vi).toContain('Cần người khác');
  const paid = await payer.call(calls.payManyWithdrawal, { matching: { walletId: wallet.id }, bankReference: 'LO-1' });
  expect(paid).toEqual({ done: [first.id, second.id], refused: [], left: 0, last: second.id, end: null });
  expect(await payer.problem(calls.payManyWithdrawal, {})).toMatchObject({ status: 400 });
});

test('the name that other systems know takes the same steps', async () => {
  const wallet = await walletWith(10_000, admin);
  const asked = await askFor(asker, wallet.id, 4_000);
  const approveWithdraw = otherWithdrawalCalls.approveWithdraw;
  expect(await asker.problem(approveWithdraw, { uuid: asked.uuid, isApprove: true })).toMatchObject({ code: 'second_person' });
  expect(await approver.call(approveWithdraw, { uuid: asked.uuid, isApprove: true })).toMatchObject({ status: 'approved' });
  expect(await approver.problem(approveWithdraw, { uuid: asked.uuid, isApprove: false })).toMatchObject({ code: 'wrong_state' });
});

test('the history says who did what, from state to state', async () => {
  const wallet = await walletWith(10_000, admin);
  const asked = await askFor(asker, wallet.id, 4_000);
  await approver.call(calls.rejectWithdrawal, { id: asked.id, reason: 'khách đổi ý' });
  const history = await approver.call(calls.historyOfWithdrawal, { id: asked.id });
  expect(history.map(({ action, state }) => [action, state])).toEqual([
    ['rejectWithdrawal', { from: 'requested', to: 'rejected' }],
    ['createWithdrawal', { from: null, to: 'requested' }],
  ]);
  expect(history[0]!.changes).toMatchObject({ reason: { after: 'khách đổi ý' } });
  const { rows: accounts } = await server.db.execute<{ full_name: string }>(
    sql`select full_name from core.accounts where id in (${approver.userId}, ${asker.userId}) order by id = ${asker.userId}`,
  );
  expect(history.map(({ by }) => by)).toEqual(accounts.map(({ full_name }) => full_name));
  expect(JSON.stringify(history)).not.toContain('0011004821');
});

test('what waits is told to whoever may take the step, without their own', async () => {
  const waiting = async (client: TestClient) => (await (await client.fetch('core/waiting')).json()) as Waiting[];
  const [before, beforeOfAsker] = [await waiting(approver), await waiting(asker)];
  const wallet = await walletWith(10_000, admin);
  await askFor(asker, wallet.id, 4_000);
  const countOf = (all: Waiting[], step: string) => all.find((one) => one.step === step)?.count ?? 0;
  const after = await waiting(approver);
  expect(countOf(after, 'approve') - countOf(before, 'approve')).toBe(1);
  expect(after.find(({ step }) => step === 'approve')).toMatchObject({
    plugin: 'wallets',
    title: { vi: 'Yêu cầu rút tiền' },
    to: '/yeu-cau-rut-tien?status=requested',
  });
  expect(countOf(await waiting(asker), 'approve')).toBe(countOf(beforeOfAsker, 'approve'));
  expect((await waiting(payer)).map(({ step }) => step)).not.toContain('approve');
});

test('the bank number is shown in full on request only', async () => {
  const wallet = await walletWith(10_000, admin);
  const asked = await askFor(asker, wallet.id, 4_000);
  expect(await approver.call(otherWithdrawalCalls.showWithdrawal, { id: asked.id })).toEqual({ bankNumber: '0011004821' });
});

test('the journal takes no posting that does not sum to zero, and its rows stay', async () => {
  const add = sql`with p as (insert into wallets.postings (reference, kind, reason, author_id, author_name) values ('x', 'hold', '', 1, 'x') returning id)
    insert into wallets.entries (posting_id, account_id, amount) select p.id, a.id, 5 from p, wallets.accounts a where a.name = 'bank'`;
  await expect(server.db.transaction((tx) => tx.execute(add))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('sum to') as string },
  });
  await expect(server.db.execute(sql`delete from wallets.entries`)).rejects.toThrow();
  await expect(server.db.execute(sql`update wallets.postings set reason = 'x'`)).rejects.toThrow();
});

test('a deployment without four eyes lets the same person approve, and the audit says so', async () => {
  const trusting = await startTestServer({ plugins: [wallets], fourEyes: false });
  try {
    const one = await trusting.admin();
    const wallet = await walletWith(10_000, one);
    const asked = await askFor(one, wallet.id, 4_000);
    await one.call(calls.approveWithdrawal, { id: asked.id });
    const [latest] = await one.call(calls.historyOfWithdrawal, { id: asked.id });
    expect(latest!.changes).toMatchObject({ fourEyes: { after: 'off' } });
    const recharged = await one.call(walletCalls.rechargeForUser, { uuid: wallet.uuid, rechargeAmount: 50_000_001 });
    expect(recharged.available).toBe(50_006_001);
    const audit = (await (await one.fetch(`core/audit?entity=Wallet&entityId=${wallet.id}`)).json()) as { data: object[] };
    expect(audit.data[0]).toMatchObject({ action: 'rechargeForUser', changes: { fourEyes: { after: 'off' } } });
  } finally {
    await trusting.close();
  }
});

test('a recharge above the amount of the settings waits for a second person, and then moves once', async () => {
  const wallet = await walletWith(1_000_000, admin);
  const needs = { uuid: wallet.uuid, rechargeAmount: 50_000_001 };
  const { approval } = (await admin.call(walletCalls.rechargeForUser, needs)) as unknown as {
    approval: { id: number };
  };
  expect(approval).toMatchObject({
    state: 'waiting',
    label: wallet.User.fullName,
    changes: [{ changes: { available: { before: 1_000_000, after: 51_000_001 } } }],
  });
  expect((await admin.call(walletCalls.getWallet, { id: wallet.id })).available).toBe(1_000_000);
  const chief = await server.as(['ReadWallet', 'ApproveRecharge']);
  expect((await chief.fetch(`core/approvals/${approval.id}/approve`, { method: 'POST' })).status).toBe(200);
  expect((await admin.call(walletCalls.getWallet, { id: wallet.id })).available).toBe(51_000_001);
  expect(await admin.call(walletCalls.rechargeForUser, { ...needs, rechargeAmount: 50_000_000 })).toMatchObject({ available: 101_000_001 });
});

test('a recharge whose answer was lost is sent again: the money is in the wallet once', async () => {
  const wallet = await walletWith(0, admin);
  const send = async (amount: number) => {
    const headers = { 'idempotency-key': `"recharge-${wallet.id}"`, 'content-type': 'application/json' };
    const answer = await admin.fetch('wallet/rechargeForUser', {
      ...{ method: 'POST', headers },
      body: JSON.stringify({ uuid: wallet.uuid, rechargeAmount: amount }),
    });
    return { status: answer.status, body: (await answer.json()) as { available: number; code?: string } };
  };
  const answers = await Promise.all([send(70_000), send(70_000), send(70_000)]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await send(70_000)).toMatchObject({ status: 200, body: { available: 70_000 } });
  expect(await send(80_000)).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  expect(await balanceOf(wallet.id)).toEqual({ available: 70_000, held: 0 });
  for (const rechargeAmount of [0, -1, 1.5])
    expect(await admin.problem(walletCalls.rechargeForUser, { uuid: wallet.uuid, rechargeAmount })).toMatchObject({ status: 400 });
});

test('money that comes back while a withdrawal is held is usable at once, and what is held stays held', async () => {
  const wallet = await walletWith(500_000, admin);
  const asked = await askFor(asker, wallet.id, 400_000);
  const refund = { phoneNumber: wallet.User.phoneNumber, amount: 250_000, reference: `test:${wallet.id}:refund`, reason: 'HD-000001' };
  expect(await walletJournal.post(workOn(server.db), refund)).toBe(true);
  expect(await walletJournal.post(workOn(server.db), refund)).toBe(false);
  expect(await balanceOf(wallet.id)).toEqual({ available: 350_000, held: 400_000 });
  await approver.call(calls.rejectWithdrawal, { id: asked.id, reason: 'đã hoàn phí' });
  expect(await balanceOf(wallet.id)).toEqual({ available: 750_000, held: 0 });
});

test('each step of a withdrawal is told to other plugins, a refused one is not', async () => {
  const wallet = await walletWith(300_000, admin);
  const [asked, other] = [await askFor(asker, wallet.id, 100_000), await askFor(asker, wallet.id, 100_000)];
  await asker.problem(calls.approveWithdrawal, { id: asked.id });
  await approver.call(calls.approveManyWithdrawal, { ids: [asked.id, other.id] });
  await payer.call(calls.payWithdrawal, { id: asked.id, bankReference: 'FT1' });
  await payer.call(calls.bounceWithdrawal, { id: asked.id, reason: 'sai tên' });
  const ofAsked = () => told.filter(({ id }) => id === asked.id);
  for (const until = Date.now() + 8000; ofAsked().length < 4 && Date.now() < until;)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(ofAsked().map(({ step, from, to, by }) => [step, from, to, by])).toEqual([
    [null, null, 'requested', asker.userId],
    ['approve', 'requested', 'approved', approver.userId],
    ['pay', 'approved', 'paid', payer.userId],
    ['bounce', 'paid', 'bounced', payer.userId],
  ]);
  expect(told.filter(({ id }) => id === other.id).map(({ to }) => to)).toEqual(['requested', 'approved']);
});

test('both lists go out as workbooks: account numbers stay masked, and the audit names the personal fields', async () => {
  const wallet = await walletWith(3_000_000, admin);
  const { code } = await askFor(asker, wallet.id, 1_000_000);
  const { fullName, phoneNumber } = wallet.User;
  const owners = await exported(admin, walletExport.exportWallets, { search: phoneNumber });
  expect(owners.rows).toMatchObject([{ 'Full name': fullName, Balance: 3_000_000, Held: 1_000_000, Available: 2_000_000 }]);
  const { rows } = await exported(asker, calls.exportWithdrawal, { walletId: wallet.id });
  expect(rows).toMatchObject([{ Code: code, State: 'Waiting', User: fullName, Amount: 1_000_000, 'Account number': '••••4821' }]);
  expect(await payer.problem(walletExport.exportWallets)).toMatchObject({ status: 403 });
  const { rows: trail } = await server.db.execute(sql`select changes from core.audit_log where action = 'exportWithdrawal'`);
  expect(JSON.stringify(trail)).toContain('bankNumber');
});
