import type { StandardTables, TableRow } from '../../../data-files/contract/services';
import type { FileKind } from '../../contract/reports';
import { dayOfKind, inPeriod, type Days, type Expression } from './measures';

/** The amount by which rows that do not count are told. */
const mainAmount: Partial<Record<FileKind, string>> = { gwp: 'DIRECT_PREMIUM', claim: 'PAID', reserve: 'UPR' };
/** What a row without a code is summed under. */
export const noCode = '';

export interface Summed {
  amount: bigint;
  /** Rows that have an amount. */
  rows: number;
}

/** The rows of a file that have the same codes. */
export interface CodeSums {
  product: string;
  vehicle: string;
  /** Rows of the period, and their main amount. */
  rows: number;
  amount: bigint;
  /** SOURCE_ROW of the first row of the period; undefined: there is none. */
  first: number | undefined;
  sumOf: (measure: string) => Summed;
}

interface Asked {
  kind: FileKind;
  days: Days;
  mapped: Readonly<Record<string, unknown>>;
  /** Measures that the file has columns for. */
  expressions: ReadonlyMap<string, Expression>;
  /** All columns of amounts. */
  amounts: readonly string[];
  /** Of the file: SQL of its days that is quicker than the columns of the view. */
  quickDays: Readonly<Record<string, string>>;
  /** How many the file has; null: nobody knows. */
  rows: number | null;
}

/** A text column of the view `standard`; nothing where the file has no such column. */
export const codeSql = (name: string, mapped: Readonly<Record<string, unknown>>): string =>
  mapped[name] === undefined ? `'${noCode}'` : `coalesce("${name}", '${noCode}')`;

/**
 * Sums a file by its codes, each row read once, and keeps the sums beside it: what the codes are mapped to is looked up afterwards. All amounts of
 * the file are summed, so that the other forms of the period find their sums. Where measures count different rows, the rows are parted by that:
 * conditions on each sum would take twice as long.
 * @returns the sums of codes with rows that count for some measure, and the rows of other periods
 */
export async function sumsOf(
  tables: Pick<StandardTables, 'cells'>,
  { kind, days, mapped, expressions, amounts, quickDays, rows: all }: Asked,
): Promise<{ codes: CodeSums[]; outside: Summed }> {
  const counts = inPeriod(kind, days);
  const names = [...expressions.keys()];
  const ways = [...new Set([counts, ...names.map((name) => expressions.get(name)!.counts)])];
  const isParted = ways.length > 1;
  const main = mapped[mainAmount[kind]!] === undefined ? '0' : `"${mainAmount[kind]!}"`;
  const sums = [...new Set([main, ...amounts.map((name) => `"${name}"`), ...names.map((name) => expressions.get(name)!.sql)])];
  const keys = {
    product: codeSql('PRODUCT_CODE', mapped),
    ...(mapped.VEHICLE_TYPE_CODE !== undefined && { vehicle: codeSql('VEHICLE_TYPE_CODE', mapped) }),
    ...(isParted && Object.fromEntries(ways.map((way, i) => [`w${i}`, `coalesce(${way}, false)`]))),
  };
  const day = dayOfKind[kind];
  const quick = day && !isParted && quickDays[day];
  const from = quick ? `(select * replace (${quick} as "${day}") from standard)` : 'standard';
  // an amount is read from its text once, below, and then summed and counted: reading costs more than a sum
  const found = await tables.cells(
    `select ${Object.keys(keys).join(', ')}, count(*) as n, min(place) as first
      ${sums.map((_, i) => `, coalesce(sum(m${i}), 0)::varchar as s${i}, sum((m${i} <> 0)::integer) as r${i}`).join('')}
    from (
      select SOURCE_ROW as place, ${[...Object.entries(keys).map(([name, sql]) => `${sql} as ${name}`), ...sums.map((sql, i) => `${sql} as m${i}`)].join(', ')}
      from ${from} ${isParted ? '' : `where ${counts}`}
    )
    group by all order by all`,
  );
  const isIn = (part: TableRow, way: string) => !isParted || Boolean(part[`w${ways.indexOf(way)}`]);
  const rowsOf = (parts: readonly TableRow[]) => parts.reduce((sum, { n }) => sum + Number(n), 0);
  const summed = (parts: readonly TableRow[], sql: string): Summed => {
    const at = sums.indexOf(sql);
    return {
      amount: parts.reduce((sum, part) => sum + BigInt(String(part[`s${at}`])), 0n),
      rows: parts.reduce((sum, part) => sum + Number(part[`r${at}`]), 0),
    };
  };
  const groups = new Map<string, TableRow[]>();
  for (const part of found.filter((one) => ways.some((way) => isIn(one, way)))) {
    const codes = JSON.stringify([part.product, part.vehicle]);
    groups.set(codes, [...(groups.get(codes) ?? []), part]);
  }
  const codes = [...groups.values()].map((parts): CodeSums => {
    const ofPeriod = parts.filter((part) => isIn(part, counts));
    return {
      product: String(parts[0]!.product),
      vehicle: String(parts[0]!.vehicle ?? noCode),
      rows: rowsOf(ofPeriod),
      amount: summed(ofPeriod, main).amount,
      first: ofPeriod.length ? Math.min(...ofPeriod.map(({ first }) => Number(first))) : undefined,
      sumOf: (measure) => {
        const expression = expressions.get(measure);
        if (!expression) return { amount: 0n, rows: 0 };
        const own = parts.filter((part) => isIn(part, expression.counts));
        return summed(own, expression.sql);
      },
    };
  });
  if (isParted) {
    const others = found.filter((part) => !isIn(part, counts));
    return { codes, outside: { amount: summed(others, main).amount, rows: rowsOf(others) } };
  }
  // most files are of one period: nobody looks for other rows where none is missing
  if (rowsOf(found) === all) return { codes, outside: { amount: 0n, rows: 0 } };
  const [others] = await tables.cells(
    `select count(*) as n, coalesce(sum(${main}), 0)::varchar as amount from standard where not coalesce(${counts}, false)`,
  );
  return { codes, outside: { amount: BigInt(String(others!.amount)), rows: Number(others!.n) } };
}
