import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { ImportOutcome, LocalizedText } from '@tessera/plugin-sdk/contract';
import { deployment, files, Problem, type Importer, type JobContext } from '@tessera/plugin-sdk/server';
import { readHead } from './head';
import { nodeOf, type Court } from './candidates';
import { judge } from './judge';
import { createReferences } from './references';
import { linesOf, readLines, type FileRow } from './readFile';
import { batchSize, insertJudgements, parted, recount } from './rows';
import { specsOf } from './specs';
import { importRows, imports, type ImportRecord } from './table';
import { withinOf, type Node } from './within';

const says = {
  reading: { vi: 'Đang đọc tệp', en: 'Reading the file' },
  checked: (rows: number): LocalizedText => ({
    vi: `Đã kiểm tra ${rows.toLocaleString('vi')} dòng`,
    en: `${rows.toLocaleString('en')} rows checked`,
  }),
};

/** Reads the file of an import and finds out what applying it would do. Begun anew, it forgets what it found before. */
export async function checkFile(ctx: JobContext, importer: Importer, record: ImportRecord): Promise<ImportOutcome> {
  try {
    const outcome = await check(ctx, importer, record);
    await forgetFile(ctx, record);
    return outcome;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const failure = typeof error.detail === 'string' ? { vi: error.detail, en: error.detail } : error.detail;
    await ctx.db.update(imports).set({ state: 'failed', failure }).where(eq(imports.id, record.id));
    await forgetFile(ctx, record);
    throw error;
  }
}

/** All of it is in the rows now. */
async function forgetFile({ db, services }: JobContext, { id, fileKey }: ImportRecord): Promise<void> {
  if (!fileKey) return;
  await db.update(imports).set({ fileKey: null }).where(eq(imports.id, id));
  await services.get(files).remove(fileKey);
}

async function check(ctx: JobContext, importer: Importer, { id, fileKey }: ImportRecord): Promise<ImportOutcome> {
  const work = path.join(ctx.services.get(deployment).folder('core'), 'imports', randomUUID());
  await mkdir(work, { recursive: true, mode: 0o700 });
  try {
    await ctx.progress(0, says.reading);
    const [file, lines] = [path.join(work, 'file'), path.join(work, 'lines')];
    await ctx.services.get(files).link(fileKey!, file);
    const total = (await linesOf(file, lines, ctx.signal)) - 1;
    await ctx.db.delete(importRows).where(eq(importRows.importId, id));
    const { court, ignored } = await courtOf(ctx, importer, lines);
    let [rows, batch]: [number, FileRow[]] = [0, []];
    const settle = async () => {
      for (const some of parted(await judge(ctx, court, batch), batchSize)) await insertJudgements(ctx.db, id, some);
      rows += batch.length;
      batch = [];
      await ctx.progress(rows / total, says.checked(rows));
    };
    const waiting = new Map<readonly number[], FileRow[]>();
    for await (const row of belowHead(lines)) {
      batch.push(...complete(waiting, court.within.groupOf(row.row), row));
      if (batch.length >= batchSize) await settle();
    }
    if (batch.length) await settle();
    await ctx.transaction(async (tx) => {
      await recount(tx.db, id);
      await tx.db
        .update(imports)
        .set({ state: 'checked', columns: [...court.columns], ignored })
        .where(eq(imports.id, id));
    });
    return { done: true, rows, again: 0 };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Rows that hang together wait for one another. @returns all of them with the last one */
function complete(waiting: Map<readonly number[], FileRow[]>, group: readonly number[], row: FileRow): FileRow[] {
  const rows = waiting.get(group) ?? [];
  rows.push(row);
  if (rows.length < group.length) {
    waiting.set(group, rows);
    return [];
  }
  waiting.delete(group);
  return rows;
}

async function* belowHead(lines: string): AsyncGenerator<FileRow> {
  let isHead = true;
  for await (const row of readLines(lines)) {
    if (!isHead) yield row;
    isHead = false;
  }
}

/** Head, and how the rows refer to one another: known before the first row is judged. */
async function courtOf(ctx: JobContext, importer: Importer, lines: string): Promise<{ court: Court; ignored: string[] }> {
  const specs = specsOf(importer);
  const references = createReferences();
  const nodes: Node[] = [];
  let head: ReturnType<typeof readHead> | undefined;
  for await (const row of readLines(lines)) {
    if (head) nodes.push(nodeOf(ctx, { importer, specs, columns: head.columns, references }, row));
    else head = readHead(row.cells, specs);
  }
  const { columns, ignored } = head!;
  return { court: { importer, specs, columns, references, within: withinOf(nodes) }, ignored };
}
