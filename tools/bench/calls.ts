/**
 * Requests per second of a list call (100,000 rows, signed in, permission checked, input validated) beside a bare Fastify route
 * that sends the same SQL from a pool of the same size. Both take turns, so that what else the machine does falls on both.
 * Run: node --import tsx tools/bench/calls.ts [rows]
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pageQuery } from '@tessera/plugin-sdk/contract';
import { pageOf, vietnamese } from '@tessera/plugin-sdk/server';
import { nobody } from '@tessera/core/server/calls/register';
import { createTestDatabase } from '@tessera/core/server/database/testDatabase';
import { createServices } from '@tessera/core/server/plugins/services';
import { startProduct } from '../../host-app/e2e/product';
import { signInToApi } from '../../host-app/e2e/robustness/api';
import { customers } from '../../plugins/members/server/customers/table';
import type { Asked, Measured } from './clients';
import { median } from './figures';

const rows = Number(process.argv[2] ?? 100_000);
const rounds = 7;
const seconds = 3;
/** Share of the bare route's requests per second that a call should reach. */
const goal = 0.6;
const root = path.resolve(import.meta.dirname, '../..');

const database = await createTestDatabase({ migrations: [] });
const product = await startProduct({
  env: { DATABASE_URL: database.url, NODE_ENV: 'production', DEPLOYMENT: 'host-app/deployments/members-only.json', LOG_LEVEL: 'warn' },
});
let bare: ChildProcess | undefined;
try {
  await seed();
  const { token } = await signInToApi(product.url);
  const reference = await startBareRoute();
  console.log(`${rows.toLocaleString('en')} rows, ${rounds} rounds of ${seconds} s each, medians\n`);
  console.log('connections          call /s     p50     p95     CPU     bare /s     p50     p95     CPU    ratio');
  for (const connections of [10, 25, 50]) {
    const common = { connections, seconds };
    const call = { ...common, pid: product.pid, url: `${product.url}/api/customer`, headers: { authorization: `Bearer ${token}` } };
    await compare(connections, call, { ...common, pid: bare!.pid!, url: `${reference}/list` });
  }
  console.log(
    "\np50 and p95: milliseconds until the answer. CPU: milliseconds of the server's processor a request, its database not counted.",
  );
  console.log(`Goal: at least ${goal * 100} % of the bare route's requests per second.`);
} finally {
  bare?.kill();
  await product.stop();
  await database.close();
}

type Side = Asked & { pid: number };
type Round = Measured & { cpuMs: number };

async function compare(connections: number, call: Side, reference: Side): Promise<void> {
  const [mine, theirs]: [Round[], Round[]] = [[], []];
  for (let round = -1; round < rounds; round++) {
    const [a, b] = [await askRepeatedly(call), await askRepeatedly(reference)];
    if (round < 0) continue; // warming up
    mine.push(a);
    theirs.push(b);
  }
  const shown = (measured: Round[]) => {
    const of = (field: keyof Round) => median(measured.map((m) => m[field]));
    return `${of('perSecond').toFixed(0).padStart(8)} ${of('p50').toFixed(1).padStart(7)} ${of('p95').toFixed(1).padStart(7)} ${of('cpuMs').toFixed(2).padStart(7)}`;
  };
  const ratio = median(mine.map((m, i) => m.perSecond / theirs[i]!.perSecond));
  console.log(`${String(connections).padStart(11)}     ${shown(mine)}     ${shown(theirs)}   ${(ratio * 100).toFixed(0).padStart(4)} %`);
}

/** In a process of their own, so that the clients do not wait for us. */
async function askRepeatedly({ pid, ...asked }: Side): Promise<Round> {
  const before = cpuMsOf(pid);
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/bench/clients.ts', JSON.stringify(asked)], {
    cwd: root,
  });
  const measured = JSON.parse(stdout) as Measured;
  return { ...measured, cpuMs: (cpuMsOf(pid) - before) / (measured.perSecond * asked.seconds) };
}

/** Processor time that a process has taken so far; Linux counts it in hundredths of a second. */
function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The statement is the one that the call sends, written down while it is asked for once. */
async function startBareRoute(): Promise<string> {
  const sent: { sql: string; params: unknown[] }[] = [];
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const db = drizzle(client, { logger: { logQuery: (sql, params) => void sent.push({ sql, params }) } });
  await pageOf({ db, user: nobody, services: createServices() }, pageQuery.cast({}), {
    from: customers,
    sort: { createdAt: customers.createdAt, name: vietnamese(customers.name) },
    defaultSort: 'createdAt,desc',
  });
  await client.end();
  const argument = JSON.stringify({ databaseUrl: database.url, ...sent[0]! });
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/bench/bareRoute.ts', argument], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  bare = child;
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', (code) => reject(new Error(`the bare route ended with ${code}`)));
  });
}

async function seed(): Promise<void> {
  await database.owner.query(
    `insert into members.customers (created_at, name, phone_number, email, gender, is_active)
     select timestamptz '2020-01-01' + n * interval '30 minutes', 'Nguyễn Thị Hồng Hạnh ' || n, '09' || lpad(n::text, 8, '0'), 'khach' || n || '@example.vn', (array['male','female','other'])[1 + n % 3], n % 7 <> 0
     from generate_series(1, $1::int) n`,
    [rows],
  );
  await database.owner.query('vacuum analyze members.customers');
}
