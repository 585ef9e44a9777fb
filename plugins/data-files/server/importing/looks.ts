import { ident, literal, parquet, type Duck, type Row } from '../duckdb/database';
import { allOf, branchesAtOnce } from './distinct';
import { trimmed, unknownWords } from './values';

/** The first look at every value of a column, whatever it holds: what `lookOf` makes facts of. */

// `case` keeps what costs more from values that need it not; of an `and` both sides may be computed.
const onlyWhere = (condition: string, test: string) => `case when ${condition} then ${test} else false end`;

const unknownLengths = [...new Set(unknownWords.map((word) => word.length))].join(', ');
const isUnknown = (t: string) =>
  onlyWhere(
    `(${t} < '0' or ${t} >= ':') and length(${t}) in (${unknownLengths})`,
    `lower(${t}) in (${unknownWords.map(literal).join(', ')})`,
  );

// A cast that fails costs twenty times one that succeeds: letters first, slashes and inner dashes are no numbers.
const looksNumeric = (t: string) => `${t} < ':' and not contains(${t}, '/') and not contains(${t}, ':') and instr(${t}, '-') <= 1`;

// Taking blanks away costs more than all other tests: only where one may be. Those beyond ASCII are longer in bytes than in letters.
export const mayHaveBlanks = (c: string, isWide = 'isWide') =>
  `${isWide} or ${c} < '!' or ${[' ', '\\t', '\\r', '\\n'].map((blank) => `ends_with(${c}, e'${blank}')`).join(' or ')}`;

/** Columns of few values are looked at together, each value once, as planning a look takes longer than looking at these. */
export async function looksAtFew(duck: Duck, file: string, columns: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < columns.length; from += branchesAtOnce) {
    const values = columns
      .slice(from, from + branchesAtOnce)
      .map((one) => `select ${literal(one)} as name, ${ident(one)} as c, count(*) as n from ${parquet(file)} group by ${ident(one)}`);
    rows.push(...(await duck.all(`${fullLook('name', values.join(' union all '), 'count(t)')} group by name`)));
  }
  return rows;
}

/**
 * Columns of many values are looked at quickly as what their first texts are, a third of the time of a full look. Those with a value that
 * is something else are looked at in full.
 */
export async function looksAtMany(
  duck: Duck,
  file: string,
  columns: readonly string[],
  firstTexts: ReadonlyMap<string, readonly string[]>,
): Promise<Row[]> {
  const quick = columns.flatMap((column) => {
    const look = quickLookOf(firstTexts.get(column) ?? []);
    return look ? [look(column, file)] : [];
  });
  const sound = (await allOf(duck, quick, quickAtOnce)).filter(({ odd }) => !Number(odd));
  const isSound = new Set(sound.map(({ name }) => name));
  const full = columns
    .filter((column) => !isSound.has(column))
    .map((column) => fullLook(literal(column), `select ${ident(column)} as c, 1 as n from ${parquet(file)}`, 'null'));
  return [...sound, ...(await allOf(duck, full))];
}

/** Whole numbers up to that are told apart by a bit for each, 4 MB for a column; beyond, their texts are compared. */
const lastBit = 2 ** 25 - 1;
/** Columns that are looked at quickly at once, so that their bits take little memory. */
const quickAtOnce = 8;

const isWhole = (text: string): boolean => /^(0|-?[1-9]\d{0,17})$/.test(text);
const isWord = (text: string): boolean => /^[A-Za-z]/.test(text);

function quickLookOf(texts: readonly string[]): ((column: string, file: string) => string) | undefined {
  if (!texts.length) return undefined;
  if (texts.every(isWhole)) return wholeNumbers;
  return texts.every(isWord) ? words : undefined;
}

/** What a full look tells, where a quick one knows it without asking; `odd` is how many values it can tell nothing of. */
const quickLook = (name: string, told: Readonly<Record<string, string>>, from: string): string => {
  const all = {
    ...{ filled: 'count(c)', bytes: 'coalesce(sum(strlen(c)), 0)', padded: '0', unknown: '0', numbers: '0', digits: '0', dots: '0' },
    ...{ threes: '0', longs: '0', letters: '0', zeros: '0', colons: '0', marks: '0', decimals: 'null', low: 'null', high: 'null' },
    ...{ total: 'null', distinct_values: 'null' },
    ...told,
  };
  const figures = Object.entries(all).map(([figure, sql]) => `${sql} as ${figure}`);
  return `select ${literal(name)} as name, ${figures.join(', ')} from (${from})`;
};

/** Whole numbers as programs write them: each is written as DuckDB writes it. */
const wholeNumbers = (column: string, file: string): string =>
  quickLook(
    column,
    {
      odd: 'count(c) - count(*) filter (b::varchar = c)',
      numbers: 'count(b)',
      digits: 'count(b)',
      low: 'min(b)::double',
      high: 'max(b)::double',
      total: 'sum(b)::double',
      // no `case` around each number, which costs more than its bit: bits of others are not counted
      distinct_values: `case when min(b) >= 0 and max(b) <= ${lastBit} then bit_count(bitstring_agg(b & ${lastBit}, 0::bigint, ${lastBit}::bigint)) end`,
    },
    `select c, try_cast(c as bigint) as b from (select ${ident(column)} as c from ${parquet(file)})`,
  );

/** Texts of ASCII that begin with no digit and have no blanks around them. */
const words = (column: string, file: string): string =>
  quickLook(
    column,
    {
      odd: `count(*) filter (c < ':' or ${mayHaveBlanks('c', 'strlen(c) <> length(c)')})`,
      unknown: `count(*) filter (${isUnknown('c')})`,
      colons: "count(*) filter (contains(c, ':'))",
    },
    `select ${ident(column)} as c from ${parquet(file)}`,
  );

/**
 * What cheap tests can tell of a column: `c` is what a cell holds, `t` the text in it, `n` how often it occurs, `x` the number that it is,
 * and `d` that number as it is written.
 * @param distinct SQL of the number of different values; `null` where it takes more to know
 */
function fullLook(name: string, values: string, distinct: string): string {
  const dot = "instr(d, '.')";
  const count = (condition: string, name: string) => `coalesce(sum(n) filter (${condition}), 0)::bigint as ${name}`;
  const looks = [
    `${name} as name`,
    count('t is not null', 'filled'),
    'coalesce(sum(size * n), 0)::bigint as bytes',
    count('t is distinct from c', 'padded'),
    count(isUnknown('t'), 'unknown'),
    count('x is not null', 'numbers'),
    count("t < ':'", 'digits'),
    count(`${dot} > 0`, 'dots'),
    // one group of three behind a dot, with one to three digits before it
    count(`${dot} between 2 and 5 and length(d) - ${dot} = 3`, 'threes'),
    count(`${dot} = 0 and length(d) > 3`, 'longs'),
    count("contains(d, 'e') or contains(d, 'E')", 'letters'),
    // a zero before another digit, as in codes and numbers of phones
    count("d >= '00' and d < '0:' and not starts_with(d, '0.')", 'zeros'),
    count("contains(t, ':')", 'colons'),
    count(onlyWhere('isWide', "regexp_matches(t, '[\\x{0300}-\\x{036F}]')"), 'marks'),
    `max(length(rtrim(d, '0')) - ${dot}) filter (${dot} > 0) as decimals`,
    'min(x) as low',
    'max(x) as high',
    'sum(x * n) as total',
    `${distinct}::bigint as distinct_values`,
  ];
  const wide = `select *, strlen(c) as size, strlen(c) <> length(c) as isWide from (${values})`;
  const texts = `select *, case when ${mayHaveBlanks('c')} then ${trimmed('c')} else c end as t from (${wide})`;
  const numbers = `select *, case when ${looksNumeric('t')} then try_cast(t as double) end as x from (${texts})`;
  return `select ${looks.join(', ')} from (select *, case when x is not null then t end as d from (${numbers}))`;
}
