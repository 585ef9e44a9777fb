import { and, asc, eq, inArray, or } from 'drizzle-orm';
import {
  importJob,
  maxImportFileBytes,
  type ImportJobInput,
  type ImportJobKind,
  type ImportOutcome,
  type Services,
} from '@tessera/plugin-sdk/contract';
import {
  conflict,
  files,
  forbidden,
  notFound,
  pageOf,
  Problem,
  start,
  type CallContext,
  type Implemented,
  type Importer,
  type ImportService,
  type JobContext,
  type JobHandler,
} from '@tessera/plugin-sdk/server';
import { columnLetters, workbookType } from '@tessera/plugin-sdk/server/xlsx';
import { shownName } from '../files/names';
import { judgeMended } from './again';
import { applyRows, refusedRows, wrongState } from './applyJob';
import { checkFile } from './checkJob';
import { faultsOf } from './faults';
import { refuseOther } from './readFile';
import { importRows, imports, type ImportRecord } from './table';
import { templateOf } from './template';
import { touchedSince } from './touched';
import { touchedRows, undoRows } from './undoJob';
import { mayUndo, rowViews, viewOf } from './views';

/** Importers by `plugin/entity`: those of the plugins that are on. */
export type Importers = () => ReadonlyMap<string, Importer>;

const importNotFound = () =>
  notFound({ vi: 'Không tìm thấy lần nhập, có thể đã được dọn.', en: 'The import was not found; it may have been cleaned up.' });

/** What one has tried oneself; of others only what was written. */
const mine = (ctx: CallContext, { plugin, entity }: Importer) =>
  and(
    eq(imports.plugin, plugin),
    eq(imports.entity, entity),
    or(eq(imports.accountId, ctx.user.id), inArray(imports.state, ['applied', 'undone'])),
  );

/** @throws 404 */
async function find(ctx: CallContext, of: Importer, id: number, lock = false): Promise<ImportRecord> {
  const query = ctx.db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), mine(ctx, of)));
  const [record] = await (lock ? query.for('update') : query);
  if (!record) throw importNotFound();
  return record;
}

/** The rows hold what stood in the file: whoever brought it sees them. @throws 404 */
async function findOwn(ctx: CallContext, of: Importer, id: number, lock = false): Promise<ImportRecord> {
  const record = await find(ctx, of, id, lock);
  if (record.accountId !== ctx.user.id) throw importNotFound();
  return record;
}

async function startJob(ctx: CallContext, of: Importer, kind: ImportJobKind, record: ImportRecord, more: Partial<ImportJobInput> = {}) {
  const job = await start(
    ctx,
    importJob(kind, of.plugin, of.entity),
    { importId: record.id, fileName: record.fileName, ...more },
    // by kind: the state of the import lets a step follow the one before, whose job may end a moment later
    { once: `import:${kind}:${record.id}` },
  );
  const [begun] = await ctx.db.update(imports).set({ jobId: job.id }).where(eq(imports.id, record.id)).returning();
  return begun!;
}

export const importServiceOf: ImportService = {
  template: (ctx, of) => templateOf(ctx, of),
  async begin(ctx, of) {
    if (!ctx.file) throw new Problem(400, 'file_missing', { vi: 'Vui lòng chọn tệp', en: 'Please choose a file' });
    const fileName = shownName(ctx.file.fileName, 'file');
    const { key } = await ctx.services.get(files).put(ctx, {
      fileName,
      contentType: workbookType,
      stream: ctx.file.stream,
      maxBytes: maxImportFileBytes,
      refuse: refuseOther,
    });
    const [record] = await ctx.db
      .insert(imports)
      .values({
        plugin: of.plugin,
        entity: of.entity,
        fileName,
        fileKey: key,
        accountId: ctx.user.id,
        createdBy: ctx.user.fullName || ctx.user.userName,
      })
      .returning();
    ctx.audit({ entity: of.entity, label: fileName, after: { import: record!.id, fileName } });
    return viewOf(ctx, of, await startJob(ctx, of, 'checkImport', record!));
  },
  async list(ctx, of, query) {
    const page = await pageOf(ctx, query, {
      from: imports,
      where: [mine(ctx, of)],
      sort: { createdAt: imports.createdAt },
      defaultSort: 'createdAt,desc',
    });
    return { ...page, data: await Promise.all(page.data.map((record) => viewOf(ctx, of, record))) };
  },
  get: async (ctx, of, id) => viewOf(ctx, of, await find(ctx, of, id)),
  async rows(ctx, of, id, { verdict, page, pageSize }) {
    const record = await findOwn(ctx, of, id);
    const where = and(eq(importRows.importId, id), eq(importRows.verdict, verdict));
    const rows = await ctx.db
      .select()
      .from(importRows)
      .where(where)
      .orderBy(asc(importRows.row))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    return {
      data: await rowViews(ctx, of, record, rows),
      total: record.counts?.[verdict] ?? 0,
      totalKind: 'exact',
      page,
      pageSize,
    };
  },
  async faults(ctx, of, id) {
    return faultsOf(ctx, of, await findOwn(ctx, of, id));
  },
  async mend(ctx, of, id, { row: number, letter, text }) {
    const record = await findOwn(ctx, of, id, true);
    if (record.state !== 'checked') throw wrongState();
    const [row] = await ctx.db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), eq(importRows.row, number)));
    const column = record.columns.find(({ at }) => columnLetters(at) === letter);
    if (!row || !column) throw importNotFound();
    const cells = Array.from({ length: Math.max(row.cells.length, column.at + 1) }, (_, at) =>
      at === column.at ? text : (row.cells[at] ?? ''),
    );
    await judgeMended(ctx, of, record, row, cells);
    const [judged] = await ctx.db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), eq(importRows.row, number)));
    ctx.audit({ entity: of.entity, label: record.fileName, after: { import: id, mended: `${letter}${number}` } });
    return (await rowViews(ctx, of, record, [judged!]))[0]!;
  },
  async apply(ctx, of, id, leaveOut) {
    const record = await findOwn(ctx, of, id, true);
    const { counts } = record;
    if (record.state !== 'checked' || !counts) throw wrongState();
    if (ctx.ifMatch !== undefined && ctx.ifMatch !== record.version)
      throw new Problem(
        409,
        'stale',
        { vi: 'Bản xem thử vừa thay đổi. Hãy xem lại rồi ghi.', en: 'What you see has changed. Look again, then write.' },
        { current: await viewOf(ctx, of, record) },
      );
    if (counts.refuse && !leaveOut) throw refusedRows(counts.refuse);
    if (!counts.add && !counts.change)
      throw conflict('nothing_to_write', { vi: 'Không có dòng nào cần ghi.', en: 'There is no row to write.' });
    ctx.audit({ entity: of.entity, label: record.fileName, after: { import: id, leaveOut } });
    return viewOf(ctx, of, await startJob(ctx, of, 'applyImport', record, { leaveOut, origin: ctx.origin }));
  },
  async undo(ctx, of, id) {
    const record = await find(ctx, of, id, true);
    if (record.state !== 'applied') throw wrongState();
    if (of.finalBecause) throw conflict('import_is_final', of.finalBecause);
    if (!mayUndo(ctx, of, record))
      throw forbidden({
        vi: 'Chỉ người đã nhập, hoặc người có quyền xoá, mới hoàn tác được.',
        en: 'Only whoever imported it, or somebody who may delete, can undo this.',
      });
    const { touched, names } = await touchedSince(ctx, of, id);
    if (touched) throw touchedRows(touched, names);
    ctx.audit({ entity: of.entity, label: record.fileName, after: { import: id, undo: true } });
    return viewOf(ctx, of, await startJob(ctx, of, 'undoImport', record));
  },
};

const timeoutMs = 60 * 60_000;

/** Core's jobs for all imports, by the name under which they wait. */
export function importJobs(importers: Importers): Record<ImportJobKind, JobHandler<ImportJobInput, ImportOutcome>> {
  const opened = async (ctx: JobContext, id: number): Promise<[Importer, ImportRecord]> => {
    const [record] = await ctx.db.select().from(imports).where(eq(imports.id, id));
    const importer = record && importers().get(`${record.plugin}/${record.entity}`);
    if (!importer) throw importNotFound();
    return [importer, record];
  };
  return {
    checkImport: { timeoutMs, run: async ({ importId }, ctx) => checkFile(ctx, ...(await opened(ctx, importId))) },
    applyImport: {
      timeoutMs,
      run: async ({ importId, leaveOut = false, origin = '' }, ctx) =>
        applyRows(ctx, ...(await opened(ctx, importId)), { leaveOut, origin }),
    },
    undoImport: { timeoutMs, run: async ({ importId }, ctx) => undoRows(ctx, ...(await opened(ctx, importId))) },
  };
}

export const importersOf = (implemented: readonly Pick<Implemented, 'importer'>[], services: Services): ReadonlyMap<string, Importer> =>
  new Map(
    implemented.flatMap(({ importer }) => {
      const made = importer?.(services);
      return made ? [[`${made.plugin}/${made.entity}`, made] as const] : [];
    }),
  );
