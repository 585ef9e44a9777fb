import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startProduct, type Product } from '../product';
import { allOf, send, signInToApi } from './api';
import { externalPostgres } from './externalPostgres';
import { familyOf, killAll, postgresOf } from './processes';

const clients = 6;
const enoughWrites = 300;
const linuxOnly = process.platform === 'linux' ? test : test.skip;

interface Customer {
  id: number;
  phoneNumber: string;
}
interface Written {
  id: number;
  phone: string;
}
interface AuditRow {
  action: string;
  entityId: string;
  label: string;
}

/** Phone numbers are never used twice. */
let series = 0;
let running: Product | undefined;

afterEach(async () => {
  const { dataDir } = running ?? {};
  await running?.stop();
  // A failed test leaves the database of a killed server behind.
  const postgres = dataDir && postgresOf(dataDir);
  if (postgres) killAll(familyOf(postgres));
  running = undefined;
});

test('a server that is killed while people write starts again, and every answered write is there once', async () => {
  running = await startProduct();
  const { dataDir } = running;
  const written = await writeUntil(running, () => running!.kill());
  running = await startProduct({ dataDir });
  written.push(...(await writeUntil(running, () => running!.kill())));
  running = await startProduct({ dataDir });
  await expectAllThere(running, written, 2);
});

linuxOnly('so does one whose PostgreSQL is killed in the same moment', async () => {
  running = await startProduct();
  const { dataDir, pid } = running;
  const written = await writeUntil(running, async () => {
    killAll([...familyOf(postgresOf(dataDir)!), pid]);
    await running!.kill();
  });
  running = await startProduct({ dataDir });
  await expectAllThere(running, written, 1);
});

const external = externalPostgres();
const orSkipped = 'unavailable' in external ? test.skip : test;

orSkipped(
  `so does one with a PostgreSQL server of its own${'unavailable' in external ? ` (skipped: ${external.unavailable})` : ''}`,
  async () => {
    if ('unavailable' in external) return;
    const server = await external.start();
    const name = `journey_${randomBytes(6).toString('hex')}`;
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    try {
      await withAdmin(server.url, `create database ${name} encoding 'UTF8' template template0`);
      running = await startProduct({ env: { DATABASE_URL: url.href } });
      const { dataDir } = running;
      expect(postgresOf(dataDir)).toBeUndefined();
      const written = await writeUntil(running, () => running!.kill());
      await server.crash?.();
      running = await startProduct({ dataDir, env: { DATABASE_URL: url.href } });
      await expectAllThere(running, written, 1);
      await running.stop();
      await withAdmin(server.url, `drop database ${name} with (force)`);
      await withAdmin(server.url, `drop role ${name}_app`);
    } finally {
      await server.stop();
    }
  },
);

async function withAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Several clients create customers, one after another each, until `strike` ends the server under them. @returns what was answered */
async function writeUntil({ url }: Product, strike: () => Promise<void>): Promise<Written[]> {
  const { token } = await signInToApi(url);
  series++;
  const answered: Written[] = [];
  let struck: Promise<void> | undefined;
  const client = async (_: unknown, who: number) => {
    for (let n = 0; ; n++) {
      const phone = `0${series}${who}${String(n).padStart(7, '0')}`;
      try {
        const { status, body } = await send<Customer>(url, 'POST', 'customer', { name: `Khách ${phone}`, phoneNumber: phone }, token);
        // PostgreSQL may be gone a moment before the server.
        if (status === 503 && struck) return;
        if (status !== 200) throw new Error(`a write answered ${status}: ${JSON.stringify(body)}`);
        answered.push({ id: body.id, phone });
      } catch (error) {
        if (struck) return;
        throw error;
      }
      if (answered.length >= enoughWrites) struck ??= strike();
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  await struck;
  return answered;
}

/** Each answered write once, with one audit entry; of the unanswered ones no half; and the server takes new ones. */
async function expectAllThere({ url }: Product, written: readonly Written[], crashes: number): Promise<void> {
  const api = await signInToApi(url);
  const stored = new Map((await allOf<Customer>(api, 'customer')).map((c) => [c.id, c.phoneNumber]));
  const audited = new Map<number, number>();
  for (const row of await allOf<AuditRow>(api, 'core/audit?plugin=members')) {
    if (row.action === 'createCustomer') audited.set(Number(row.entityId), (audited.get(Number(row.entityId)) ?? 0) + 1);
  }
  expect(written.filter(({ id, phone }) => stored.get(id) !== phone)).toEqual([]);
  expect(new Set(stored.values()).size).toBe(stored.size);
  expect([...stored.keys()].filter((id) => audited.get(id) !== 1)).toEqual([]);
  expect([...audited.keys()].filter((id) => !stored.has(id))).toEqual([]);
  // What was under way when the server ended may have been committed without an answer: at most one a client and crash.
  expect(stored.size - written.length).toBeLessThanOrEqual(clients * crashes);
  const next = await api.call<Customer>('POST', 'customer', { name: 'Người đến sau', phoneNumber: '0999999999' });
  expect(next.status).toBe(200);
  expect((await api.call('GET', `customer/${next.body.id}`)).status).toBe(200);
}
