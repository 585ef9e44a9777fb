import { bigint, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Language, LocalizedText } from '@tessera/plugin-sdk/contract';
import {
  everything,
  instant,
  recordColumns,
  schemaOf,
  scope,
  searchColumn,
  visibleRecords,
  type Asking,
  type CurrentUser,
  type RowOf,
} from '@tessera/plugin-sdk/server';
import type { ApprovalState, RecordChange } from '../../contract/approvals';

export const approvalRequests = schemaOf('core').table('approval_requests', {
  ...recordColumns(),
  plugin: text('plugin').notNull(),
  call: text('call').notNull(),
  input: jsonb('input').$type<Record<string, unknown>>().notNull(),
  inputHash: text('input_hash').notNull(),
  ifMatch: integer('if_match'),
  language: text('language').$type<Language>().notNull(),
  needs: text('needs').notNull(),
  title: jsonb('title').$type<LocalizedText>().notNull(),
  label: text('label'),
  state: text('state').$type<ApprovalState>().notNull().default('waiting'),
  changes: jsonb('changes').$type<RecordChange[]>().notNull(),
  changesThen: jsonb('changes_then').$type<RecordChange[]>(),
  reason: text('reason'),
  recordTable: text('record_table'),
  recordId: bigint('record_id', { mode: 'number' }),
  askedBy: bigint('asked_by', { mode: 'number' }).notNull(),
  askedByName: text('asked_by_name').notNull(),
  decidedBy: bigint('decided_by', { mode: 'number' }),
  decidedByName: text('decided_by_name'),
  decidedAt: instant('decided_at'),
  expiresAt: instant('expires_at').notNull(),
  search: searchColumn('search'),
});
export type ApprovalRow = RowOf<typeof approvalRequests>;

/** What people call a request: "YC-000412". */
export const codeOf = ({ id }: Pick<ApprovalRow, 'id'>): string => `YC-${String(id).padStart(6, '0')}`;

/** What the user may approve, but for what the user asked for. */
export const decidable = (user: CurrentUser) =>
  user.isSuperAdmin ? sql`true` : user.permissions.size ? inArray(approvalRequests.needs, [...user.permissions]) : sql`false`;

/** Those who asked see their requests; those who may approve see them too, where they see the record. */
scope(approvalRequests, {
  visible: async (ctx) =>
    ctx.user.isSuperAdmin
      ? everything
      : or(eq(approvalRequests.askedBy, ctx.user.id), and(decidable(ctx.user), await ofVisibleRecords(ctx)))!,
});
const ofVisibleRecords = (ctx: Asking) => visibleRecords(ctx, { table: approvalRequests.recordTable, id: approvalRequests.recordId });

export const mayDecide = (user: CurrentUser, { needs, askedBy }: { needs: string; askedBy: number }): boolean =>
  askedBy !== user.id && user.can(needs);
