import { both, ident, literal, numberedParquet, parquet, type Duck, type Row } from '../duckdb/database';
import { physical, type ColumnFacts } from './columns';
import { datesIn, enough, type Undecided } from './dates';
import { repeatingColumns } from './distinct';
import { looksAtFew, looksAtMany, mayHaveBlanks } from './looks';
import { known, numberText, trimmed } from './values';

const sampleCount = 5;
/** Rows from which samples are taken; of each column so many texts, of each so many letters. */
const beginningRows = 1000;
const mostTexts = 100;
const longestText = 200;
/** In so few, different values are counted however they repeat. */
const fewRows = 20_000;

/** Whole numbers below that are shown with all their digits. */
const largestShown = 1e15;

/** What every column of a Parquet file of texts holds, found out from all its values. */
export async function profile(duck: Duck, file: string, width: number, rows: number): Promise<ColumnFacts[]> {
  const columns = Array.from({ length: width }, (_, index) => physical(index));
  const repeating = await repeatingColumns(duck, file);
  const [few, many] = [true, false].map((isFew) => columns.filter((one) => (rows <= fewRows || repeating.has(one)) === isFew)) as [
    string[],
    string[],
  ];
  const beginning = duck.beside((other) => firstTexts(other, file, columns));
  const looked = async () => [...(await looksAtFew(duck, file, few)), ...(await looksAtMany(duck, file, many, await beginning))];
  const rising = beginning.then((first) =>
    duck.beside((other) =>
      risingIn(
        other,
        file,
        many.filter((column) => isRising(first.get(column) ?? [])),
      ),
    ),
  );
  const [found, rises] = await both(looked(), rising);
  const texts = await beginning;
  const totals = new Map(found.map((row) => [String(row.name), row]));
  for (const [column, row] of totals) {
    // texts that differ by blanks only are the same
    if (row.distinct_values !== null && !row.padded) continue;
    totals.set(column, { ...row, distinct_values: await distinctIn(duck, file, column, { ...row, rises: rises.get(column) ?? null }) });
  }
  const looks = columns.map((column) => lookOf(column, parquet(file), texts.get(column) ?? [], { ...totals.get(column), rows }));
  const undecided = looks.flatMap(({ undecided: more }) => more ?? []);
  const dates = await datesIn(duck, undecided);
  const facts: ColumnFacts[] = [];
  for (const { base, undecided: more } of looks) {
    const found = more && dates.get(more.column);
    facts.push(
      found ? { ...base, type: 'date', ...found } : more ? { ...base, ...(await writtenNumbers(duck, more.values, more.told)) } : base,
    );
  }
  return facts;
}

/** Different texts at the beginning of each column, in their order and without blanks around them. */
async function firstTexts(duck: Duck, file: string, columns: readonly string[]): Promise<Map<string, string[]>> {
  await duck.run(`create or replace temp table beginning as select * from ${numberedParquet(file)} limit ${beginningRows}`);
  const cells = `select name, left(${trimmed('cell')}, ${longestText}) as t, file_row_number as row from (unpivot beginning on ${columns.map(ident).join(', ')} into name name value cell)`;
  const places = `select name, t, min(row) as place from (${cells}) where t is not null group by name, t`;
  const found = await duck.all(`select name, list(t order by place)[1:${mostTexts}] as texts from (${places}) group by name`);
  await duck.run('drop table beginning');
  return new Map(found.map(({ name, texts }) => [String(name), JSON.parse(String(texts)) as string[]]));
}

/** Whether texts at the beginning of a column may be those of one that rises from row to row. */
const isRising = (texts: readonly string[]): boolean =>
  texts.every((text, i) => i === 0 || Buffer.compare(Buffer.from(texts[i - 1]!), Buffer.from(text)) <= 0);

/** How many texts of these columns are above the one in the row before. */
async function risingIn(duck: Duck, file: string, columns: readonly string[]): Promise<Map<string, number>> {
  const rises = new Map<string, number>();
  for (const column of columns) {
    const { n } = await duck.one(
      `select count(*) filter (t > before) as n from (select t, lag(t) over () as before from (select ${ident(column)} as t from ${parquet(file)}))`,
    );
    rises.set(column, Number(n));
  }
  return rises;
}

/**
 * How many different values a large column of few repeats has. Numbers of policies often rise from row to row, and each is another;
 * else they are counted: one column after another, by 64 bits of each text, which take a fraction of the memory of the texts. Of a million
 * different values, two share their bits in one file of some thirty million.
 */
async function distinctIn(duck: Duck, file: string, column: string, totals: Row): Promise<number> {
  const c = ident(column);
  const [filled, padded] = [Number(totals.filled ?? 0), Number(totals.padded ?? 0)];
  // the first has none before it, and a gap would leave out two; texts that differ by blanks only are the same
  if (totals.rises === filled - 1 && !padded) return filled;
  const trims = `case when ${mayHaveBlanks(c, `strlen(${c}) <> length(${c})`)} then ${trimmed(c)} else ${c} end`;
  const texts = `select ${padded ? trims : c} as t from ${parquet(file)}`;
  const { n } = await duck.one(`select count(distinct hash(t)) as n from (${texts}) where t is not null`);
  return Number(n);
}

function lookOf(column: string, table: string, texts: readonly string[], totals: Row): { base: ColumnFacts; undecided?: Undecided } {
  const of = (name: string) => Number(totals[name] ?? 0);
  const [rows, filled, unknown, numbers, dots] = [of('rows'), of('filled'), of('unknown'), of('numbers'), of('dots')];
  const told = filled - unknown;
  const base: ColumnFacts = {
    missing: rows - filled,
    unknown,
    distinct: Math.min(of('distinct_values'), filled),
    samples: texts.slice(0, sampleCount).map((text) => [...text].slice(0, 60).join('')),
    type: 'text',
    dateFormat: null,
    otherDateFormat: null,
    decimalSign: null,
    decimalAmbiguous: false,
    plain: false,
    decimals: 0,
    timed: of('colons') > 0,
    padded: of('padded') > 0,
    decomposed: of('marks') > 0,
    largest: Math.max(Math.abs(of('low')), Math.abs(of('high'))),
    bytes: of('bytes'),
  };
  if (!told) return { base };
  if (numbers === told && !of('letters'))
    return {
      base: {
        ...base,
        plain: true,
        ...plainNumbers({ dots, threes: of('threes'), longs: of('longs'), decimals: of('decimals'), low: of('low'), high: of('high') }),
        // an amount may be mapped all the same, and is read as the number that it is
        ...(of('zeros') && !dots && { type: 'text' }),
        ...(!dots && base.largest < largestShown && { span: { low: `${of('low')}`, high: `${of('high')}`, average: of('total') / told } }),
      },
    };
  if (of('digits') < told * enough && !texts.some((text) => /^[A-Za-z]{3,9}\.? \d{1,2}, \d{4}|^[(₫$]\s*\d/.test(text))) return { base };
  // no `where`: it would be asked of every row before they are grouped
  const values = `(select ${known(ident(column))} as t, n from (select ${ident(column)}, count(*) as n from ${table} group by ${ident(column)}))`;
  return { base, undecided: { column, values, told, texts } };
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
  if (!dots)
    return {
      type: 'integer',
      dateFormat: low >= 19_000_101 && high <= 22_001_231 ? '%Y%m%d' : low >= 20_000 && high <= 80_000 ? 'serial' : null,
    };
  // 1.234 wherever there is a dot, and nowhere 1234: nothing shows whether the dot groups or divides.
  return {
    type: decimals > 0 ? 'decimal' : 'integer',
    decimalSign: '.',
    decimalAmbiguous: threes === dots && !longs,
    decimals: Math.max(0, decimals),
  };
}

const groupOfThree = (separator: string) => `[+-]?[1-9]\\d{0,2}${separator}\\d{3}`;

/** Numbers as people write them: grouped, with a comma, with a currency behind them. */
async function writtenNumbers(duck: Duck, values: string, told: number): Promise<Partial<ColumnFacts>> {
  const n = numberText('t');
  const is = (pattern: string) => `regexp_full_match(${n}, ${literal(pattern)})`;
  const sum = (condition: string, name: string) => `coalesce(sum(n) filter (${condition}), 0) as ${name}`;
  const [commaGroups, dotGroups] = ['[+-]?\\d{1,3}(,\\d{3})+(\\.\\d+)?', '[+-]?\\d{1,3}(\\.\\d{3})+(,\\d+)?'];
  const [dotDecimal, commaDecimal] = ['[+-]?\\d*\\.\\d+', '[+-]?\\d*,\\d+'];
  const [oneDot, oneComma] = [groupOfThree('\\.'), groupOfThree(',')];
  const row = await duck.one(`select
    ${sum(is('[+-]?\\d+([.,]\\d+)?[eE][+-]?\\d+'), 'scientific')},
    ${sum(is('[+-]?\\d+,\\d+[eE][+-]?\\d+'), 'comma_scientific')},
    ${sum(is('0\\d+'), 'zeros')},
    ${sum(`${is('[+-]?\\d+')} or ${is(commaGroups)} or ${is(dotGroups)} or ${is(dotDecimal)} or ${is(commaDecimal)}`, 'numbers')},
    ${sum(`(${is(dotDecimal)} or ${is(commaGroups)}) and not ${is(oneDot)} and not ${is(oneComma)}`, 'dot')},
    ${sum(`(${is(commaDecimal)} or ${is(dotGroups)}) and not ${is(oneDot)} and not ${is(oneComma)}`, 'comma')},
    ${sum(is(oneDot), 'one_dot')}, ${sum(is(oneComma), 'one_comma')},
    max(length(rtrim(${n}, '0')) - instr(${n}, '.')) filter (${is(dotDecimal)} or ${is('[+-]?\\d{1,3}(,\\d{3})+\\.\\d+')}) as dot_decimals,
    max(length(rtrim(${n}, '0')) - instr(${n}, ',')) filter (${is(commaDecimal)} or ${is('[+-]?\\d{1,3}(\\.\\d{3})+,\\d+')}) as comma_decimals
    from ${values}`);
  const scientific = Number(row.scientific);
  if (Number(row.numbers) + scientific < told * enough) return { type: 'text' };
  if (scientific) {
    const isComma = Number(row.comma_scientific) + Number(row.comma) > Number(row.dot);
    return { type: 'decimal', decimalSign: isComma ? ',' : '.', decimals: 10 };
  }
  const [dot, comma, oneDots, oneCommas] = [Number(row.dot), Number(row.comma), Number(row.one_dot), Number(row.one_comma)];
  const undecided = !dot && !comma && oneDots + oneCommas > 0;
  // Undecided, a mark before three digits is taken to group, as money is written; the user is asked.
  const decimalSign = undecided ? (oneDots ? ',' : '.') : comma > dot ? ',' : dot > 0 ? '.' : null;
  const decimals = undecided ? 0 : Math.max(0, Number((decimalSign === ',' ? row.comma_decimals : row.dot_decimals) ?? 0));
  const type = decimals > 0 ? 'decimal' : Number(row.zeros) && !decimalSign ? 'text' : 'integer';
  return { type, decimalSign, decimalAmbiguous: undecided, decimals };
}
