import type { AnalysisTables, AnalysisVariable } from '../../../data-files/contract/services';
import type { Ranges } from '../../contract/variableSettings';
import { ident } from '../grouping/sql';
import { rangeUnit } from '../grouping/variables';
import { evenEdges, readableEdges } from './readableEdges';

/** How a number is spread over the rows, in the unit of its ranges. */
export interface Spread {
  distinct: number;
  min: number;
  max: number;
  /** Nine of them. */
  deciles: number[];
  whole: boolean;
}

/** Up to so many different values a number needs no ranges. */
export const mostSingleValues = 30;
const suggestedBands = 10;
const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

/** Of numbers, in one pass; those without a value are missing from the answer. */
export async function spreadsOf({ query, file }: AnalysisTables, variables: readonly AnalysisVariable[]): Promise<Map<string, Spread>> {
  if (!variables.length) return new Map();
  const columns = variables.map(({ name }, i) => {
    const column = ident(name);
    return `count(distinct ${column}) as d${i}, min(${column})::double as low${i}, max(${column})::double as high${i}, array_to_string(quantile_disc(${column}, [${shares.join(', ')}]), ' ') as q${i}`;
  });
  const [row = {}] = await query(`select ${columns.join(', ')} from detail`);
  return new Map(
    variables.flatMap((variable, i): [string, Spread][] => {
      const distinct = Number(row[`d${i}`]);
      if (!distinct) return [];
      const unit = rangeUnit(variable, file.currencyDecimals);
      const deciles = String(row[`q${i}`])
        .split(' ')
        .map((value) => Number(value) / unit);
      return [
        [
          variable.name,
          {
            distinct,
            min: Number(row[`low${i}`]) / unit,
            max: Number(row[`high${i}`]) / unit,
            deciles,
            whole: variable.type !== 'decimal',
          },
        ],
      ];
    }),
  );
}

/** Ranges begin at 0 or above; null where nothing is left to divide. */
function rangesFrom(min: number, values: readonly number[]): Ranges | null {
  const lowest = Math.max(0, min);
  const inside = values.filter((value) => value > lowest);
  return inside.length ? { min: lowest, values: inside, max: null } : null;
}

/** About ten ranges with as many rows each. */
export function quantileRanges({ min, deciles, whole }: Spread): Ranges | null {
  const values = readableEdges(deciles, whole).filter((value) => value > 0);
  const [first] = values;
  if (first === undefined) return null;
  // the lowest decile may be the lowest value: its range begins there
  return rangesFrom(evenEdges(Math.max(0, min), first, 2, whole)[0] ?? 0, values);
}

/** About ten ranges of the same width. */
export function evenRanges({ min, max, whole }: Spread, bands = suggestedBands): Ranges | null {
  const [first = 0, ...values] = evenEdges(Math.max(0, min), max, bands, whole);
  return rangesFrom(first, values);
}
