import { provinceOfOldName } from '@tessera/plugin-sdk/reference';
import type { MapChart, MapRow } from '../../contract/insights';
import type { Measures } from '../../contract/measures';
import { sumFigures } from '../../contract/sumFigures';
import { inOrder, over } from './chart';
import { lacksOf, type Cell, type Summary } from './summary';

/** 1WA010: one row a province of today, in whatever spelling the file has it, and one for each name that is none. */
export async function mapOf({ file, cells: ask }: Summary, years: readonly number[]): Promise<MapChart> {
  const lacks = lacksOf(file, 'PROVINCE', { isPremium: true });
  const cells = lacks.length ? [] : await ask({ grouping: 'PROVINCE', by: ['PROVINCE'], where: { CAL_YEAR: years } });
  const byName = new Map<string, Cell[]>();
  for (const cell of cells) {
    const name = provinceOfOldName(cell.levels[0] ?? '')?.name ?? cell.levels[0] ?? '';
    byName.set(name, [...(byName.get(name) ?? []), cell]);
  }
  const labels = inOrder('PROVINCE', [...byName.keys()]);
  return {
    code: '1WA010',
    lacks,
    xAxis: { labels },
    data: labels.map((name) => rowOf(name, byName.get(name) ?? [])),
    currency: file.currency,
    currencyDecimals: file.currencyDecimals,
  };
}

function rowOf(province: string, cells: readonly Cell[]): MapRow {
  const sums = cells.length ? sumFigures(cells.map(({ figures }) => figures)) : undefined;
  const sum = (measure: keyof Measures) => (sums ? sums[measure] : 0);
  const [policies, earned] = [sum('NUM_POLS'), sum('EARNED_PREMIUM')];
  return {
    province,
    code: provinceOfOldName(province)?.code ?? null,
    PREMIUM_DENSITY: over(sum('WRITTEN_PREMIUM'), policies),
    SUM_AVG_PREMIUM: over(earned, sum('EXPOSURE')),
    SUM_NUM_POLS: policies,
    SUM_NUM_CLAIMS: sums?.NUM_CLAIMS ?? 0,
    AVG_LOSS_RATIO: over(sum('CLAIM_AMOUNT'), earned),
  };
}
