import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type * as DuckDB from '@duckdb/node-api';
import type { DuckDBConnection, DuckDBInstance, DuckDBValue } from '@duckdb/node-api';
import { Problem } from '@tessera/plugin-sdk/server';
import type { Tables } from '../engine/engine';
import { ident, literal } from './sql';

export interface DuckOptions {
  /** Files that may be read. */
  reads: readonly string[];
  /** Folders below which may be written (and read). */
  writes?: readonly string[];
  /** Where queries spill what memory does not hold; emptied at the end. */
  spillFolder: string;
  memoryLimitMB?: number;
  threads?: number;
  /** Rows may be written in any order: all threads write at once, and nothing is held back to be put in order. */
  anyOrder?: boolean;
  signal?: AbortSignal | undefined;
  /** Takes what closes it, which stops the process for some milliseconds, to be done later: what a job does after its end. */
  closeLater?: ((close: () => void) => void) | undefined;
}

/** A value as queries answer it: whole numbers as numbers, dates as `YYYY-MM-DD`. */
export type Value = string | number | boolean | null;
export type Row = Record<string, Value>;
export type Params = readonly DuckDBValue[] | Readonly<Record<string, DuckDBValue>>;

/** One DuckDB of its own, shut off from everything but the files that it was opened for. */
export interface Duck extends Tables {
  readonly engine: 'duckdb';
  /** Has queries run while those of this one run, where one of them leaves processors idle. Temporary tables are not shared. */
  beside<T>(work: (duck: Duck) => Promise<T>): Promise<T>;
}

export interface CopyOptions {
  values?: Params | undefined;
  /** How many different values of a column, in each row group, are written as a dictionary; room for them is taken for each column at once. */
  dictionarySize?: number;
  /** Rows of a row group, where the usual number is not the best. */
  groupRows?: number | undefined;
}

const defaultMemoryMB = 400;

/** Half as many rows as usual, so that one group is written while the next is filled. */
const usualGroupRows = 61_440;

/** No filters that nobody asks. */
const parquetOptions = ({ groupRows = usualGroupRows, dictionarySize }: CopyOptions): string =>
  `format parquet, compression snappy, row_group_size ${groupRows}, write_bloom_filter false${dictionarySize ? `, dictionary_size_limit ${dictionarySize}` : ''}`;

/**
 * Runs `work` in a DuckDB that is closed afterwards, whatever happens; later only where `work` is done and nothing of it lies on the disk.
 * An abort interrupts the query that runs.
 * @throws what `work` throws; `signal.reason` after an abort; Problem 507 when the disk is full
 */
export async function withDuck<T>(options: DuckOptions, work: (duck: Duck) => Promise<T>): Promise<T> {
  const { signal } = options;
  signal?.throwIfAborted();
  const spill = path.join(options.spillFolder, `spill-${randomUUID()}`);
  await mkdir(spill, { recursive: true, mode: 0o700 });
  let instance: DuckDBInstance | undefined;
  const connections = new Set<DuckDBConnection>();
  let isDone = false;
  const interrupt = () => connections.forEach((one) => one.interrupt());
  const close = () => {
    connections.forEach((one) => one.closeSync());
    instance?.closeSync();
    openAhead(openAheadAfterMs);
  };
  const isLong = openAhead(openBesideAfterMs);
  try {
    instance = await takeInstance();
    const connection = await instance.connect();
    connections.add(connection);
    await confine(connection, options, spill);
    signal?.addEventListener('abort', interrupt);
    signal?.throwIfAborted(); // an abort before there was a query to interrupt
    const answer = await work(duckOf(instance, connection, connections));
    isDone = true;
    return answer;
  } catch (error) {
    signal?.throwIfAborted();
    throw readable(error);
  } finally {
    signal?.removeEventListener('abort', interrupt);
    clearTimeout(isLong);
    if (isDone && options.closeLater && (await isEmpty(spill))) options.closeLater(close);
    else close();
    await rm(spill, { recursive: true, force: true });
  }
}

const isEmpty = async (folder: string) => (await readdir(folder).catch(() => undefined))?.length === 0;

/**
 * Opening one takes longer than most queries of a table that was summed before: so one is opened ahead, when an answer is out, or while long
 * work goes on, as another often follows at once.
 */
let spare: Promise<DuckDBInstance | undefined> | undefined;
const openAheadAfterMs = 50;
const openBesideAfterMs = 100;

/** Loaded with the first query, not with the server: it is a seventh of all its modules. Kept, so that one opened ahead loads nothing. */
let loaded: Promise<Pick<typeof DuckDB, 'DuckDBInstance'>> | undefined;
const open = async () => (await (loaded ??= import('@duckdb/node-api'))).DuckDBInstance.create(':memory:');

async function takeInstance(): Promise<DuckDBInstance> {
  const ready = spare;
  spare = undefined;
  return (await ready) ?? open();
}

const openAhead = (afterMs: number) => setTimeout(() => void (spare ??= open().catch(() => undefined)), afterMs).unref();

/** Sets the limits of an instance, and shuts it off from all but its own files. */
async function confine(
  connection: DuckDBConnection,
  { reads, writes = [], memoryLimitMB = defaultMemoryMB, threads = 2, anyOrder = false }: DuckOptions,
  spill: string,
): Promise<void> {
  const list = (items: readonly string[]) => `[${items.map(literal).join(', ')}]`;
  const settings = {
    threads,
    memory_limit: literal(`${memoryLimitMB}MB`),
    temp_directory: literal(spill),
    preserve_insertion_order: !anyOrder,
    allowed_paths: list(reads),
    allowed_directories: list([...writes, spill].map((folder) => `${folder}${path.sep}`)),
    enable_external_access: false,
    lock_configuration: true,
  };
  await connection.run(
    Object.entries(settings)
      .map(([name, value]) => `set ${name} = ${value}`)
      .join('; '),
  );
}

const duckOf = (instance: DuckDBInstance, connection: DuckDBConnection, connections: Set<DuckDBConnection>): Duck => {
  const all = async (sql: string, values?: Params) => {
    const result = await connection.runAndReadAll(sql, values as DuckDBValue[]);
    return rowsOf(result.deduplicatedColumnNames(), result.getRowsJS());
  };
  return {
    engine: 'duckdb',
    run: async (sql) => void (await connection.run(sql)),
    all,
    one: async (sql, values) => first(await all(sql, values)),
    async *parts(sql, values) {
      const result = await connection.stream(sql, values as DuckDBValue[]);
      const names = result.deduplicatedColumnNames();
      for await (const rows of result.yieldRowsJs()) yield rowsOf(names, rows);
    },
    async copyToParquet(select, file, options = {}) {
      const [row] = await all(`copy (${select}) to ${literal(file)} (${parquetOptions(options)})`, options.values);
      return Number(row?.Count ?? 0);
    },
    async beside(work) {
      const own = await instance.connect();
      connections.add(own);
      try {
        return await work(duckOf(instance, own, connections));
      } finally {
        connections.delete(own);
        own.closeSync();
      }
    },
    interrupt: () => connections.forEach((one) => one.interrupt()),
  };
};

/** Both, also where one fails: a DuckDB is closed when no query runs in it any more. */
export async function both<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b]);
  return Promise.all([a, b]);
}

/** @throws when there is none */
export function first([row]: readonly Row[]): Row {
  if (!row) throw new Error('the query answered no row');
  return row;
}

/** From entries, not by assignment: a column may be called `__proto__`. */
const rowsOf = (names: readonly string[], rows: readonly (readonly unknown[])[]): Row[] =>
  rows.map((row) => Object.fromEntries(row.map((value, i) => [names[i]!, plain(value)])));

function plain(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return JSON.stringify(value, (_key, v: unknown) => (typeof v === 'bigint' ? Number(v) : v));
}

/** A full disk gets its own sentence; the rest is for the log. */
export function readable(error: unknown): unknown {
  const { message: text = '', code } = error as Partial<NodeJS.ErrnoException>;
  if (code === 'ENOSPC' || code === 'EDQUOT' || /No space left|disk (is )?full|ENOSPC|max_temp_directory_size/i.test(text))
    return diskFull();
  if (/Out of Memory/i.test(text)) {
    return new Problem(413, 'too_large_for_memory', {
      vi: 'Tác vụ cần nhiều bộ nhớ hơn mức được dùng. Hãy áp dụng ít biến hơn, hoặc gộp giá trị của biến có nhiều giá trị, rồi thử lại.',
      en: 'This needs more memory than a job may use. Apply fewer variables, or group the levels of one that has many, then try again.',
    });
  }
  return error;
}

export const diskFull = () =>
  new Problem(507, 'disk_full', {
    vi: 'Ổ đĩa của máy chủ đã đầy nên chưa ghi được tệp. Hãy báo quản trị viên giải phóng dung lượng rồi thử lại.',
    en: 'The disk of the server is full, so the file was not written. Ask an administrator to free some space, then try again.',
  });

/** The bytes of a file that was just written. */
export const bytesOf = async (file: string): Promise<number> => (await stat(file)).size;

/** `read_parquet` of one file, with the number of its row. */
export const parquet = (file: string): string => `read_parquet(${literal(file)})`;
export const numberedParquet = (file: string): string => `read_parquet(${literal(file)}, file_row_number = true)`;
export { ident, literal };
