import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

/** For tests and measurements: DuckDB on this side of the Parquet files that Python reads and writes. */
export async function withDuckDb<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    return await work(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Writes the result of `select` as Parquet. */
export const writeParquet = (file: string, select: string): Promise<void> =>
  withDuckDb(async (connection) => void (await connection.run(`COPY (${select}) TO '${file}' (FORMAT parquet)`)));

/** Rows of one query, numbers of 64 bits as bigint. `sql` names files itself. */
export const rowsOf = <Row>(sql: string): Promise<Row[]> =>
  withDuckDb(async (connection) => (await connection.runAndReadAll(sql)).getRowObjectsJS() as Row[]);
