import { count, inArray } from 'drizzle-orm';
import {
  exportOf,
  implement,
  insertRecord,
  mergedInput,
  pageOf,
  removeRecord,
  updateRecord,
  vietnamese,
  whereVisible,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import type { WorkspacePermission } from '../../contract/services';
import { workspaceCalls, workspaceExport, type Workspace } from '../../contract/workspaces';
import { accountsById } from '../accountsById';
import { workspaceFor, type WorkspaceRow } from './access';
import { itemHandlers } from './items';
import { peopleHandlers } from './people';
import { workspaceItems, workspaceMembers, workspaces } from './tables';

const naming = { entity: 'Workspace', label: (row: WorkspaceRow) => row.name };

async function viewsOf(ctx: WorkContext, rows: readonly WorkspaceRow[]): Promise<Workspace[]> {
  if (!rows.length) return [];
  const ids = rows.map((row) => row.id);
  const people = await ctx.db
    .select()
    .from(workspaceMembers)
    .where(await whereVisible(ctx, workspaceMembers, inArray(workspaceMembers.workspaceId, ids)));
  const items = await ctx.db
    .select({ id: workspaceItems.workspaceId, kind: workspaceItems.kind, items: count() })
    .from(workspaceItems)
    .where(await whereVisible(ctx, workspaceItems, inArray(workspaceItems.workspaceId, ids)))
    .groupBy(workspaceItems.workspaceId, workspaceItems.kind);
  const found = await accountsById(ctx, [...rows.map((row) => row.ownerId), ...people.map((one) => one.accountId)]);
  const itemsOf = (id: number, kind: string) => items.find((one) => one.id === id && one.kind === kind)?.items ?? 0;
  return rows.map(({ ownerId, ...row }) => {
    const owner = found.get(ownerId);
    const present = people.filter((one) => one.workspaceId === row.id && found.has(one.accountId));
    const mine: WorkspacePermission | undefined = ctx.user.isSuperAdmin
      ? 'admin'
      : present.find((one) => one.accountId === ctx.user.id)?.permission;
    return {
      ...row,
      owner: owner ? { id: owner.id, fullName: owner.fullName || owner.userName } : null,
      myPermission: mine ?? 'viewer',
      counts: { people: present.length, reportFiles: itemsOf(row.id, 'report-file'), reports: itemsOf(row.id, 'report') },
    };
  });
}
const viewOf = async (ctx: WorkContext, row: WorkspaceRow): Promise<Workspace> => (await viewsOf(ctx, [row]))[0]!;

export const workspaceHandlers = implement(workspaceCalls, {
  listWorkspaces: async (input, ctx) => {
    const { data, ...page } = await pageOf(ctx, input, {
      from: workspaces,
      sort: { name: vietnamese(workspaces.name), createdAt: workspaces.createdAt, updatedAt: workspaces.updatedAt },
      defaultSort: 'updatedAt,desc',
    });
    return { ...page, data: await viewsOf(ctx, data) };
  },
  getWorkspace: async ({ id }, ctx) => viewOf(ctx, (await workspaceFor(ctx, id, 'see')).workspace),
  createWorkspace: async (input, ctx) => {
    const row = await insertRecord(ctx, workspaces, { ...input, ownerId: ctx.user.id }, naming);
    await ctx.db.insert(workspaceMembers).values({ workspaceId: row.id, accountId: ctx.user.id, permission: 'admin' });
    return viewOf(ctx, row);
  },
  updateWorkspace: async ({ id, ...sent }, ctx) => {
    await workspaceFor(ctx, id, 'edit');
    const values = (stored: WorkspaceRow) => mergedInput(workspaceCalls.updateWorkspace, sent, stored);
    return viewOf(ctx, await updateRecord(ctx, workspaces, id, values, naming));
  },
  removeWorkspace: async ({ id }, ctx) => {
    await workspaceFor(ctx, id, 'remove');
    return removeRecord(ctx, workspaces, id, naming);
  },
  ...peopleHandlers,
  ...itemHandlers,
});

export const workspaceExportHandlers = implement(workspaceExport, {
  exportWorkspaces: exportOf(workspaceCalls.listWorkspaces, workspaceHandlers, {
    entity: naming.entity,
    fileName: 'workspaces.fileName',
    columns: [
      { header: 'workspaces.one', value: (row) => row.name },
      { header: 'workspaces.owner', value: (row, { t }) => row.owner?.fullName ?? t('workspaces.ownerGone') },
      { header: 'workspaces.peopleCount', value: (row) => row.counts.people },
      { header: 'workspaces.files', value: (row) => row.counts.reportFiles },
      { header: 'workspaces.reports', value: (row) => row.counts.reports },
      { header: 'workspaces.myLevel', value: (row, { t }) => t(`workspaces.levels.${row.myPermission}`) },
      { header: 'person.updatedAt', value: (row) => row.updatedAt },
    ],
  }),
});
