import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { FilesPlace } from './place';
import { FilesSetupError } from './setupError';

const secretName = 'files mark';
const lockName = 'tessera files mark';

/** A new mark, written into the database. */
export async function filesMark(client: pg.ClientBase): Promise<string> {
  const mark = randomUUID();
  await client.query('insert into core.secrets (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value', [
    secretName,
    mark,
  ]);
  return mark;
}

/**
 * Files and database carry the same mark: two servers on one database that keep their files in two places would each miss those of the
 * other. The first server writes it; whoever moves the files takes it along.
 * @param alone no other server can use this database: a folder without the mark is taken as it is
 * @throws FilesSetupError
 */
export async function checkFilesMark(pool: pg.Pool, place: FilesPlace, alone: boolean): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [lockName]);
    const { rows } = await client.query<{ value: string }>('select value from core.secrets where name = $1', [secretName]);
    const wanted = rows[0]?.value;
    const found = await place.readMark();
    if (wanted !== undefined && found === wanted) return;
    if (wanted !== undefined && !alone)
      throw new FilesSetupError(
        `This database keeps its files elsewhere than in ${place.shown}, ${found ? 'which are those of another database' : 'where none of them are'}: start this server with the FILES_URL of the others, or move the files there together with the file tessera-files.`,
      );
    const mark = wanted ?? found ?? randomUUID();
    if (found !== mark) await place.writeMark(mark);
    if (wanted === undefined) await client.query('insert into core.secrets (name, value) values ($1, $2)', [secretName, mark]);
  } finally {
    // Ends the session, and with it the lock.
    client.release(true);
  }
}
