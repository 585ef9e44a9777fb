import { unknownBand, type InsightChart } from '../../contract/insights';
import type { Figures } from '../../contract/measures';
import { inNaturalOrder } from '../grouping/order';
import { lacksOf, type Cell, type Dimension, type Question, type Summary } from './summary';

export type Measure = (figures: Figures) => number | null;

export const over = (a: number | null, b: number | null): number | null => (a === null || !b ? null : a / b);

/** A cell's part of the sum over all cells of the chart. */
export function shareOf(cells: readonly Cell[], measure: 'CLAIM_AMOUNT' | 'NUM_CLAIMS'): Measure {
  const all = cells.reduce((sum, { figures }) => sum + (figures[measure] ?? 0), 0);
  return (figures) => over(figures[measure], all);
}

interface Plan extends Omit<Question, 'by'> {
  code: string;
  /** The chart is about the premium: nothing is drawn without it. */
  isPremium?: boolean;
  /** It draws new sales. */
  isSales?: boolean;
  /** The categories. */
  along: Dimension;
  /** What the series are split by; one series a measure where it is left out. */
  across?: Dimension;
  /** By id of the series. Where the chart is split and there are several, ids are `measure:level`, else the level alone. */
  measures: (cells: readonly Cell[]) => Readonly<Record<string, Measure>>;
}

/** Figures of a chart, or what the file lacks for it. A combination without rows is null. */
export async function chartOf(
  { file, cells: ask }: Summary,
  { code, isPremium, isSales, along, across, measures, ...question }: Plan,
): Promise<InsightChart> {
  const lacks = lacksOf(file, question.grouping, { ...(isPremium && { isPremium }), ...(isSales && { isSales }) });
  const chart = { code, lacks, currency: file.currency, currencyDecimals: file.currencyDecimals };
  if (lacks.length) return { ...chart, categories: [], series: [] };
  const cells = await ask({ ...question, by: across ? [along, across] : [along] });
  const figures = new Map(cells.map((cell) => [JSON.stringify(cell.levels), cell.figures]));
  const categories = inOrder(
    along,
    cells.map(({ levels }) => levels[0] ?? ''),
  );
  const ways = Object.entries(measures(cells));
  const valuesOf = (measure: Measure, ...level: string[]) =>
    categories.map((category) => {
      const found = figures.get(JSON.stringify([category, ...level]));
      return found ? measure(found) : null;
    });
  const split =
    across &&
    inOrder(
      across,
      cells.map(({ levels }) => levels[1] ?? ''),
    );
  const seriesOf = (id: string, measure: Measure, ...level: string[]) => ({
    id,
    values: valuesOf(measure, ...level),
    claims: valuesOf(({ NUM_CLAIMS }) => NUM_CLAIMS, ...level),
  });
  const series = ways.flatMap(([id, measure]) =>
    split ? split.map((level) => seriesOf(ways.length > 1 ? `${id}:${level}` : level, measure, level)) : [seriesOf(id, measure)],
  );
  return { ...chart, categories, series };
}

/** Natural order; bands of the sum assured by their lower edge, what is unknown at the end. */
export function inOrder(dimension: Dimension, levels: readonly string[]): string[] {
  if (dimension !== 'SUM_ASSURED_BAND') return inNaturalOrder(levels);
  const known = inNaturalOrder(levels.filter((level) => level !== unknownBand));
  return levels.includes(unknownBand) ? [...known, unknownBand] : known;
}
