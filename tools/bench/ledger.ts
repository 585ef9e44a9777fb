/**
 * Printed invoices at 10,000 units in six levels, 100,000 books and 10,000,000 pages: the dashboard of the top unit, the tree, the list of books, the
 * place of one number, the ribbon at three zooms, and the usage report of a quarter. Beside each stands its SQL, sent bare in the same rounds.
 * Run: node --import tsx tools/bench/ledger.ts [books] [units]
 */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { nobody } from '@tessera/core/server/calls/register';
import { createServices } from '@tessera/core/server/plugins/services';
import '../../host-app/server/memory';
import { startTestHost } from '@tessera/core/server/testing/testHost';
import { provide } from '@tessera/plugin-sdk/contract';
import { deployment, type CallContext, type CurrentUser } from '@tessera/plugin-sdk/server';
import { bookCalls } from '../../plugins/ledger/contract/books';
import { ribbonCalls } from '../../plugins/ledger/contract/ribbon';
import { unitCalls } from '../../plugins/ledger/contract/units';
import { usageCalls } from '../../plugins/ledger/contract/usage';
import ledger from '../../plugins/ledger/server';
import { bookHandlers } from '../../plugins/ledger/server/books/handlers';
import { proveNumbers } from '../../plugins/ledger/server/proof/prove';
import { ribbonHandlers } from '../../plugins/ledger/server/ribbon/handlers';
import { unitHandlers } from '../../plugins/ledger/server/units/handlers';
import { usageHandlers } from '../../plugins/ledger/server/usage/handlers';
import { inTurns, median, quantile, timed } from './figures';
import { ledgerSeed } from './ledgerSeed';
import { bareOf, notingDb } from './plans';

const books = Number(process.argv[2] ?? 100_000);
const units = Number(process.argv[3] ?? 10_000);
const rounds = 11;
const administrator: CurrentUser = { ...nobody, isSuperAdmin: true, can: () => true };
/** The manager of the unit on top, who is no administrator: the scope of the branch is asked for. */
const manager: CurrentUser = { ...nobody, id: 1_000_001, can: () => true };

console.log(`seeding ${units.toLocaleString('en')} units and ${books.toLocaleString('en')} books`);
const server = await startTestHost({ plugins: [ledger], sql: ledgerSeed({ units, books }) });
const client = await (server.db as NodePgDatabase & { $client: pg.Pool }).$client.connect();
const services = createServices();
services.register(provide(deployment, () => ({ isOn: () => false, fourEyes: true, settings: () => ({}) }) as never));
const contextOf = (db: unknown, user: CurrentUser) => ({ db, user, services }) as unknown as CallContext;
type Handler = (input: never, ctx: CallContext) => Promise<unknown>;

async function beside(
  name: string,
  user: CurrentUser,
  call: { options: { input?: { cast(given: object): unknown } } },
  handler: unknown,
  asked: object,
) {
  const input = call.options.input?.cast(asked) ?? asked;
  const { sent, db } = notingDb(client);
  const ours = () => (handler as Handler)(input as never, contextOf(db, user));
  await ours();
  const statements = sent.slice();
  const [mine, bare] = (await inTurns([ours, bareOf(client, statements)], rounds, 2)) as [number[], number[]];
  const shown = [median(mine), quantile(mine, 0.95), median(bare), quantile(bare, 0.95)].map((n) => n.toFixed(1).padStart(9));
  console.log(`${name.padEnd(34)} ${shown.join(' ')} ${(median(mine) / median(bare)).toFixed(2).padStart(9)}`);
}

try {
  console.log(`\nmilliseconds, ${rounds} rounds\n\n${''.padEnd(34)}  ours p50       p95  bare p50       p95     ratio`);
  for (const [who, user] of [
    ['administrator', administrator],
    ['manager on top', manager],
  ] as const) {
    const of = (name: string) => `${name}, ${who}`;
    await beside(of('dashboard'), user, unitCalls.findAllocation, unitHandlers.handlers.findAllocation, {});
    await beside(of('tree'), user, unitCalls.treeOfAllocation, unitHandlers.handlers.treeOfAllocation, { parentId: 1 });
    await beside(of('books'), user, bookCalls.listBook, bookHandlers.handlers.listBook, { allocationId: 1 + (units >> 1) });
    const at = Math.round((books / 3) * 50);
    await beside(of('one number'), user, ribbonCalls.findNumber, ribbonHandlers.handlers.findNumber, { runId: 1, number: at });
    for (const size of [Math.floor((books / 3) * 100), 10_000, 40])
      await beside(of(`ribbon of ${size.toLocaleString('en')}`), user, ribbonCalls.readRibbon, ribbonHandlers.handlers.readRibbon, {
        runId: 1,
        from: Math.max(1, at - (size >> 1)),
        to: at + (size >> 1),
      });
    await beside(of('a run in figures'), user, ribbonCalls.sumRibbon, ribbonHandlers.handlers.sumRibbon, { runId: 1 });
    const quarter = { from: '2026-07-01', to: '2026-09-30' };
    await beside(of('usage of a quarter'), user, usageCalls.listUsage, usageHandlers.handlers.listUsage, quarter);
  }
  let faults = -1;
  const took = await timed(async () => (faults = (await proveNumbers({ db: server.db })).length));
  console.log(`\nproof of all numbers: ${faults} faults, ${Math.round(took).toLocaleString('en')} ms`);
  process.exitCode = faults ? 1 : 0;
} finally {
  client.release();
  await server.close();
}
