import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { deployment } from '@tessera/plugin-sdk/server';
import type { TestClient } from '@tessera/plugin-sdk/testing';
import { ask } from '../../../data-files/server/testing/neighbour';

/** For tests of what runs in Python. The server needs `neighbourPlugin`, the client AskNeighbour. */

/** Folders of runs that are there now. */
export async function runFolders(client: TestClient): Promise<string[]> {
  const folder = await ask(client, async (_service, ctx) => ctx.services.get(deployment).folder('glm-analysis'));
  return readdir(path.join(folder, 'runs')).catch(() => []);
}

/** Processes whose command line names `text`; none where the system does not tell. */
export async function processesNaming(text: string): Promise<string[]> {
  if (!existsSync('/proc')) return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes('tessera_analysis') && line.includes(text));
}

export async function until(holds: () => Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await holds()); await new Promise((resolve) => setTimeout(resolve, 20)))
    if (Date.now() > end) throw new Error('it did not come to that in time');
}
