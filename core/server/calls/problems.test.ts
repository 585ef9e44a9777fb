import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { internalProblem, problemOf } from './problems';

test('a database that cannot be reached is told as 503, from a statement and from a transaction', async () => {
  // Nobody listens on port 1.
  const pool = new pg.Pool({ connectionString: 'postgres://nobody:none@127.0.0.1:1/none' });
  const db = drizzle(pool);
  for (const fails of [() => db.execute(sql`select 1`), () => db.transaction((tx) => tx.execute(sql`select 1`))])
    expect(problemOf(await fails().catch((error: unknown) => error))).toMatchObject({
      status: 503,
      code: 'database_down',
      extra: { retryAfterSeconds: 5 },
    });
  await pool.end();
});

const wrapped = (code: string) => Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('why'), { code }) });

test.each([
  ['the server is shutting down', wrapped('57P01'), 503, 'database_down'],
  ['the connection broke in the middle', new Error('Connection terminated unexpectedly'), 503, 'database_down'],
  ['the disk of the database is full', wrapped('53100'), 507, 'disk_full'],
  ['the disk of the files is full', Object.assign(new Error('write'), { code: 'ENOSPC' }), 507, 'disk_full'],
  ['a text has a character that cannot be stored', wrapped('22021'), 400, 'invalid'],
  ['an address has a bad escape', Object.assign(new Error('x'), { statusCode: 400 }), 400, 'bad_request'],
])('%s', (_, error, status, code) => {
  const problem = problemOf(error);
  expect(problem).toMatchObject({ status, code });
  expect(Object.keys(problem?.detail ?? {})).toEqual(['vi', 'en']);
});

test('what nobody foresaw is no problem of the caller', () => {
  expect(problemOf(new Error('a bug'))).toBeUndefined();
  // A caller that went away is not a database that went away.
  expect(problemOf(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBeUndefined();
  expect(internalProblem().status).toBe(500);
});
