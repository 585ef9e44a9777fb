import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Problem } from '@tessera/plugin-sdk/server';

/** Cost of scrypt. `logN` 15 with r 8 takes 32 MB for each hashing. */
interface Cost {
  logN: number;
  r: number;
  p: number;
}

/** One of OWASP's equivalent settings. Stored in every hash, so that it may be raised later. */
const standardCost: Cost = { logN: 15, r: 8, p: 3 };
let cost = standardCost;
const keyBytes = 32;

/** New hashes of this process cost almost nothing. For tests alone: their servers sign in hundreds of times. */
export function hashCheaply(cheaply = true): void {
  cost = cheaply ? { logN: 4, r: 8, p: 1 } : standardCost;
}

/** Hashes as `scrypt$15$8$3$salt$key`. @throws Problem 503 when too many wait already */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return written(cost, salt, await derive(password, salt, cost));
}

/** Without a stored hash it takes as long as with one, and is false: time does not tell who exists. @throws Problem 503 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, logN, r, p, salt, key] = (stored ?? nobodysHash()).split('$') as [string, string, string, string, string, string];
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { logN: Number(logN), r: Number(r), p: Number(p) });
  return timingSafeEqual(derived, expected) && stored !== undefined;
}

const written = ({ logN, r, p }: Cost, salt: Buffer, key: Buffer) =>
  ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');

const nobodysHash = () => written(cost, randomBytes(16), randomBytes(keyBytes));

// Two at once: memory stays bounded, and half of Node's four worker threads stay free for files and names.
const atOnce = 2;
const mayWait = 60;
let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw tooManySignIns();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    const N = 2 ** logN;
    // Some keyboards send Vietnamese letters decomposed: the same password in either form.
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  } finally {
    // The place goes to the next in the queue without becoming free in between.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

const tooManySignIns = () =>
  new Problem(
    503,
    'busy',
    {
      vi: 'Quá nhiều người đang đăng nhập cùng lúc. Vui lòng thử lại sau giây lát.',
      en: 'Too many people are signing in at this moment. Please try again shortly.',
    },
    { retryAfterSeconds: 5 },
  );
