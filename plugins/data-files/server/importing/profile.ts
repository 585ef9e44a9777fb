import { ident, literal, type Duck, type Row } from '../duckdb/database';
import { physical, type ColumnFacts } from './columns';
import { dateFormats, dateText, numberText, trimmed, unknownWords } from './values';

/** Share of a column's values that must be of a type for the column to be of it; the others are its errors. */
const enough = 0.8;
const sampleCount = 5;
/** Rows from which samples are taken. */
const looked = 1000;
const fewRows = 20_000;

/** What every column of a table holds, found out from all its values. */
export async function profile(duck: Duck, table: string, width: number, rows: number): Promise<ColumnFacts[]> {
  const first = await duck.all(`select * from ${table} limit ${looked}`);
  const totals = rows <= fewRows ? await totalsAtOnce(duck, table, width) : undefined;
  const facts: ColumnFacts[] = [];
  for (let index = 0; index < width; index++) {
    const total = totals ? (totals.get(physical(index)) ?? {}) : await duck.one(valuesOf(table, index, first));
    facts.push(await factsOf(duck, table, index, first, { ...total, rows }));
  }
  return facts;
}

/** All columns in one query: a query a column costs more than so few rows do. By column of the Parquet; one without values is missing. */
async function totalsAtOnce(duck: Duck, table: string, width: number): Promise<Map<string, Row>> {
  const columns = Array.from({ length: width }, (_, i) => ident(physical(i))).join(', ');
  const long = `(select col, ${trimmed('val')} as t, count(*) as n from (unpivot (select ${columns} from ${table}) on ${columns} into name col value val) group by col, t)`;
  return new Map((await duck.all(`${firstLook(long, eachOnce, 'col')} group by col`)).map((row) => [String(row.col), row]));
}

/** A first look at the values of a column: where many repeat, each is looked at once. */
function valuesOf(table: string, index: number, first: readonly Row[]): string {
  const texts = first.map((row) => row[physical(index)]);
  const values = `select ${trimmed(ident(physical(index)))} as t from ${table}`;
  return new Set(texts).size * 2 < texts.length ? firstLook(`(select t, count(*) as n from (${values}) group by t)`, eachOnce) : firstLook(`(select t, 1 as n from (${values}))`, 'approx_count_distinct(t)');
}

const unknownList = unknownWords.map(literal).join(', ');
const isUnknown = (t: string) => `(length(${t}) <= 16 and lower(${t}) in (${unknownList}))`;

// A cast that fails costs twenty times one that succeeds: letters first, slashes and inner dashes are no numbers.
const looksNumeric = (t: string) => `${t} < ':' and not contains(${t}, '/') and not contains(${t}, ':') and instr(${t}, '-') <= 1`;

/** Of values that stand there once each. */
const eachOnce = 'count(t)';

/** What cheap tests can tell of a column: `t` is the text, `x` the number that it is, `n` how often it occurs. */
const firstLook = (values: string, distinct: string, by?: string): string => {
  const dot = "instr(t, '.')";
  const count = (condition: string, name: string) => `coalesce(sum(n) filter (${condition}), 0) as ${name}`;
  const looks = [
    ...(by ? [by] : []),
    count('t is not null', 'filled'),
    count(isUnknown('t'), 'unknown'),
    count('x is not null', 'numbers'),
    count("t < ':'", 'digits'),
    count(`${dot} > 0`, 'dots'),
    // one group of three behind a dot, with one to three digits before it
    count(`${dot} between 2 and 5 and length(t) - ${dot} = 3`, 'threes'),
    count(`${dot} = 0 and length(t) > 3`, 'longs'),
    count("contains(t, 'e') or contains(t, 'E')", 'letters'),
    count("contains(t, ':')", 'colons'),
    count("case when strlen(t) <> length(t) then regexp_matches(t, '[\\x{0300}-\\x{036F}]') else false end", 'marks'),
    `max(length(rtrim(t, '0')) - ${dot}) filter (${dot} > 0) as decimals`,
    'min(x) as low',
    'max(x) as high',
    `${distinct} as distinct_values`,
  ];
  return `select ${looks.join(', ')} from (select ${by ? `${by}, ` : ''}t, n, case when ${looksNumeric('t')} then try_cast(t as double) end as x from ${values})`;
};

async function factsOf(duck: Duck, table: string, index: number, first: readonly Row[], totals: Row): Promise<ColumnFacts> {
  const of = (name: string) => Number(totals[name] ?? 0);
  const [rows, filled, unknown, numbers, dots] = [of('rows'), of('filled'), of('unknown'), of('numbers'), of('dots')];
  const known = filled - unknown;
  const written = [...new Set(first.flatMap((row) => String(row[physical(index)] ?? '').trim() || []))];
  const base: ColumnFacts = {
    missing: rows - filled, unknown, distinct: Math.min(of('distinct_values'), filled), samples: written.slice(0, sampleCount).map((text) => [...text].slice(0, 60).join('')),
    type: 'text', dateFormat: null, otherDateFormat: null, decimalSign: null, decimalAmbiguous: false, plain: false, decimals: 0, timed: of('colons') > 0, decomposed: of('marks') > 0, largest: Math.max(Math.abs(of('low')), Math.abs(of('high'))),
  };
  if (!known) return base;
  if (numbers === known && !of('letters')) return { ...base, plain: true, ...plainNumbers({ dots, threes: of('threes'), longs: of('longs'), decimals: of('decimals'), low: of('low'), high: of('high') }) };
  if (of('digits') < known * enough && !written.some((text) => /^[A-Za-z]{3,9}\.? \d{1,2}, \d{4}|^[(₫$]\s*\d/.test(text))) return base;
  const values = `(select t, count(*) as n from (select ${trimmed(ident(physical(index)))} as t from ${table}) where t is not null and not ${isUnknown('t')} group by t)`;
  const dates = await datesIn(duck, values, known);
  if (dates) return { ...base, type: 'date', ...dates };
  return { ...base, ...(await writtenNumbers(duck, values, known)) };
}

interface NumberCounts {
  dots: number;
  threes: number;
  longs: number;
  decimals: number;
  low: number;
  high: number;
}

/** Numbers as programs write them. Whole ones may also be days: `45292` in a spreadsheet, `20240101`. */
function plainNumbers({ dots, threes, longs, decimals, low, high }: NumberCounts): Partial<ColumnFacts> {
  if (!dots) return { type: 'integer', dateFormat: low >= 19_000_101 && high <= 22_001_231 ? '%Y%m%d' : low >= 20_000 && high <= 80_000 ? 'serial' : null };
  // 1.234 wherever there is a dot, and nowhere 1234: nothing shows whether the dot groups or divides.
  return { type: decimals > 0 ? 'decimal' : 'integer', decimalSign: '.', decimalAmbiguous: threes === dots && !longs, decimals: Math.max(0, decimals) };
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
async function writtenNumbers(duck: Duck, values: string, known: number): Promise<Partial<ColumnFacts>> {
  const n = numberText('t');
  const is = (pattern: string) => `regexp_full_match(${n}, ${literal(pattern)})`;
  const sum = (condition: string, name: string) => `coalesce(sum(n) filter (${condition}), 0) as ${name}`;
  const [commaGroups, dotGroups] = ['[+-]?\\d{1,3}(,\\d{3})+(\\.\\d+)?', '[+-]?\\d{1,3}(\\.\\d{3})+(,\\d+)?'];
  const [dotDecimal, commaDecimal] = ['[+-]?\\d*\\.\\d+', '[+-]?\\d*,\\d+'];
  const [oneDot, oneComma] = [groupOfThree('\\.'), groupOfThree(',')];
  const row = await duck.one(`select
    ${sum(is('[+-]?\\d+(\\.\\d+)?[eE][+-]?\\d+'), 'scientific')},
    ${sum(`${is('[+-]?\\d+')} or ${is(commaGroups)} or ${is(dotGroups)} or ${is(dotDecimal)} or ${is(commaDecimal)}`, 'numbers')},
    ${sum(`(${is(dotDecimal)} or ${is(commaGroups)}) and not ${is(oneDot)} and not ${is(oneComma)}`, 'dot')},
    ${sum(`(${is(commaDecimal)} or ${is(dotGroups)}) and not ${is(oneDot)} and not ${is(oneComma)}`, 'comma')},
    ${sum(is(oneDot), 'one_dot')}, ${sum(is(oneComma), 'one_comma')},
    max(length(rtrim(${n}, '0')) - instr(${n}, '.')) filter (${is(dotDecimal)} or ${is('[+-]?\\d{1,3}(,\\d{3})+\\.\\d+')}) as dot_decimals,
    max(length(rtrim(${n}, '0')) - instr(${n}, ',')) filter (${is(commaDecimal)} or ${is('[+-]?\\d{1,3}(\\.\\d{3})+,\\d+')}) as comma_decimals
    from ${values}`);
  const scientific = Number(row.scientific);
  if (Number(row.numbers) + scientific < known * enough) return { type: 'text' };
  if (scientific) return { type: 'decimal', decimalSign: '.', decimals: 10 };
  const [dot, comma, oneDots, oneCommas] = [Number(row.dot), Number(row.comma), Number(row.one_dot), Number(row.one_comma)];
  const undecided = !dot && !comma && oneDots + oneCommas > 0;
  // Undecided, a mark before three digits is taken to group, as money is written; the user is asked.
  const decimalSign = undecided ? (oneDots ? ',' : '.') : comma > dot ? ',' : dot > 0 ? '.' : null;
  const decimals = undecided ? 0 : Math.max(0, Number((decimalSign === ',' ? row.comma_decimals : row.dot_decimals) ?? 0));
  return { type: decimals > 0 ? 'decimal' : 'integer', decimalSign, decimalAmbiguous: undecided, decimals };
}
