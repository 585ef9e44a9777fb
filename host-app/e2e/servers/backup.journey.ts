import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { testClient } from '@tessera/plugin-sdk/testing';
import { importFile } from '../../../plugins/data-files/server/testing/importing';
import { newFolder, startProduct, type Product } from '../product';
import { signInToApi, type Page } from '../robustness/api';

/** The commands of an operator, on a product that runs with the database that comes along. */
const root = path.resolve(import.meta.dirname, '../../..');
const env = { DEPLOYMENT: 'host-app/deployments/insurer-reporting.json', DEMO_DATA: '1' };
const folders: string[] = [];
const made = async (name: string) => (folders.push(await newFolder(`tessera-${name}-`)), folders.at(-1)!);
const products: Product[] = [];
afterAll(async () => {
  for (const product of products) await product.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<Product> {
  const product = await startProduct({ dataDir, env });
  products.push(product);
  while (!(await fetch(`${product.url}/api/ready`)).ok) await new Promise((resolve) => setTimeout(resolve, 200));
  return product;
}

/** @returns what was printed, also of a command that refused */
async function run(command: 'backup' | 'restore', file: string, dataDir: string): Promise<{ code: number; printed: string }> {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const options = { cwd: root, env: { ...inherited, DATA_DIR: dataDir } };
  const ended = promisify(execFile)(process.execPath, ['tools/operations/start.mjs', command, file], options);
  return ended.then(
    ({ stdout }) => ({ code: 0, printed: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, printed: stderr }),
  );
}

/** What people would compare. */
async function figuresOf({ url }: Product, fileName: string) {
  const { token, call } = await signInToApi(url);
  const address = `report-software/upload/import-file/${fileName}`;
  const headers = { authorization: `Bearer ${token}` };
  const original = await fetch(`${url}/api/${address}/original`, { headers });
  return {
    customers: (await call<Page<object>>('GET', 'customer?page=1&pageSize=5')).body,
    file: (await call('GET', address)).body,
    original: createHash('sha256')
      .update(Buffer.from(await original.arrayBuffer()))
      .digest('hex'),
  };
}

test('a backup of a running product comes back into an empty folder, and nowhere else', async () => {
  const [dataDir, empty, copies] = [await made('backup-from'), await made('backup-to'), await made('backup')];
  const original = await start(dataDir);
  const client = testClient(original.url, { userId: 0, accessToken: (await signInToApi(original.url)).token });
  const rows = Array.from({ length: 500 }, (_, row) => `P${row},${row * 1000}\n`).join('');
  const fileName = await importFile(client, 'hợp đồng.csv', `policy,premium\n${rows}`, 'CAR_EXP');

  const file = path.join(copies, 'tessera.tar.gz');
  expect(await run('backup', file, dataDir)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/\d+ rows of \d+ tables, \d+ files/),
  });
  const before = await figuresOf(original, fileName);
  expect(await run('restore', file, dataDir)).toMatchObject({ code: 1, printed: expect.stringContaining('already uses the data folder') });
  await original.stop();

  expect(await run('restore', file, empty)).toMatchObject({ code: 0, printed: expect.stringMatching(/Restored \d+ rows of \d+ tables/) });
  expect(await figuresOf(await start(empty), fileName)).toEqual(before);
});
