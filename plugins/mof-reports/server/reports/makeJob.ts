import { eq, inArray } from 'drizzle-orm';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { notFound, Problem, unscoped, type Job, type JobContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import type { mofReports } from '../../contract';
import type { FileKind } from '../../contract/reports';
import { companyProducts, companyVehicles } from '../catalogues/tables';
import { compute, daysOf, ReportError, type PeriodType } from '../engine';
import { formOf } from '../templates/versions';
import { catalogueOf } from './catalogue';
import { computedOf, inputsOf } from './computed';
import { readFile } from './fileInputs';
import { linesNow } from './mappedLines';
import { withReserves } from './measures';
import { readStatements } from './statementInputs';
import { kindsOf, reports, type Facts, type ReportRecord, type StoredInput } from './table';

const all = unscoped(reports, 'the report of the job; whoever started it may see it');

/** Makes a report from its files: all of it, or nothing and the reason. */
export const makeJob: Job<typeof mofReports.jobs.make> = {
  timeoutMs: 60 * 60_000,
  async run({ reportId }, ctx) {
    const [row] = await ctx.db.select().from(all).where(eq(reports.id, reportId));
    if (!row) throw notFound({ vi: 'Báo cáo đã bị xoá.', en: 'The report was deleted.' });
    if (row.status !== 'chua_nop') return { reportId };
    try {
      const values = await makeReport(ctx, row);
      await ctx.transaction(async (within) => {
        const { checksum } = await computedOf(within, { ...row, ...values.kept });
        const kept = await within.db
          .update(all)
          .set({ ...values.kept, checksum, madeAt: new Date().toISOString(), jobId: null, failure: null, version: row.version + 1 })
          .where(eq(reports.id, reportId))
          .returning({ id: reports.id });
        if (!kept[0]) throw notFound({ vi: 'Báo cáo đã bị xoá.', en: 'The report was deleted.' });
        await addCodes(within, values);
        within.audit({
          entity: 'MofReport',
          entityId: reportId,
          after: { files: values.kept.facts.files.map(({ displayName, sha256, rows }) => ({ displayName, sha256, rows })), checksum },
        });
      });
      return { reportId };
    } catch (error) {
      const failure = ctx.signal.aborted ? { vi: 'Đã huỷ lập báo cáo.', en: 'Making the report was cancelled.' } : sentenceOf(error);
      await ctx.db.update(all).set({ jobId: null, failure }).where(eq(reports.id, reportId));
      throw error;
    }
  },
};

function sentenceOf(error: unknown): LocalizedText {
  if (error instanceof ReportError) {
    const texts = error.findings.slice(0, 5).map(({ text }) => text);
    return { vi: texts.map(({ vi }) => vi).join(' '), en: texts.map(({ en }) => en).join(' ') };
  }
  if (error instanceof Problem) return typeof error.detail === 'string' ? { vi: error.detail, en: error.detail } : error.detail;
  return { vi: 'Không lập được báo cáo vì lỗi máy chủ. Hãy thử lại.', en: 'The report was not made because of a server error. Try again.' };
}

async function makeReport(ctx: JobContext, row: ReportRecord) {
  const { types, categories } = await catalogueOf(ctx);
  const type = types.find(({ id }) => id === row.periodTypeId)!.code as PeriodType;
  const form = await formOf(ctx, categories.find(({ id }) => id === row.categoryId)!.code, type, row.year, row.periodValue);
  const template = withReserves(form, row);
  const days = daysOf({ type, year: row.year, period: row.periodValue });
  const files = await ctx.services.get(dataFiles.services.importedFiles).byIds(ctx, row.fileIds);
  const missing = row.fileIds.filter((id) => !files.some((file) => file.id === id));
  if (missing.length)
    throw new Problem(400, 'file_gone', {
      vi: 'Một tệp của báo cáo đã bị xoá hoặc nằm trong thùng rác. Hãy khôi phục tệp hoặc lập báo cáo với tệp khác.',
      en: 'A file of the report was deleted or lies in the recycle bin. Restore it, or make the report with another file.',
    });
  const lines = await linesNow(ctx);
  const kinds = kindsOf(form);
  const names = files.map(({ displayName }) => displayName).join(', ');
  await ctx.progress(0.1, { vi: `Đang đọc ${names}`, en: `Reading ${names}` });
  // side by side: what one file waits for, another one computes in
  const read = await allOf(
    row.fileIds.map(async (id, number) => {
      const file = files.find((one) => one.id === id)!;
      const kind = kinds[number] as FileKind;
      return kind === 'financial'
        ? { ...(await readStatements(ctx, { file, template, year: row.year, number })), unknownProducts: [], unknownVehicles: [] }
        : { ...(await readFile(ctx, { file, kind, template, days, lines, number })), repaired: [] };
    }),
  );
  const inputs: StoredInput[] = read.flatMap((one) => one.inputs);
  const facts: Facts = { files: read.map(({ told }) => told), ...lines, repaired: read.flatMap(({ repaired }) => repaired) };
  const kept = { template, inputs, facts };
  compute(template, inputsOf({ ...row, ...kept }));
  const unknown = (codes: (one: (typeof read)[number]) => readonly string[]) => new Set(read.flatMap(codes));
  return {
    kept,
    unknownProducts: unknown(({ unknownProducts }) => unknownProducts),
    unknownVehicles: unknown(({ unknownVehicles }) => unknownVehicles),
  };
}

/** As `Promise.all`, but nothing goes on behind the failure of one. */
async function allOf<T>(begun: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(begun);
  return Promise.all(begun);
}

/** Codes that nobody has entered yet wait in the insurer's catalogue, to be mapped there. */
async function addCodes(
  { db }: Pick<JobContext, 'db'>,
  { unknownProducts, unknownVehicles }: { unknownProducts: ReadonlySet<string>; unknownVehicles: ReadonlySet<string> },
): Promise<void> {
  for (const [table, codes] of [
    [companyProducts, [...unknownProducts]],
    [companyVehicles, [...unknownVehicles]],
  ] as const) {
    if (!codes.length) continue;
    const known = await db.select({ code: table.code }).from(table).where(inArray(table.code, codes));
    const fresh = codes.filter((code) => code.length <= 50 && !known.some((row) => row.code === code));
    if (fresh.length)
      await db
        .insert(table)
        .values(fresh.map((code) => ({ code, name: code, description: '' })))
        .onConflictDoNothing();
  }
}
