/** The detail of motor policies that benches of analyses read, and the runs that they measure. */
import { execFileSync } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { rowsTakingPart } from '../../plugins/data-files/server/analysis/createJob';
import { detailSql, writingOf } from '../../plugins/data-files/server/analysis/detail';
import { planOf, variablesOf, type Plan } from '../../plugins/data-files/server/analysis/plan';
import { prepareSpellings } from '../../plugins/data-files/server/analysis/rows';
import { literal, parquet, withDuck } from '../../plugins/data-files/server/duckdb/database';
import { columnNames } from '../../plugins/data-files/server/importing/columns';
import { csvToParquet } from '../../plugins/data-files/server/importing/csv';
import { profile } from '../../plugins/data-files/server/importing/profile';
import { suggest } from '../../plugins/data-files/server/mapping/suggestions';
import { sampleFile } from '../../plugins/data-files/server/samples/sampleFile';
import { builtInTemplates } from '../../plugins/data-files/server/templates/builtIn';
import type { AnalysisFile } from '../../plugins/data-files/contract/services';
import { defaultValueRanges, type VariableSetting } from '../../plugins/glm-analysis/contract/variableSettings';
import { detailSums } from '../../plugins/glm-analysis/server/figures';
import { planPivot, type PivotPlan } from '../../plugins/glm-analysis/server/runs/pivot';

const code = 'CAR_CMB_01';
/** Policies that the detail is made from; longer ones repeat it. */
const policies = 500_000;
export const names = ['PROVINCE', 'TYPE_VEHICLE', 'VEHICLE_BRAND', 'USAGE', 'SUM_ASSURED', 'VEHICLE_AGE'];
const three = ['TYPE_VEHICLE', 'USAGE', 'SUM_ASSURED'];
export const kinds = { 'one-way': 1, 'two-way': 2, 'three-way': 3 } as const;
export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];

const setting = (columnName: string): VariableSetting => ({
  columnName,
  isApplied: true,
  groups: [],
  ranges: columnName === 'SUM_ASSURED' ? { ...defaultValueRanges, values: [...defaultValueRanges.values] } : null,
});

/** What the run of a kind computes; the file's other facts are not looked at. */
export function planFor(kind: Kind, detailRows: number): PivotPlan {
  const { kind: templateKind, columns } = builtInTemplates[code]!;
  const planned = { kind: templateKind, columns: columns.map((c) => ({ ...c, name: c.standardName, importName: c.standardName })) };
  const variables = variablesOf(planned as never).map((variable) => ({ ...variable, description: '' }));
  const age = { name: 'VEHICLE_AGE', type: 'integer', kind: 'VARS', description: '', sourceColumn: null, banded: false } as const;
  const file = {
    variables: [...variables.filter(({ name }) => name !== age.name), age],
    detailRows,
    calYears: [2021, 2022, 2023, 2024, 2025, 2026],
    currencyDecimals: 0,
    exposureUnitsPerYear: 365,
    orphanClaims: null,
  } as unknown as AnalysisFile;
  return planPivot(
    file,
    kinds[kind],
    { calYear: { startYear: 2021, endYear: 2025 }, varCateSettings: names.map(setting), varSingleSettings: [], varAddClauseSettings: [] },
    kind === 'three-way' ? three : [],
  );
}

/** As one would write it by hand over the file: the same levels and sums, kept in a table. */
export function bareSql(plan: PivotPlan, detail: string, sets = plan.sets): string {
  const used = plan.variables.filter(({ name }) => sets.some((set) => set.includes(name)));
  const levels = used.map(({ name, level }) => `${level} as "L_${name}"`);
  const groups = sets.map((set) => `(YEAR, ${set.map((name) => `"L_${name}"`).join(', ')})`);
  return `create temp table cells as select YEAR, ${used.map(({ name }) => `"L_${name}"`).join(', ')}, ${detailSums.join(', ')}
    from (select *, case when CAL_YEAR between 2021 and 2025 then CAL_YEAR end as YEAR, ${levels.join(', ')} from ${parquet(detail)}) group by grouping sets (${groups.join(', ')})`;
}

/** The detail of so many rows, made once by the import's own code; kept for the next time. */
export async function makeDetail(rows: number, work: string): Promise<string> {
  const [base, target] = [path.join(tmpdir(), `tessera-detail-${policies}.parquet`), path.join(work, `detail-${rows}.parquet`)];
  if (!existsSync(base)) await makeBase(base, work);
  await withDuck({ reads: [base], writes: [work], spillFolder: work }, (duck) =>
    duck.copyToParquet(
      `select * from read_parquet([${Array.from({ length: Math.max(20, Math.ceil(rows / policies)) }, () => literal(base)).join(', ')}]) limit ${rows}`,
      target,
    ),
  );
  return target;
}

async function makeBase(base: string, work: string): Promise<void> {
  const { source, plan } = await makeSource(policies, work);
  const made = path.join(work, 'detail.parquet');
  await withDuck({ reads: [source], writes: [work], spillFolder: work }, async (duck) => {
    await prepareSpellings(duck, plan, source);
    const { before, select } = detailSql({ plan, rows: rowsTakingPart(plan, source, false, false), hasClaimsFile: false });
    for (const statement of before) await duck.run(statement);
    await duck.copyToParquet(select, made, writingOf(plan));
  });
  execFileSync('mv', [made, base]);
}

/** So many policies as they were read from a csv, and how they become standardised rows. */
export async function makeSource(count: number, work: string): Promise<{ source: string; plan: Plan }> {
  const [csv, source] = [path.join(work, 'sample.csv'), path.join(work, 'source.parquet')];
  await pipeline(sampleFile(code, count), createWriteStream(csv));
  return withDuck({ reads: [csv], writes: [work], spillFolder: work }, async (duck) => {
    const read = await csvToParquet({ file: csv, choice: {}, work, duck, out: source });
    const { names: found } = columnNames(read.header);
    const facts = await profile(duck, source, found.length, read.rows);
    const columns = found.map((name, i) => ({ name, facts: facts[i]! }));
    const { kind, columns: slots } = builtInTemplates[code]!;
    const template = { id: 1, code, templateName: code, version: 1, kind, columns: slots, currencyDecimals: 0, expiryExclusive: false };
    const mapping = {
      columns: Object.fromEntries(suggest(slots, columns, {}).map((s) => [s.standardName, s.importName])),
      freeColumns: [],
      settings: {},
    };
    return { source, plan: planOf({ columns, answers: {}, template, mapping }) };
  });
}
