import { bigint, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { inArray, or, eq, sql } from 'drizzle-orm';
import type { Language, LocalizedText } from '@tessera/plugin-sdk/contract';
import {
  everything,
  instant,
  recordColumns,
  schemaOf,
  scope,
  searchColumn,
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
  askedBy: bigint('asked_by', { mode: 'number' }).notNull(),
  askedByName: text('asked_by_name').notNull(),
  decidedBy: bigint('decided_by', { mode: 'number' }),
  decidedByName: text('decided_by_name'),
  decidedAt: instant('decided_at'),
  expiresAt: instant('expires_at').notNull(),
  search: searchColumn('search'),
});
export type ApprovalRow = RowOf<typeof approvalRequests>;

/** What the user may approve, but for what the user asked for. */
const decidable = (user: CurrentUser) =>
  user.isSuperAdmin ? sql`true` : user.permissions.size ? inArray(approvalRequests.needs, [...user.permissions]) : sql`false`;

scope(approvalRequests, {
  visible: ({ user }) => (user.isSuperAdmin ? everything : or(eq(approvalRequests.askedBy, user.id), decidable(user))!),
});

export const mayDecide = (user: CurrentUser, { needs, askedBy }: { needs: string; askedBy: number }): boolean =>
  askedBy !== user.id && user.can(needs);
