import type { AnalysisTables } from '../../../data-files/contract/services';
import type { ModelKind, ModelLevel } from '../../contract/models';
import type { RunInputs } from '../../contract/runs';
import { inNaturalOrder } from '../grouping/order';
import { ident, literal } from '../grouping/sql';
import { observedYearSql, type GroupedVariable } from '../grouping/variables';

/**
 * Writes what a model is fitted to: one row for each combination of levels that occurs in the observation years, with EXPOSURE in
 * policy-years, NUM_CLAIMS, CLAIM_AMOUNT and sums over its policies. Gives the levels of each variable in their order.
 *
 * The weight of a severity is the number of claims behind the amounts: where a claims file gave these, its rows.
 */
export async function writeCells(
  tables: AnalysisTables,
  path: string,
  model: ModelKind,
  variables: readonly GroupedVariable[],
  { calYear }: RunInputs['setting'],
): Promise<Record<string, string[]>> {
  const { exposureUnitsPerYear, orphanClaims } = tables.file;
  const claims = model === 'severity' && orphanClaims !== null ? 'AMOUNT_CLAIMS' : 'NUM_CLAIMS';
  const levels = variables.map(({ name, level }) => `${level} as ${ident(name)}`);
  const sums = [
    `sum(EXPOSURE_UNITS) / ${exposureUnitsPerYear}::double as EXPOSURE`,
    `sum(${claims})::bigint as NUM_CLAIMS`,
    'sum(CLAIM_AMOUNT)::bigint as CLAIM_AMOUNT',
    ...policySums(model, claims, `(EXPOSURE_UNITS / ${exposureUnitsPerYear}::double)`),
  ];
  await tables.writeParquet(
    path,
    `select ${[...levels, ...sums].join(', ')} from detail where (${observedYearSql(calYear)}) is not null group by ${variables.map((_, i) => i + 1).join(', ')}`,
  );
  // a column may be called __proto__
  const ordered = Object.create(null) as Record<string, string[]>;
  for (const { name, order } of variables) {
    const found = await tables.written.query(`select distinct ${ident(name)} as level from read_parquet(${literal(path)})`);
    // Python wants at least one level where it is given any; without data it says so itself.
    if (found.length)
      ordered[name] = inNaturalOrder(
        found.map((row) => String(row.level)),
        order,
      );
  }
  return ordered;
}

/** The levels of one variable over the observation years, in their order; the first of them where there are too many. */
export async function readLevels(
  tables: AnalysisTables,
  { level, order }: GroupedVariable,
  { calYear }: RunInputs['setting'],
  most: number,
): Promise<ModelLevel[]> {
  const found = await tables.query(
    `select ${level} as level, sum(EXPOSURE_UNITS) / ${tables.file.exposureUnitsPerYear}::double as exposure, sum(NUM_CLAIMS)::double as claims
     from detail where (${observedYearSql(calYear)}) is not null group by 1 order by exposure desc limit ${most}`,
  );
  const byLevel = new Map(found.map((row) => [String(row.level), row]));
  return inNaturalOrder([...byLevel.keys()], order).map((one) => ({
    level: one,
    exposure: Number(byLevel.get(one)!.exposure ?? 0),
    claims: Number(byLevel.get(one)!.claims ?? 0),
  }));
}

/** What measures over the policies of a cell are computed from; what each is stands in python/src/tessera_analysis/glm/policies.py. */
function policySums(model: ModelKind, claims: string, exposure: string): string[] {
  const sum = (condition: string, value: string, name: string) => `fsum(case when ${condition} then ${value} else 0 end) as ${name}`;
  if (model === 'frequency')
    return [
      `count(*) filter (${exposure} > 0) as ROWS`,
      sum(`${claims} > 0`, `${claims} * ln(${claims} / case when ${exposure} > 0 then ${exposure} else 1 end)`, 'LOGS'),
      sum(`${claims} > 0 and ${exposure} > 0`, `${claims} * ln(${exposure})`, 'OFFSETS'),
      sum(`${claims} > 1`, `lgamma(${claims} + 1)`, 'FACTORIALS'),
      sum(`${exposure} > 0`, `${claims}::double * ${claims} / ${exposure}`, 'SQUARES'),
    ];
  const isPaid = `${claims} > 0 and CLAIM_AMOUNT > 0`;
  return [
    `count(*) filter (${isPaid}) as ROWS`,
    sum(isPaid, `${claims} * ln(CLAIM_AMOUNT / ${claims}::double)`, 'LOGS'),
    '0::double as OFFSETS',
    '0::double as FACTORIALS',
    sum(isPaid, `CLAIM_AMOUNT::double * CLAIM_AMOUNT / ${claims}`, 'SQUARES'),
  ];
}
