import { sql, type SQL } from 'drizzle-orm';
import { Problem, type CurrentUser, type Db, type Log } from '@tessera/plugin-sdk/server';
import { callsPerMinute } from '../../contract/serviceAccounts';
import { hashOf, randomToken } from '../auth/tokens';

/** What tells a token of a service account from an access token of a person. */
const mark = 'tsa_';
const shownCharacters = mark.length + 6;

export const isServiceToken = (token: string): boolean => token.startsWith(mark);
export function newServiceToken(): { token: string; prefix: string; hash: string } {
  const token = `${mark}${randomToken()}`;
  return { token, prefix: token.slice(0, shownCharacters), hash: hashOf(token) };
}

interface Known {
  user: CurrentUser;
  tokenId: number;
  until: number;
}

export interface TokenAccess {
  /** Whom the token speaks for; undefined when it is unknown, expired or revoked. @throws Problem 429 */
  authenticate(token: string): Promise<CurrentUser | undefined>;
  forget(accountId?: number): void;
}

interface Deps {
  db: Db;
  log: Pick<Log, 'warn'>;
  /** Are changes announced to this server at the moment? Otherwise nothing is remembered. */
  isHeard(): boolean;
  readUser(accountId: number, condition: SQL): Promise<CurrentUser | undefined>;
  perMinute?: number;
}

const rememberedMs = 30_000;
const mostRemembered = 1_000;
const minuteMs = 60_000;

/** Reads tokens of service accounts, as often as the limit lets them. Forgotten like sessions: docs/adr/0006. */
export function createTokenAccess({ db, log, isHeard, readUser, perMinute = callsPerMinute }: Deps): TokenAccess {
  const remembered = new Map<string, Known>();
  const used = new Map<number, number>();
  const counts = new Map<number, { from: number; calls: number }>();
  // Raised by every change: what was read before it is not remembered after it.
  let changes = 0;

  async function read(hash: string): Promise<Known | undefined> {
    const { rows } = await db.execute<{ id: number; account_id: number; left: number }>(sql`
      select id::int, account_id::int, extract(epoch from expires_at - now())::float8 * 1000 as left
      from core.service_tokens where hash = ${hash} and revoked_at is null and expires_at > now()`);
    const row = rows[0];
    const user = row && (await readUser(row.account_id, sql`a.is_service`));
    return user && { user, tokenId: row.id, until: Date.now() + Math.min(rememberedMs, row.left) };
  }

  async function find(hash: string): Promise<Known | undefined> {
    const known = remembered.get(hash);
    if (known && known.until > Date.now() && isHeard()) return known;
    const [before, heard] = [changes, isHeard()];
    const found = await read(hash);
    remembered.delete(hash);
    if (found && heard && isHeard() && before === changes) {
      if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value as string);
      remembered.set(hash, found);
    }
    return found;
  }

  function count(tokenId: number): void {
    const now = Date.now();
    const current = counts.get(tokenId);
    const window = current && now - current.from < minuteMs ? current : { from: now, calls: 0 };
    window.calls++;
    counts.set(tokenId, window);
    if (window.calls <= perMinute) return;
    const seconds = Math.max(1, Math.ceil((window.from + minuteMs - now) / 1000));
    throw new Problem(
      429,
      'rate_limited',
      {
        vi: `Mã truy cập này đã gọi quá ${perMinute} lần trong một phút. Hãy thử lại sau ${seconds} giây.`,
        en: `This token has made more than ${perMinute} calls within a minute. Try again in ${seconds} s.`,
      },
      { retryAfterSeconds: seconds },
    );
  }

  /** Once a minute is enough to see whether a token is still in use. */
  function noteUse(tokenId: number): void {
    const now = Date.now();
    if (now - (used.get(tokenId) ?? 0) < minuteMs) return;
    used.set(tokenId, now);
    db.execute(
      sql`update core.service_tokens set last_used_at = now() where id = ${tokenId} and (last_used_at is null or last_used_at < now() - interval '50 seconds')`,
    ).catch((error: unknown) => log.warn({ err: error }, 'the last use of a token was not noted'));
  }

  return {
    async authenticate(token) {
      const known = await find(hashOf(token));
      if (!known) return undefined;
      count(known.tokenId);
      noteUse(known.tokenId);
      return known.user;
    },
    forget(accountId) {
      changes++;
      if (accountId === undefined) return remembered.clear();
      for (const [hash, { user }] of remembered) if (user.id === accountId) remembered.delete(hash);
    },
  };
}
