import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { columnsOf, conflict, Problem, sharedFiles, whereVisible, workOf, type WorkContext } from '@tessera/plugin-sdk/server';
import type { Services } from '@tessera/plugin-sdk/contract';
import {
  currencyOf,
  type AnalysisFile,
  type AnalysisFileService,
  type AnalysisTables,
  type FileView,
  type ImportedFileService,
  type ReadOptions,
} from '../../contract/services';
import { bytesOf, ident, numberedParquet, parquet, withDuck, type DuckOptions, type Params } from '../duckdb/database';
import { isOnCluster, withEngine, type Tables } from '../engine/engine';
import { findFile, readOf } from '../files/access';
import { keptCells, preparedCells } from '../files/cells';
import { folderOf, spillFolder } from '../files/folders';
import { importFiles, type ImportFileRow } from '../files/table';
import { detailName, viewsOf } from '../files/view';
import { physical, type SourceColumn } from '../importing/columns';
import { variableIn } from './facts';
import { outdatedOf } from './outdated';
import { templateGroups } from '../templates/tables';
import { openedLate } from './openedLate';
import { checkFile, sheetsOf, standardView } from './standardised';

const defaultTimeoutMs = 10_000;

export const notCreated = () =>
  conflict('not_created', { vi: 'Tệp phân tích chưa được tạo.', en: 'The analysis file has not been created yet.' });

/** A row with an analysis file as neighbours see it. @throws 409 `not_created` */
export function analysisFileOf(services: Services, row: ImportFileRow, language: 'vi' | 'en'): AnalysisFile {
  const { analysis, analysisToken, importDataFileId } = row;
  if (!analysis || !analysisToken || importDataFileId === null || !row.sourceToken) throw notCreated();
  const folder = folderOf(services, row.id);
  const { totals: _, variables, ...facts } = analysis;
  return {
    ...facts,
    currency: currencyOf(facts.currency, facts.currencyDecimals),
    yearBasis: facts.yearBasis ?? 'calendar',
    id: row.id,
    fileName: row.fileName,
    displayName: row.displayName,
    importDataFileId,
    isValidated: true,
    insuranceType: row.insuranceType,
    reportTypeCode: row.reportTypeCode,
    sha256: row.sha256,
    savedMappingVersion: row.mappingVersion ?? analysis.mappingVersion,
    outdated: outdatedOf(row),
    variables: variables.map((v) => variableIn(v, language)),
    sourceRows: row.rows ?? 0,
    rowsAbove: row.reading?.headerRow ?? 0,
    tableNameDetail: detailName(row),
    paths: {
      source: folder.source(row.sourceToken),
      detail: folder.detail(analysisToken),
      summary: folder.summary(analysisToken),
      claims: folder.claims(analysisToken),
    },
  };
}

export const createAnalysisFileService = (): AnalysisFileService => ({
  async list(work, { insuranceType, reportTypeCode } = {}) {
    const ctx = workOf(work);
    const rows = await ctx.db
      .select(columnsOf(importFiles))
      .from(importFiles)
      .where(
        await whereVisible(
          ctx,
          importFiles,
          isNull(importFiles.deletedAt),
          isNotNull(importFiles.analysisToken),
          insuranceType && eq(importFiles.insuranceType, insuranceType),
          reportTypeCode ? eq(importFiles.reportTypeCode, reportTypeCode) : undefined,
        ),
      )
      .orderBy(desc(importFiles.createdAt), desc(importFiles.id))
      .limit(1000);
    return rows.map((row) => analysisFileOf(ctx.services, row, ctx.language));
  },
  async get(work, fileName) {
    const ctx = workOf(work);
    return analysisFileOf(ctx.services, await findFile(ctx, fileName), ctx.language);
  },
  async read(work, options, use) {
    const ctx = workOf(work);
    const row = readOf(await findFile(ctx, options.fileName));
    const file = analysisFileOf(ctx.services, row, ctx.language);
    const { views = allViews } = options;
    const opened = views.map((name) =>
      name === 'source' ? sourceView(file.paths.source, row.columns) : `create view ${name} as select * from ${parquet(file.paths[name])}`,
    );
    return readTables(
      ctx,
      options,
      views.map((name) => file.paths[name]),
      opened,
      (tables) => use({ ...tables, file }),
      views.some((name) => name !== 'summary') ? 'engine' : 'here',
    );
  },
  async setPivot(work, fileName, tableNamePivot) {
    const ctx = workOf(work);
    await ctx.db
      .update(importFiles)
      .set({ tableNamePivot })
      .where(await whereVisible(ctx, importFiles, eq(importFiles.fileName, fileName)));
  },
});

export const createImportedFileService = (): ImportedFileService => ({
  async byIds(work, ids) {
    const ctx = workOf(work);
    if (!ids.length) return [];
    const rows = await ctx.db
      .select(columnsOf(importFiles))
      .from(importFiles)
      .where(await whereVisible(ctx, importFiles, inArray(importFiles.id, [...ids]), isNull(importFiles.deletedAt)));
    return viewsOf(ctx, rows);
  },
  async groupCodes(work, ids) {
    const ctx = workOf(work);
    if (!ids.length) return {};
    const rows = await ctx.db
      .select({ id: importFiles.id, code: templateGroups.code })
      .from(importFiles)
      .innerJoin(templateGroups, eq(templateGroups.id, importFiles.groupId))
      .where(await whereVisible(ctx, importFiles, inArray(importFiles.id, [...ids])));
    return Object.fromEntries(rows.flatMap(({ id, code }) => (code === null ? [] : [[id, code]])));
  },
  async read(work, options, use) {
    const ctx = workOf(work);
    const row = readOf(await findFile(ctx, options.fileName));
    const source = folderOf(ctx.services, row.id).source(row.sourceToken);
    return readTables(ctx, options, [source], [sourceView(source, row.columns)], use);
  },
  check: checkFile,
  async standardised(work, options, use) {
    const ctx = workOf(work);
    const { row, source, view, readAs, described } = await standardView(work, options.fileName);
    const [file] = await viewsOf(ctx, [row]);
    return openedLate(
      (hold: (tables: Pick<AnalysisTables, 'query'>) => Promise<void>) => readTables(ctx, options, [source], [view], hold),
      (opened) => {
        const query: AnalysisTables['query'] = async (...asked) => (await opened()).query(...asked);
        const cells = (sql: string) => keptCells(ctx, row.id, [readAs, sql], () => query(sql));
        const prepared = (sql: string) => preparedCells(ctx, row.id, [readAs, sql]);
        return use({ query, cells, prepared }, { ...file!, ...described });
      },
    );
  },
  sheets: sheetsOf,
});

const allViews: readonly FileView[] = ['source', 'detail', 'summary', 'claims'];

/** The file as it was read, under the names of its columns. */
const sourceView = (source: string, columns: readonly SourceColumn[]): string => {
  const named = columns.map(({ name }, i) => `${ident(physical(i))} as ${ident(name.toUpperCase() === 'SOURCE_ROW' ? `${name}_2` : name)}`);
  return `create view source as select file_row_number + 1 as SOURCE_ROW, ${named.join(', ')} from ${numberedParquet(source)}`;
};

async function readTables<T>(
  ctx: WorkContext,
  asked: ReadOptions,
  reads: readonly string[],
  views: readonly string[],
  use: (tables: Omit<AnalysisTables, 'file'>) => Promise<T>,
  where: 'engine' | 'here' = 'here',
): Promise<T> {
  const { tables = {}, writableFolder, timeoutMs = defaultTimeoutMs, memoryLimitMB, signal, closeLater } = asked;
  const more = Object.entries(tables).map(([name, file]) => `create view ${ident(name)} as select * from ${parquet(file)}`);
  if (writableFolder) await mkdir(writableFolder, { recursive: true, mode: 0o700 });
  const options: DuckOptions = {
    reads: [...reads, ...Object.values(tables)],
    writes: writableFolder ? [writableFolder] : [],
    spillFolder: spillFolder(ctx.services),
    signal,
    closeLater,
    ...(memoryLimitMB && { memoryLimitMB }),
  };
  const open = async (engine: Tables) => {
    for (const view of [...views, ...more]) await engine.run(view);
    return tablesOf(engine, writableFolder, timeoutMs);
  };
  const here = async <R>(work: (engine: Tables) => Promise<R>, reads = options.reads) => {
    await ctx.services.get(sharedFiles).fetch(reads);
    return withDuck({ ...options, reads }, work);
  };
  if (where === 'here' || !isOnCluster(ctx.services))
    return here(async (duck) => {
      const own = await open(duck);
      return use({ ...own, written: own });
    });
  return withEngine(ctx.services, options, async (engine) => {
    const own = await open(engine);
    // what was written lies here, and is small
    if (!writableFolder) return use({ ...own, written: own });
    return here((duck) => use({ ...own, written: tablesOf(duck, writableFolder, timeoutMs) }), []);
  });
}

function tablesOf(engine: Tables, writableFolder: string | undefined, timeoutMs: number): Omit<AnalysisTables, 'file' | 'written'> {
  return {
    query: (text, values) => inTime(engine, timeoutMs, () => engine.all(text, values as Params)),
    async *rows(text, values) {
      yield* engine.parts(text, values);
    },
    async writeParquet(target, text, values) {
      if (!writableFolder || !path.resolve(target).startsWith(`${path.resolve(writableFolder)}${path.sep}`))
        throw new Error('writeParquet writes below the writableFolder only');
      const unfinished = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}`);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      try {
        const rows = await engine.copyToParquet(text, unfinished, { values: values as Params });
        await rename(unfinished, target);
        return { rows, bytes: await bytesOf(target) };
      } finally {
        await rm(unfinished, { force: true });
      }
    },
  };
}

async function inTime<T>(engine: Tables, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    engine.interrupt();
  }, timeoutMs);
  try {
    return await work();
  } catch (error) {
    if (late)
      throw new Problem(503, 'timeout', {
        vi: 'Máy chủ xử lý quá lâu. Hãy thu hẹp bộ lọc rồi thử lại.',
        en: 'This took too long. Narrow the filter and try again.',
      });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
