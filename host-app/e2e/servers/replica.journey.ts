import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureOwnedDatabase } from '@tessera/core/server/database/database';
import { startEmbedded, type EmbeddedPostgres } from '@tessera/core/server/database/embedded';
import { quietLog } from '@tessera/core/server/database/testServer';
import { startReplica, type TestReplica } from '@tessera/core/server/testing/replica';
import { newFolder, refusedStart, startProduct, type Product } from '../product';
import { signInToApi, type Page } from '../robustness/api';

const DEPLOYMENT = 'host-app/deployments/members-only.json';
let folder: string;
let primary: EmbeddedPostgres;
let replica: TestReplica;
let product: Product | undefined;
let env: Record<string, string>;
let token: string;

beforeAll(async () => {
  folder = await newFolder('tessera-replica-');
  primary = await startEmbedded({ dataDir: path.join(folder, 'primary'), log: quietLog });
  const DATABASE_URL = await ensureOwnedDatabase(primary, 'createrole');
  replica = await startReplica(primary, path.join(folder, 'replica'), quietLog);
  env = { DEPLOYMENT, DATABASE_URL, DATABASE_READ_URL: replica.urlOf(DATABASE_URL) };
  product = await startProduct({ env });
  ({ token } = await signInToApi(product.url));
});
afterAll(async () => {
  await product?.stop();
  await replica?.stop();
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Somebody who keeps cookies, as browsers do. */
function browser() {
  let cookie = '';
  const call = async <T>(method: string, route: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, cookie, 'content-type': 'application/json' };
    const answer = await fetch(`${product!.url}/api/${route}`, { method, headers, body: body ? JSON.stringify(body) : null });
    const set = answer.headers.getSetCookie().find((one) => one.startsWith('tessera_seen='));
    if (set) cookie = set.split(';')[0]!;
    return { status: answer.status, body: (await answer.json()) as T, from: set ? 'primary' : 'replica' };
  };
  return {
    call,
    /** Names in the list, and where they were read. */
    async list() {
      const { status, body, from } = await call<Page<{ name: string }>>('GET', 'customer');
      return { status, from, names: body.data.map(({ name }) => name) };
    },
    create: async (name: string, phoneNumber: string) => (await call<{ id: number }>('POST', 'customer', { name, phoneNumber })).body.id,
  };
}

/** Asks until a list comes from there. */
async function until(from: string, who: ReturnType<typeof browser>) {
  for (const end = Date.now() + 15_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const answer = await who.list();
    if (answer.from === from) return answer;
  }
  throw new Error(`no list came from the ${from}`);
}

test('lists come from the replica, and nobody misses what they wrote or have seen', async () => {
  const [writer, reader, program] = [browser(), browser(), browser()];
  expect(await reader.list()).toEqual({ status: 200, from: 'primary', names: [] });
  await until('replica', reader);

  await replica.pause();
  const id = await writer.create('Nguyễn Thị Mới', '0912345678');
  const all = ['Nguyễn Thị Mới'];
  expect(await writer.list()).toEqual({ status: 200, from: 'primary', names: all });
  // Others may be told a moment later, those without cookies at once.
  expect(await reader.list()).toEqual({ status: 200, from: 'replica', names: [] });
  expect(await program.list()).toEqual({ status: 200, from: 'primary', names: all });
  // What the replica does not find is asked of the primary; once seen it stays.
  expect(await reader.call('GET', `customer/${id}`)).toMatchObject({ status: 200, from: 'primary' });
  expect(await reader.list()).toEqual({ status: 200, from: 'primary', names: all });

  await replica.resume();
  for (const who of [writer, reader]) expect(await until('replica', who)).toEqual({ status: 200, from: 'replica', names: all });
});

test('a replica that is too old is not read', async () => {
  const [writer, reader] = [browser(), browser()];
  await reader.list();
  await until('replica', reader);
  await replica.pause();
  await writer.create('Trần Văn Chậm', '0912345679');
  expect((await until('primary', reader)).names).toContain('Trần Văn Chậm');
  await replica.resume();
  await until('replica', reader);
});

test('while the replica is away the primary answers', async () => {
  const reader = browser();
  await reader.list();
  await until('replica', reader);
  await replica.stop();
  expect(await reader.list()).toMatchObject({ status: 200, from: 'primary' });
  await replica.start();
  await until('replica', reader);
});

test('an address that is no replica of the database is refused', async () => {
  const { code, output } = await refusedStart({ ...env, DATABASE_READ_URL: env.DATABASE_URL! });
  expect([code, output.trim()]).toEqual([1, expect.stringContaining('DATABASE_READ_URL is no streaming replica')]);
});
