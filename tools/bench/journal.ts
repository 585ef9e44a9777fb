/**
 * The journal of wallets: postings a second from 1, 8 and 32 writers, each on a wallet of its own and all on one, as `post` makes them and
 * as the bare statements that it sends, by turns and over the same pool of connections.
 * Run: node --import tsx tools/bench/journal.ts [seconds]
 */
import { randomUUID } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { startTestHost } from '@tessera/core/server/testing/testHost';
import wallets from '../../plugins/wallets/server';
import { post, type Account } from '../../plugins/wallets/server/journal/journal';
import { proveJournal } from '../../plugins/wallets/server/journal/prove';
import { walletWith, workOn } from '../../plugins/wallets/server/testMoney';

const seconds = Number(process.argv[2] ?? 2);
const rounds = 3;
const writers = [1, 8, 32];
const recharge = (to: Account) => ({
  reference: `bench:${randomUUID()}`,
  kind: 'recharge' as const,
  reason: '',
  from: 'bank' as const,
  to,
  amount: 1,
});

const server = await startTestHost({ plugins: [wallets] });
try {
  const admin = await server.admin();
  const pool = (server.db as NodePgDatabase & { $client: pg.Pool }).$client;
  const ids: number[] = [];
  for (let n = 0; n < Math.max(...writers); n++) ids.push((await walletWith(1, admin)).id);
  const bare = await bareStatements(pool, `available:${ids[0]!}`);
  const ours = (to: Account) => post(workOn(server.db), recharge(to));
  console.log(`postings a second, ${rounds} rounds of ${seconds} s by turns, ${pool.options.max} connections\n`);
  console.log('wallets   writers     post    bare   post/bare');
  for (const kind of ['distinct', 'one'] as const)
    for (const count of writers) {
      const accounts = Array.from({ length: count }, (_, n): Account => `available:${ids[kind === 'one' ? 0 : n]!}`);
      const rates: [number[], number[]] = [[], []];
      // Taking turns, so that what else the machine does falls on both; the first round warms up.
      for (let round = -1; round < rounds; round++)
        for (const [i, work] of [ours, bare].entries()) {
          const rate = await rateOf(accounts, work);
          if (round >= 0) rates[i]!.push(rate);
        }
      const [a, b] = rates.map(middle) as [number, number];
      console.log(
        `${kind.padEnd(9)} ${String(count).padStart(7)} ${a.toFixed(0).padStart(8)} ${b.toFixed(0).padStart(7)}   ${(a / b).toFixed(2)}`,
      );
    }
  const faults = await proveJournal({ db: server.db });
  console.log(`\nthe journal ${faults.length ? `does not prove itself: ${JSON.stringify(faults)}` : 'proves itself'}`);
  process.exitCode = faults.length ? 1 : 0;
} finally {
  await server.close();
}

/** The statements of one posting, as `post` sends them, recorded once and sent without it. */
async function bareStatements(pool: pg.Pool, to: Account): Promise<(to: Account) => Promise<unknown>> {
  const sent: { sql: string; params: unknown[] }[] = [];
  const client = await pool.connect();
  const first = recharge(to);
  await post(workOn(drizzle(client, { logger: { logQuery: (sql, params) => void sent.push({ sql, params }) } })), first);
  client.release();
  const [insert, move] = sent.filter(({ sql }) => sql.includes('wallets'));
  if (!insert || !move) throw new Error('a posting sends other statements than this measures');
  return async (account) => {
    const own = await pool.connect();
    try {
      await own.query('begin');
      const reference = `bench:${randomUUID()}`;
      const made = await own.query<{ id: string }>(
        insert.sql,
        insert.params.map((value) => (value === first.reference ? reference : value)),
      );
      const made0 = Number(made.rows[0]!.id);
      await own.query(
        move.sql,
        move.params.map((value, at) => (value === to ? account : at === move.params.length - 1 ? made0 : value)),
      );
      await own.query('commit');
    } finally {
      own.release();
    }
  };
}

/** How many a second, from one writer for each account, for as long as a round lasts. */
async function rateOf(accounts: readonly Account[], work: (to: Account) => Promise<unknown>): Promise<number> {
  const [began, until] = [performance.now(), performance.now() + seconds * 1000];
  let done = 0;
  const writer = async (account: Account) => {
    while (performance.now() < until) {
      await work(account);
      done++;
    }
  };
  await Promise.all(accounts.map(writer));
  return (done * 1000) / (performance.now() - began);
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
