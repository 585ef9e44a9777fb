import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const accessTokenSeconds = 10 * 60;

export interface AccessClaims {
  accountId: number;
  sessionId: string;
}

/** The only header that we write, and the only one that we read: no other algorithm can be asked for. */
const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');
const signatureOf = (signed: string, key: string) => createHmac('sha256', key).update(signed).digest();

/** A JWT (HS256) with `sub`, `sid`, `iat` and `exp`, good for ten minutes. */
export function signAccessToken({ accountId, sessionId }: AccessClaims, key: string, now = Date.now()): string {
  const iat = Math.floor(now / 1000);
  const payload = Buffer.from(JSON.stringify({ sub: String(accountId), sid: sessionId, iat, exp: iat + accessTokenSeconds })).toString(
    'base64url',
  );
  const signed = `${header}.${payload}`;
  return `${signed}.${signatureOf(signed, key).toString('base64url')}`;
}

/** The claims of a token of ours, and the millisecond at which it expires; undefined for everything else, an expired one too. */
export function readAccessToken(token: string, key: string, now = Date.now()): (AccessClaims & { expiresAt: number }) | undefined {
  const [head, payload, signature, ...rest] = token.split('.');
  if (head !== header || !payload || !signature || rest.length) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(`${head}.${payload}`, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { sub, sid, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; sid: string; exp: number };
  return exp * 1000 > now ? { accountId: Number(sub), sessionId: sid, expiresAt: exp * 1000 } : undefined;
}

/** 256 random bits for a refresh token or a password reset. */
export const randomToken = () => randomBytes(32).toString('base64url');
/** How such a token is stored: with 256 random bits a plain hash is enough. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
