/**
 * What the engine does with a csv on its way to an analysis file and a first table, each job in a DuckDB of its own as the server runs
 * them; without HTTP, queue and database.
 */
import path from 'node:path';
import { rowsTakingPart, writeClaims } from '../../plugins/data-files/server/analysis/createJob';
import { detailSql, exposureUnitsPerYear, writingOf } from '../../plugins/data-files/server/analysis/detail';
import { withLevels } from '../../plugins/data-files/server/analysis/levels';
import { planOf, variablesOf, type PlanInput } from '../../plugins/data-files/server/analysis/plan';
import { prepareSpellings } from '../../plugins/data-files/server/analysis/rows';
import { summarySql } from '../../plugins/data-files/server/analysis/summary';
import { parquet, withDuck, type Duck } from '../../plugins/data-files/server/duckdb/database';
import { bytesOfCells, columnNames } from '../../plugins/data-files/server/importing/columns';
import { csvToParquet } from '../../plugins/data-files/server/importing/csv';
import { profile } from '../../plugins/data-files/server/importing/profile';
import { suggest } from '../../plugins/data-files/server/mapping/suggestions';
import { builtInTemplates } from '../../plugins/data-files/server/templates/builtIn';
import { validate } from '../../plugins/data-files/server/validation/validate';
import type { AnalysisFile } from '../../plugins/data-files/contract/services';
import type { VariableSetting } from '../../plugins/glm-analysis/contract/variableSettings';
import { overviewOf } from '../../plugins/glm-analysis/server/overviews/overview';
import { planPivot, shapeOf, writePivot } from '../../plugins/glm-analysis/server/runs/pivot';

/** So long a job waits after its end before it closes what it has opened. */
const answeredMs = 50;

/** Times a part of the work under its name. */
export type Part = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export interface Way {
  code: 'CAR_CMB_01' | 'CAR_EXP_01';
  /** Slots and their columns; those that are suggested unless given. */
  columns?: Record<string, string>;
  freeColumns?: PlanInput['mapping']['freeColumns'];
  calYear?: number;
  /** Also what is written beside detail and summary, and the sums of all of it. */
  withClaims?: boolean;
}

/** csv to a validated analysis file. @returns what an analysis of it needs */
export async function analysisFileOf(
  file: string,
  folder: string,
  { code, columns: given, freeColumns = [], calYear, withClaims = false }: Way,
  part: Part,
) {
  // closed once the end of a job is told, as the server does, while the next one runs
  const closing = new Set<() => void>();
  const closeLater = (close: () => void) => {
    closing.add(close);
    setTimeout(() => closing.delete(close) && close(), answeredMs);
  };
  const shared = { writes: [folder], spillFolder: folder, closeLater };
  const [source, detail, summary] = ['source', 'detail', 'summary'].map((name) => path.join(folder, `${name}.parquet`)) as [
    string,
    string,
    string,
  ];
  const { columns, rows } = await withDuck({ ...shared, reads: [file] }, async (duck) => {
    const read = await part('read', () => csvToParquet({ file, choice: {}, work: folder, duck, out: source }));
    const { names } = columnNames(read.header);
    const facts = await part('look at columns', async () => {
      const found = await profile(duck, source, names.length, read.rows);
      await read.blankRows?.(bytesOfCells(found));
      return found;
    });
    return { columns: names.map((name, i) => ({ name, facts: facts[i]! })), rows: read.rows };
  });
  const { kind, columns: slots } = builtInTemplates[code]!;
  const template = { id: 1, code, templateName: code, version: 1, kind, columns: slots, currencyDecimals: 0, expiryExclusive: false };
  const mapped = given ?? Object.fromEntries(suggest(slots, columns, {}).map((s) => [s.standardName, s.importName]));
  const mapping = { columns: mapped, freeColumns, settings: { ...(calYear !== undefined && { calYear }), currencyDecimals: 0 } };
  const planned = planOf({ columns, answers: {}, template, mapping });
  await withDuck({ ...shared, reads: [source] }, async (duck) => {
    const found = await part('check rows', () =>
      validate(duck, {
        plan: planned,
        columns,
        answers: {},
        source,
        rows,
        hasRagged: false,
        headerRow: 1,
        skipRowsWithErrors: false,
        claims: undefined,
        isMapped: true,
      }),
    );
    if (found.errors.some((e) => e.severity === 'error')) throw new Error(`the sample has errors: ${JSON.stringify(found.errors)}`);
  });
  let detailRows = 0;
  await withDuck({ ...shared, reads: [source], anyOrder: true }, async (duck) => {
    await part('detail', async () => {
      const plan = await withLevels(duck, planned, source, await prepareSpellings(duck, planned, source));
      const { before, select } = detailSql({ plan, rows: rowsTakingPart(plan, source, false, false), hasClaimsFile: false });
      for (const statement of before) await duck.run(statement);
      detailRows = await duck.copyToParquet(select, detail, writingOf(plan));
    });
    await part('summary', () => duck.copyToParquet(summarySql(planned, parquet(detail)), summary));
    const beside = { claims: path.join(folder, 'claims.parquet'), orphans: path.join(folder, 'orphans.parquet') };
    const written = { detail: parquet(detail), summary: parquet(summary) };
    if (withClaims) await part('claims and sums', () => writeClaims(duck, planned, written, false, beside));
  });
  closing.forEach((close) => close());
  closing.clear();
  return { detail, detailRows, plan: planned, rows };
}

/** One-way analysis of the variables, and the table of the first of them. */
export async function firstTable(
  { detail, detailRows, plan }: Awaited<ReturnType<typeof analysisFileOf>>,
  folder: string,
  { years, variables }: { years: { startYear: number; endYear: number }; variables: readonly VariableSetting[] },
  part: Part,
): Promise<number> {
  const file = {
    variables: variablesOf(plan).map((variable) => ({ ...variable, description: '' })),
    detailRows,
    calYears: Array.from({ length: years.endYear - years.startYear + 1 }, (_, i) => years.startYear + i),
    currencyDecimals: 0,
    exposureUnitsPerYear: exposureUnitsPerYear(plan),
    orphanClaims: null,
    kind: plan.kind,
  } as unknown as AnalysisFile;
  const pivot = planPivot(
    file,
    1,
    { calYear: years, varCateSettings: [...variables], varSingleSettings: [], varAddClauseSettings: [] },
    [],
  );
  const cells = path.join(folder, 'cells.parquet');
  const tablesOf = (duck: Duck) => {
    const own = {
      query: (sql: string, values?: object) => duck.all(sql, values as never),
      async writeParquet(target: string, sql: string) {
        return { rows: await duck.copyToParquet(sql, target), bytes: 0 };
      },
    };
    return { ...own, written: own };
  };
  await part('one-way', () =>
    withDuck({ reads: [detail], writes: [folder], spillFolder: folder }, async (duck) => {
      await duck.run(`create view detail as select * from ${parquet(detail)}`);
      await writePivot(tablesOf(duck), pivot, cells);
    }),
  );
  return part('first table', () =>
    withDuck({ reads: [cells], spillFolder: folder }, async (duck) => {
      await duck.run(`create view cells as select * from ${parquet(cells)}`);
      const shown = await overviewOf(tablesOf(duck), { shape: shapeOf(pivot) }, [variables[0]!.columnName], file.calYears);
      return shown.data.length;
    }),
  );
}
