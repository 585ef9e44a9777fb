import { createHash } from 'node:crypto';
import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import type { AnyCall, LocalizedText } from '@tessera/plugin-sdk/contract';
import {
  columnsOf,
  conflict,
  deployment,
  findRecord,
  forbidden,
  implement,
  pageOf,
  Problem,
  unscoped,
  updateRecord,
  type ApprovalRule,
  type CallContext,
  type CurrentUser,
  type Handler,
  type Implemented,
  type ServerPlugin,
} from '@tessera/plugin-sdk/server';
import { approvalCalls, type ApprovalRequest, type ApprovalView } from '../../contract/approvals';
import type { Access } from '../auth/access';
import { writeAudit, type AuditWords } from '../audit/audit';
import type { CoreCallContext } from '../calls/context';
import { languageOf, originOf, runHandler, type Approvals, type CallHost, type CallWork } from '../calls/run';
import type { AfterCommit } from '../work/writing';
import { groundOf, tried } from './changes';
import { aboutOf, allOf, fieldsOf } from './labels';
import { tellApprovers, tellAsker } from './mails';
import { approvalRequests, codeOf, decidable, mayDecide, type ApprovalRow } from './table';

/** A call that may wait, with what runs it. */
export interface Approvable {
  call: AnyCall;
  handler: Handler<AnyCall>;
  rule?: ApprovalRule | undefined;
}

/** The calls of plugins that may wait, by `plugin/name`. */
export const approvablesOf = (plugins: readonly ServerPlugin[]): Map<string, Approvable> =>
  new Map(
    plugins.flatMap(({ parts }) =>
      parts.implements.flatMap(({ calls, handlers }) =>
        Object.entries(calls)
          .filter(([, { options }]) => options.approval)
          .map(([name, call]) => [
            keyOf(call.plugin, call.name),
            { call, handler: handlers[name] as unknown as Handler<AnyCall>, rule: parts.approvals?.[name] },
          ]),
      ),
    ),
  );
const keyOf = (plugin: string, call: string) => `${plugin}/${call}`;

interface Deps {
  host: () => CallHost;
  access: Pick<Access, 'userOf'>;
  approvables: () => ReadonlyMap<string, Approvable>;
  /** As the audit calls a field of a record. */
  words: AuditWords['fields'];
}

const dayMs = 24 * 60 * 60_000;
const usualDays = 7;

/** Keeps calls that need a second person as requests. */
export const createApprovals = ({ approvables, access }: Pick<Deps, 'approvables' | 'access'>): Approvals => ({
  async ask(work, db) {
    const { call, user, input, ifMatch, host, request } = work;
    const { services } = host;
    const approval = call.options.approval!;
    const rule = approvables().get(keyOf(call.plugin, call.name))?.rule;
    const language = work.approved?.language ?? languageOf(request);
    if (rule && !(await rule(input as never, { db, user, services, language }))) return undefined;
    if (!services.get(deployment).fourEyes) {
      work.noted = { fourEyes: 'off' };
      return undefined;
    }
    const { changes, about } = await tried(work, db);
    const values = {
      plugin: call.plugin,
      call: call.name,
      input,
      inputHash: createHash('sha256')
        .update(JSON.stringify([input, ifMatch ?? null]))
        .digest('hex'),
      ifMatch: ifMatch ?? null,
      language,
      needs: approval.needs,
      title: approval.title,
      // the changes keep it in both languages; this is what is searched
      label: about.label === null ? null : allOf(about.label),
      recordTable: about.table,
      recordId: about.id,
      changes,
      askedBy: user.id,
      askedByName: user.fullName || user.userName,
      expiresAt: new Date(Date.now() + (approval.days ?? usualDays) * dayMs).toISOString(),
    };
    const same = and(
      eq(approvalRequests.plugin, values.plugin),
      eq(approvalRequests.call, values.call),
      eq(approvalRequests.inputHash, values.inputHash),
      eq(approvalRequests.state, 'waiting'),
    );
    await db
      .update(unscoped(approvalRequests, 'an equal request that has expired stands in the way, whoever asked'))
      .set({ state: 'expired' })
      .where(and(same, lte(approvalRequests.expiresAt, sql`now()`)));
    const [row] = await db.insert(approvalRequests).values(values).onConflictDoNothing().returning(columnsOf(approvalRequests));
    if (!row)
      throw conflict('approval_waiting', {
        vi: 'Yêu cầu giống hệt đã được gửi và đang chờ duyệt.',
        en: 'The same request has been sent already and waits for approval.',
      });
    const made = row;
    await writeAudit(db, originOf(work), [
      { entity: 'approval', entityId: made.id, label: aboutOf(made) ?? undefined, after: { state: 'waiting', request: request.id } },
    ]);
    await tellApprovers({ db, services }, access, made);
    return { approval: viewOf(made, user, approval.fields ?? {}) };
  },
});

/** Requests are listed, approved, returned and withdrawn. */
export function approvalHandlers({ host, access, approvables, words }: Deps): Implemented {
  const named = ({ plugin, call }: ApprovalRow) => approvables().get(keyOf(plugin, call))?.call.options.approval?.fields;
  const view = (row: ApprovalRow, user: CurrentUser) => viewOf(row, user, fieldsOf(row, words, named(row)));
  const naming = { entity: 'approval', label: (row: ApprovalRow) => aboutOf(row) ?? row.title };

  /** The call as it would run now. @throws a problem that says why it cannot */
  async function workOf(row: ApprovalRow, ctx: CallContext, by: string): Promise<CallWork> {
    const found = approvables().get(keyOf(row.plugin, row.call));
    if (!found) throw pluginIsOff();
    const user = await access.userOf(row.askedBy);
    const needs = host().needsOf?.(found.call) ?? found.call.needs;
    if (!user || !needs.some((permission) => permission === 'Authenticated' || user.can(permission))) throw askerMayNot(row);
    const { request, reply } = ctx as CoreCallContext;
    return {
      host: host(),
      call: found.call,
      handler: found.handler,
      request,
      reply,
      user,
      input: row.input,
      ifMatch: row.ifMatch ?? undefined,
      ownTransactions: false,
      file: undefined,
      approved: { language: row.language, by },
    };
  }

  async function run(row: ApprovalRow, ground: string | undefined, ctx: CallContext) {
    const by = ctx.user.fullName || ctx.user.userName;
    const decided = { decidedBy: ctx.user.id, decidedByName: by, decidedAt: new Date().toISOString() };
    try {
      const after: AfterCommit[] = [];
      const work = await workOf(row, ctx, by);
      if (ground && groundOf((await tried(work, ctx.db)).changes) !== ground) throw groundShifted();
      await ctx.db.transaction((tx) => runHandler(work, tx, after));
      after.forEach((each) => ctx.afterCommit(each));
      return { state: 'approved' as const, ...decided };
    } catch (error) {
      // It cannot run on the ground as it is now: whoever asked looks at it again.
      if (!(error instanceof Problem) || error.status >= 500 || stillWaiting.has(error.code)) throw error;
      const { detail } = error;
      const changesThen = await workOf(row, ctx, by)
        .then((work) => tried({ ...work, ifMatch: undefined }, ctx.db))
        .then(({ changes }) => changes)
        .catch(() => null);
      return { state: 'returned' as const, reason: typeof detail === 'string' ? detail : detail[row.language], changesThen, ...decided };
    }
  }

  /** Locks a request that waits and decides it. */
  const decide = async (
    ctx: CallContext,
    id: number,
    check: (row: ApprovalRow) => void,
    decision: (row: ApprovalRow) => Promise<object>,
  ): Promise<ApprovalRequest> => {
    const row = await updateRecord(
      { ...ctx, ifMatch: undefined },
      approvalRequests,
      id,
      async (locked) => {
        check(locked);
        const state = stateOf(locked);
        if (state !== 'waiting') throw notWaiting(view(locked, ctx.user));
        return { ...(await decision(locked)), input: {} }; // it may hold personal data
      },
      naming,
    );
    // whoever withdraws a request knows it
    if (row.state !== 'withdrawn') await tellAsker(ctx, row);
    return view(row, ctx.user);
  };
  const bySecondPerson =
    ({ user }: CallContext) =>
    (row: ApprovalRow) => {
      if (row.askedBy === user.id) throw secondPerson();
      if (!user.can(row.needs)) throw forbidden(needsPermission(row.needs));
    };

  return implement(approvalCalls, {
    async listApprovals(input, ctx) {
      const page = await pageOf(ctx, input, {
        from: approvalRequests,
        where: [inView(input.view, ctx.user)],
        sort: { createdAt: approvalRequests.createdAt, expiresAt: approvalRequests.expiresAt },
        defaultSort: 'createdAt,desc',
      });
      return { ...page, data: page.data.map((row) => view(row, ctx.user)) };
    },
    async getApproval({ id }, ctx) {
      const row = await findRecord(ctx, approvalRequests, id);
      const none = { ...view(row, ctx.user), now: null, obstacle: null, ground: null, unchanged: false };
      if (stateOf(row) !== 'waiting') return none;
      try {
        const { changes: now } = await tried(await workOf(row, ctx, ''), ctx.db);
        const ground = groundOf(now);
        return { ...none, now, ground, unchanged: ground === groundOf(row.changes) };
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        const { detail } = error;
        return { ...none, obstacle: typeof detail === 'string' ? { vi: detail, en: detail } : detail };
      }
    },
    approveRequest: ({ id, ground }, ctx) => decide(ctx, id, bySecondPerson(ctx), (row) => run(row, ground, ctx)),
    returnRequest: ({ id, reason }, ctx) =>
      decide(ctx, id, bySecondPerson(ctx), async () => ({
        state: 'returned',
        reason,
        decidedBy: ctx.user.id,
        decidedByName: ctx.user.fullName || ctx.user.userName,
        decidedAt: new Date().toISOString(),
      })),
    withdrawRequest: ({ id }, ctx) =>
      decide(
        ctx,
        id,
        (row) => {
          if (row.askedBy !== ctx.user.id) throw forbidden(onlyAsker);
        },
        async () => ({ state: 'withdrawn' }),
      ),
  });
}

/** Requests that the user may decide now, among those that the user sees. */
export const decidableBy = (user: CurrentUser) =>
  and(
    eq(approvalRequests.state, 'waiting'),
    gt(approvalRequests.expiresAt, sql`now()`),
    ne(approvalRequests.askedBy, user.id),
    decidable(user),
  );

const isOver = or(ne(approvalRequests.state, 'waiting'), lte(approvalRequests.expiresAt, sql`now()`));
const inView = (view: ApprovalView, user: CurrentUser) =>
  view === 'waiting' ? decidableBy(user) : view === 'mine' ? eq(approvalRequests.askedBy, user.id) : isOver;

const stateOf = ({ state, expiresAt }: ApprovalRow) => (state === 'waiting' && Date.parse(expiresAt) <= Date.now() ? 'expired' : state);

function viewOf(row: ApprovalRow, user: CurrentUser, fields: ApprovalRequest['fields']): ApprovalRequest {
  const {
    input: _,
    inputHash: __,
    ifMatch: ___,
    language: ____,
    needs,
    decidedBy: _____,
    recordTable: ______,
    recordId: _______,
    ...shown
  } = row;
  const state = stateOf(row);
  return {
    ...shown,
    label: aboutOf(row),
    code: codeOf(row),
    state,
    fields,
    mayDecide: state === 'waiting' && mayDecide(user, { needs, askedBy: row.askedBy }),
  };
}

const needsPermission = (needs: string): LocalizedText => ({ vi: `Cần quyền ${needs}.`, en: `This needs the permission ${needs}.` });
const onlyAsker = { vi: 'Chỉ người gửi mới rút được yêu cầu này.', en: 'Only the person who sent this request may withdraw it.' };
const secondPerson = () =>
  forbidden({ vi: 'Bạn không duyệt được yêu cầu do mình gửi.', en: 'You cannot decide a request of your own.' }, 'second_person');
const notWaiting = (current: ApprovalRequest) =>
  conflict(
    'wrong_state',
    {
      vi: 'Yêu cầu này không còn chờ duyệt.',
      en: 'This request no longer waits for approval.',
    },
    { current },
  );
/** Refusals that leave the request as it is. */
const stillWaiting = new Set(['plugin_off', 'ground_shifted']);
const groundShifted = () =>
  conflict('ground_shifted', {
    vi: 'Dữ liệu gốc đã đổi từ lúc bạn mở yêu cầu. Hãy xem lại trước khi duyệt.',
    en: 'The data have changed since you opened the request. Look at it again before you approve.',
  });
const pluginIsOff = () =>
  conflict('plugin_off', {
    vi: 'Phần mềm của yêu cầu này đang tắt nên chưa thực hiện được. Yêu cầu vẫn chờ.',
    en: 'The plugin of this request is off, so it cannot run. The request goes on waiting.',
  });
const askerMayNot = ({ askedByName }: ApprovalRow) =>
  forbidden({
    vi: `${askedByName} không còn quyền thực hiện việc này.`,
    en: `${askedByName} may not do this any more.`,
  });
