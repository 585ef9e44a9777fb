import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Services } from '@tessera/plugin-sdk/contract';
import { spillFolder } from './folders';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spill-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const services = { get: () => ({ folder: () => folder }) } as unknown as Services;

test('what the queries of a killed server had spilled is gone once this one asks, its own stays', async () => {
  const dead = path.join(folder, 'spill', 'of-a-killed-one', 'spill-1');
  await mkdir(dead, { recursive: true });
  await writeFile(path.join(dead, 'duckdb_temp_storage.tmp'), 'x');
  const own = spillFolder(services);
  await mkdir(own, { recursive: true });
  for (let tries = 0; tries < 100 && existsSync(path.dirname(dead)); tries++) await new Promise((resolve) => setTimeout(resolve, 20));
  expect([existsSync(path.dirname(dead)), spillFolder(services), existsSync(own)]).toEqual([false, own, true]);
});
