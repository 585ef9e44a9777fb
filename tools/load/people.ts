import { roles } from '@tessera/plugin-sdk/contract';
import { testClient, type TestClient } from '@tessera/plugin-sdk/testing';
import { authCalls, type SessionAnswer } from '../../core/contract/auth';
import { accountCalls } from '../../plugins/members/contract/accounts';
import type { Recorder } from './recorder';

/** What somebody works at. Of ten people five look after customers, three decide claims, two write for the website. */
export const trades = ['support', 'claims', 'content'] as const;
export type Trade = (typeof trades)[number];
const tradeOf = (n: number): Trade => (n % 10 < 5 ? 'support' : n % 10 < 8 ? 'claims' : 'content');
const roleOf = {
  support: roles.customerSupport.id,
  claims: roles.compensationManagement.id,
  content: roles.contentStaff.id,
} as const;

/** Somebody who is signed in, and remembers what the last list showed. */
export interface Person {
  readonly trade: Trade;
  readonly seen: Map<string, readonly number[]>;
  /** Asks the server, signed in, and keeps how long it took; undefined where it failed. */
  ask<T>(kind: string, what: (client: TestClient) => Promise<T>): Promise<T | undefined>;
}

/** The server hashes two passwords at a time and lets few wait. */
const atOnce = 4;
/** A browser renews its access token before it expires. */
const renewedAfter = 0.8;
const given = 'mật khẩu được cấp';
const own = 'mật khẩu của riêng tôi';

let phones = Math.floor(Math.random() * 1e8);
/** Ten digits that this run has not given out before. */
export const newPhone = (): string => `03${String(phones++ % 1e8).padStart(8, '0')}`;

/** Makes accounts with passwords of their own, and signs them in. @throws where one fails */
export async function signInPeople(url: string, admin: TestClient, many: number, recorder: Recorder): Promise<Person[]> {
  const people: Person[] = [];
  const run = Date.now().toString(36);
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < many; n = next++) {
      const trade = tradeOf(n);
      people.push(createPerson(url, trade, await signInNew(url, admin, { email: `load-${run}-${n}@example.vn`, n, trade }), recorder));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return people;
}

async function signInNew(url: string, admin: TestClient, { email, n, trade }: { email: string; n: number; trade: Trade }) {
  await admin.call(accountCalls.createAccount, {
    email,
    lastName: 'Nguyễn Thị',
    firstName: `Số ${n + 1}`,
    phoneNumber: newPhone(),
    roleIds: [roleOf[trade]],
    password: given,
  });
  const session = await signIn(url, email, given);
  await clientOf(url, session).call(authCalls.changePassword, { password: given, newPassword: own });
  return session;
}

/** A session of a program: it gets its refresh token in the answer. */
export const signIn = (url: string, username: string, password: string): Promise<SessionAnswer> =>
  testClient(url, { userId: 0, accessToken: '' }).call(authCalls.login, { username, password, session: 'token' });

export const clientOf = (url: string, { user, accessToken }: SessionAnswer): TestClient =>
  testClient(url, { userId: user.id, accessToken });

function createPerson(url: string, trade: Trade, first: SessionAnswer, recorder: Recorder): Person {
  let session = first;
  let client = clientOf(url, session);
  let renewal = performance.now() + session.expiresIn * 1000 * renewedAfter;
  const renew = async () => {
    const renewed = await recorder.measured('session', () => client.call(authCalls.refreshSession, { refreshToken: session.refreshToken }));
    if (!renewed) return;
    session = renewed;
    client = clientOf(url, session);
    renewal = performance.now() + session.expiresIn * 1000 * renewedAfter;
  };
  // Requests that a page sends together wait for one renewal.
  let renewing: Promise<void> | undefined;
  return {
    trade,
    seen: new Map(),
    async ask(kind, what) {
      if (performance.now() > renewal) await (renewing ??= renew().finally(() => (renewing = undefined)));
      return recorder.measured(kind, () => what(client));
    },
  };
}
