import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import { Problem, type Db } from '@tessera/plugin-sdk/server';

/** How often something may happen within a time, counted over all servers. */
export interface Limit {
  subject: string;
  max: number;
  withinMinutes: number;
}

/** By a name that nobody has: without a limit, it would be told apart from the names of accounts. */
export const byName = (name: string): Limit => ({ subject: nameSubject(name), max: 10, withinMinutes: 15 });
export const byAccount = (accountId: number): Limit => ({ subject: `account:${accountId}`, max: 10, withinMinutes: 15 });
/** By whoever tries to sign in as an account, with its name or its e-mail. */
export const bySignIn = (accountId: number): Limit => ({ subject: `sign-in:${accountId}`, max: 10, withinMinutes: 15 });
/** By a browser where the account signed in before: what others try elsewhere does not lock its owner out. */
export const byDevice = (accountId: number, device: string): Limit => ({
  subject: `device:${accountId}:${device}`,
  max: 10,
  withinMinutes: 15,
});
export const byAddress = (ip: string, purpose = 'address'): Limit => ({
  subject: `${purpose}:${networkOf(ip)}`,
  max: 50,
  withinMinutes: 15,
});
export const mailsTo = (accountId: number): Limit => ({ subject: `reset-mail:${accountId}`, max: 3, withinMinutes: 60 });

// Hashed, since people type their password into the wrong field.
export const nameSubject = (name: string) => `name:${createHash('sha256').update(name.normalize('NFC').toLowerCase()).digest('hex')}`;

/** An IPv6 customer owns a whole /64. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || isIPv4(ip) || !isIPv6(ip)) return mapped ?? ip;
  const [left = '', right] = ip.toLowerCase().split('%')[0]!.split('::');
  const [first, last] = [left, right ?? ''].map((half) => half.split(':').filter(Boolean)) as [string[], string[]];
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((g) => g.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * Counts one attempt against every limit before it is made, so that a hundred at once do not slip through together.
 * @returns ids of the counted attempts, for `giveBack`; undefined when a limit is reached: then nothing is counted
 */
async function take(db: Db, limits: readonly Limit[]): Promise<number[] | { waitSeconds: number }> {
  return db.transaction(async (tx) => {
    const ids: number[] = [];
    // In one order everywhere, or two attempts could wait for each other.
    for (const { subject, max, withinMinutes } of [...limits].sort((a, b) => (a.subject < b.subject ? -1 : 1))) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`core attempts ${subject}`}, 0))`);
      const since = sql`clock_timestamp() - make_interval(mins => ${withinMinutes})`;
      const { rows } = await tx.execute<{ count: number; wait: number }>(sql`
        select count(*)::int as count, ceil(extract(epoch from min(at) - (${since})))::int as wait
        from (select at from core.sign_in_attempts where subject = ${subject} and at > ${since} order by at desc limit ${max}) latest`);
      const { count, wait } = rows[0]!;
      if (count >= max) {
        if (ids.length) await tx.execute(sql`delete from core.sign_in_attempts where id in ${ids}`);
        return { waitSeconds: Math.max(1, wait) };
      }
      const inserted = await tx.execute<{ id: number }>(
        sql`insert into core.sign_in_attempts (subject, at) values (${subject}, clock_timestamp()) returning id`,
      );
      ids.push(inserted.rows[0]!.id);
    }
    return ids;
  });
}

/** Counts an attempt. @throws Problem 429 with Retry-After when a limit is reached */
export async function countAttempt(db: Db, limits: readonly Limit[]): Promise<number[]> {
  const taken = await take(db, limits);
  if (Array.isArray(taken)) return taken;
  const minutes = Math.ceil(taken.waitSeconds / 60);
  throw new Problem(
    429,
    'rate_limited',
    {
      vi: `Đã thử quá nhiều lần. Vui lòng thử lại sau ${minutes} phút.`,
      en: `Too many attempts. Please try again in ${minutes} minute${minutes > 1 ? 's' : ''}.`,
    },
    { retryAfterSeconds: taken.waitSeconds },
  );
}

/** The same for those who must not notice: false when the limit is reached. */
export const mayStill = async (db: Db, limit: Limit): Promise<boolean> => Array.isArray(await take(db, [limit]));

/** Attempts at an account end to count: its password was set anew. */
export const forgetAttempts = (tx: Db, accountId: number) =>
  tx.execute(sql`delete from core.sign_in_attempts
    where subject in (${bySignIn(accountId).subject}, ${byAccount(accountId).subject}) or starts_with(subject, ${`device:${accountId}:`})`);

/** The attempt was a right one: it does not count, nor do the wrong ones before it under these subjects. */
export async function giveBack(db: Db, ids: readonly number[], subjects: readonly string[]): Promise<void> {
  await db.execute(sql`delete from core.sign_in_attempts where id in ${[...ids]} or subject in ${[...subjects]}`);
}
