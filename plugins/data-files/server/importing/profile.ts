import { ident, literal, type Duck, type Row } from '../duckdb/database';
import { physical, type ColumnFacts } from './columns';
import { dateFormats, dateText, numberText, trimmed, unknownWords } from './values';

/** Share of a column's values that must be of a type for the column to be of it; the others are its errors. */
const enough = 0.8;
const columnsAtOnce = 40;
const sampleCount = 5;

/** What every column of a table holds, found out from all its values. */
export async function profile(duck: Duck, table: string, width: number): Promise<ColumnFacts[]> {
  const facts: ColumnFacts[] = [];
  for (let from = 0; from < width; from += columnsAtOnce) {
    const indices = Array.from({ length: Math.min(columnsAtOnce, width - from) }, (_, i) => from + i);
    const totals = await duck.one(`select ${indices.map(firstLook).join(', ')} from ${table}`);
    for (const index of indices) facts.push(await factsOf(duck, table, index, totals));
  }
  return facts;
}

const unknownList = unknownWords.map(literal).join(', ');

/** One pass over all columns: what a cast can tell. */
function firstLook(index: number): string {
  const t = trimmed(ident(physical(index)));
  const known = `(${t} is not null and not (length(${t}) <= 16 and lower(${t}) in (${unknownList})))`;
  const named = (name: string) => ident(`${name}${index}`);
  return [
    `count(*) as ${named('rows')}`,
    `count(${t}) as ${named('filled')}`,
    `count(*) filter (${known}) as ${named('known')}`,
    `count(try_cast(${t} as double)) filter (${known}) as ${named('numbers')}`,
    `count(*) filter (${known} and contains(${t}, '.')) as ${named('dots')}`,
    `count(*) filter (${known} and contains(lower(${t}), 'e')) as ${named('letters')}`,
    `max(length(rtrim(${t}, '0')) - instr(${t}, '.')) filter (contains(${t}, '.')) as ${named('decimals')}`,
    `min(try_cast(${t} as double)) as ${named('low')}`,
    `max(try_cast(${t} as double)) as ${named('high')}`,
    `approx_count_distinct(${t}) as ${named('distinct')}`,
  ].join(', ');
}

async function factsOf(duck: Duck, table: string, index: number, totals: Row): Promise<ColumnFacts> {
  const of = (name: string) => Number(totals[`${name}${index}`] ?? 0);
  const [rows, filled, known, numbers, dots] = [of('rows'), of('filled'), of('known'), of('numbers'), of('dots')];
  const values = `(select t, count(*) as n from (select ${trimmed(ident(physical(index)))} as t from ${table}) where t is not null and lower(t) not in (${unknownList}) group by t)`;
  const samples = known ? (await duck.all(`select distinct ${trimmed(ident(physical(index)))} as t from (select * from ${table} where ${ident(physical(index))} is not null limit 1000) where t is not null limit ${sampleCount}`)).map((row) => [...String(row.t)].slice(0, 60).join('')) : [];
  const base: ColumnFacts = {
    missing: rows - filled, unknown: filled - known, distinct: of('distinct'), samples,
    type: 'text', dateFormat: null, otherDateFormat: null, decimalSign: null, decimalAmbiguous: false, plain: false, decimals: 0,
  };
  if (!known) return base;
  if (numbers === known && !of('letters')) return { ...base, ...(await plainNumbers(duck, values, { dots, decimals: of('decimals'), low: of('low'), high: of('high') })) };
  const dates = await datesIn(duck, values, known);
  if (dates) return { ...base, type: 'date', ...dates };
  return { ...base, ...(await writtenNumbers(duck, values, known, numbers >= known * enough)) };
}

/** Numbers as programs write them. Whole ones may also be days: `45292` in a spreadsheet, `20240101`. */
async function plainNumbers(duck: Duck, values: string, { dots, decimals, low, high }: { dots: number; decimals: number; low: number; high: number }): Promise<Partial<ColumnFacts>> {
  if (!dots) {
    const dateFormat = low >= 19_000_101 && high <= 22_001_231 ? '%Y%m%d' : low >= 20_000 && high <= 80_000 ? 'serial' : null;
    return { type: 'integer', dateFormat, plain: true };
  }
  const { three } = await duck.one(`select coalesce(sum(n) filter (regexp_full_match(t, ${literal(groupOfThree('\\.'))})), 0) as three from ${values}`);
  // 1.234 in every place with a dot, and a zero at its end too: nothing shows whether the dot groups or divides.
  const ambiguous = Number(three) === dots;
  return { type: decimals > 0 ? 'decimal' : 'integer', decimalSign: '.', decimalAmbiguous: ambiguous, plain: true, decimals: Math.max(0, decimals) };
}

const groupOfThree = (separator: string) => `[+-]?[1-9]\\d{0,2}${separator}\\d{3}`;

async function datesIn(duck: Duck, values: string, known: number): Promise<Pick<ColumnFacts, 'dateFormat' | 'otherDateFormat'> | undefined> {
  const parsed = (format: string) => `try_strptime(${dateText('t')}, ${literal(format)})`;
  const fits = (format: string) => `${parsed(format)} is not null and year(${parsed(format)}) between 1900 and 2200`;
  const row = await duck.one(`select ${dateFormats.map((format, i) => `coalesce(sum(n) filter (${fits(format)}), 0) as f${i}`).join(', ')} from ${values}`);
  const counts = dateFormats.map((format, i) => ({ format, count: Number(row[`f${i}`]) }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  if (best.count < known * enough) return undefined;
  const rival = counts.find((one) => one.format !== best.format && one.count === best.count);
  if (!rival) return { dateFormat: best.format, otherDateFormat: null };
  const { differ } = await duck.one(`select count(*) as differ from ${values} where ${parsed(best.format)} <> ${parsed(rival.format)}`);
  return { dateFormat: best.format, otherDateFormat: Number(differ) ? rival.format : null };
}

/** Numbers as people write them: grouped, with a comma, with a currency behind them. */
async function writtenNumbers(duck: Duck, values: string, known: number, scientific: boolean): Promise<Partial<ColumnFacts>> {
  const n = numberText('t');
  const is = (pattern: string) => `regexp_full_match(${n}, ${literal(pattern)})`;
  const sum = (condition: string, name: string) => `coalesce(sum(n) filter (${condition}), 0) as ${name}`;
  const [commaGroups, dotGroups] = ['[+-]?\\d{1,3}(,\\d{3})+(\\.\\d+)?', '[+-]?\\d{1,3}(\\.\\d{3})+(,\\d+)?'];
  const [dotDecimal, commaDecimal] = ['[+-]?\\d*\\.\\d+', '[+-]?\\d*,\\d+'];
  const [oneDot, oneComma] = [groupOfThree('\\.'), groupOfThree(',')];
  const row = await duck.one(`select
    ${sum(`${is('[+-]?\\d+')} or ${is(commaGroups)} or ${is(dotGroups)} or ${is(dotDecimal)} or ${is(commaDecimal)}`, 'numbers')},
    ${sum(`(${is(dotDecimal)} or ${is(commaGroups)}) and not ${is(oneDot)} and not ${is(oneComma)}`, 'dot')},
    ${sum(`(${is(commaDecimal)} or ${is(dotGroups)}) and not ${is(oneDot)} and not ${is(oneComma)}`, 'comma')},
    ${sum(is(oneDot), 'one_dot')}, ${sum(is(oneComma), 'one_comma')},
    max(length(rtrim(${n}, '0')) - instr(${n}, '.')) filter (${is(dotDecimal)} or ${is('[+-]?\\d{1,3}(,\\d{3})+\\.\\d+')}) as dot_decimals,
    max(length(rtrim(${n}, '0')) - instr(${n}, ',')) filter (${is(commaDecimal)} or ${is('[+-]?\\d{1,3}(\\.\\d{3})+,\\d+')}) as comma_decimals
    from ${values}`);
  if (Number(row.numbers) < known * enough) return scientific ? { type: 'decimal', decimalSign: '.', decimals: 6 } : { type: 'text' };
  const [dot, comma, oneDots, oneCommas] = [Number(row.dot), Number(row.comma), Number(row.one_dot), Number(row.one_comma)];
  const undecided = !dot && !comma && oneDots + oneCommas > 0;
  // Undecided, a mark before three digits is taken to group, as money is written; the user is asked.
  const decimalSign = undecided ? (oneDots ? ',' : '.') : comma > dot ? ',' : dot > 0 ? '.' : null;
  const decimals = undecided ? 0 : Math.max(0, Number((decimalSign === ',' ? row.comma_decimals : row.dot_decimals) ?? 0));
  return { type: decimals > 0 ? 'decimal' : 'integer', decimalSign, decimalAmbiguous: undecided, decimals };
}
