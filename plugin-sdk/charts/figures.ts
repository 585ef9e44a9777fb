import { formatAmount, formatNumber, formatPercent, formatShort, missing, type FormatLanguage } from '../ui/format/format';
import { figureOf, type ChartSeries, type MetricFormat } from './data';

const usualDecimals: Record<MetricFormat, number> = { money: 0, count: 0, ratio: 1, decimal: 2 };

/** Always as many decimals, so that the figures of a column stand under each other. */
const writeFixed = (value: number, decimals: number, language: FormatLanguage): string =>
  formatNumber(value, language, { decimals, fixed: true });

/** A figure in full, for tooltip and table: `58.000.123 đ`, `54,0 %`, `90,7`; `–` for what does not exist. */
export function writeFigure(
  value: number | null | undefined,
  { format, decimals, currency }: Pick<ChartSeries, 'format' | 'decimals' | 'currency'>,
  language: FormatLanguage,
): string {
  const figure = figureOf(value);
  if (figure === null) return missing;
  if (format === 'money') return formatAmount(figure, { currency, currencyDecimals: decimals ?? 0 }, language);
  const places = decimals ?? usualDecimals[format];
  if (format === 'ratio') return `${writeFixed(figure * 100, places, language)}\u00a0%`;
  return decimals === undefined ? formatNumber(figure, language, { decimals: places }) : writeFixed(figure, places, language);
}

/** A figure in little room, beside a point or on an axis: `7,04 B`, `54,1 %`. `decimals` count for ratios only. */
export function writeShort(value: number | null | undefined, format: MetricFormat, language: FormatLanguage, decimals = 1): string {
  const figure = figureOf(value);
  if (figure === null) return missing;
  return format === 'ratio' ? formatPercent(figure * 100, language, { decimals }) : formatShort(figure, language);
}

/**
 * Beside a point, with its sign: where bars have an axis of their own, 54.1 alone could be either. A small figure keeps its decimals: a
 * frequency of 0.1987 is not 0.2.
 */
export function writeBeside(
  value: number | null | undefined,
  { format, decimals }: Pick<ChartSeries, 'format' | 'decimals'>,
  language: FormatLanguage,
): string {
  const figure = figureOf(value);
  if (figure === null) return '';
  const keeps = format === 'decimal' && decimals !== undefined && Math.abs(figure) < 1;
  return keeps ? writeFixed(figure, decimals, language) : writeShort(figure, format, language);
}

/** The ticks of an axis in words: short, unless two of them would read the same. */
export function writeTicks(ticks: readonly number[], format: MetricFormat, language: FormatLanguage): string[] {
  for (const decimals of [0, 1, 2]) {
    const texts = ticks.map((tick) => writeShort(tick, format, language, decimals));
    if (new Set(texts).size === texts.length && (format !== 'ratio' || exact(ticks, decimals + 2))) return texts;
  }
  return ticks.map((tick) =>
    format === 'ratio' ? formatPercent(tick * 100, language, { decimals: 4 }) : formatNumber(tick, language, { decimals: 8 }),
  );
}

const exact = (ticks: readonly number[], decimals: number) => ticks.every((tick) => Math.abs(tick - Number(tick.toFixed(decimals))) < 1e-9);

/** The number format of a spreadsheet's cell. */
export function cellFormat({ format, decimals }: Pick<ChartSeries, 'format' | 'decimals'>): string {
  const places = decimals ?? usualDecimals[format];
  const tail = places > 0 ? `.${'0'.repeat(places)}` : '';
  return format === 'ratio' ? `0${tail}%` : `#,##0${tail}`;
}
