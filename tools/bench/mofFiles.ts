import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { followedJobCalls, isOver, longestWaitMs, type StartedJob } from '@tessera/plugin-sdk/contract';
import type { TestClient } from '@tessera/plugin-sdk/testing';
import { importFileCalls } from '../../plugins/data-files/contract/importFiles';
import { literal, withDuck } from '../../plugins/data-files/server/duckdb/database';
import { sampleFile } from '../../plugins/data-files/server/samples/sampleFile';
import { send } from '../../plugins/data-files/server/testing/importing';
import type { FileKind } from '../../plugins/mof-reports/contract/reports';
import { median, timed } from './figures';

/** The files of reports of the ministry, and their imports beside bare DuckDB. */

export type Kind = Exclude<FileKind, 'financial'>;
export const codes = { gwp: 'MOF_GWP_01', claim: 'MOF_CLAIM_01', reserve: 'MOF_RESERVE_01' } as const;
export const groups = { gwp: 'MOF_GWP', claim: 'MOF_CLAIM', reserve: 'MOF_RESERVE' } as const;
export const kinds = Object.keys(codes) as Kind[];

export const figure = (n: number, width = 10) => n.toFixed(n < 10 ? 2 : 0).padStart(width);

/** Waits as the browser does: it is told as soon as the job has ended. */
export async function ended(client: TestClient, { id }: StartedJob): Promise<void> {
  let job;
  do job = await client.call(followedJobCalls.getJob, { id, waitMs: longestWaitMs });
  while (!isOver(job));
  if (job.state !== 'done') throw new Error(`the job ended ${job.state}: ${job.error?.en}`);
}

const csvOf = (kind: Kind, rows: number) => path.join(tmpdir(), `tessera-${codes[kind]}-${rows}.csv`);

export async function contentOf(kind: Kind, rows: number): Promise<Buffer> {
  const csv = csvOf(kind, rows);
  if (!existsSync(csv)) await pipeline(sampleFile(codes[kind], rows), createWriteStream(csv));
  return readFile(csv);
}

export interface Imported {
  id: number;
  /** Until the bytes are sent and kept, and from then on until the file is imported. */
  sentMs: number;
  ms: number;
}

let sentBefore = 0;
/** The same bytes are imported once only: in each sending the last number of a policy or claim is another one. */
export async function importAnew(client: TestClient, kind: Kind, content: Buffer, group: string = groups[kind]): Promise<Imported> {
  const own = Buffer.from(content);
  own.write(String(30 + sentBefore++), own.lastIndexOf('\n', own.length - 2) + 3);
  let sent: Awaited<ReturnType<typeof send>>;
  const sentMs = await timed(async () => (sent = await send(client, `${kind}.csv`, own, group)));
  return { id: sent!.id, sentMs, ms: await timed(() => ended(client, sent.job)) };
}

export async function forget(client: TestClient, ids: number[]): Promise<void> {
  await client.call(importFileCalls.removeImportFiles, { ids });
  await client.call(importFileCalls.removeImportFilesForGood, { ids });
}

async function bare(csv: string): Promise<void> {
  const out = path.join(tmpdir(), 'tessera-mof-bare.parquet');
  try {
    await withDuck({ reads: [csv], writes: [tmpdir()], spillFolder: tmpdir() }, (duck) =>
      duck.run(`copy (select * from read_csv(${literal(csv)})) to ${literal(out)} (format parquet)`),
    );
  } finally {
    rmSync(out, { force: true });
  }
}

/**
 * Imports of files whose reports are prepared, of the same bytes as files that nobody makes reports of, and DuckDB reading the same csv and
 * writing Parquet with the same threads and memory; by turns.
 * @returns the largest number of times bare
 */
export async function imports(client: TestClient, sent: Readonly<Record<Kind, Buffer>>, rows: number, rounds: number): Promise<number> {
  console.log(`imported${['MB', 'sent', 'import', 'times', 'prepared', 'bare'].map((name) => name.padStart(10)).join('')}`);
  let slowest = 0;
  for (const kind of kinds) {
    const all: number[][] = [[], [], [], []];
    for (let round = -1; round < rounds; round++) {
      const [ours, plain] = [await importAnew(client, kind, sent[kind]), await importAnew(client, kind, sent[kind], 'CAR_CMB')];
      const times = [ours.sentMs, ours.ms, plain.ms, await timed(() => bare(csvOf(kind, rows)))];
      if (round >= 0) all.forEach((one, i) => one.push(times[i]!)); // the round before warms up
      await forget(client, [ours.id, plain.id]);
    }
    const [sentMs, ms, plainMs, base] = all.map(median) as [number, number, number, number];
    slowest = Math.max(slowest, ms / base);
    const told = [sent[kind].length / 1e6, sentMs, ms, ms / base, ms - plainMs, base];
    console.log(`${kind.padEnd(8)}${told.map((one) => figure(one)).join('')}`);
  }
  return slowest;
}
