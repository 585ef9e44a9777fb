import { eq, sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { proofCalls } from '../../contract/proof';
import wallets from '../index';
import { walletWith } from '../testMoney';
import { proveJournal } from './prove';
import { accounts } from './tables';

interface Status {
  id: string;
  troubles: { hook: string; name: string | null; message: string }[];
  schedules: { kind: string; state: string | null; lastDay: string | null }[];
}

/** What only the owner of the database can do. */
const damage = [
  `create schema damage;
   create function damage.entries_of(account text, amount bigint) returns void language sql security definer as $$
     update wallets.entries set amount = $2 where account_id = (select id from wallets.accounts where name = $1) $$`,
];

let clock = Date.parse('2026-11-20T03:00:00Z');
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ plugins: [wallets], now: () => clock, sql: damage })));
afterAll(() => server.close());

/** How the plugin stands when the run of a day is over. */
async function after(day: string): Promise<Status> {
  const admin = await server.admin();
  for (const until = Date.now() + 15_000; ;) {
    const all = (await (await admin.fetch('core/plugins')).json()) as Status[];
    const status = all.find(({ id }) => id === 'wallets')!;
    const [run] = status.schedules;
    if ((run?.lastDay === day && ['done', 'failed'].includes(run.state ?? '')) || Date.now() > until) return status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('the journal is proved every night; a balance that is not that of its entries is named on the page of plugins', async () => {
  const { id } = await walletWith(500_000, await server.admin());
  await new Promise((resolve) => setTimeout(resolve, 300));
  clock = Date.parse('2026-11-20T18:31:00Z');
  expect(await after('2026-11-21')).toMatchObject({ troubles: [], schedules: [{ kind: 'proveJournal', state: 'done' }] });

  await server.db
    .update(accounts)
    .set({ balance: 500_001 })
    .where(eq(accounts.name, `available:${id}`));
  clock = Date.parse('2026-11-21T18:31:00Z');
  expect(await after('2026-11-22')).toMatchObject({
    schedules: [{ state: 'failed' }],
    troubles: [
      {
        hook: 'job',
        name: 'proveJournal',
        message: `the journal does not prove itself at 1 accounts: available:${id} says 500001, its entries 500000`,
      },
    ],
  });
});

test('the administrator sees which wallet is wrong; a second person agrees, and its balance is rebuilt from the journal', async () => {
  clock = Date.parse('2026-11-22T18:00:00Z');
  const [prover, second] = [await server.as(['ProveJournal']), await server.as(['ProveJournal'])];
  const { id } = await walletWith(300_000, await server.admin());
  const account = `available:${id}`;
  await server.db.update(accounts).set({ balance: 299_999 }).where(eq(accounts.name, account));
  const proved = async () => {
    const { proof: before } = await prover.call(proofCalls.lastProof);
    await prover.call(proofCalls.proveNow);
    for (const until = Date.now() + 15_000; Date.now() < until;) {
      const { proof: last } = await prover.call(proofCalls.lastProof);
      if (last && last.at !== before?.at) return last;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the proof did not end');
  };
  // the wallet of the test before is wrong too
  const { faults, named } = await proved();
  expect(named).toContainEqual({ account, balance: 299_999, entries: 300_000 });
  expect(JSON.stringify(named)).not.toMatch(/Nguyễn|09\d{8}/);
  for (const { account: wrong } of named) {
    const { approval } = (await prover.call(proofCalls.rebuildBalance, { account: wrong })) as unknown as { approval: { id: number } };
    expect((await prover.fetch(`core/approvals/${approval.id}/approve`, { method: 'POST' })).status).toBe(403);
    expect((await second.fetch(`core/approvals/${approval.id}/approve`, { method: 'POST' })).status).toBe(200);
  }
  expect(faults).toBe(named.length);
  expect(await proved()).toMatchObject({ faults: 0, named: [] });
  expect(await prover.problem(proofCalls.rebuildBalance, { account })).toMatchObject({ status: 409, code: 'balance_holds' });
  const clerk = await server.as(['ReadWallet', 'UpdateWallet']);
  expect(await clerk.problem(proofCalls.lastProof)).toMatchObject({ status: 403 });
});

test('a posting whose entries were changed behind the back of the product is named, and no balance is made of what is below zero', async () => {
  const admin = await server.admin();
  const { id } = await walletWith(1_000, admin);
  const account = `available:${id}`;
  await expect(server.db.execute(sql`update wallets.entries set amount = -5`)).rejects.toThrow();
  await server.db.execute(sql`select damage.entries_of(${account}, -5)`);
  const faults = await proveJournal({ db: server.db });
  expect(faults.map(({ account: name, entries }) => [name.replace(/^posting:\d+$/, 'posting'), entries])).toEqual([
    [account, -5],
    ['posting', -1_005],
    ['all', -1_005],
  ]);
  expect(await admin.problem(proofCalls.rebuildBalance, { account })).toMatchObject({ status: 409, code: 'below_zero' });
});
