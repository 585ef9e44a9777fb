import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import type { AnalysisFile, AnalysisTables } from '../../../data-files/contract/services';
import type { ModelKind, ModelLevel } from '../../contract/models';
import type { RunInputs } from '../../contract/runs';
import { inNaturalOrder } from '../grouping/order';
import { ident, literal } from '../grouping/sql';
import { observedYearSql, type GroupedVariable } from '../grouping/variables';

/**
 * Writes what a model is fitted to: one row for each combination of levels that occurs in the observation years, with EXPOSURE in
 * policy-years, NUM_CLAIMS, CLAIM_AMOUNT and sums over its policies. Gives the levels of each variable in their order.
 */
export async function writeCells(
  tables: AnalysisTables,
  path: string,
  model: ModelKind,
  variables: readonly GroupedVariable[],
  { calYear }: RunInputs['setting'],
): Promise<Record<string, string[]>> {
  const { exposureUnitsPerYear } = tables.file;
  const { claims, amount } = claimsOf(model, tables.file);
  const levels = variables.map(({ name, level }) => `${level} as ${ident(name)}`);
  const sums = [
    `sum(EXPOSURE_UNITS) / ${exposureUnitsPerYear}::double as EXPOSURE`,
    `sum(${claims})::bigint as NUM_CLAIMS`,
    `sum(${amount})::bigint as CLAIM_AMOUNT`,
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

/** The weight of a severity is the number of claims behind the amounts: where a claims file gave these, its rows. */
const countOf = (model: ModelKind, { orphanClaims }: AnalysisFile) =>
  model === 'severity' && orphanClaims !== null ? 'AMOUNT_CLAIMS' : 'NUM_CLAIMS';

/**
 * Gamma has no place for an amount of zero or less, nor for one without a claim. Which rows a severity is of does not depend on its
 * variables, so that two models of one file are of the same rows.
 */
const isPaid = (file: AnalysisFile) => `(${countOf('severity', file)} > 0 and CLAIM_AMOUNT > 0)`;

/** The claims of a row of the detail and their amount, as a model counts them. */
export function claimsOf(model: ModelKind, file: AnalysisFile): { claims: string; amount: string } {
  const counted = (figure: string) => (model === 'severity' ? `(case when ${isPaid(file)} then ${figure} else 0 end)` : figure);
  return { claims: counted(countOf(model, file)), amount: counted('CLAIM_AMOUNT') };
}

/** What a severity leaves out, said with claims and amount; nothing where it leaves out nothing. */
export async function leftOut(tables: AnalysisTables, { calYear }: RunInputs['setting']): Promise<LocalizedText[]> {
  const { file } = tables;
  const [row] = await tables.query(
    `select coalesce(sum(${countOf('severity', file)}), 0)::double as claims, coalesce(sum(CLAIM_AMOUNT), 0)::double as amount
     from detail where (${observedYearSql(calYear)}) is not null and not coalesce(${isPaid(file)}, false)`,
  );
  const [claims, amount] = [Number(row?.claims), Number(row?.amount) / 10 ** file.currencyDecimals];
  if (!claims && !amount) return [];
  const told = (language: 'vi' | 'en') => [claims, amount].map((figure) => figure.toLocaleString(language)) as [string, string];
  const [vi, en] = [told('vi'), told('en')];
  return [
    {
      vi: `Số vụ ${vi[0]}, số tiền ${vi[1]} ở các dòng có số vụ hoặc số tiền không dương bị bỏ ra ngoài.`,
      en: `Claims ${en[0]}, amount ${en[1]} of rows whose claims or amount are not above zero are left out.`,
    },
  ];
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
  const counts = `${claims} > 0`; // such rows have an amount above zero, see `isPaid`
  return [
    `count(*) filter (${counts}) as ROWS`,
    sum(counts, `${claims} * ln(CLAIM_AMOUNT / ${claims}::double)`, 'LOGS'),
    '0::double as OFFSETS',
    '0::double as FACTORIALS',
    sum(counts, `CLAIM_AMOUNT::double * CLAIM_AMOUNT / ${claims}`, 'SQUARES'),
  ];
}
