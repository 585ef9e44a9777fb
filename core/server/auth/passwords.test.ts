import { hashCheaply, hashPassword, isPassword } from './passwords';
import { networkOf } from './limits';
import { readAccessToken, signAccessToken } from './tokens';

beforeAll(() => hashCheaply(false));
afterAll(() => hashCheaply());

test('a hash carries its cost and salt, and only the password opens it', async () => {
  const [one, two] = [await hashPassword('mật khẩu'), await hashPassword('mật khẩu')];
  expect(one).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
  expect(await isPassword('mật khẩu'.normalize('NFD'), one)).toBe(true);
  expect(await isPassword('mat khau', one)).toBe(false);
  expect(await isPassword('mật khẩu', undefined)).toBe(false);
});

test('a hash of another cost still opens', async () => {
  // N = 2^10, r = 8, p = 1
  const { scryptSync } = await import('node:crypto');
  const salt = Buffer.from('0123456789abcdef');
  const stored = `scrypt$10$8$1$${salt.toString('base64url')}$${scryptSync('cũ'.normalize('NFC'), salt, 32, { N: 1024, r: 8, p: 1 }).toString('base64url')}`;
  expect(await isPassword('cũ', stored)).toBe(true);
});

test('when sixty wait already, the next is told to come back', async () => {
  const salt = Buffer.alloc(16).toString('base64url');
  const cheap = `scrypt$4$8$1$${salt}$${Buffer.alloc(32).toString('base64url')}`;
  const all = await Promise.allSettled(Array.from({ length: 70 }, () => isPassword('x', cheap)));
  const refused = all.filter((r) => r.status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { status: 503, code: 'busy', extra: { retryAfterSeconds: 5 } } });
  // The queue is whole again.
  expect(await isPassword('x', cheap)).toBe(false);
});

test('an access token is good for ten minutes under its own key', () => {
  const claims = { accountId: 7, sessionId: 'a-session' };
  const now = Date.UTC(2026, 0, 1);
  const token = signAccessToken(claims, 'key', now);
  expect(readAccessToken(token, 'key', now + 599_000)).toEqual({ ...claims, expiresAt: now + 600_000 });
  expect(readAccessToken(token, 'key', now + 600_000)).toBeUndefined();
  expect(readAccessToken(token, 'another key', now)).toBeUndefined();
});

test('limits see the network of an IPv6 customer, and an IPv4 address in either form', () => {
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:0db8:0:0:ffff:1:2:3'));
  expect(networkOf('2001:db8:1::1')).not.toBe(networkOf('2001:db8:2::1'));
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('::ffff:10.0.0.1')).toBe(networkOf('10.0.0.1'));
});
