import { eq } from 'drizzle-orm';
import { findRecord, notFound, pageOf, removeRecord, vietnamese, type Handler } from '@tessera/plugin-sdk/server';
import type { workspaceCalls } from '../../contract/workspaces';
import { workspaceFor } from './access';
import { workspaceItems } from './tables';

type ItemCalls = Pick<typeof workspaceCalls, 'listWorkspaceItems' | 'removeWorkspaceItem'>;

export const itemHandlers: { [K in keyof ItemCalls]: Handler<ItemCalls[K]> } = {
  listWorkspaceItems: async ({ id, ...query }, ctx) => {
    await workspaceFor(ctx, id, 'see');
    const { data, ...page } = await pageOf(ctx, query, {
      from: workspaceItems,
      where: [eq(workspaceItems.workspaceId, id)],
      sort: { title: vietnamese(workspaceItems.title), kind: workspaceItems.kind, createdAt: workspaceItems.createdAt },
      defaultSort: 'createdAt,desc',
    });
    return {
      ...page,
      data: data.map(({ id: itemId, kind, reference, title, link, addedBy, createdAt }) => ({
        id: itemId,
        kind,
        reference,
        title,
        to: link,
        addedBy,
        createdAt,
      })),
    };
  },

  removeWorkspaceItem: async ({ id, itemId }, ctx) => {
    await workspaceFor(ctx, id, 'edit');
    const item = await findRecord(ctx, workspaceItems, itemId);
    if (item.workspaceId !== id) throw notFound();
    return removeRecord(ctx, workspaceItems, itemId, { entity: 'WorkspaceItem', label: (row) => row.title });
  },
};
