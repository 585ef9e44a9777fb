/**
 * Claims at 500,000 rows with as many pictures: the list with the counts of its tabs, by status, deep, searched and as a shop sees it, and the search
 * for pictures that look alike. Beside each stands its SQL, sent bare in the same rounds. Writes the plans into `plans/`; fails when one reads a whole table.
 * Run: node --import tsx tools/bench/claims.ts [rows]
 */
import { randomBytes } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { nobody } from '@tessera/core/server/calls/register';
import { createAttachmentService } from '@tessera/core/server/files/attachments';
import { createServices } from '@tessera/core/server/plugins/services';
import '../../host-app/server/memory';
import { startTestHost } from '@tessera/core/server/testing/testHost';
import { provide } from '@tessera/plugin-sdk/contract';
import { accounts, attachments, deployment, type CallContext, type CurrentUser } from '@tessera/plugin-sdk/server';
import { store as storeRole } from '../../plugins/members/contract/memberRoles';
import { otherClaimCalls } from '../../plugins/claims/contract/claims';
import claims from '../../plugins/claims/server';
import { otherClaimHandlers } from '../../plugins/claims/server/claims/handlers';
import { warningHandlers } from '../../plugins/claims/server/warnings/handlers';
import { claimsSeed } from './claimsSeed';
import { inTurns, median, quantile } from './figures';
import { bareOf, checkPlan, notingDb, type Sent } from './plans';

const rows = Number(process.argv[2] ?? 500_000);
const rounds = 15;
/** A shop of the seed. */
const shop: CurrentUser = { ...nobody, id: 1007, roles: [storeRole.code], can: () => false };
const administrator: CurrentUser = { ...nobody, isSuperAdmin: true };

const status = (of: number) => JSON.stringify({ status: { $eq: of } });
const lists: Readonly<Record<string, [CurrentUser, object]>> = {
  'new, with counts': [administrator, { s: status(3), offset: 1, limit: 10, join: ['store'] }],
  'waiting, with counts': [administrator, { s: status(1), offset: 1, limit: 10 }],
  'paid, with counts': [administrator, { s: status(4), offset: 1, limit: 10 }],
  'paid, page 1,000': [administrator, { s: status(4), offset: 1000, limit: 10 }],
  'search of a name': [administrator, { s: status(4), search: 'hữu hạnh', limit: 10 }],
  'search of a code': [administrator, { s: status(4), search: String(rows >> 1), limit: 10 }],
  'a month': [
    administrator,
    { s: JSON.stringify({ status: { $eq: 4 }, createdAt: { $between: ['2026-03-01', '2026-03-31'] } }), limit: 10 },
  ],
  'of a shop': [shop, { s: status(4), offset: 1, limit: 10 }],
};

console.log(`seeding ${rows.toLocaleString('en')} claims and pictures`);
const server = await startTestHost({ plugins: [claims], sql: claimsSeed(rows) });
const client = await (server.db as NodePgDatabase & { $client: pg.Pool }).$client.connect();
const services = createServices();
services.register(provide(deployment, () => ({ isOn: () => false, fourEyes: true, settings: () => ({}) }) as never));
const nothingStored = new Proxy({}, { get: () => () => Promise.reject(new Error('no bytes are read here')) }) as never;
// the shop of a claim is asked for by its id, in core's table of a few thousand accounts
services.register(provide(accounts, () => ({ list: () => Promise.resolve({ data: [], total: 0 }) }) as never));
services.register(provide(attachments, () => createAttachmentService({ store: nothingStored, incoming: '' })));
const contextOf = (db: unknown, user: CurrentUser) => ({ db, user, services }) as unknown as CallContext;
let failed = false;

/** Ours beside the statements that it sends. The plans of those that read claims or pictures are checked. */
async function beside(name: string, ask: (db: unknown) => Promise<unknown>, { table, plans }: { table: string; plans: RegExp }) {
  const { sent, db } = notingDb(client);
  const ours = () => ask(db);
  await ours();
  const statements: Sent[] = sent.slice();
  const [mine, bare] = (await inTurns([ours, bareOf(client, statements)], rounds)) as [number[], number[]];
  const shown = [median(mine), quantile(mine, 0.95), median(bare), quantile(bare, 0.95)].map((n) => n.toFixed(1).padStart(9));
  console.log(`${name.padEnd(24)} ${shown.join(' ')} ${(median(mine) / median(bare)).toFixed(2).padStart(9)}`);
  const asked = statements.find(({ sql }) => plans.test(sql));
  if (!asked) throw new Error(`${name} sent no statement like ${plans}`);
  const faults = await checkPlan(client, asked, { name: `claims ${name}`, rows, table, pageSize: 10 });
  for (const fault of faults) console.log(`  plan: ${fault}`);
  failed ||= faults.length > 0;
}

try {
  console.log(`\nmilliseconds, ${rounds} rounds\n\n${''.padEnd(24)}  ours p50       p95  bare p50       p95     ratio`);
  for (const [name, [user, asked]] of Object.entries(lists)) {
    const query = otherClaimCalls.listClaims.options.input.cast(asked);
    const list = otherClaimHandlers.handlers.listClaims as (input: never, ctx: CallContext) => Promise<unknown>;
    await beside(name, (db) => list(query as never, contextOf(db, user)), { table: 'claims', plans: /from "claims"."claims"/ });
  }
  const warnings = warningHandlers.handlers.warningsOfClaim as (input: { id: number }, ctx: CallContext) => Promise<unknown>;
  const looks = /bit_count/;
  await beside('warnings of a claim', (db) => warnings({ id: rows >> 1 }, contextOf(db, administrator)), {
    table: 'pictures',
    plans: looks,
  });
  await pictures();
  process.exitCode = failed ? 1 : 0;
} finally {
  client.release();
  await server.close();
}

/** The statement that finds like pictures alone, each round with another picture: of the seed, and of none. */
async function pictures(): Promise<void> {
  const { sent, db } = notingDb(client);
  await (warningHandlers.handlers.warningsOfClaim as (input: { id: number }, ctx: CallContext) => Promise<unknown>)(
    { id: rows >> 1 },
    contextOf(db, administrator),
  );
  const statement = sent.find(({ sql }) => /bit_count/.test(sql))!;
  const unknown = () => {
    const bytes = randomBytes(32);
    const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    return { bits, parts: Array.from({ length: 16 }, (_, at) => (at << 16) | bytes.readUInt16BE(at * 2)) };
  };
  const { rows: own } = await client.query<{ looks: string; parts: number[] }>(
    'select looks::text, parts from claims.pictures where claim_id = $1',
    [rows >> 1],
  );
  const before = new Set(own[0]!.parts);
  const milliseconds: number[] = [];
  for (let round = 0; round < 50; round++) {
    const { bits, parts } = unknown();
    let part = 0;
    const params = statement.params.map((one) =>
      typeof one === 'string' && /^[01]{256}$/.test(one) ? bits : typeof one === 'number' && before.has(one) ? parts[part++ % 16] : one,
    );
    const from = performance.now();
    await client.query({ text: statement.sql, values: params as string[] });
    milliseconds.push(performance.now() - from);
  }
  const found = `${median(milliseconds).toFixed(1)} ms, p95 ${quantile(milliseconds, 0.95).toFixed(1)} ms`;
  console.log(`\na picture that nobody has sent, among ${rows.toLocaleString('en')}: ${found} (goal 50 ms)`);
}
