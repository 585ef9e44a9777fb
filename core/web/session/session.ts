import type { Language, ProblemDetails } from '@tessera/plugin-sdk/contract';
import type { SessionAnswer, SessionUser } from '../../contract/auth';
import { exchange } from './exchange';

export type Answered<T> = { ok: true; body: T } | { ok: false; problem: ProblemDetails; retryAfterSeconds?: number | undefined };
/** `ended`: the server knows no session any more, and the user did not sign in again. */
export type Renewal = 'renewed' | 'ended' | ProblemDetails;

/** The session of this page. The access token lives here, in memory, and nowhere else. */
export interface Session {
  user(): SessionUser | undefined;
  token(): string | undefined;
  signIn(username: string, password: string): Promise<Answered<SessionAnswer>>;
  /**
   * A new access token in place of the one that was refused. All who ask at once share one request; tabs take turns,
   * since the refresh token changes with each use. Where the session has ended, `whenEnded` is asked first.
   */
  renew(refused: string | undefined): Promise<Renewal>;
  signOut(): Promise<void>;
  /** Asks the user to sign in again over the page; answers whether that happened. */
  whenEnded(ask: (() => Promise<boolean>) | undefined): void;
}

interface SessionPorts {
  language: Language;
  /** Keeps who is signed in for the next load. */
  remember(user: SessionUser | undefined): void;
  /** Somebody else is signed in now: start over rather than mix two people's data. */
  startOver(): void;
}

const timeoutMs = 10_000;

/** A call before anyone is signed in: the sign-in page knows no contracts, to stay light. */
export const postPublic = async <T>(url: string, body: unknown, language: Language, token?: string): Promise<Answered<T>> =>
  (await exchange({ method: 'POST', url, headers: {}, body, timeoutMs }, { as: 'json', language, token })) as Answered<T>;

// Absent on plain http under a name other than localhost; tabs may then refresh at once, which costs one of them a sign-in.
const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
  (navigator.locks as LockManager | undefined) ? navigator.locks.request('tessera.refresh', task) : task();

export function createSession({ language, remember, startOver }: SessionPorts): Session {
  let token: string | undefined;
  let user: SessionUser | undefined;
  let renewing: Promise<Renewal> | undefined;
  let ask: (() => Promise<boolean>) | undefined;

  const adopt = (answer: SessionAnswer): Promise<void> => {
    remember(answer.user);
    if (user && user.id !== answer.user.id) {
      startOver();
      return new Promise(() => {}); // the page is leaving: nobody may go on with another's token
    }
    token = answer.accessToken;
    user = answer.user;
    return Promise.resolve();
  };

  const refresh = async (): Promise<Renewal> => {
    const answer = await inTurn(() => postPublic<SessionAnswer>('auth/refresh-token', {}, language));
    if (answer.ok) {
      await adopt(answer.body);
      return 'renewed';
    }
    if (![400, 401, 403].includes(answer.problem.status)) return answer.problem;
    token = undefined;
    return ask && (await ask()) ? 'renewed' : 'ended';
  };

  return {
    user: () => user,
    token: () => token,
    async signIn(username, password) {
      const answer = await postPublic<SessionAnswer>('auth/login', { username, password }, language);
      if (answer.ok) await adopt(answer.body);
      return answer;
    },
    renew(refused) {
      if (token && token !== refused) return Promise.resolve('renewed');
      renewing ??= refresh().finally(() => (renewing = undefined));
      return renewing;
    },
    async signOut() {
      const was = token;
      token = undefined;
      remember(undefined);
      await postPublic('auth/logout', {}, language, was);
    },
    whenEnded(handler) {
      ask = handler;
    },
  };
}
