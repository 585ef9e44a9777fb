import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { proofCalls } from '../../contract/proof';
import ledger from '../index';
import { line } from '../testLedger';

interface Status {
  id: string;
  troubles: { hook: string; name: string | null; message: string }[];
  schedules: { kind: string; state: string | null; lastDay: string | null }[];
}

let clock = Date.parse('2026-11-20T03:00:00Z');
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ plugins: [ledger], now: () => clock })));
afterAll(() => server.close());

/** How the plugin stands when the run of a day is over. */
async function after(day: string): Promise<Status> {
  const admin = await server.admin();
  for (const until = Date.now() + 15_000; ;) {
    const all = (await (await admin.fetch('core/plugins')).json()) as Status[];
    const status = all.find(({ id }) => id === 'ledger')!;
    const [run] = status.schedules;
    if ((run?.lastDay === day && ['done', 'failed'].includes(run.state ?? '')) || Date.now() > until) return status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('the numbers are proved every night; what documents do not say is named on the page of plugins, and kept', async () => {
  const admin = await server.admin();
  const { bookId } = await line(server, admin);
  await new Promise((resolve) => setTimeout(resolve, 300));
  clock = Date.parse('2026-11-20T18:46:00Z');
  expect(await after('2026-11-21')).toMatchObject({ troubles: [], schedules: [{ kind: 'proveNumbers', state: 'done' }] });
  expect(await admin.call(proofCalls.lastNumberProof)).toMatchObject({ proof: { books: 1, pages: 10, faults: 0 } });

  await server.db.execute(sql`update ledger.holdings set state = 'LOST' where book_id = ${bookId}`);
  clock = Date.parse('2026-11-21T18:46:00Z');
  const { schedules, troubles } = await after('2026-11-22');
  expect(schedules).toMatchObject([{ state: 'failed' }]);
  expect(troubles[0]?.message).toContain(`number:${bookId} says 10, its documents 0`);
  expect(await admin.call(proofCalls.lastNumberProof)).toMatchObject({ proof: { faults: 2 } });
});
