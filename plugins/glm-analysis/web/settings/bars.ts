import type { ChartData } from '@tessera/plugin-sdk/charts';
import { credibilityOf, thinBelow, unknownLevel } from '../../contract/measures';
import type { LevelGroup, RangeChart, Ranges, VariableStatistics } from '../../contract/variableSettings';
import { bandsOf } from './rangeDraft';

/** What a group of rows weighs. */
export interface Bar {
  label: string;
  /** Policy-years. */
  EXPOSURE: number;
  NUM_CLAIMS: number;
}

const frequency = ({ EXPOSURE, NUM_CLAIMS }: Pick<Bar, 'EXPOSURE' | 'NUM_CLAIMS'>): number | null =>
  EXPOSURE ? NUM_CLAIMS / EXPOSURE : null;

/** Levels as the groups of a setting put them together, in the order of the first of each. */
export function barsOfLevels(levels: VariableStatistics['levels'], groups: readonly LevelGroup[]): Bar[] {
  const labelOf = new Map(groups.flatMap(({ label, levels: members }) => members.map((level) => [level, label])));
  const bars = new Map<string, Bar>();
  for (const { level, EXPOSURE, NUM_CLAIMS } of levels) {
    const label = labelOf.get(level) ?? level;
    const bar = bars.get(label) ?? { label, EXPOSURE: 0, NUM_CLAIMS: 0 };
    bars.set(label, { label, EXPOSURE: bar.EXPOSURE + EXPOSURE, NUM_CLAIMS: bar.NUM_CLAIMS + NUM_CLAIMS });
  }
  return [...bars.values()];
}

/** By size where every label is a number, what is unknown last; else as they are: most exposure first. */
export function inOrder(bars: readonly Bar[], isNumeric: boolean): Bar[] {
  if (!isNumeric) return [...bars].sort((a, b) => b.EXPOSURE - a.EXPOSURE);
  const size = ({ label }: Bar) => (label === unknownLevel ? Infinity : Number.isFinite(Number(label)) ? Number(label) : Number.MAX_VALUE);
  return [...bars].sort((a, b) => (size(a) === size(b) ? 0 : size(a) - size(b)));
}

/** Bars of ranges under the names that the setting gives them. */
export function barsOfRanges({ bars }: RangeChart, ranges: Ranges): Bar[] {
  const names = new Map(bandsOf(ranges).map(({ usual, label }) => [usual, label]));
  return bars.map(({ label, EXPOSURE, NUM_CLAIMS }) => ({ label: names.get(label) ?? label, EXPOSURE, NUM_CLAIMS }));
}

export interface ChartWords {
  variable: string;
  exposure: string;
  frequency: string;
  level: (level: string) => string;
  thin: (claims: number, z: number) => string;
}

/** More bars than these cannot be told apart. */
export const mostBars = 40;

/**
 * Exposure as bars, claim frequency as a line; what has too few claims is hatched with the reason. `count`: bars that there
 * are; of fewer there is no total.
 */
export function chartOf(all: readonly Bar[], count: number, words: ChartWords): ChartData {
  const bars = all.slice(0, mostBars);
  const total = all.reduce((sum, bar) => ({ EXPOSURE: sum.EXPOSURE + bar.EXPOSURE, NUM_CLAIMS: sum.NUM_CLAIMS + bar.NUM_CLAIMS }), {
    EXPOSURE: 0,
    NUM_CLAIMS: 0,
  });
  return {
    categoryLabel: words.variable,
    categories: bars.map(({ label }) => ({ id: label, label: words.level(label) })),
    series: [
      { id: 'EXPOSURE', label: words.exposure, format: 'decimal', decimals: 1, kind: 'bar', values: bars.map(({ EXPOSURE }) => EXPOSURE) },
      {
        id: 'CLAIM_FREQUENCY',
        label: words.frequency,
        format: 'decimal',
        decimals: 4,
        kind: 'line',
        values: bars.map(frequency),
        thin: bars.map((bar) =>
          credibilityOf(bar.NUM_CLAIMS) < thinBelow ? words.thin(bar.NUM_CLAIMS, credibilityOf(bar.NUM_CLAIMS)) : undefined,
        ),
      },
    ],
    ...(all.length === count ? { totals: [total.EXPOSURE, frequency(total)] } : {}),
  };
}
