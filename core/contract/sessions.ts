import { object, string } from 'yup';
import { calls, mutation, query, type, type AccountSession } from '@tessera/plugin-sdk/contract';
import { core } from './index';

export const sessionCalls = calls(core, {
  /** Where one is signed in now, the session used last first. */
  listMySessions: query({ path: 'GET auth/sessions', needs: 'Authenticated', output: type<AccountSession[]>(), tag: 'Session' }),
  /** Ends one of one's own. `ended` is false where it had ended before. */
  endMySession: mutation({
    path: 'POST auth/sessions/end',
    needs: 'Authenticated',
    input: object({ id: string().uuid().required() }),
    output: type<{ ended: boolean }>(),
    tag: 'Session',
    repeats: 'a session that is ended twice is ended once',
  }),
  /** Ends all of one's own but the one with which this is asked. */
  endMyOtherSessions: mutation({
    path: 'POST auth/sessions/end-others',
    needs: 'Authenticated',
    output: type<{ ended: number }>(),
    tag: 'Session',
    repeats: 'sessions that are ended twice are ended once',
  }),
});
