import type { AnalysisTables } from '../../../data-files/contract/services';
import type { FittedLevel, ModelKind } from '../../contract/models';
import type { RunInputs } from '../../contract/runs';
import { inNaturalOrder } from '../grouping/order';
import { literal } from '../grouping/sql';
import { observedYearSql, type GroupedVariable } from '../grouping/variables';
import { claimsOf } from './cells';

/** A variable of more levels has not been grouped: its chart would show nothing. */
const mostLevels = 200;
/** Variables that one query sums side by side. */
const atOnce = 10;

/**
 * Observed against fitted for variables that are not in the model. With a log link the sums of a variable in the model agree by
 * construction; here they show what the model misses. Each row of the detail has the product of its relativities, from the view
 * `coefficients`; a level without claims has 0, one that cannot be told apart has 1, as in the fit.
 */
export async function fittedOthers(
  tables: AnalysisTables,
  model: ModelKind,
  inModel: readonly GroupedVariable[],
  others: readonly GroupedVariable[],
  { calYear }: RunInputs['setting'],
): Promise<FittedLevel[]> {
  const observed = `(${observedYearSql(calYear)}) is not null`;
  const few = await withFewLevels(tables, others, observed);
  const { exposureUnitsPerYear } = tables.file;
  const { claims, amount } = claimsOf(model, tables.file);
  const relativity = `case STATE when 'intercept' then RELATIVITY when 'estimated' then RELATIVITY when 'no_claims' then 0 when 'separated' then 0 else 1 end`;
  const found: FittedLevel[] = [];
  for (let from = 0; from < few.length; from += atOnce) {
    const part = few.slice(from, from + atOnce);
    const columns = [
      ...inModel.map(({ level }, i) => `${level} as M${i}`),
      ...part.map(({ level }, i) => `${level} as O${i}`),
      `EXPOSURE_UNITS / ${exposureUnitsPerYear}::double as E`,
      `${claims}::double as N`,
      `${amount}::double as A`,
    ];
    const joined = inModel.map(
      ({ name }, i) =>
        `left join (select LEVEL, ${relativity} as R from coefficients where VARIABLE = ${literal(name)}) C${i} on C${i}.LEVEL = M${i}`,
    );
    const mean = ['I.R', ...inModel.map((_, i) => `coalesce(C${i}.R, 1)`)].join(' * ');
    const levels = part.map((_, i) => `O${i}`);
    const rows = await tables.query(
      `select ${levels.join(', ')}, fsum(E) as exposure, fsum(N) as claims, fsum(A) as amount, fsum(${model === 'frequency' ? 'E' : 'N'} * ${mean}) as expected
       from (select ${columns.join(', ')} from detail where ${observed}) ${joined.join(' ')}, (select ${relativity} as R from coefficients where VARIABLE is null) I
       group by grouping sets (${levels.map((level) => `(${level})`).join(', ')})`,
    );
    for (const [i, { name, order }] of part.entries()) {
      const own = new Map(rows.flatMap((row) => (row[`O${i}`] === null ? [] : [[String(row[`O${i}`]), row] as const])));
      for (const level of inNaturalOrder(own.keys(), order)) {
        const row = own.get(level)!;
        const [exposure, count, paid, expected] = [row.exposure, row.claims, row.amount, row.expected].map(Number) as [
          number,
          number,
          number,
          number,
        ];
        const [seen, per] = model === 'frequency' ? [count, exposure] : [paid, count];
        const over = (figure: number) => (per > 0 ? figure / per : null);
        found.push({ variable: name, level, exposure, claims: count, amount: paid, observed: over(seen), fitted: over(expected) });
      }
    }
  }
  return found;
}

async function withFewLevels(tables: AnalysisTables, others: readonly GroupedVariable[], observed: string): Promise<GroupedVariable[]> {
  if (!others.length) return [];
  const [counts] = await tables.query(
    `select ${others.map(({ level }, i) => `approx_count_distinct(${level}) as n${i}`).join(', ')} from detail where ${observed}`,
  );
  return others.filter((_, i) => Number(counts?.[`n${i}`] ?? 0) <= mostLevels);
}
