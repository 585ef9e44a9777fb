import { testClient, type TestClient } from '@tessera/plugin-sdk/testing';
import { authCalls, type SessionAnswer } from '../../core/contract/auth';

/** A browser renews its access token before it expires. */
const renewedAfter = 0.8;

let phones = Math.floor(Math.random() * 1e8);
/** Ten digits that this run has not given out before. */
export const newPhone = (): string => `03${String(phones++ % 1e8).padStart(8, '0')}`;

/** A session of a program: it gets its refresh token in the answer. */
export const signIn = (url: string, username: string, password: string): Promise<SessionAnswer> =>
  testClient(url, { userId: 0, accessToken: '' }).call(authCalls.login, { username, password, session: 'token' });

export const clientOf = (url: string, { user, accessToken }: SessionAnswer): TestClient =>
  testClient(url, { userId: user.id, accessToken });

/** A client whose access token is valid, each time that it is asked for. `renews` runs a renewal, to measure it. */
export function stayingSignedIn(
  url: string,
  first: SessionAnswer,
  renews: (renewal: () => Promise<SessionAnswer>) => Promise<SessionAnswer | undefined> = (renewal) => renewal(),
): () => Promise<TestClient> {
  let session = first;
  let renewAt = 0;
  const remember = (answer: SessionAnswer) => {
    session = answer;
    renewAt = performance.now() + answer.expiresIn * 1000 * renewedAfter;
  };
  remember(first);
  const renew = async () => {
    const { refreshToken } = session;
    const renewed = await renews(() => clientOf(url, session).call(authCalls.refreshSession, { refreshToken }));
    if (renewed) remember(renewed);
  };
  // Requests that a page sends together wait for one renewal.
  let renewing: Promise<void> | undefined;
  return async () => {
    if (performance.now() > renewAt) await (renewing ??= renew().finally(() => (renewing = undefined)));
    return clientOf(url, session);
  };
}
