import type { TestClient } from '@tessera/plugin-sdk/testing';
import type { Account, Trade } from './accounts';
import type { Recorder } from './recorder';
import { signIn, stayingSignedIn } from './session';

/** Somebody who is signed in, and remembers what the last list showed. */
export interface Person {
  readonly trade: Trade;
  readonly seen: Map<string, readonly number[]>;
  /** Asks the server, signed in, and keeps how long it took; undefined where it failed. */
  ask<T>(kind: string, what: (client: TestClient) => Promise<T>): Promise<T | undefined>;
}

/** The server hashes two passwords at a time and lets few wait. */
const atOnce = 4;

/** @throws where one cannot sign in */
export async function signInPeople(url: string, accounts: readonly Account[], recorder: Recorder): Promise<Person[]> {
  const people: Person[] = [];
  const left = [...accounts];
  const worker = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const { email, password, trade } = one;
      const session = await signIn(url, email, password);
      const client = stayingSignedIn(url, session, (renewal) => recorder.measured('session', renewal));
      people.push({
        trade,
        seen: new Map(),
        ask: async (kind, what) => {
          const current = await client();
          return recorder.measured(kind, () => what(current));
        },
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return people;
}
