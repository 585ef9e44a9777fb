import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { deployment, sharedFiles, type SharedFileService } from '@tessera/plugin-sdk/server';
import type { Services } from '@tessera/plugin-sdk/contract';

/** Where the Parquet of one imported file lives, for all servers. Finished files carry a token; what is being written lies in `work`, here. */
export interface FileFolder extends Record<ParquetKind, (token: string) => string> {
  readonly root: string;
  readonly work: string;
  readonly shared: SharedFileService;
}
type ParquetKind = 'source' | 'detail' | 'summary' | 'claims' | 'orphans';

export function folderOf(services: Services, fileId: number): FileFolder {
  const shared = services.get(sharedFiles);
  const below = path.join('files', String(fileId));
  const root = path.join(shared.folder('data-files'), below);
  const named = (kind: string) => (token: string) => path.join(root, `${kind}-${token}.parquet`);
  return {
    root,
    work: path.join(services.get(deployment).folder('data-files'), below, 'work'),
    shared,
    source: named('source'),
    detail: named('detail'),
    summary: named('summary'),
    claims: named('claims'),
    orphans: named('orphans'),
  };
}

const thisProcess = randomUUID();
const swept = new Set<string>();

/** Where queries of ordinary calls spill: a folder of this process. What a killed one left beside it goes at the first query. */
export function spillFolder(services: Services): string {
  const root = path.join(services.get(deployment).folder('data-files'), 'spill');
  if (!swept.has(root)) {
    swept.add(root);
    // without waiting: nobody else writes there, and the query does not
    void readdir(root)
      .then((names) =>
        Promise.all(
          names.filter((name) => name !== thisProcess).map((name) => rm(path.join(root, name), { recursive: true, force: true })),
        ),
      )
      .catch(() => undefined);
  }
  return path.join(root, thisProcess);
}

/**
 * An empty folder to write in, gone afterwards. One job works on a file at a time, so what a dead run left there is swept away here.
 */
export async function inWorkFolder<T>({ work }: FileFolder, fill: (work: string) => Promise<T>): Promise<T> {
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true, mode: 0o700 });
  try {
    return await fill(work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Brings a file to the disk that will be published, while something else is computed: publishing it waits less. */
export function syncAhead(file: string): void {
  const sync = async () => {
    const handle = await open(file);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  };
  void sync().catch(() => undefined); // publishing tells what is wrong
}

/** Moves finished files to their places under a new token, once they are on the disk: all of them, or none after a failure or an abort. */
export async function publish(
  folder: FileFolder,
  token: string,
  made: Readonly<Partial<Record<ParquetKind, string>>>,
  signal: AbortSignal,
): Promise<void> {
  const moves = Object.entries(made).map(([kind, from]) => ({ from, to: folder[kind as ParquetKind](token) }));
  try {
    // what had to be read meanwhile has its place already
    const moving = moves.filter(({ from, to }) => from !== to);
    const moved = await Promise.allSettled(moving.map(({ from, to }) => folder.shared.publish(from, to)));
    const failed = moved.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
    if (failed) throw failed.reason;
    signal.throwIfAborted();
  } catch (error) {
    await folder.shared.remove(moves.map(({ to }) => to));
    throw error;
  }
}

type Tokens = readonly (string | null | undefined)[];
const isOf = (tokens: Tokens) => (name: string) => tokens.some((token) => token && name.endsWith(`-${token}.parquet`));

/** Removes Parquet files whose token is none of these. */
export async function sweep(folder: FileFolder, kept: Tokens): Promise<void> {
  const isKept = isOf(kept);
  await removeNamed(folder, (name) => name.endsWith('.parquet') && !isKept(name));
}

/** Removes Parquet files with one of these tokens. */
export const removeTokens = (folder: FileFolder, tokens: Tokens): Promise<void> => removeNamed(folder, isOf(tokens));

async function removeNamed({ root, shared }: FileFolder, isOld: (name: string) => boolean): Promise<void> {
  await shared.remove((await shared.list(root)).filter(isOld).map((name) => path.join(root, name)));
}

export async function removeFolder({ root, work, shared }: FileFolder): Promise<void> {
  await shared.removeFolder(root);
  await rm(work, { recursive: true, force: true });
}
