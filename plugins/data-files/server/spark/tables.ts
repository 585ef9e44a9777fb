import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { DuckOptions, Params } from '../duckdb/database';
import { first, readable } from '../duckdb/database';
import type { Tables } from '../engine/engine';
import { bridgeTo, rowsOf, type Bridge } from './bridge';

interface SparkOptions extends DuckOptions {
  cluster: { url: string };
  /** What paths begin with here, and how the cluster names the same. Files elsewhere are small, and sent along. */
  places: readonly (readonly [here: string, there: string])[];
}

/**
 * Runs `work` on the cluster; what it made there goes afterwards. An abort cancels what Spark does for it.
 * @throws what `work` throws; `signal.reason` after an abort; Problem 503 where the cluster does not answer, 507 when the disk is full
 */
export async function withSpark<T>(options: SparkOptions, work: (tables: Tables) => Promise<T>): Promise<T> {
  const { signal, cluster, places, reads, writes = [] } = options;
  signal?.throwIfAborted();
  const bridge = await bridgeTo(cluster.url);
  const session = randomUUID();
  const running = new Set<number>();
  const interrupt = () => running.forEach((id) => bridge.cancel(id));
  const within = writes.map((folder) => `${folder}${path.sep}`);
  await bridge.ask({ op: 'open', session, places, reads, writes: within }).answer;
  try {
    signal?.addEventListener('abort', interrupt);
    signal?.throwIfAborted();
    return await work(tablesOf(bridge, session, running, interrupt));
  } catch (error) {
    signal?.throwIfAborted();
    throw readable(error);
  } finally {
    signal?.removeEventListener('abort', interrupt);
    interrupt();
    // nobody waits for what Spark puts away
    void bridge.ask({ op: 'close', session }).answer.catch(() => undefined);
  }
}

function tablesOf(bridge: Bridge, session: string, running: Set<number>, interrupt: () => void): Tables {
  const asked = async (op: 'run' | 'all' | 'copy', sql: string, values?: Params, more: object = {}) => {
    const { id, answer } = bridge.ask({ op, session, sql, ...valuesOf(values), ...more });
    running.add(id);
    return answer.finally(() => running.delete(id));
  };
  const all: Tables['all'] = async (sql, values) => rowsOf(await asked('all', sql, values));
  return {
    engine: 'spark',
    run: async (sql) => void (await asked('run', sql)),
    all,
    one: async (sql, values) => first(await all(sql, values)),
    async *parts(sql, values) {
      const { id, rows } = bridge.parts({ op: 'parts', session, sql, ...valuesOf(values) });
      running.add(id);
      try {
        yield* rows;
      } finally {
        running.delete(id);
      }
    },
    async copyToParquet(select, file, { values } = {}) {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      return Number((await asked('copy', select, values, { file })).rows ?? 0);
    },
    interrupt,
  };
}

/** Values go to Spark beside the statement, not in it. */
const valuesOf = (values?: Params) => (values === undefined || Object.keys(values).length === 0 ? {} : { values });
