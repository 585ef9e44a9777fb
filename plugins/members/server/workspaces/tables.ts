import { and, eq, exists, sql } from 'drizzle-orm';
import { bigint, primaryKey, text } from 'drizzle-orm/pg-core';
import { everything, instant, recordColumns, schemaOf, scope, searchColumn, unscoped } from '@tessera/plugin-sdk/server';
import type { WorkspaceItemKind, WorkspacePermission } from '../../contract/services';

const schema = schemaOf('members');

export const workspaces = schema.table('workspaces', {
  ...recordColumns(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
  search: searchColumn('search'),
});

export const workspaceMembers = schema.table(
  'workspace_members',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    permission: text('permission').$type<WorkspacePermission>().notNull(),
    addedAt: instant('added_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.accountId] })],
);

// Super admins are admins everywhere, so that no workspace is left without one.
scope(workspaces, {
  visible: ({ db, user }) =>
    user.isSuperAdmin
      ? everything
      : exists(
          db
            .select({ one: sql`1` })
            .from(unscoped(workspaceMembers, 'whose workspaces these are is told by the very table'))
            .where(and(eq(workspaceMembers.workspaceId, workspaces.id), eq(workspaceMembers.accountId, user.id))),
        ),
});
scope(workspaceMembers, { parent: workspaces, by: workspaceMembers.workspaceId });

export const workspaceItems = schema.table('workspace_items', {
  ...recordColumns(),
  workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
  kind: text('kind').$type<WorkspaceItemKind>().notNull(),
  reference: text('reference').notNull(),
  title: text('title').notNull(),
  link: text('link'),
  addedBy: text('added_by').notNull(),
  search: searchColumn('search'),
});
scope(workspaceItems, { parent: workspaces, by: workspaceItems.workspaceId });
