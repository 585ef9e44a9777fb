import { setTimeout as delay } from 'node:timers/promises';
import { eq, or, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@tessera/plugin-sdk/contract';
import { deployment, implement, mail, Problem, type AuditEntry, type Db } from '@tessera/plugin-sdk/server';
import { authCalls, type SessionAnswer } from '../../contract/auth';
import { account } from '../accounts/tables';
import { writeAudit } from '../audit/audit';
import type { Refusal, Refusals } from '../audit/refusals';
import type { CoreCallContext, OwnTransactions } from '../calls/context';
import type { Database } from '../database/database';
import type { Access, SignedIn } from './access';
import { knownDevice, rememberDevice } from './deviceCookie';
import { byAccount, byAddress, byDevice, byName, bySignIn, countAttempt, forgetAttempts, giveBack, type Limit } from './limits';
import { refuseWeakPassword, type OwnWords } from './passwordRules';
import { hashPassword, isPassword } from './passwords';
import { checkCode, dropResets, resetMail, startReset, useReset, wrongCode } from './passwordReset';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refreshCookie';
import { sessionUserOf } from './sessionUser';
import {
  endSession,
  endSessionOf,
  endSessionsOf,
  exchangeRefreshToken,
  startSession,
  type RefreshToken,
  type SessionLife,
} from './sessions';
import { setPassword } from './setPassword';
import { passwords } from './tables';

interface AuthDeps {
  database: Pick<Database, 'db'>;
  access: Access;
  refusals: Pick<Refusals, 'note'>;
  /** Signs what is kept in browsers where an account signed in. */
  deviceKey: string;
  life?: SessionLife | undefined;
}

/** An answer to a forgotten password takes this long at least, so that time does not tell whether a mail was written. */
const forgotAnswerMs = 400;

type CoreHandlers<C> = { readonly [K in keyof C]: (input: InputOf<C[K]>, ctx: CoreCallContext) => Promise<OutputOf<C[K]>> };

/** The calls of core/contract/auth.ts. */
export function authHandlers({ database: { db }, access, refusals, deviceKey, life }: AuthDeps): OwnTransactions {
  const audit = (
    tx: Db,
    ctx: CoreCallContext,
    action: keyof typeof authCalls,
    who: { id: number; userName: string },
    entry: Partial<AuditEntry> = {},
  ) =>
    writeAudit(tx, { userId: who.id, userName: who.userName, plugin: 'core', action, reference: ctx.request.id, ip: ctx.ip }, [
      { entity: 'Account', entityId: who.id, label: who.userName, ...entry },
    ]);

  async function answerOf(session: { accountId: number; sessionId: string }, refresh?: RefreshToken): Promise<SessionAnswer> {
    const [issued, user] = [await access.issue(session), await sessionUserOf(db, session.accountId, access.isKnown)];
    return { ...issued, user, ...(refresh && { refreshToken: refresh.token }) };
  }

  const refused = (ctx: CoreCallContext, action: keyof typeof authCalls, event: Refusal['event'], account?: Refusal['account']) =>
    refusals.note({ event, account, plugin: 'core', action, reference: ctx.request.id, ip: ctx.ip });

  /** Counts an attempt, and leaves a trace of one that comes too often. */
  async function count(
    ctx: CoreCallContext,
    action: keyof typeof authCalls,
    limits: readonly Limit[],
    who?: Refusal['account'],
  ): Promise<number[]> {
    try {
      return await countAttempt(db, limits);
    } catch (error) {
      if (error instanceof Problem) await refused(ctx, action, 'lockedOut', who);
      throw error;
    }
  }

  const handlers: CoreHandlers<typeof authCalls> = {
    async login({ username, password, session: kind }, ctx) {
      const name = username.toLowerCase();
      const [found] = await db
        .select({ id: account.id, userName: account.userName, isActive: account.isActive, hash: passwords.hash })
        .from(account)
        .innerJoin(passwords, eq(passwords.accountId, account.id))
        .where(or(eq(sql`lower(${account.userName})`, name), eq(sql`lower(${account.email})`, name)));
      const device = found && knownDevice(ctx, deviceKey, found.id);
      const limit = !found ? byName(username) : device ? byDevice(found.id, device) : bySignIn(found.id);
      const who = found && { id: found.id, userName: found.userName };
      const counted = await count(ctx, 'login', [byAddress(ctx.ip), limit], who);
      if (!(await isPassword(password, found?.hash)) || !found?.isActive) {
        await refused(ctx, 'login', 'signInFailed', who);
        throw wrongCredentials();
      }
      await giveBack(db, counted, [limit.subject]);
      const before = readRefreshCookie(ctx);
      const started = await db.transaction(async (tx) => {
        // Disabled, deleted or given another password while we were hashing: the lock makes us see it, or makes it see this session.
        const [still] = await tx
          .select({ isActive: account.isActive, hash: passwords.hash })
          .from(account)
          .innerJoin(passwords, eq(passwords.accountId, account.id))
          .where(eq(account.id, found.id))
          .for('share');
        if (!still?.isActive || still.hash !== found.hash) throw wrongCredentials();
        const ended = kind === 'cookie' && before ? await endSessionOf(tx, before) : undefined;
        await audit(tx, ctx, 'login', found);
        const from = { userAgent: ctx.request.headers['user-agent'] ?? '', ip: ctx.ip };
        return { ...(await startSession(tx, found.id, from, life)), ended };
      });
      if (started.ended !== undefined) access.forget(started.ended);
      if (kind === 'cookie') {
        setRefreshCookie(ctx, started.refresh);
        rememberDevice(ctx, deviceKey, found.id);
      }
      return answerOf(started, kind === 'token' ? started.refresh : undefined);
    },

    async refreshSession({ refreshToken }, ctx) {
      const token = refreshToken || readRefreshCookie(ctx);
      if (!token) throw sessionOver();
      const exchanged = await exchangeRefreshToken(db, token, life);
      if (exchanged.outcome === 'refused') {
        if (exchanged.ended !== undefined) {
          access.forget(exchanged.ended);
          ctx.log.warn({ accountId: exchanged.ended, ip: ctx.ip }, 'A refresh token came back after it was used; its session was ended');
        }
        // Another tab's newer cookie stays.
        throw sessionOver();
      }
      if (exchanged.outcome === 'again') return answerOf(exchanged);
      if (!refreshToken) setRefreshCookie(ctx, exchanged.refresh);
      return answerOf(exchanged, refreshToken ? exchanged.refresh : undefined);
    },

    async logout({ refreshToken }, ctx) {
      const token = refreshToken || readRefreshCookie(ctx);
      const { sessionId } = ctx.user as Partial<SignedIn>;
      const ended = await db.transaction(async (tx) => {
        const owners = [token ? await endSessionOf(tx, token) : undefined, sessionId ? await endSession(tx, sessionId) : undefined].filter(
          (owner) => owner !== undefined,
        );
        const [who] = owners.length
          ? await tx.select({ id: account.id, userName: account.userName }).from(account).where(eq(account.id, owners[0]!))
          : [];
        if (who) await audit(tx, ctx, 'logout', who);
        return owners;
      });
      for (const owner of ended) access.forget(owner);
      clearRefreshCookie(ctx);
      return { ended: ended.length > 0 };
    },

    me: (_input, ctx) => sessionUserOf(db, ctx.user.id, access.isKnown),

    async forgotPassword({ email }, ctx) {
      await count(ctx, 'forgotPassword', [byAddress(ctx.ip, 'forgot')]);
      const brand = ctx.services.get(deployment).brand;
      const send = (tx: Db, to: { to: string; userName: string; code: string }) =>
        ctx.services.get(mail).send({ ...ctx, db: tx }, { to: to.to, ...resetMail(ctx.language, brand, to) });
      const quietly = startReset(db, email, send).catch((err: unknown) => {
        // An error here would tell that the account exists.
        ctx.log.error({ err }, 'A mail with a code could not be written');
        return startReset(db, '', send);
      });
      const [started] = await Promise.all([quietly, delay(forgotAnswerMs)]);
      return started;
    },

    async resetPassword({ token, otp, password }, ctx) {
      await count(ctx, 'resetPassword', [byAddress(ctx.ip, 'reset')]);
      const checked = await checkCode(db, token, otp);
      if (!checked.right) {
        const whose = checked.accountId === undefined ? undefined : await ownerOf(db, checked.accountId);
        await refused(ctx, 'resetPassword', 'wrongCode', whose);
        throw wrongCode();
      }
      const { accountId } = checked;
      refuseWeakPassword(password, await ownWordsOf(ctx, db, accountId), 'password');
      const hash = await hashPassword(password);
      await db.transaction(async (tx) => {
        const [who] = await tx
          .select({ id: account.id, userName: account.userName, email: account.email, isActive: account.isActive })
          .from(account)
          .where(eq(account.id, accountId))
          .for('no key update');
        if (!who?.isActive) throw wrongCode();
        await useReset(tx, token);
        await setPassword(tx, accountId, hash);
        await endSessionsOf(tx, accountId);
        await forgetAttempts(tx, accountId);
        await audit(tx, ctx, 'resetPassword', who, passwordChange);
      });
      access.forget(accountId);
      return { changed: true };
    },

    async changePassword({ password, newPassword }, ctx) {
      const { id, sessionId } = ctx.user as SignedIn;
      const limit = byAccount(id);
      const counted = await count(ctx, 'changePassword', [limit], ctx.user);
      const old = await passwordOf(db, id);
      if (!(await isPassword(password, old))) {
        await refused(ctx, 'changePassword', 'signInFailed', ctx.user);
        throw wrongPassword();
      }
      await giveBack(db, counted, [limit.subject]);
      if (newPassword.normalize('NFC') === password.normalize('NFC')) throw samePassword();
      refuseWeakPassword(newPassword, await ownWordsOf(ctx, db, id), 'newPassword');
      const hash = await hashPassword(newPassword);
      await db.transaction(async (tx) => {
        await tx.select({ id: account.id }).from(account).where(eq(account.id, id)).for('no key update');
        // Somebody reset it while we were hashing: theirs stands.
        if ((await passwordOf(tx, id)) !== old) throw wrongPassword();
        await setPassword(tx, id, hash);
        await dropResets(tx, id);
        await endSessionsOf(tx, id, sessionId);
        await audit(tx, ctx, 'changePassword', ctx.user, passwordChange);
      });
      access.forget(id);
      return { changed: true };
    },
  };
  // They are called with the whole context: see calls/register.ts.
  return { ...implement(authCalls, handlers as Parameters<typeof implement<typeof authCalls>>[1]), ownTransactions: true };
}

/** A user name and the words that a password must not consist of. */
const ownerOf = async (db: Db, accountId: number) =>
  (
    await db
      .select({
        id: account.id,
        userName: account.userName,
        email: account.email,
        firstName: account.firstName,
        lastName: account.lastName,
      })
      .from(account)
      .where(eq(account.id, accountId))
  )[0];
const ownWordsOf = async (ctx: CoreCallContext, db: Db, accountId: number): Promise<OwnWords> => ({
  ...(await ownerOf(db, accountId)),
  brand: ctx.services.get(deployment).brand,
});

const passwordOf = async (db: Db, accountId: number) =>
  (await db.select({ hash: passwords.hash }).from(passwords).where(eq(passwords.accountId, accountId)))[0]?.hash;

/** What the audit says of a new password; it hides the values by their field's name. */
const passwordChange = { before: { password: 'old' }, after: { password: 'new' } };

const wrongCredentials = () =>
  new Problem(401, 'wrong_credentials', { vi: 'Tài khoản hoặc mật khẩu không đúng.', en: 'The account or the password is wrong.' });
const sessionOver = () =>
  new Problem(401, 'unauthenticated', {
    vi: 'Phiên đăng nhập đã hết. Hãy đăng nhập lại.',
    en: 'You are not signed in, or your session has ended.',
  });
const wrongPassword = () =>
  new Problem(
    400,
    'wrong_password',
    { vi: 'Mật khẩu hiện tại không đúng.', en: 'The current password is wrong.' },
    { errors: [{ path: 'password', message: 'validation.invalid' }] },
  );
const samePassword = () =>
  new Problem(
    400,
    'same_password',
    { vi: 'Mật khẩu mới giống mật khẩu hiện tại. Hãy chọn mật khẩu khác.', en: 'The new password is the current one. Choose another one.' },
    { errors: [{ path: 'newPassword', message: 'validation.passwordSame' }] },
  );
