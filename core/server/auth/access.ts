import { sql, type SQL } from 'drizzle-orm';
import type { CurrentUser } from '@tessera/plugin-sdk/server';
import type { Database } from '../database/database';
import { createTokenAccess, isServiceToken } from '../serviceAccounts/tokenAccess';
import { accessChannel } from './accessChanges';
import { readSecret } from './secrets';
import { removeExpired } from './sessions';
import { accessTokenSeconds, readAccessToken, signAccessToken, type AccessClaims } from './tokens';

export interface SignedIn extends CurrentUser {
  /** Service accounts have none: they call with tokens. */
  readonly sessionId?: string;
  /** See SessionUser. */
  readonly mustChangePassword?: boolean;
}
type InSession = SignedIn & { readonly sessionId: string };

export interface Access {
  /** Who an `Authorization` header speaks for; undefined when it is missing, forged, expired, or its session ended. */
  authenticate(authorization: string | undefined): Promise<SignedIn | undefined>;
  issue(claims: AccessClaims): Promise<{ accessToken: string; expiresIn: number }>;
  /** Whom a job works for; undefined when the account is gone or disabled. */
  userOf(accountId: number): Promise<CurrentUser | undefined>;
  /** Is this permission one of a plugin that is on? */
  isKnown(permission: string): boolean;
  forget(accountId?: number): void;
  close(): void;
}

interface AccessDeps {
  database: Pick<Database, 'db' | 'listen' | 'log'>;
  /** Is this permission one of a plugin that is on? */
  isKnown(permission: string): boolean;
}

const mostRemembered = 10_000;
/** Notifications empty the cache at once; this bounds what a connection that died unnoticed could hide. */
const rememberedMs = 30_000;
const cleaningMs = 60 * 60_000;

/**
 * Turns access tokens into users. What a session may do is remembered until a change is announced on `core_access`;
 * while announcements cannot be heard, every request reads the database.
 */
export async function createAccess({ database, isKnown }: AccessDeps): Promise<Access> {
  const { db } = database;
  const remembered = new Map<string, { user: InSession; until: number }>();
  // Raised by every change: what was read before it is not remembered after it.
  let changes = 0;
  const tokens = createTokenAccess({ db, log: database.log, isHeard: () => subscription.healthy, readUser });
  const forget = (accountId?: number): void => {
    changes++;
    tokens.forget(accountId);
    if (accountId === undefined) return remembered.clear();
    for (const [sessionId, { user }] of remembered) if (user.id === accountId) remembered.delete(sessionId);
  };
  const subscription = await database.listen(
    accessChannel,
    (payload) => forget(payload === '*' ? undefined : Number(payload)),
    () => forget(),
  );

  let key: Promise<string> | undefined;
  const loadKey = () => (key ??= readSecret(db, 'access-token').catch((error: unknown) => ((key = undefined), Promise.reject(error))));

  // Tokens whose signature was right. The session behind one is looked at with every call all the same.
  const verified = new Map<string, AccessClaims & { expiresAt: number }>();
  async function verify(token: string): Promise<AccessClaims | undefined> {
    const known = verified.get(token);
    if (known && known.expiresAt > Date.now()) return known;
    if (known) verified.delete(token);
    const claims = readAccessToken(token, await loadKey());
    if (claims) {
      if (verified.size >= mostRemembered) verified.delete(verified.keys().next().value as string);
      verified.set(token, claims);
    }
    return claims;
  }

  const clean = () => void removeExpired(db).catch((err: unknown) => database.log.warn({ err }, 'Expired sessions could not be removed'));
  const cleaning = setInterval(clean, cleaningMs).unref();

  async function remember(claims: AccessClaims): Promise<InSession | undefined> {
    const known = remembered.get(claims.sessionId);
    const heard = subscription.healthy;
    if (known && known.until > Date.now() && heard) return known.user;
    const changesBefore = changes;
    const user = await readSession(claims);
    remembered.delete(claims.sessionId);
    if (user && heard && subscription.healthy && changes === changesBefore) {
      if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value as string);
      remembered.set(claims.sessionId, { user, until: Date.now() + rememberedMs });
    }
    return user;
  }

  async function readSession({ accountId, sessionId }: AccessClaims): Promise<InSession | undefined> {
    const alive = sql`exists (select 1 from core.sessions s where s.id = ${sessionId} and s.account_id = a.id and s.ended_at is null and s.expires_at > now())`;
    const user = await readUser(accountId, alive);
    return user && { ...user, sessionId };
  }

  async function readUser(
    accountId: number,
    condition: SQL = sql`true`,
  ): Promise<(CurrentUser & Pick<SignedIn, 'mustChangePassword'>) | undefined> {
    const { rows } = await db.execute<{
      id: number;
      user_name: string;
      full_name: string;
      must_change: boolean;
      roles: string[];
      permissions: string[];
    }>(sql`
      select a.id, a.user_name, a.full_name,
        exists (select 1 from core.passwords w where w.account_id = a.id and w.must_change) as must_change,
        array(select r.code from core.account_roles ar join core.roles r on r.id = ar.role_id where ar.account_id = a.id order by r.id) as roles,
        array(select distinct p.permission from core.account_roles ar join core.role_permissions p on p.role_id = ar.role_id where ar.account_id = a.id) as permissions
      from core.accounts a where a.id = ${accountId} and a.is_active and ${condition}`);
    const row = rows[0];
    if (!row) return undefined;
    const permissions = new Set(row.permissions.filter(isKnown));
    const isSuperAdmin = row.roles.includes('super_admin');
    return {
      id: row.id,
      userName: row.user_name,
      fullName: row.full_name,
      roles: row.roles,
      permissions,
      isSuperAdmin,
      mustChangePassword: row.must_change,
      can: (permission) => isSuperAdmin || permissions.has(permission),
    };
  }

  return {
    async authenticate(authorization) {
      const token = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? '')?.[1];
      if (!token) return undefined;
      if (isServiceToken(token)) return tokens.authenticate(token);
      const claims = await verify(token);
      return claims && remember(claims);
    },
    issue: async (claims) => ({ accessToken: signAccessToken(claims, await loadKey()), expiresIn: accessTokenSeconds }),
    userOf: (accountId) => readUser(accountId),
    isKnown,
    forget,
    close() {
      clearInterval(cleaning);
      subscription.close();
    },
  };
}
