import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { desc, eq } from 'drizzle-orm';
import { message, workbookType } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  findRecord,
  implement,
  insertRecord,
  invalidField,
  start,
  notFound,
  type CallContext,
  type Naming,
  sharedFiles,
} from '@tessera/plugin-sdk/server';
import type { AnalysisFile } from '../../../data-files/contract/services';
import { dataFiles } from '../../../data-files/contract';
import { glmAnalysis } from '../../contract';
import { reserveCalls, type ReserveResult, type ReserveRun, type ReserveRunValues } from '../../contract/reserve';
import { analysisFile } from '../analysisFile';
import { runFolder } from '../folders';
import { onceKey } from '../onceKey';
import { ageOf, currentFile, fileToCompute } from '../outdated';
import { logTail, needPython } from '../pythonFailure';
import { policyColumns } from './figures';
import { inputsOf } from './inputs';
import { reserveMapping, saveReserveMapping } from './mapping';
import { policiesCsv, policyHeaders, policyPage } from './policies';
import { forgetRun, settle } from './settle';
import { reserveRuns, type KeptResult, type ReserveRunRow } from './table';
import { valuationDateOf } from './valuationDate';
import { reserveWorkbook } from './workbook';

const naming: Naming<ReserveRunRow> = {
  entity: 'ReserveRun',
  label: ({ fileName }) => fileName,
  audited: ({ fileName, valuationDate, ratios }) => ({ fileName, valuationDate, ratios }),
};

export const reserveHandlers = implement(reserveCalls, {
  getReserveMapping: ({ fileName }, ctx) => reserveMapping(ctx, fileName),
  saveReserveMapping: (input, ctx) => saveReserveMapping(ctx, input),
  listReserveProducts: async ({ fileName }, ctx) => productsOf(ctx, await analysisFile(ctx, fileName)),
  async runReserve({ fileName, valDate, ratios }, ctx) {
    const valuationDate = valuationDateOf(valDate);
    productsOnce(ratios);
    const file = await fileToCompute(ctx, fileName);
    if (file.kind !== 'reserve')
      throw conflict('not_reserve', {
        vi: 'Dự phòng chỉ tính được cho tệp ghép theo mẫu dự phòng (RESERVE_01).',
        en: 'The reserve is calculated for files that are mapped to a reserve template (RESERVE_01) only.',
      });
    if (ratios.length) productsThere(ratios, await productsOf(ctx, file));
    needPython();
    const row = await insertRecord(
      ctx,
      reserveRuns,
      {
        fileName,
        valuationDate,
        ratios,
        inputs: inputsOf(file),
        currency: file.currency,
        currencyDecimals: file.currencyDecimals,
        folder: randomUUID(),
        createdBy: ctx.user.fullName || ctx.user.userName,
      },
      naming,
    );
    const day = valDate.replaceAll('-', '/');
    const once = onceKey('reserve', [
      fileName,
      file.importDataFileId,
      valuationDate,
      [...ratios].sort((a, b) => (a.productCode < b.productCode ? -1 : 1)),
    ]);
    const asked = { runId: row.id, displayName: file.displayName, day };
    const job = await start(ctx, glmAnalysis.jobs.reserve, asked, { once });
    await ctx.db.update(reserveRuns).set({ jobId: job.id }).where(eq(reserveRuns.id, row.id));
    return { code: '00' as const, id: row.id, job };
  },
  async listReserveRuns({ fileName }, ctx) {
    const current = await currentFile(ctx, fileName);
    const rows = await ctx.db
      .select()
      .from(reserveRuns)
      .where(eq(reserveRuns.fileName, fileName))
      .orderBy(desc(reserveRuns.createdAt), desc(reserveRuns.id));
    return (await settle(ctx, rows)).map((row) => runOf(row, current));
  },
  getReserveRun: async ({ id }, ctx) => (await finished(ctx, id)).answer,
  async getReserveLog({ id }, ctx) {
    const { row } = await visible(ctx, id);
    const log = path.join(runFolder(ctx.services, row.folder), 'run.log');
    await ctx.services.get(sharedFiles).fetch([log]);
    return { log: await logTail(log) };
  },
  async listReservePolicies({ id, page, pageSize }, ctx) {
    const { row, answer } = await finished(ctx, id);
    return {
      columnNames: [...policyColumns],
      headers: policyHeaders(ctx.language),
      data: await policyPage(ctx, row, page, pageSize),
      total: answer.total.NUM_POLS,
      page,
      pageSize,
    };
  },
  async removeReserveRun({ id }, ctx) {
    const { row } = await visible(ctx, id);
    if (row.code === null)
      throw conflict('job_running', {
        vi: 'Phép tính đang chạy. Hãy huỷ trước khi xoá.',
        en: 'The calculation is running. Cancel it before it is deleted.',
      });
    ctx.audit({
      entity: naming.entity,
      entityId: id,
      label: row.fileName,
      before: { fileName: row.fileName, valuationDate: row.valuationDate, ratios: row.ratios },
    });
    await forgetRun(ctx, row);
    return { id };
  },
  async downloadReserve({ id, what, figure }, ctx) {
    const { row, answer } = await finished(ctx, id);
    const { displayName } = await analysisFile(ctx, row.fileName).catch(() => ({ displayName: row.fileName }));
    const name = `${displayName.replace(/\.[^.]*$/, '')} - ${row.valuationDate}`;
    if (what === 'policies') return { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', body: policiesCsv(ctx, row) };
    return {
      fileName: `${name}.xlsx`,
      contentType: workbookType,
      body: Readable.from(reserveWorkbook(answer, { displayName, inputs: row.inputs, figure }, ctx.language)),
    };
  },
});

function productsOnce(ratios: ReserveRunValues['ratios']): void {
  ratios.forEach(({ productCode }, i) => {
    if (ratios.findIndex((one) => one.productCode === productCode) !== i)
      throw invalidField(`ratios[${i}].productCode`, message('glm-analysis:validation.productTwice', { product: productCode }));
  });
}

/** In the order of their codes. */
async function productsOf(ctx: CallContext, { fileName, variables }: AnalysisFile): Promise<string[]> {
  if (!variables.some(({ name }) => name === 'PRODUCT_CODE')) return [];
  const sql = 'select distinct PRODUCT_CODE as product from detail where PRODUCT_CODE is not null order by 1';
  const files = ctx.services.get(dataFiles.services.analysisFiles);
  const rows = await files.read(ctx, { fileName, views: ['detail'] }, (tables) => tables.query(sql));
  return rows.map(({ product }) => String(product));
}

/** Ratios of a product that no policy has would change no figure. @throws 400 that names it */
function productsThere(ratios: ReserveRunValues['ratios'], products: readonly string[]): void {
  ratios.forEach(({ productCode }, i) => {
    if (!products.includes(productCode))
      throw invalidField(`ratios[${i}].productCode`, message('glm-analysis:validation.noSuchProduct', { product: productCode }));
  });
}

/** A run of a file that the user sees, as it stands now. @throws Problem 404 */
async function visible(ctx: CallContext, id: number): Promise<{ row: ReserveRunRow; current: AnalysisFile | null }> {
  const found = (await findRecord(ctx, reserveRuns, id)) as ReserveRunRow;
  const current = await currentFile(ctx, found.fileName);
  const [row] = await settle(ctx, [found]);
  if (!row) throw notFound({ vi: 'Phép tính này đã bị huỷ.', en: 'This calculation was cancelled.' });
  return { row, current };
}

/** A run that succeeded, with what it gave. @throws Problem 404; 409 `not_finished`, `run_failed` */
async function finished(ctx: CallContext, id: number): Promise<{ row: ReserveRunRow; answer: ReserveResult }> {
  const { row, current } = await visible(ctx, id);
  if (row.code === null)
    throw conflict('not_finished', {
      vi: 'Phép tính chưa xong. Hãy chờ cho đến khi xong.',
      en: 'The calculation has not ended. Wait until it has.',
    });
  if (row.code === '01' || !row.result) {
    throw conflict('run_failed', {
      vi: `Phép tính này không thành công nên không có kết quả. ${row.failure?.vi ?? ''}`.trim(),
      en: `This calculation failed, so it has no result. ${row.failure?.en ?? ''}`.trim(),
    });
  }
  return { row, answer: resultOf(row, row.result, current) };
}

const runOf = (
  { id, fileName, valuationDate, code, failure, jobId, result, createdAt, createdBy, inputs }: ReserveRunRow,
  file: AnalysisFile | null,
): ReserveRun => ({
  id,
  fileName,
  valuationDate,
  code,
  failure,
  jobId,
  createdAt,
  createdBy,
  policies: result?.policies ?? null,
  ...ageOf(inputs, file),
});

const resultOf = (row: ReserveRunRow, { policies: _, ...kept }: KeptResult, file: AnalysisFile | null): ReserveResult => ({
  ...runOf(row, file),
  currency: row.currency,
  currencyDecimals: row.currencyDecimals,
  ratios: row.ratios,
  ...kept,
});
