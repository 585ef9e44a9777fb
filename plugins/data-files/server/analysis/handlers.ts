import type { StartedJob } from '@tessera/plugin-sdk/contract';
import { Problem, implement, conflict, sharedFiles, type CallContext } from '@tessera/plugin-sdk/server';
import { analysisFileCalls, type OrphanClaim, type TablePage } from '../../contract/analysisFiles';
import type { TableRow } from '../../contract/services';
import { ident, parquet, withDuck, type Duck } from '../duckdb/database';
import { withEngine } from '../engine/engine';
import { findFile, readOf } from '../files/access';
import { folderOf, spillFolder } from '../files/folders';
import { settle, startWork } from '../files/works';
import type { FileMapping } from '../mapping/fileMapping';
import { standardTemplate } from '../templates/standard';
import { noAnalysis, notMapped } from './createJob';
import { asInSheet, headersOf } from './headers';
import { outdatedOf } from './outdated';
import { planOf, type Plan } from './plan';
import { prepareSpellings, standardRows } from './rows';
import { analysisFileOf, notCreated } from './service';

export const analysisFileHandlers = implement(analysisFileCalls, {
  createAnalysisFile: async ({ fileName, again }, ctx) => ({ job: await startCreation(ctx, fileName, again) }),
  async runImportData({ fileName, again }, ctx) {
    const job = await startCreation(ctx, fileName, again);
    return { job, importDataFileId: (await findFile(ctx, fileName)).importDataFileId };
  },
  async getAnalysisFile({ fileName }, ctx) {
    const row = await findFile(ctx, fileName);
    const { paths: _, ...file } = analysisFileOf(ctx.services, row, ctx.language);
    const { claimsLeftOut = null, rounding = [] } = row.analysis!;
    const { exposureUnits, ...totals } = row.analysis!.totals;
    // named as its reader calls it; one that is gone keeps the name that it was stored with
    const { templateName } = await standardTemplate(ctx, file.template.id).catch(() => file.template);
    return {
      ...file,
      template: { ...file.template, templateName },
      totals: { exposure: exposureUnits / file.exposureUnitsPerYear, ...totals },
      claimsLeftOut,
      rounding,
    };
  },
  async previewTable({ fileName, templateId, columnMap, page, pageSize }, ctx) {
    const file = readOf(await findFile(ctx, fileName));
    const mapping = columnMap ? mappingFrom(columnMap, templateId ?? file.mapping?.templateId ?? file.templateId) : file.mapping;
    if (!mapping) throw notMapped();
    const template = await standardTemplate(ctx, mapping.templateId, columnMap ? undefined : mapping.templateVersion);
    const plan = planOf({ columns: file.columns, answers: file.answers, template, mapping });
    const source = folderOf(ctx.services, file.id).source(file.sourceToken);
    const offset = (page - 1) * pageSize;
    const data = await reading(ctx, [source], async (duck) => {
      await prepareSpellings(duck, plan, source);
      // The rows of a page come from the beginning of the file: only so many are standardised.
      const rows = standardRows(plan, source, file.reading?.hasRagged ?? false);
      return duck.all(
        `select ${shown(plan).map(ident).join(', ')} from (${rows}) where SOURCE_ROW > ${offset} and SOURCE_ROW <= ${offset + pageSize} order by SOURCE_ROW`,
      );
    });
    const described = plan.columns.map(({ name, description }) => ({ name, description: description[ctx.language] }));
    return {
      columnNames: shown(plan),
      headers: headersOf(shown(plan), described, ctx.language),
      moneyColumns: plan.columns.filter((c) => c.type === 'money').map((c) => c.name),
      currency: plan.currency,
      currencyDecimals: plan.currencyDecimals,
      data: asInSheet(data, file.reading?.headerRow ?? 0),
      total: file.rows,
      page,
      pageSize,
    } satisfies TablePage;
  },
  async listDetail({ fileName, page, pageSize, year }, ctx) {
    const row = await findFile(ctx, fileName);
    const { paths, kind, variables, orphanClaims, currency, currencyDecimals, rowsAbove } = analysisFileOf(ctx.services, row, ctx.language);
    const where = year !== undefined && kind !== 'reserve' ? ` where CAL_YEAR = ${year}` : '';
    const options = { reads: [paths.detail], spillFolder: spillFolder(ctx.services), memoryLimitMB: 300 };
    const [columns, total, data] = await withEngine(ctx.services, options, async (duck) => [
      await duck.all(`describe select * from ${parquet(paths.detail)}`),
      await duck.one(`select count(*) as n from ${parquet(paths.detail)}${where}`),
      await duck.all(
        `select * from ${parquet(paths.detail)}${where} order by SOURCE_ROW${kind === 'reserve' ? '' : ', CAL_YEAR'} limit ${pageSize} offset ${(page - 1) * pageSize}`,
      ),
    ]);
    const columnNames = columns.map((c) => String(c.column_name));
    // what the file cannot tell is no 0
    const isTold = (name: string) => kind === 'reserve' || variables.some((v) => v.name === name);
    const untold = [
      ...(isTold('PREMIUM') ? [] : ['EARNED_PREMIUM', 'WRITTEN_PREMIUM']),
      ...(isTold('CLAIM_AMOUNT') || orphanClaims !== null ? [] : ['CLAIM_AMOUNT']),
      ...(kind === 'exposure' ? ['NEW_SALES'] : []),
      ...(kind === 'exposure' && !isTold('POLICY_NO') && !isTold('NUM_POLICIES') ? ['NUM_POLS'] : []),
    ].filter((name) => columnNames.includes(name));
    const isMoney = (name: string) => moneyMeasures.has(name) || variables.some((v) => v.name === name && v.type === 'money');
    return {
      columnNames,
      headers: headersOf(columnNames, variables, ctx.language),
      moneyColumns: columnNames.filter(isMoney),
      currency,
      currencyDecimals,
      data: asInSheet(data, rowsAbove).map((one) => ({ ...one, ...Object.fromEntries(untold.map((name) => [name, null])) })),
      total: Number(total.n),
      page,
      pageSize,
    };
  },
  async listOrphanClaims({ fileName, page, pageSize }, ctx) {
    const row = await findFile(ctx, fileName);
    if (!row.analysisToken || !row.analysis) throw notCreated();
    const orphans = folderOf(ctx.services, row.id).orphans(row.analysisToken);
    const data = await reading(ctx, [orphans], (duck) =>
      duck.all(`select * from ${parquet(orphans)} order by CLAIM_ROW limit ${pageSize} offset ${(page - 1) * pageSize}`),
    );
    return { data: data.map(orphanOf), total: row.analysis.orphanClaims?.claims ?? 0, totalKind: 'exact' as const, page, pageSize };
  },
});

/** Measures of the detail that are amounts. */
const moneyMeasures = new Set(['EARNED_PREMIUM', 'WRITTEN_PREMIUM', 'CLAIM_AMOUNT']);

/** SOURCE_ROW and the standard columns. */
const shown = (plan: Plan): string[] => ['SOURCE_ROW', ...plan.columns.map((c) => c.name)];

const orphanOf = (row: TableRow): OrphanClaim => ({
  row: Number(row.CLAIM_ROW),
  policyNo: String(row.POLICY_NO ?? ''),
  claimDate: row.CLAIM_DATE === null ? null : String(row.CLAIM_DATE),
  amount: Number(row.CLAIM_AMOUNT),
});

async function reading<T>(ctx: CallContext, reads: readonly string[], use: (duck: Duck) => Promise<T>): Promise<T> {
  await ctx.services.get(sharedFiles).fetch(reads);
  return withDuck({ reads, spillFolder: spillFolder(ctx.services), memoryLimitMB: 300 }, use);
}

function mappingFrom(columnMap: readonly { importName: string; standardName: string }[], templateId: number | null): FileMapping {
  if (templateId === null) throw notMapped();
  return {
    templateId,
    templateVersion: 0,
    columns: Object.fromEntries(columnMap.map(({ standardName, importName }) => [standardName, importName])),
    freeColumns: [],
    settings: {},
    claimsFile: null,
  };
}

/** @throws 409 `not_mapped`, `not_validated`, `already_created`, `no_analysis` */
async function startCreation(ctx: CallContext, fileName: string, again: boolean): Promise<StartedJob> {
  const found = readOf(await findFile(ctx, fileName, { lock: true }));
  // a job that was cancelled or failed may still stand on the file
  const [file = found] = await settle(ctx, [found]);
  if (!file.mapping) throw notMapped();
  const template = await standardTemplate(ctx, file.mapping.templateId, file.mapping.templateVersion);
  if (template.kind === 'plain') throw noAnalysis(template.templateName);
  if (file.work)
    throw conflict('job_running', {
      vi: 'Tệp đang được xử lý. Hãy chờ cho đến khi xong.',
      en: 'Something is being done with this file already. Wait until it has ended.',
    });
  if (file.isValidated !== true || file.validation?.mappingVersion !== file.mappingVersion) {
    throw conflict('not_validated', {
      vi: 'Tệp chưa hợp lệ với cách ghép cột đã lưu. Hãy kiểm tra tệp trước.',
      en: 'The file is not valid with the saved mapping. Validate it first.',
    });
  }
  // one that no longer counts is no reason to ask
  if (file.importDataFileId !== null && !again && !outdatedOf(file))
    throw new Problem(409, 'already_created', {
      vi: 'Tệp của bạn đã được khởi tạo. Bạn có muốn khởi tạo lại không?',
      en: 'The analysis file exists already. Create it anew?',
    });
  return startWork(ctx, file, 'create');
}
