import type { ChartData, ChartSeries } from '@tessera/plugin-sdk/charts';
import type { Coefficient, FittedLevel, Model } from '../../contract/models';
import { inMainUnit, noCurrency, writingOf } from '../overviews/metricFormat';
import { metricOf } from '../overviews/useFitted';

/** One level of a variable: what the model says of it, and what it was fitted to. */
export interface LevelRow extends Coefficient {
  level: string;
  exposure: number | null;
  claims: number | null;
  observed: number | null;
  fitted: number | null;
}

/** The levels of a variable in the model's order. */
export function levelRows({ coefficients, fitted }: Pick<Model, 'coefficients' | 'fitted'>, variable: string): LevelRow[] {
  const facts = new Map<string, FittedLevel>(fitted.filter((one) => one.variable === variable).map((one) => [one.level, one]));
  return coefficients.flatMap((one) => {
    if (one.variable !== variable || one.level === null) return [];
    const found = facts.get(one.level);
    return [
      {
        ...one,
        level: one.level,
        exposure: found?.exposure ?? null,
        claims: found?.claims ?? null,
        observed: found?.observed ?? null,
        fitted: found?.fitted ?? null,
      },
    ];
  });
}

/** Words of a chart, in the viewer's language. */
export interface ModelWords {
  exposure: string;
  relativity: string;
  observed: string;
  fitted: string;
  variable: (name: string) => string;
  level: (level: string, variable: string) => string;
  /** Why a level with so few claims is not to be relied on; undefined where there are enough. */
  thin: (claims: number | null) => string | undefined;
  /** Why a relativity is not to be relied on whose interval has these ends. */
  wide: (low: number | null, high: number | null) => string;
}

/** Exposure for a frequency, claims for a severity: what stands behind a level. */
const barsOf = ({ model }: Pick<Model, 'model'>, rows: readonly Pick<LevelRow, 'exposure' | 'claims'>[], label: string): ChartSeries =>
  model === 'frequency'
    ? { id: 'EXPOSURE', label, kind: 'bar', ...writingOf('EXPOSURE', noCurrency), values: rows.map(({ exposure }) => exposure) }
    : { id: 'NUM_CLAIMS', label, kind: 'bar', ...writingOf('NUM_CLAIMS', noCurrency), values: rows.map(({ claims }) => claims) };

const categoriesOf = (rows: readonly Pick<LevelRow, 'level'>[], variable: string, words: ModelWords) =>
  rows.map(({ level }) => ({ id: level, label: words.level(level, variable) }));
const relativityWriting = { format: 'decimal', decimals: 3 } as const;

/** An interval that reaches so many times above the largest relativity would shrink all others to a line: it is told, not drawn. */
const tooWide = 4;

/** Relativities with their confidence intervals; other models laid over, where they know the level. */
export function relativityChart(model: Model, variable: string, others: readonly Model[], words: ModelWords): ChartData {
  const rows = levelRows(model, variable);
  const found = [model, ...others].map((one) => {
    const byLevel = new Map(levelRows(one, variable).map((row) => [row.level, row]));
    return { one, levels: rows.map(({ level }) => byLevel.get(level)) };
  });
  const largest = Math.max(0, ...found.flatMap(({ levels }) => levels.map((row) => row?.relativity ?? 0)));
  const isWide = (row: LevelRow | undefined) => (row?.upper95 ?? 0) > tooWide * largest;
  const lines = found.map(({ one, levels }): ChartSeries => ({
    id: `model-${one.id}`,
    label: others.length ? one.name : words.relativity,
    kind: 'line',
    ...relativityWriting,
    values: levels.map((row) => row?.relativity ?? null),
    low: levels.map((row) => (isWide(row) ? null : (row?.lower95 ?? null))),
    high: levels.map((row) => (isWide(row) ? null : (row?.upper95 ?? null))),
    thin: levels.map((row) => (row && isWide(row) ? words.wide(row.lower95, row.upper95) : undefined)),
  }));
  return {
    categoryLabel: words.variable(variable),
    categories: categoriesOf(rows, variable, words),
    series: [barsOf(model, rows, words.exposure), ...lines],
  };
}

/** Variables of the setting that are not in the model, for which it says what it expects. */
export const variablesBeside = ({ variables, fitted }: Pick<Model, 'variables' | 'fitted'>): string[] =>
  [...new Set(fitted.map(({ variable }) => variable))].filter((name) => !variables.includes(name));

/** What was observed against what the model fits, by level; of variables in the model and others. */
export function fittedChart(model: Model, variable: string, words: ModelWords): ChartData {
  const rows = model.fitted.filter((one) => one.variable === variable);
  const metric = metricOf[model.model];
  const line = (id: string, label: string, kind: 'line' | 'fitted', values: readonly (number | null)[]): ChartSeries => ({
    id,
    label,
    kind,
    ...writingOf(metric, model),
    values: values.map((value) => inMainUnit(metric, value, model)),
  });
  return {
    categoryLabel: words.variable(variable),
    categories: categoriesOf(rows, variable, words),
    series: [
      barsOf(model, rows, words.exposure),
      {
        ...line(
          'observed',
          words.observed,
          'line',
          rows.map(({ observed }) => observed),
        ),
        thin: rows.map(({ claims }) => words.thin(claims)),
      },
      line(
        'fitted',
        words.fitted,
        'fitted',
        rows.map(({ fitted }) => fitted),
      ),
    ],
  };
}
