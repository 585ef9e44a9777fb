import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { AccountSession } from '@tessera/plugin-sdk/contract';
import type { Db } from '@tessera/plugin-sdk/server';
import { announceAccessChange } from './accessChanges';
import { deviceOf } from './device';
import { refreshTokens, sessions } from './tables';
import { hashOf, randomToken } from './tokens';

/** How long a session lasts. */
export interface SessionLife {
  /** Since the sign-in, whatever happens. */
  hours: number;
  /** Since it was used last. An open page uses it. */
  idleHours: number;
}
export const defaultLife: SessionLife = { hours: 90 * 24, idleHours: 30 * 24 };

/** Two tabs that refresh at once, or a browser that lost the answer: the token before the current one is forgiven this long. */
const forgivenSeconds = 10;

export interface RefreshToken {
  token: string;
  /** Until it expires. */
  seconds: number;
}
export interface SessionStart {
  accountId: number;
  sessionId: string;
  refresh: RefreshToken;
}

export async function startSession(
  tx: Db,
  accountId: number,
  from: { userAgent: string; ip: string },
  life = defaultLife,
): Promise<SessionStart> {
  const [session] = await tx
    .insert(sessions)
    .values({
      accountId,
      userAgent: from.userAgent.slice(0, 300),
      ip: from.ip,
      expiresAt: sql`now() + make_interval(hours => ${life.hours})`,
    })
    .returning({ id: sessions.id });
  return { accountId, sessionId: session!.id, refresh: await issueRefreshToken(tx, session!.id, life) };
}

async function issueRefreshToken(tx: Db, sessionId: string, life: SessionLife, replaces?: string): Promise<RefreshToken> {
  const token = randomToken();
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    insert into core.refresh_tokens (hash, session_id, replaces, expires_at)
    select ${hashOf(token)}, id, ${replaces ?? null}, least(now() + make_interval(hours => ${life.idleHours}), expires_at)
    from core.sessions where id = ${sessionId}
    returning extract(epoch from expires_at - now())::int as seconds`);
  return { token, seconds: rows[0]!.seconds };
}

/** What a refresh token was good for. `again`: a new access token only, the rotation has just happened elsewhere. */
export type Exchange =
  | ({ outcome: 'rotated' } & SessionStart)
  | { outcome: 'again'; accountId: number; sessionId: string }
  /** `ended`: an old token came back, so it was stolen or its thief was: the whole family ends. */
  | { outcome: 'refused'; ended?: number };

/** Exchanges a refresh token for the next one of its family. Commits by itself, also when it refuses. */
export async function exchangeRefreshToken(db: Db, token: string, life = defaultLife): Promise<Exchange> {
  const hash = hashOf(token);
  return db.transaction(async (tx): Promise<Exchange> => {
    const [owner] = await tx.select({ sessionId: refreshTokens.sessionId }).from(refreshTokens).where(eq(refreshTokens.hash, hash));
    if (!owner) return { outcome: 'refused' };
    // One at a time in a family; only what is read after this lock is what the one before left.
    const { rows: alive } = await tx.execute<{ account_id: number }>(sql`
      select s.account_id from core.sessions s join core.accounts a on a.id = s.account_id
      where s.id = ${owner.sessionId} and s.ended_at is null and s.expires_at > now() and a.is_active for update of s`);
    if (!alive[0]) return { outcome: 'refused' };
    const { sessionId } = owner;
    const accountId = alive[0].account_id;
    const { rows } = await tx.execute<{ unused: boolean; expired: boolean; forgiven: boolean }>(sql`
      select used_at is null as unused, expires_at <= clock_timestamp() as expired,
        used_at > clock_timestamp() - make_interval(secs => ${forgivenSeconds})
          and exists (select 1 from core.refresh_tokens next where next.replaces = t.hash and next.session_id = t.session_id and next.used_at is null) as forgiven
      from core.refresh_tokens t where hash = ${hash}`);
    const { unused, expired, forgiven } = rows[0]!;
    if (unused) {
      if (expired) return { outcome: 'refused' };
      await tx
        .update(refreshTokens)
        .set({ usedAt: sql`clock_timestamp()` })
        .where(eq(refreshTokens.hash, hash));
      await tx
        .update(sessions)
        .set({ lastSeenAt: sql`now()` })
        .where(eq(sessions.id, sessionId));
      return { outcome: 'rotated', accountId, sessionId, refresh: await issueRefreshToken(tx, sessionId, life, hash) };
    }
    if (forgiven) return { outcome: 'again', accountId, sessionId };
    await endSession(tx, sessionId);
    return { outcome: 'refused', ended: accountId };
  });
}

/** Ends a family. @returns whose it was, unless it had ended before */
export async function endSession(tx: Db, sessionId: string): Promise<number | undefined> {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ accountId: sessions.accountId });
  if (ended) await announceAccessChange(tx, ended.accountId);
  return ended?.accountId;
}

/** Ends the family that a refresh token, current or old, belongs to. */
export async function endSessionOf(tx: Db, token: string): Promise<number | undefined> {
  const [owner] = await tx
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashOf(token)));
  return owner && endSession(tx, owner.sessionId);
}

/** Ends all sessions of an account, perhaps but one. @returns those that it ended */
export async function endSessionsOf(tx: Db, accountId: number, except?: string): Promise<readonly { id: string; userAgent: string }[]> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(isOpenOf(accountId), except ? ne(sessions.id, except) : undefined))
    .returning({ id: sessions.id, userAgent: sessions.userAgent });
  await announceAccessChange(tx, accountId);
  return ended;
}

const isOpenOf = (accountId: number) => and(eq(sessions.accountId, accountId), isNull(sessions.endedAt));

/** Where an account is signed in now, the session used last first. */
export async function sessionsOf(db: Db, accountId: number, current?: string): Promise<AccountSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      startedAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        isOpenOf(accountId),
        gt(sessions.expiresAt, sql`now()`),
        sql`exists (select 1 from core.refresh_tokens t where t.session_id = ${sessions.id} and t.used_at is null and t.expires_at > now())`,
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), sessions.id);
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent), isCurrent: row.id === current }));
}

/** Removes what no longer has a meaning. Harmless when several servers do it. */
export async function removeExpired(db: Db): Promise<void> {
  await db.execute(sql`delete from core.sign_in_attempts where at < now() - interval '1 day'`);
  await db.execute(sql`delete from core.password_resets where expires_at < now() - interval '1 day'`);
  await db.execute(sql`delete from core.sessions where expires_at < now() or ended_at < now() - interval '30 days'`);
  // Used ones are kept for a while: their return is the alarm. A session leaves one behind every ten minutes.
  await db.execute(sql`delete from core.refresh_tokens where expires_at < now() or used_at < now() - interval '7 days'`);
}
