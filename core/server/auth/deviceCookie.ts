import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { CoreCallContext } from '../calls/context';
import { cookieAttributes, cookieName } from './refreshCookie';

const name = 'tessera_device';
const seconds = 365 * 24 * 60 * 60;
/** People who share a browser. */
const mostAccounts = 5;

/** Says nothing about the account, and cannot be made for another. */
const proofOf = (key: string, device: string, accountId: number) =>
  createHmac('sha256', key).update(`${device}:${accountId}`).digest().subarray(0, 16);

/** `device.proof.proof…`: a random name of the browser, and a proof for each account that signed in there. */
function read(ctx: CoreCallContext): { device: string; proofs: string[] } | undefined {
  const [device = '', ...proofs] = (ctx.request.cookies[cookieName(ctx, name)] ?? '').split('.');
  return /^[\w-]{22}$/.test(device) ? { device, proofs: proofs.slice(0, mostAccounts) } : undefined;
}

const proves = (proof: string, expected: Buffer) => {
  const given = Buffer.from(proof, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** The name of this browser if the account signed in here before; else undefined. */
export function knownDevice(ctx: CoreCallContext, key: string, accountId: number): string | undefined {
  const cookie = read(ctx);
  return cookie?.proofs.some((proof) => proves(proof, proofOf(key, cookie.device, accountId))) ? cookie.device : undefined;
}

/** The account signed in here: its attempts from here are counted apart from those of the rest of the world. */
export function rememberDevice(ctx: CoreCallContext, key: string, accountId: number): void {
  const { device, proofs } = read(ctx) ?? { device: randomBytes(16).toString('base64url'), proofs: [] };
  const mine = proofOf(key, device, accountId);
  const others = proofs.filter((proof) => !proves(proof, mine)).slice(0, mostAccounts - 1);
  ctx.reply.setCookie(cookieName(ctx, name), [device, mine.toString('base64url'), ...others].join('.'), {
    ...cookieAttributes(ctx),
    maxAge: seconds,
  });
}
