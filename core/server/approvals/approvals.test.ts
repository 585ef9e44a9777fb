import { eq, sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { number, object } from 'yup';
import { calls, manifest, mutation, permissionsOf, text as words, type, update, type RecordFields } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  dong,
  everything,
  findRecord,
  implement,
  insertRecord,
  recordColumns,
  schemaOf,
  scope,
  serverPlugin,
  updateRecord,
} from '@tessera/plugin-sdk/server';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { approvalCalls, type ApprovalRequest } from '../../contract/approvals';
import { auditCalls, waitingCalls } from '../../contract/operations';
import { groundOf } from './changes';
import { fieldsOf } from './labels';

const bank = manifest({
  id: 'bank',
  title: { vi: 'Quỹ', en: 'Funds' },
  api: ['fund'],
  permissions: {
    ...permissionsOf('Fund', { vi: 'Quỹ', en: 'Funds' }, {}),
    ApproveFund: { label: { vi: 'Duyệt quỹ', en: 'Approve' }, grants: [] },
  },
});
interface Fund extends RecordFields {
  name: string;
  amount: number;
}
const approval = { needs: 'ApproveFund', title: { vi: 'Nạp quỹ', en: 'Deposit' } } as const;
const fundCalls = calls(bank, {
  openFund: mutation({
    path: 'POST fund',
    needs: 'CreateFund',
    input: object({ name: words(50).required() }),
    output: type<Fund>(),
    tag: 'Fund',
  }),
  /** Above 100 by two. */
  deposit: mutation({
    path: 'POST fund/{id}/deposit',
    needs: 'UpdateFund',
    input: object({ amount: number().integer().min(1).required() }),
    output: type<Fund>(),
    tag: 'Fund',
    approval,
  }),
  /** Always by two. */
  renameFund: update({
    path: 'PUT fund/{id}',
    needs: 'UpdateFund',
    input: object({ name: words(50).required() }),
    output: type<Fund>(),
    tag: 'Fund',
    versioned: true,
    approval,
  }),
});
const funds = schemaOf('bank').table('funds', { ...recordColumns(), name: text('name').notNull(), amount: dong('amount').notNull() });
/** Only with the permission to read funds, and none whose name begins with "secret" but for admins. */
scope(funds, { visible: ({ user }) => (user.isSuperAdmin ? everything : sql`${funds.name} not like 'secret%'`) });
const joint = { vi: 'Quỹ chung', en: 'Joint fund' };
const naming = { entity: 'Fund', label: ({ name }: { name: string }) => (name === 'joint' ? joint : name) };
let committed = 0;
const plugin = serverPlugin(bank, {
  implements: [
    implement(fundCalls, {
      openFund: (input, ctx) => insertRecord(ctx, funds, { ...input, amount: 0 }, naming),
      deposit: async ({ id, amount }, ctx) => {
        ctx.afterCommit(() => void committed++);
        const { name } = await findRecord(ctx, funds, id);
        if (name === 'closed') throw conflict('closed', { vi: 'Quỹ đã đóng.', en: 'The fund is closed.' });
        return updateRecord(ctx, funds, id, async (row) => ({ amount: row.amount + amount }), naming);
      },
      renameFund: ({ id, name }, ctx) => updateRecord(ctx, funds, id, { name: name! }, naming),
    }),
  ],
  approvals: { deposit: ({ amount }: { amount: number }) => amount > 100 },
});
const tables = [
  'create schema bank',
  `create table bank.funds (id bigint generated always as identity primary key, version int not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), name text not null, amount bigint not null)`,
];

let server: TestServer;
let admin: TestClient;
let asker: TestClient;
let approver: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [plugin], sql: tables });
  admin = await server.admin();
  asker = await server.as(['ReadFund', 'UpdateFund']);
  approver = await server.as(['ReadFund', 'ApproveFund']);
});
beforeEach(() => server.db.execute(sql`delete from core.approval_requests`));
afterAll(() => server.close());

const opened = (name = 'A') => admin.call(fundCalls.openFund, { name });
const asked = (answer: unknown) => (answer as { approval: ApprovalRequest }).approval;
const amountOf = async (id: number) => (await server.db.select().from(funds).where(eq(funds.id, id)))[0]!.amount;
const ask = async (id: number, amount = 500) => asked(await asker.call(fundCalls.deposit, { id, amount }));

test('what its rule lets pass runs at once; the rest waits, and runs once in the name of who asked', async () => {
  const { id } = await opened();
  expect(await asker.call(fundCalls.deposit, { id, amount: 100 })).toMatchObject({ amount: 100 });
  const before = committed;
  const request = await ask(id);
  expect(request).toMatchObject({
    state: 'waiting',
    mayDecide: false,
    label: 'A',
    title: { vi: 'Nạp quỹ' },
    changes: [{ entity: 'Fund', entityId: String(id), changes: { amount: { before: 100, after: 600 } } }],
  });
  expect([await amountOf(id), committed]).toEqual([100, before]);
  // before and after are those of now
  await asker.call(fundCalls.deposit, { id, amount: 50 });
  expect(await approver.call(approvalCalls.getApproval, { id: request.id })).toMatchObject({
    mayDecide: true,
    now: [{ changes: { amount: { before: 150, after: 650 } } }],
    obstacle: null,
  });
  expect(await approver.call(approvalCalls.approveRequest, { id: request.id })).toMatchObject({ state: 'approved' });
  expect(await amountOf(id)).toBe(650);
  const { data } = await admin.call(auditCalls.listAudit, { entity: 'Fund', entityId: String(id) });
  expect(data[0]).toMatchObject({ action: 'deposit', userId: asker.userId, approvedBy: expect.any(String) as unknown });
  expect(data[1]!.approvedBy).toBeNull();
});

test('whoever may decide is written to, and whoever asked hears what was decided; nobody else', async () => {
  const named = async (who: TestClient, name: string) => {
    await server.db.execute(sql`update core.accounts set email = ${`${name}@vidu.vn`} where id = ${who.userId}`);
  };
  const [first, second, other] = [
    await server.as(['UpdateFund', 'ReadFund']),
    await server.as(['ApproveFund', 'ReadFund']),
    await server.as(['ReadFund']),
  ];
  await Promise.all([named(first, 'asks'), named(second, 'decides'), named(other, 'reads')]);
  const mails = async () =>
    (await server.db.execute(sql`select recipient, subject from core.mail_outbox where recipient like '%vidu.vn' order by id`)).rows;
  const { id } = await opened();
  const request = asked(await first.call(fundCalls.deposit, { id, amount: 900 }));
  expect(await mails()).toEqual([{ recipient: 'decides@vidu.vn', subject: expect.stringContaining(request.code) as unknown }]);
  await second.call(approvalCalls.returnRequest, { id: request.id, reason: 'Thiếu' });
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['decides@vidu.vn', 'asks@vidu.vn']);
  const hidden = await opened('secret fund');
  await server.admin().then((chief) => chief.call(fundCalls.deposit, { id: hidden.id, amount: 500 }));
  expect(await mails()).toHaveLength(2);
});

test('who approves reads in their own language what it is about, and finds it by that; older requests keep their text', async () => {
  const { id } = await opened('joint');
  const request = await ask(id);
  expect([request.label, request.changes[0]!.label]).toEqual([joint, joint]);
  for (const search of ['quỹ chung', 'joint fund'])
    expect((await approver.call(approvalCalls.listApprovals, { search })).data).toMatchObject([{ id: request.id, label: joint }]);
  await server.db.execute(
    sql`update core.approval_requests set label = 'Quỹ A', changes = jsonb_set(changes, '{0,label}', '"Quỹ A"') where id = ${request.id}`,
  );
  expect(await approver.call(approvalCalls.getApproval, { id: request.id })).toMatchObject({ label: 'Quỹ A' });
});

test('values that are codes are told with their words, whatever the plugin: as the audit calls them, or as the call says', () => {
  const values = { status: { before: 'open', after: 'paid' }, amount: { after: 1 } };
  const changes = [{ entity: 'Loan', entityId: '1', label: null, changes: values }];
  const states = { open: { vi: 'Đang mở', en: 'Open' }, paid: { vi: 'Đã chi', en: 'Paid' } };
  const said = (_plugin: string, entity: string | null, field: string) =>
    entity === 'Loan' && field === 'status' ? { vi: 'Trạng thái', en: 'Status', values: states } : undefined;
  const named = { status: { vi: 'Bước', en: 'Stage' }, amount: { vi: 'Số tiền', en: 'Amount', as: 'money' as const } };
  expect(fieldsOf({ plugin: 'loans', changes, changesThen: null }, said)).toEqual({ status: said('', 'Loan', 'status') });
  expect(fieldsOf({ plugin: 'loans', changes, changesThen: null }, said, named)).toEqual({
    status: { vi: 'Bước', en: 'Stage', values: states },
    amount: named.amount,
  });
});

test('a ground is what stands there, whatever the order in which it is stored', () => {
  const ground = (changes: Record<string, { before: unknown }>) => groundOf([{ entity: 'Loan', entityId: '1', label: null, changes }]);
  const [vi, en] = ['Đang mở', 'Open'];
  expect(ground({ status: { before: { en, vi } }, amount: { before: 1 } })).toBe(
    ground({ amount: { before: 1 }, status: { before: { vi, en } } }),
  );
  expect(ground({ status: { before: { vi, en } } })).not.toBe(ground({ status: { before: { vi, en: 'Opened' } } }));
});

test('a hundred approvals at once are one', async () => {
  const { id } = await opened();
  const request = await ask(id);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      approver.call(approvalCalls.approveRequest, { id: request.id }).then(
        () => 'approved',
        (error: { problem?: { code: string } }) => error.problem?.code,
      ),
    ),
  );
  expect(answers.filter((one) => one === 'approved')).toHaveLength(1);
  expect(await amountOf(id)).toBe(500);
});

test('nobody approves what they asked for, without the permission nobody, and strangers see nothing', async () => {
  const { id } = await opened();
  const both = await server.as(['UpdateFund', 'ApproveFund']);
  const own = asked(await both.call(fundCalls.deposit, { id, amount: 700 }));
  expect(await both.problem(approvalCalls.approveRequest, { id: own.id })).toMatchObject({ status: 403, code: 'second_person' });
  expect(await asker.problem(approvalCalls.approveRequest, { id: own.id })).toMatchObject({ status: 404 });
  const request = await ask(id);
  expect(await asker.problem(approvalCalls.approveRequest, { id: request.id })).toMatchObject({ status: 403, code: 'second_person' });
  expect((await asker.call(approvalCalls.listApprovals, { view: 'mine' })).data.map((one) => one.id)).toEqual([request.id]);
  expect((await approver.call(approvalCalls.listApprovals, {})).total).toBe(2);
  expect(await approver.call(waitingCalls.listWaiting)).toMatchObject([{ entity: 'Approval', count: 2, to: '/cho-duyet' }]);
  expect(await both.call(waitingCalls.listWaiting)).toMatchObject([{ count: 1 }]);
});

test('who does not see the record sees no request about it', async () => {
  const fund = await opened('secret');
  const chief = await server.admin();
  const request = asked(await chief.call(fundCalls.deposit, { id: fund.id, amount: 500 }));
  expect(request.state).toBe('waiting');
  expect(await approver.problem(approvalCalls.getApproval, { id: request.id })).toMatchObject({ status: 404 });
  expect(await approver.problem(approvalCalls.approveRequest, { id: request.id })).toMatchObject({ status: 404 });
  expect((await approver.call(approvalCalls.listApprovals, {})).total).toBe(0);
  expect(await approver.call(waitingCalls.listWaiting)).toEqual([]);
});

test('nobody approves another change than the one they saw', async () => {
  const { id } = await opened();
  const request = await ask(id);
  const { ground, unchanged } = await approver.call(approvalCalls.getApproval, { id: request.id });
  expect(unchanged).toBe(true);
  await asker.call(fundCalls.deposit, { id, amount: 50 });
  expect(await approver.problem(approvalCalls.approveRequest, { id: request.id, ground: ground! })).toMatchObject({
    status: 409,
    code: 'ground_shifted',
  });
  const seen = await approver.call(approvalCalls.getApproval, { id: request.id });
  expect(seen).toMatchObject({ state: 'waiting', unchanged: false });
  expect(await approver.call(approvalCalls.approveRequest, { id: request.id, ground: seen.ground! })).toMatchObject({ state: 'approved' });
  expect(await amountOf(id)).toBe(550);
  const { rows } = await server.db.execute(sql`select input from core.approval_requests where id = ${request.id}`);
  expect(rows).toEqual([{ input: {} }]);
});

test('an equal request is told, not doubled; it may be withdrawn by who asked, and returned with a reason', async () => {
  const { id } = await opened();
  const request = await ask(id);
  expect(await asker.problem(fundCalls.deposit, { id, amount: 500 })).toMatchObject({ status: 409, code: 'approval_waiting' });
  expect(await approver.problem(approvalCalls.withdrawRequest, { id: request.id })).toMatchObject({ status: 403 });
  expect(await asker.call(approvalCalls.withdrawRequest, { id: request.id })).toMatchObject({ state: 'withdrawn' });
  const second = await ask(id);
  expect(await approver.problem(approvalCalls.returnRequest, { id: second.id, reason: ' ' })).toMatchObject({ status: 400 });
  expect(await approver.call(approvalCalls.returnRequest, { id: second.id, reason: 'Thiếu chứng từ' })).toMatchObject({
    state: 'returned',
    reason: 'Thiếu chứng từ',
  });
  expect(await approver.problem(approvalCalls.approveRequest, { id: second.id })).toMatchObject({ status: 409, code: 'wrong_state' });
  expect(await amountOf(id)).toBe(0);
});

test('where the ground has shifted it is returned, not run', async () => {
  const fund = await opened('B');
  const request = asked(await asker.call(fundCalls.renameFund, { id: fund.id, name: 'C', version: fund.version }));
  await server.db.execute(sql`update bank.funds set version = version + 1, amount = 7 where id = ${fund.id}`);
  expect(await approver.call(approvalCalls.getApproval, { id: request.id })).toMatchObject({
    now: null,
    obstacle: { en: expect.stringContaining('Somebody else') as unknown },
  });
  expect(await approver.call(approvalCalls.approveRequest, { id: request.id })).toMatchObject({
    state: 'returned',
    changes: [{ changes: { name: { before: 'B', after: 'C' } } }],
    changesThen: [{ changes: { name: { before: 'B', after: 'C' } } }],
  });
  const other = await opened();
  const deposit = await ask(other.id);
  await server.db.execute(sql`update bank.funds set name = 'closed' where id = ${other.id}`);
  expect(await approver.call(approvalCalls.approveRequest, { id: deposit.id })).toMatchObject({
    state: 'returned',
    reason: 'The fund is closed.',
  });
  expect(await amountOf(other.id)).toBe(0);
});

test('who asked must still be allowed; a request that has expired is not approved, and may be asked for again', async () => {
  const { id } = await opened();
  const former = await server.as(['UpdateFund']);
  const request = asked(await former.call(fundCalls.deposit, { id, amount: 900 }));
  await server.db.execute(sql`update core.accounts set is_active = false where id = ${former.userId}`);
  expect(await approver.call(approvalCalls.approveRequest, { id: request.id })).toMatchObject({ state: 'returned' });
  const late = await ask(id);
  await server.db.execute(sql`update core.approval_requests set expires_at = now() - interval '1 second' where id = ${late.id}`);
  expect(await approver.problem(approvalCalls.approveRequest, { id: late.id })).toMatchObject({ code: 'wrong_state' });
  expect((await approver.call(approvalCalls.listApprovals, { view: 'decided' })).data[0]).toMatchObject({ id: late.id, state: 'expired' });
  expect((await approver.call(approvalCalls.listApprovals, { view: 'waiting' })).total).toBe(0);
  await ask(id);
  expect(await amountOf(id)).toBe(0);
});

test('without four eyes the call runs at once; a plugin that is off keeps its requests', async () => {
  const { id } = await opened();
  const request = await ask(id);
  const without = await startTestServer({ plugins: [], sharing: server });
  const there = await without.as(['ApproveFund']);
  expect(await there.problem(approvalCalls.approveRequest, { id: request.id })).toMatchObject({ status: 404 });
  expect(await (await without.admin()).problem(approvalCalls.approveRequest, { id: request.id })).toMatchObject({ code: 'plugin_off' });
  await without.close();
  const single = await startTestServer({ plugins: [plugin], sharing: server, fourEyes: false });
  expect(await (await single.as(['UpdateFund'])).call(fundCalls.deposit, { id, amount: 800 })).toMatchObject({ amount: 800 });
  await single.close();
});
