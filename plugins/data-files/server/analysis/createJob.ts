import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { conflict, type Job, type JobContext } from '@tessera/plugin-sdk/server';
import type { dataFiles } from '../../contract';
import { parquet } from '../duckdb/database';
import { isOnCluster, withEngine, type Tables } from '../engine/engine';
import { fileById, readOf } from '../files/access';
import { folderOf, inWorkFolder, publish, sweep, syncAhead } from '../files/folders';
import { endWork } from '../files/works';
import { standardTemplate } from '../templates/standard';
import { claimsIn } from '../validation/leftOut';
import { rulesOf } from '../validation/rules';
import { attachClaims, policiesTable, type ClaimsSource } from './claims';
import { claimsSourceOf } from './claimsSource';
import { claimsSql, detailSql, exposureUnitsPerYear, writingOf } from './detail';
import { codeVersion, type FileAnalysis } from './facts';
import { withLevels } from './levels';
import { planOf, variablesOf, type Plan } from './plan';
import { prepareSpellings, standardRows } from './rows';
import { summarySql } from './summary';

const dayMs = 24 * 60 * 60_000;

/** Makes the analysis file: detail, claims and summary as Parquet, all or nothing. */
export const createJob: Job<typeof dataFiles.jobs.create> = {
  timeoutMs: dayMs,
  async run({ fileId }, ctx) {
    const file = readOf(await fileById(ctx, fileId));
    if (!file.mapping || !file.mappingVersion) throw notMapped();
    const template = await standardTemplate(ctx, file.mapping.templateId, file.mapping.templateVersion);
    if (template.kind === 'plain') throw noAnalysis(template.templateName);
    const plan = planOf({ columns: file.columns, answers: file.answers, template, mapping: file.mapping });
    const claims = await claimsSourceOf(ctx, file.mapping, file.answers);
    const folder = folderOf(ctx.services, fileId);
    const token = randomUUID();
    const source = folder.source(file.sourceToken);
    const reads = [source, ...(claims ? [claims.source] : [])];
    // what a dead run has published without its row
    await sweep(folder, [file.sourceToken, file.analysisToken]);
    return inWorkFolder(folder, async (work) => {
      const made = {
        detail: path.join(work, 'detail.parquet'),
        summary: path.join(work, 'summary.parquet'),
        claims: path.join(work, 'claims.parquet'),
        orphans: path.join(work, 'orphans.parquet'),
      };
      // what is read again is read where it was written; a cluster sees it once it has its place
      const inPlace = { detail: folder.detail(token), summary: folder.summary(token) };
      const placed = async (kind: keyof typeof inPlace) => {
        if (!isOnCluster(ctx.services)) {
          syncAhead(made[kind]);
          return made[kind];
        }
        await folder.shared.publish(made[kind], inPlace[kind]);
        return (made[kind] = inPlace[kind]);
      };
      const options = {
        reads: isOnCluster(ctx.services) ? [...reads, ...Object.values(inPlace)] : reads,
        writes: [work],
        spillFolder: work,
        anyOrder: true,
        signal: ctx.signal,
        closeLater: ctx.afterEnd,
      };
      const { rows: importDataFile } = await ctx.db.execute<{ id: string }>(sql`select nextval('data_files.import_data_file_ids') as id`);
      const importDataFileId = Number(importDataFile[0]?.id);
      const facts = await withEngine(ctx.services, options, async (duck) => {
        await ctx.progress(0.05, { vi: 'Đang tính theo năm', en: 'Computing calendar years' });
        const written = await writeTables(
          duck,
          { plan, source, claims, hasRagged: file.reading?.hasRagged ?? false, skipErrors: file.skipRowsWithErrors },
          made,
          placed,
          ctx,
        );
        const answer = String(plan.currencyDecimals);
        const decimals = file.validation?.questions.find(({ kind }) => kind === 'currencyDecimals');
        const rounding = decimals?.options.find(({ value }) => value === answer)?.changes ?? [];
        return { ...written, rowsLeftOut: file.rows - written.rows, rounding };
      }).catch(async (error: unknown) => {
        if (isOnCluster(ctx.services)) await folder.shared.remove(Object.values(inPlace));
        throw error;
      });
      const { rows: _, ...rest } = facts;
      const analysis: FileAnalysis = {
        ...rest,
        kind: plan.kind as FileAnalysis['kind'],
        template: { id: template.id, code: template.code, templateName: template.templateName, version: template.version },
        mappingVersion: file.mappingVersion ?? 0,
        codeVersion,
        currency: plan.currency,
        currencyDecimals: plan.currencyDecimals,
        exposureUnitsPerYear: exposureUnitsPerYear(plan),
        yearBasis: plan.yearBasis,
        variables: variablesOf(plan),
        createdAt: new Date().toISOString(),
      };
      await publish(folder, token, made, ctx.signal);
      await endWork(
        ctx,
        fileId,
        { analysis, analysisToken: token, importDataFileId, tableNamePivot: null },
        {
          audited: {
            entity: 'AnalysisFile',
            entityId: importDataFileId,
            label: file.displayName,
            after: { fileName: file.fileName, detailRows: analysis.detailRows },
          },
        },
      );
      // The one before stays until the next: whoever reads it now reads on.
      await sweep(folder, [file.sourceToken, token, file.analysisToken]);
      return { fileId, importDataFileId, detailRows: analysis.detailRows };
    });
  },
};

interface TablesInput {
  plan: Plan;
  source: string;
  claims: ClaimsSource | undefined;
  hasRagged: boolean;
  skipErrors: boolean;
}
interface MadeFiles {
  detail: string;
  summary: string;
  claims: string;
  orphans: string;
}

async function writeTables(
  duck: Tables,
  { plan: planned, source, claims, hasRagged, skipErrors }: TablesInput,
  made: MadeFiles,
  placed: (kind: 'detail' | 'summary') => Promise<string>,
  ctx: JobContext,
) {
  const plan = await withLevels(duck, planned, source, await prepareSpellings(duck, planned, source));
  const rows = rowsTakingPart(plan, source, hasRagged, skipErrors);
  const wrong = skipErrors ? rowsLeftOut(plan, source, hasRagged) : undefined;
  const claimsLeftOut = wrong === undefined ? null : await claimsIn(duck, plan, wrong);
  if (claims) for (const statement of [policiesTable(plan, rows), ...attachClaims(plan, claims)]) await duck.run(statement);
  const { before, select } = detailSql({ plan, rows, hasClaimsFile: claims !== undefined });
  for (const statement of before) await duck.run(statement);
  const detailRows = await duck.copyToParquet(select, made.detail, writingOf(plan));
  await ctx.progress(0.7, { vi: 'Đang tổng hợp', en: 'Summing up' });
  const detail = parquet(await placed('detail'));
  const hasYears = plan.kind !== 'reserve';
  await duck.copyToParquet(
    hasYears
      ? summarySql(plan, detail)
      : `select '' as DIMENSIONS, count(*) as NUM_POLS, sum("PREMIUM")::bigint as WRITTEN_PREMIUM from ${detail}`,
    made.summary,
  );
  const written = { detail, summary: parquet(await placed('summary')) };
  return { claimsLeftOut, detailRows, ...(await writeClaims(duck, plan, written, claims !== undefined, made)) };
}

/** The claims of the detail and those without a policy as files of their own, and the sums of all of it. */
export async function writeClaims(
  duck: Tables,
  plan: Plan,
  { detail, summary }: { detail: string; summary: string },
  hasClaimsFile: boolean,
  made: Pick<MadeFiles, 'claims' | 'orphans'>,
) {
  const hasYears = plan.kind !== 'reserve';
  await duck.copyToParquet(claimsSql(plan, detail, hasClaimsFile), made.claims);
  await duck.copyToParquet(
    hasClaimsFile
      ? 'select * from orphans order by CLAIM_ROW'
      : 'select null::bigint as CLAIM_ROW, null::varchar as POLICY_NO, null::date as CLAIM_DATE, null::bigint as CLAIM_AMOUNT where false',
    made.orphans,
  );
  const totals = hasYears
    ? await duck.one(
        `select sum(EXPOSURE_UNITS)::bigint as units, sum(EARNED_PREMIUM)::bigint as earned, sum(WRITTEN_PREMIUM)::bigint as written, sum(NUM_CLAIMS)::bigint as claims, sum(CLAIM_AMOUNT)::bigint as amount from ${summary} where DIMENSIONS = ''`,
      )
    : await duck.one(`select 0 as units, 0 as earned, WRITTEN_PREMIUM as written, 0 as claims, 0 as amount from ${summary}`);
  const years = hasYears ? await duck.all(`select distinct CAL_YEAR as y from ${summary} where CAL_YEAR is not null order by 1`) : [];
  const orphans = hasClaimsFile
    ? await duck.one('select count(*) as claims, coalesce(sum(CLAIM_AMOUNT), 0)::bigint as amount from orphans')
    : undefined;
  // a row that takes part has one detail row in the year in which its cover begins, or one at all
  const { taken } = await duck.one(
    `select count(*) as taken from ${detail}${plan.kind === 'portfolio' ? ' where CAL_YEAR = year("EFFECTIVE_DATE")' : ''}`,
  );
  return {
    rows: Number(taken),
    calYears: years.map(({ y }) => Number(y)),
    orphanClaims: orphans ? { claims: Number(orphans.claims), amount: Number(orphans.amount) } : null,
    totals: {
      exposureUnits: Number(totals.units),
      earnedPremium: Number(totals.earned),
      writtenPremium: Number(totals.written),
      claims: Number(totals.claims),
      claimAmount: Number(totals.amount),
    },
  };
}

/** Standardised rows; without those that break a rule, when these were to be left out. */
export function rowsTakingPart(plan: Plan, source: string, hasRagged: boolean, skipErrors: boolean): string {
  const rows = standardRows(plan, source, hasRagged);
  const isWrong = skipErrors && breaksRule(plan, hasRagged);
  return isWrong ? `select * from (${rows}) where not (${isWrong})` : rows;
}

/** The others; undefined where no rule can be broken. */
function rowsLeftOut(plan: Plan, source: string, hasRagged: boolean): string | undefined {
  const isWrong = breaksRule(plan, hasRagged);
  return isWrong ? `select * from (${standardRows(plan, source, hasRagged)}) where ${isWrong}` : undefined;
}

const breaksRule = (plan: Plan, hasRagged: boolean): string =>
  rulesOf(plan, hasRagged)
    .filter((rule) => rule.severity === 'error')
    .map(({ condition }) => `coalesce(${condition}, false)`)
    .join(' or ');

export const notMapped = () =>
  conflict('not_mapped', {
    vi: 'Tệp chưa được ghép cột. Hãy ghép cột và lưu trước.',
    en: 'The columns of the file are not mapped yet. Map and save them first.',
  });
export const noAnalysis = (template: string) =>
  conflict('no_analysis', {
    vi: `Mẫu "${template}" không có cách tính nên không tạo được tệp phân tích.`,
    en: `The template "${template}" has no arithmetic, so no analysis file can be made.`,
  });
