import type { Readable } from 'node:stream';
import { and, eq, lt } from 'drizzle-orm';
import {
  exportCalls,
  exportJob,
  exportKeptHours,
  type AnyCall,
  type ExportedFile,
  type ExportJobInput,
} from '@tessera/plugin-sdk/contract';
import {
  files,
  implement,
  notFound,
  Problem,
  start,
  type AuditEntry,
  type CurrentUser,
  type Db,
  type ExportAnswer,
  type FileService,
  type Implemented,
  type JobContext,
  type JobHandler,
} from '@tessera/plugin-sdk/server';
import { workbookType } from '@tessera/plugin-sdk/server/xlsx';
import { writeAudit } from '../audit/audit';
import { readInput } from '../calls/input';
import { exportTable } from './table';

type Exporter = (input: object, ctx: JobContext) => Promise<ExportAnswer>;
/** A list that a job may write, and what writes it. */
export interface Exportable {
  call: AnyCall;
  write: Exporter;
}
/** By `plugin/call`: those of the plugins that are on. */
export type Exportables = () => ReadonlyMap<string, Exportable>;

export const exportablesOf = (implemented: readonly Implemented[]): ReadonlyMap<string, Exportable> =>
  new Map(
    implemented.flatMap(({ calls, handlers }) =>
      Object.entries(calls).flatMap(([name, call]) =>
        call.options.byJob ? [[`${call.plugin}/${call.name}`, { call, write: handlers[name] as unknown as Exporter }] as const] : [],
      ),
    ),
  );

const noSuchList = () => notFound({ vi: 'Không có danh sách này để xuất.', en: 'There is no such list to export.' });
const forgotten = () =>
  notFound({
    vi: `Không tìm thấy tệp đã xuất. Tệp được giữ ${exportKeptHours} giờ; hãy xuất lại.`,
    en: `The exported file was not found. Files are kept for ${exportKeptHours} hours; export it again.`,
  });

/** @throws 403, as the call itself would be refused */
function refuseOthers(user: CurrentUser, { needs }: AnyCall): void {
  if (user.isSuperAdmin || needs.some((one) => one === 'Authenticated' || user.can(one))) return;
  const detail = { vi: `Cần quyền ${needs.join(' hoặc ')}.`, en: `This needs the permission ${needs.join(' or ')}.` };
  throw new Problem(403, 'forbidden', detail, { needs: [...needs] });
}

/** What stands in an address, as it is read of a request: a name that comes again is a list. */
function readQuery(call: AnyCall, text: string): object {
  const query: Record<string, string | string[]> = {};
  const params = new URLSearchParams(text);
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    query[name] = values.length > 1 ? values : values[0]!;
  }
  const { as: _, ...input } = readInput(call, { params: {}, query, body: undefined });
  return input;
}

export const exportHandlers = (exportables: Exportables): Implemented =>
  implement(exportCalls, {
    async startExport(asked, ctx) {
      const found = exportables().get(asked.call);
      if (!found) throw noSuchList();
      refuseOthers(ctx.user, found.call);
      readQuery(found.call, asked.query);
      const job = await start(ctx, exportJob, asked, { once: `export:${ctx.user.id}:${asked.call}?${asked.query}` });
      ctx.audit({ entity: 'export', label: asked.title, after: { call: asked.call } });
      return job;
    },
    async exportedFile({ id }, ctx) {
      const [made] = await ctx.db
        .select()
        .from(exportTable)
        .where(and(eq(exportTable.jobId, id), eq(exportTable.accountId, ctx.user.id)));
      if (!made) throw forgotten();
      return { fileName: made.fileName, contentType: workbookType, body: await ctx.services.get(files).open(made.fileKey) };
    },
  });

/** The largest that a workbook can be. */
const mostBytes = 0xffffffff;

/**
 * Writes the list in the name of who asked for it, with the permissions that they have now. Begun anew, it replaces what it wrote before.
 */
export const exportListJob = (exportables: Exportables): JobHandler<ExportJobInput, ExportedFile> => ({
  timeoutMs: 60 * 60_000,
  async run({ call: name, query }, ctx) {
    const found = exportables().get(name);
    if (!found) throw noSuchList();
    const { call, write } = found;
    refuseOthers(ctx.user, call);
    const told: AuditEntry[] = [];
    const { body, fileName, rows } = await write(readQuery(call, query), { ...ctx, audit: (entry) => void told.push(entry) });
    const { bytes } = await ctx.transaction(async (tx) => {
      const stream = body as Readable;
      const kept = await tx.services.get(files).put(tx, { fileName, contentType: workbookType, stream, maxBytes: mostBytes });
      const [before] = await tx.db.select().from(exportTable).where(eq(exportTable.jobId, ctx.jobId));
      if (before) tx.afterCommit(() => tx.services.get(files).remove(before.fileKey));
      const values = { jobId: ctx.jobId, accountId: ctx.user.id, fileKey: kept.key, fileName };
      await tx.db.insert(exportTable).values(values).onConflictDoUpdate({ target: exportTable.jobId, set: values });
      const { id: userId, userName } = ctx.user;
      // A server that ends right after the commit has the job run again: it stays one export.
      if (!before)
        await writeAudit(tx.db, { userId, userName, plugin: call.plugin, action: call.name, reference: ctx.jobId, ip: '' }, told);
      return kept;
    });
    return { fileName, rows, bytes };
  },
});

/** Removes what nobody fetches any more. @returns how many */
export async function forgetOldExports(db: Db, store: Pick<FileService, 'remove'>): Promise<number> {
  const before = new Date(Date.now() - exportKeptHours * 60 * 60_000).toISOString();
  const gone = await db.delete(exportTable).where(lt(exportTable.createdAt, before)).returning({ key: exportTable.fileKey });
  for (const { key } of gone) await store.remove(key);
  return gone.length;
}
