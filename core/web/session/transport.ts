import type { Language } from '@tessera/plugin-sdk/contract';
import { connection } from '@tessera/plugin-sdk/ui';
import type { Transport } from '@tessera/plugin-sdk/web';
import { exchange, isUnanswered, type Exchanged } from './exchange';
import type { Session } from './session';

/**
 * Sends the calls of all plugins with the session's token; a 401 renews the session once and repeats the request.
 * Tells whether the server answers.
 */
export const createTransport = (session: Pick<Session, 'token' | 'renew'>, language: Language): Transport => {
  const send: typeof exchange = async (request, options) => told(await exchange(request, options));
  return {
    async send(request, options) {
      const used = session.token();
      const first = await send(request, { ...options, language, token: used });
      if (first.ok || first.problem.status !== 401) return first;
      const renewal = await session.renew(used);
      if (renewal === 'ended') return first;
      if (renewal !== 'renewed') return told({ ok: false, problem: renewal });
      return send(request, { ...options, language, token: session.token() });
    },
  };
};

function told(answer: Exchanged): Exchanged {
  if (answer.ok) connection.heard();
  else if (isUnanswered(answer.problem)) connection.missed();
  else if (answer.problem.code !== 'cancelled') connection.heard();
  return answer;
}
