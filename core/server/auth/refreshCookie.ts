import type {} from '@fastify/cookie';
import type { CoreCallContext } from '../calls/context';
import type { RefreshToken } from './sessions';

const name = 'tessera_refresh';

// Only the auth calls ever see it, never a script and never another site. `protocol` heeds TRUST_PROXY.
const attributes = ({ request }: CoreCallContext) =>
  ({ path: '/api/auth', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' }) as const;

export const readRefreshCookie = ({ request }: CoreCallContext): string | undefined => request.cookies[name];
export const setRefreshCookie = (ctx: CoreCallContext, { token, seconds }: RefreshToken) =>
  ctx.reply.setCookie(name, token, { ...attributes(ctx), maxAge: seconds });
export const clearRefreshCookie = (ctx: CoreCallContext) => ctx.reply.clearCookie(name, attributes(ctx));
