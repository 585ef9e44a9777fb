import type {} from '@fastify/cookie';
import type { CoreCallContext } from '../calls/context';
import type { RefreshToken } from './sessions';

const name = 'tessera_refresh';

/** `protocol` heeds TRUST_PROXY. */
type Asked = Pick<CoreCallContext, 'request'>;
const isSecure = ({ request }: Asked) => request.protocol === 'https';
/** Behind TLS browsers take the prefixed name from nobody who answers without it. */
export const cookieName = (ctx: Asked, plain: string): string => (isSecure(ctx) ? `__Secure-${plain}` : plain);
/** Only the auth calls ever see it, never a script and never another site. */
export const cookieAttributes = (ctx: Asked) => ({ path: '/api/auth', httpOnly: true, sameSite: 'strict', secure: isSecure(ctx) }) as const;

export const readRefreshCookie = (ctx: CoreCallContext): string | undefined => ctx.request.cookies[cookieName(ctx, name)];
export const setRefreshCookie = (ctx: CoreCallContext, { token, seconds }: RefreshToken) =>
  ctx.reply.setCookie(cookieName(ctx, name), token, { ...cookieAttributes(ctx), maxAge: seconds });
export const clearRefreshCookie = (ctx: CoreCallContext) => ctx.reply.clearCookie(cookieName(ctx, name), cookieAttributes(ctx));
