import { eq } from 'drizzle-orm';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import wallets from '../index';
import { walletWith } from '../testMoney';
import { accounts } from './tables';

interface Status {
  id: string;
  troubles: { hook: string; name: string | null; message: string }[];
  schedules: { kind: string; state: string | null; lastDay: string | null }[];
}

let clock = Date.parse('2026-11-20T03:00:00Z');
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ plugins: [wallets], now: () => clock })));
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
