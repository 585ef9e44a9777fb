import { and, eq } from 'drizzle-orm';
import { implement, notFound, type CallContext, type Implemented } from '@tessera/plugin-sdk/server';
import { sessionCalls } from '../../contract/sessions';
import type { SignedIn } from './access';
import { accessChanged, type ForgetAccess } from './accessChanges';
import { deviceOf } from './device';
import { endSession, endSessionsOf, sessionsOf } from './sessions';
import { sessions } from './tables';

/** Service accounts call with tokens and have none. */
const currentOf = (ctx: CallContext) => (ctx.user as SignedIn).sessionId;

/** One's own sessions: where one is signed in, and how to end that from here. */
export function ownSessionHandlers({ access: { forget } }: { access: { forget: ForgetAccess } }): Implemented {
  const audit = (ctx: CallContext, devices: readonly string[]) =>
    ctx.audit({
      entity: 'Account',
      entityId: ctx.user.id,
      label: ctx.user.userName,
      before: { sessions: devices },
      after: { sessions: [] },
    });
  return implement(sessionCalls, {
    listMySessions: (_input, ctx) => sessionsOf(ctx.db, ctx.user.id, currentOf(ctx)),

    async endMySession({ id }, ctx) {
      const [own] = await ctx.db
        .select({ userAgent: sessions.userAgent })
        .from(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.accountId, ctx.user.id)));
      if (!own) throw notFound();
      const ended = (await endSession(ctx.db, id)) !== undefined;
      if (!ended) return { ended };
      await accessChanged(ctx, forget, ctx.user.id);
      audit(ctx, [deviceOf(own.userAgent) ?? '']);
      return { ended };
    },

    async endMyOtherSessions(_input, ctx) {
      const ended = await endSessionsOf(ctx.db, ctx.user.id, currentOf(ctx));
      await accessChanged(ctx, forget, ctx.user.id);
      if (ended.length)
        audit(
          ctx,
          ended.map(({ userAgent }) => deviceOf(userAgent) ?? ''),
        );
      return { ended: ended.length };
    },
  });
}
