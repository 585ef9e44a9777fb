import type { Log } from '@tessera/plugin-sdk/server';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseSetupError } from './setupError';

/** A streaming replica of the database that lists are read from. */
export interface Replica {
  readonly db: NodePgDatabase;
  /** How far the primary is: what is read there now is contained in it. */
  position(): Promise<string>;
  /** Whether the replica has everything up to a position of the primary, and is not too old besides. */
  holds(position: string): Promise<boolean>;
  /** A query could not be answered there: nothing is read from it until it answers again. */
  lost(): void;
  /** Since when something may be missing in it, in seconds; undefined when it never answered. */
  age(): number | undefined;
  close(): Promise<void>;
}

const turnMs = 1_000;
/** Somebody who has written nothing sees what is at most so old. */
export const oldestMs = 10_000;
const connectTimeoutMs = 3_000;
const queryTimeoutMs = 30_000;

/**
 * Connects to the replica. One that does not answer is asked again every second; the primary does its work meanwhile.
 * @param appUrl address of the replica, as the application role
 * @throws DatabaseSetupError when it answers and is no replica of this database
 */
export async function connectReplica(appUrl: string, primary: pg.Pool, poolSettings: pg.PoolConfig, log: Log): Promise<Replica> {
  const pool = new pg.Pool({
    ...poolSettings,
    connectionString: appUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const { rows } = await primary.query<{ system: string }>(`select ${system} from pg_control_system()`);
  const look = async () => {
    const answer = await pool.query<Look>(
      `select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() as lsn, ${system} from pg_control_system()`,
    );
    const { standby, lsn, system: found } = answer.rows[0]!;
    return standby && found === rows[0]!.system ? lsn : null;
  };
  const first = await look().catch(
    (error: unknown) => void log.warn({ err: error }, 'The read replica does not answer; the primary is read'),
  );
  if (first === null) {
    await pool.end();
    throw new DatabaseSetupError(
      'DATABASE_READ_URL is no streaming replica of the database of DATABASE_URL: give the address of one, or leave it out.',
    );
  }
  const position = async () => (await primary.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn')).rows[0]!.lsn;
  const watch = createReplicaWatch({ position, replayed: look });
  let wasFresh = first !== undefined;
  const turn = async () => {
    await watch.turn();
    const isFresh = watch.isFresh();
    if (isFresh !== wasFresh)
      log.warn({}, isFresh ? 'Lists are read from the replica' : 'The replica does not answer or is too old; the primary is read');
    wasFresh = isFresh;
  };
  await turn();
  let turning: Promise<void> | undefined;
  const timer = setInterval(() => void (turning ??= turn().finally(() => (turning = undefined))), turnMs).unref();
  return {
    db: drizzle(pool),
    position,
    holds: watch.holds,
    lost: watch.lost,
    age: watch.age,
    async close() {
      clearInterval(timer);
      await pool.end();
    },
  };
}

/** Made once for a cluster, and the same in its copies. */
const system = 'system_identifier::text as system';
interface Look {
  standby: boolean;
  lsn: string | null;
  system: string;
}

interface Positions {
  /** Of the primary. */
  position(): Promise<string>;
  /** Of the replica; null when it is none of this database. */
  replayed(): Promise<string | null>;
  now?: () => number;
}

/** Knows how far the replica is, and how old. */
export function createReplicaWatch({ position, replayed, now = Date.now }: Positions) {
  let held = -1n;
  /** The replica has everything that was written before. */
  let freshAt: number | undefined;
  let marks: { at: number; position: bigint }[] = [];
  const look = async () => {
    const lsn = await replayed();
    held = lsn === null ? -1n : bytesOf(lsn);
    for (const mark of marks) if (mark.position <= held) freshAt = mark.at;
    marks = marks.filter((mark) => mark.position > held);
  };
  const isFresh = () => freshAt !== undefined && now() - freshAt <= oldestMs;
  const lost = () => {
    held = -1n;
    freshAt = undefined;
    marks = [];
  };
  return {
    /** Once a second. */
    async turn() {
      try {
        // Before the replica is asked: what it has then, it has at the least.
        const mark = { at: now(), position: bytesOf(await position()) };
        if (marks.length >= oldestMs / turnMs) marks.pop();
        marks.push(mark);
        await look();
      } catch {
        // the age tells
      }
    },
    isFresh,
    lost,
    age: () => (freshAt === undefined ? undefined : (now() - freshAt) / 1000),
    async holds(wanted: string) {
      if (!isFresh()) return false;
      if (bytesOf(wanted) > held) await look().catch(lost);
      return bytesOf(wanted) <= held;
    },
  };
}

/** A position in the log of changes, `16/B374D848`. */
export function bytesOf(lsn: string): bigint {
  const [high, low] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
