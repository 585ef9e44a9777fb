import { and, desc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { implement, unscoped, visibleRecords, type Implemented } from '@tessera/plugin-sdk/server';
import { openApprovalCalls } from '../../contract/approvals';
import type { CallHost } from '../calls/run';
import type { Approvable } from './approvals';
import { approvalRequests, codeOf } from './table';

const mostTold = 1_000;
const own = unscoped(approvalRequests, 'the condition has the caller see the record; the request itself they need not see');

interface Deps {
  host: () => Pick<CallHost, 'needsOf'>;
  approvables: () => ReadonlyMap<string, Approvable>;
}

/** Tells whoever has a button that what it does was asked for already, whether or not they may see the request itself. */
export const openRequestHandlers = ({ host, approvables }: Deps): Implemented =>
  implement(openApprovalCalls, {
    async listOpenRequests({ plugin }, ctx) {
      const calls = [...approvables().values()]
        .filter(({ call }) => call.plugin === plugin)
        .filter(({ call }) =>
          (host().needsOf?.(call) ?? call.needs).some((permission) => permission === 'Authenticated' || ctx.user.can(permission)),
        )
        .map(({ call }) => call.name);
      if (!calls.length) return [];
      const { id, askedBy, askedByName, call, input, recordTable, recordId, state, expiresAt } = own;
      const visible = await visibleRecords(ctx, { table: recordTable, id: recordId });
      const seen = or(eq(askedBy, ctx.user.id), and(isNotNull(recordTable), visible));
      const record = sql<string>`${input} ->> 'id'`;
      const rows = await ctx.db
        .select({ id, call, askedByName, record })
        .from(own)
        .where(
          and(
            ...[eq(own.plugin, plugin), inArray(call, calls), eq(state, 'waiting'), gt(expiresAt, sql`now()`)],
            ...[sql`${record} ~ '^[0-9]{1,15}$'`, seen],
          ),
        )
        .orderBy(desc(id))
        .limit(mostTold);
      return rows.map((row) => ({ code: codeOf(row), call: row.call, record: Number(row.record), askedByName: row.askedByName }));
    },
  });
