import { deployment, sharedFiles } from '@tessera/plugin-sdk/server';
import type { Services } from '@tessera/plugin-sdk/contract';
import type { Row, Params, DuckOptions, CopyOptions } from '../duckdb/database';
import { withDuck } from '../duckdb/database';

/**
 * What analyses are computed with: one piece of work in an engine of tables. The four operations of an analysis file are SQL that is written
 * once, in the words of DuckDB, and asked of this: the detail is a query that `copyToParquet` writes, and so are the cells of groupings and of
 * fits; `all` and `parts` list the rows behind a cell. Files are named by `read_parquet` and the absolute path on this machine.
 */
export interface Tables {
  /** Where the rows are. What one of them gains nothing from is left out. */
  readonly engine: 'duckdb' | 'spark';
  /** Makes a view or a temporary table, for this work alone. */
  run(sql: string): Promise<void>;
  all(sql: string, values?: Params): Promise<Row[]>;
  one(sql: string, values?: Params): Promise<Row>;
  parts(sql: string, values?: Params): AsyncGenerator<Row[]>;
  /** Writes a query's answer as Parquet on this machine; gives the number of rows. Whoever needs all or nothing renames afterwards. */
  copyToParquet(select: string, file: string, options?: CopyOptions): Promise<number>;
  /** Ends the queries that run. */
  interrupt(): void;
}

/**
 * Runs `work` where analyses are computed: in this process, or on the cluster that `ANALYSIS_ENGINE` names.
 * @throws what `work` throws; `signal.reason` after an abort; Problems for what the engine cannot do now
 */
export async function withEngine<T>(services: Services, options: DuckOptions, work: (tables: Tables) => Promise<T>): Promise<T> {
  const { cluster } = services.get(deployment);
  if (!cluster) {
    await services.get(sharedFiles).fetch(options.reads);
    return withDuck(options, work);
  }
  const { withSpark } = await import('../spark/tables');
  return withSpark({ ...options, cluster, places: placesOf(services) }, work);
}

export const isOnCluster = (services: Services): boolean => services.get(deployment).cluster !== undefined;

/** What paths begin with here, and how the cluster names the same. */
export function placesOf(services: Services): [here: string, there: string][] {
  const shared = services.get(sharedFiles);
  const here = shared.folder('data-files');
  const { files } = services.get(deployment).cluster ?? {};
  const address = shared.address(here);
  const there = files ? `${files}/plugins/data-files` : address.startsWith('s3://') ? `s3a${address.slice(2)}` : `file:${address}`;
  return [[`${here}/`, `${there}/`]];
}
