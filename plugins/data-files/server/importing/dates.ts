import { literal, type Duck } from '../duckdb/database';
import type { ColumnFacts } from './columns';
import { allOf } from './distinct';
import { dateFormats, dateText, years } from './values';

/** Share of a column's values that must be of a type for the column to be of it; the others are its errors. */
export const enough = 0.8;

/** A column of which cheap tests did not tell whether it holds days, numbers as people write them, or words. */
export interface Undecided {
  column: string;
  /** SQL of its different values without blanks (`t`), and how often each occurs (`n`). */
  values: string;
  /** Values that stand for something. */
  told: number;
  /** Some of them. */
  texts: readonly string[];
}

type DateFacts = Pick<ColumnFacts, 'dateFormat' | 'otherDateFormat' | 'span'>;

/** The columns that hold days, by name, with the format of the days and the other one that fits as well, if there is one. */
export async function datesIn(duck: Duck, columns: readonly Undecided[]): Promise<Map<string, DateFacts>> {
  const looks = columns.map((one) => ({ ...one, formats: formatsFor(one.texts) })).filter(({ formats }) => formats.length > 0);
  const asked = looks.map(({ column, values, formats }) => {
    const days = formats.map((format, i) => `${parsed(format)} as d${i}`).join(', ');
    const of = (each: (day: string, isDay: string) => string) =>
      formats.map((_, i) => each(`d${i}`, `year(d${i}) between ${years.first} and ${years.last}`)).join(', ');
    const counts = `[${of((_, isDay) => `coalesce(sum(n) filter (${isDay}), 0)`)}]::bigint[] as counts`;
    const ends = (['min', 'max'] as const).map(
      (end) => `[${of((day, isDay) => `${end}(${day}) filter (${isDay})`)}]::date[]::varchar[] as ${end}s`,
    );
    return `select ${[`${literal(column)} as name`, counts, ...ends].join(', ')} from (select n, ${days} from ${values})`;
  });
  const answers = new Map((await allOf(duck, asked)).map((row) => [row.name, row]));
  const found = new Map<string, DateFacts>();
  for (const { column, values, told, formats } of looks) {
    const listed = <T>(name: string) => JSON.parse(String(answers.get(column)?.[name] ?? '[]')) as T[];
    const [counts, lows, highs] = [listed<number>('counts'), listed<string>('mins'), listed<string>('maxs')];
    const counted = formats.map((format, i) => ({ format, count: counts[i] ?? 0, low: lows[i] ?? null, high: highs[i] ?? null }));
    const best = counted.reduce((a, b) => (b.count > a.count ? b : a));
    if (best.count < told * enough) continue;
    const rival = counted.find((one) => one.format !== best.format && one.count === best.count);
    const differ = rival && (await duck.one(`select count(*) as n from ${values} where ${parsed(best.format)} <> ${parsed(rival.format)}`));
    found.set(column, {
      dateFormat: best.format,
      otherDateFormat: Number(differ?.n) ? (rival?.format ?? null) : null,
      ...(best.count === told && { span: { low: best.low, high: best.high, average: null } }),
    });
  }
  return found;
}

const parsed = (format: string) => `try_strptime(${dateText('t')}, ${literal(format)})`;

const shapes: Readonly<Record<string, string>> = {
  '%Y': '\\d{4}',
  '%y': '\\d{1,2}',
  '%m': '\\d{1,2}',
  '%d': '\\d{1,2}',
  '%b': '[A-Za-z]{3,}',
  '%B': '[A-Za-z]{3,}',
};
const shapeOf = (format: string) =>
  new RegExp(`^${format.replaceAll('.', '\\.').replace(/%./g, (part) => shapes[part] ?? part)}(?:[ T]+\\d{1,2}:\\d{2}.*)?$`, 's');

/** Formats that some of these texts have the shape of: a parse that fails costs far more than one that succeeds. */
function formatsFor(texts: readonly string[]): string[] {
  const written = texts.map((text) => text.replace(/[\u200b\ufeff]/g, ''));
  return dateFormats.filter((format) => !written.length || written.some((text) => shapeOf(format).test(text)));
}
