import type { Language } from '@tessera/plugin-sdk/contract';
import type { Transport } from '@tessera/plugin-sdk/web';
import { exchange } from './exchange';
import type { Session } from './session';

/** Sends the calls of all plugins with the session's token; a 401 renews the session once and repeats the request. */
export const createTransport = (session: Pick<Session, 'token' | 'renew'>, language: Language): Transport => ({
  async send(request, options) {
    const used = session.token();
    const first = await exchange(request, { ...options, language, token: used });
    if (first.ok || first.problem.status !== 401) return first;
    const renewal = await session.renew(used);
    if (renewal === 'ended') return first;
    if (renewal !== 'renewed') return { ok: false, problem: renewal };
    return exchange(request, { ...options, language, token: session.token() });
  },
});
