import { attachmentKindsOf, type AnyCall, type Attachment, type AttachmentKinds } from '@tessera/plugin-sdk/contract';
import { attachments, attachTo } from './attached';
import type { CallContext, FileAnswer } from './context';
import { Problem } from './problems';
import { findRecord, lockRecord, type RecordTable } from './records';

interface Attaching {
  plugin: string;
  entity: string;
  table: RecordTable;
  kinds: AttachmentKinds;
}

/**
 * Handlers for the private files of a record: a user who does not see the record does not see its files. Adding and removing are audited.
 * @example
 * const files = attachmentsOf({ plugin: 'claims', entity: 'Claim', table: claimTable, kinds: claimFileKinds });
 * implement(claimFileCalls, { listClaimFiles: files.list, addClaimFile: files.add, readClaimFile: files.read, removeClaimFile: files.remove });
 */
export function attachmentsOf({ plugin, entity, table, kinds }: Attaching) {
  const owner = `${plugin}/${entity}`;
  attachTo(table, owner);
  const told = (change: 'before' | 'after', id: number, { kind, fileName, bytes }: Attachment) => ({
    entity,
    entityId: id,
    label: fileName,
    [change]: { file: fileName, kind, bytes },
  });
  return {
    list: async ({ id }: { id: number }, ctx: CallContext): Promise<Attachment[]> => {
      await findRecord(ctx, table, id);
      return ctx.services.get(attachments).list(ctx, { owner, recordId: id });
    },
    add: async ({ id, kind }: { id: number; kind: string }, ctx: CallContext): Promise<Attachment> => {
      const wanted = kinds[kind];
      if (!ctx.file || !wanted) throw new Problem(400, 'file_missing', { vi: 'Vui lòng chọn tệp', en: 'Please choose a file' });
      await lockRecord(ctx, table, id);
      const added = await ctx.services.get(attachments).add(ctx, { owner, recordId: id }, { name: kind, ...wanted }, ctx.file);
      ctx.audit(told('after', id, added));
      return added;
    },
    read: async ({ id, fileId }: { id: number; fileId: string }, ctx: CallContext): Promise<FileAnswer> => {
      await findRecord(ctx, table, id);
      return ctx.services.get(attachments).open(ctx, { owner, recordId: id }, fileId);
    },
    remove: async ({ id, fileId }: { id: number; fileId: string }, ctx: CallContext): Promise<{ id: string }> => {
      await lockRecord(ctx, table, id);
      ctx.audit(told('before', id, await ctx.services.get(attachments).remove(ctx, { owner, recordId: id }, fileId)));
      return { id: fileId };
    },
  };
}

/** Handlers of the calls that follow from `attachments` of a resource or a process; none where it has no such option. */
export function filesOf(calls: object, entity: string, table: RecordTable) {
  const kinds = attachmentKindsOf(calls);
  const list = (calls as Record<string, AnyCall | undefined>)[`list${entity}Files`];
  if (!kinds || !list) return undefined;
  const files = attachmentsOf({ plugin: list.plugin, entity, table, kinds });
  return {
    [`list${entity}Files`]: files.list,
    [`add${entity}File`]: files.add,
    [`read${entity}File`]: files.read,
    [`remove${entity}File`]: files.remove,
  };
}
