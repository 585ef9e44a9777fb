import type { StandardisedFile, StandardTables, TableRow } from '../../../data-files/contract/services';
import type { FileKind } from '../../contract/reports';
import { codeKeys, dayOfKind, inPeriod, mainAmount, noCode, sumColumns, type Days, type Expression } from './measures';
import { monthsOf, monthsSql, mostSampled, summedByMonth } from './monthSums';

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

export interface FileSums {
  /** Codes with rows that count for some measure. */
  codes: CodeSums[];
  /** Rows of other periods; SOURCE_ROW of the first. */
  outside: Summed & { first: number[] };
}

interface Asked extends Pick<StandardisedFile, 'mapped' | 'amounts' | 'days'> {
  kind: FileKind;
  period: Days;
  /** Measures that the file has columns for. */
  expressions: ReadonlyMap<string, Expression>;
  /** How many rows the file has; null: nobody knows. */
  rows: number | null;
}
type Tables = Pick<StandardTables, 'cells' | 'prepared'>;

/** Answers of a query by codes: which columns are sums of what, and which rows of it count by which condition. */
interface Parts {
  found: readonly TableRow[];
  /** SQL of the amounts in their order. */
  amounts: readonly string[];
  isIn: (part: TableRow, counts: string) => boolean;
}

/**
 * Sums a file by its codes; what these are mapped to is looked up afterwards. What was prepared when the file was imported is enough for
 * most forms; else each row is read once.
 */
export async function sumsOf(tables: Tables, asked: Asked): Promise<FileSums> {
  return (await fromMonths(tables, asked)) ?? fromRows(tables, asked);
}

/** Where all measures are sums of columns over the rows of the period. */
async function fromMonths(tables: Tables, asked: Asked): Promise<FileSums | undefined> {
  const { kind, period, expressions } = asked;
  const counts = inPeriod(kind, period);
  const amounts = summedByMonth(kind, asked);
  if ([...expressions.values()].some((one) => one.counts !== counts || !amounts.includes(one.sql))) return undefined;
  const [sql, isOfPeriod] = [monthsSql(kind, asked), monthsOf(period)];
  const found = sql && isOfPeriod ? await tables.prepared(sql) : undefined;
  if (!found || !isOfPeriod) return undefined;
  const isIn = dayOfKind[kind] ? ({ month }: TableRow) => isOfPeriod(month) : () => true;
  const parts = { found, amounts, isIn };
  const others = found.filter((part) => !isIn(part));
  return {
    codes: byCodes(parts, counts, asked),
    outside: {
      ...rowsAndMain(parts, others, asked),
      first: others
        .flatMap(firstRows)
        .sort((a, b) => a - b)
        .slice(0, mostSampled),
    },
  };
}

/**
 * All amounts of the file are summed, so that the other forms of the period find their sums. Where measures count different rows, the rows
 * are parted by that: conditions on each sum would take twice as long.
 */
async function fromRows(tables: Tables, asked: Asked): Promise<FileSums> {
  const { kind, period, mapped, expressions, days: quickDays, rows: all } = asked;
  const counts = inPeriod(kind, period);
  const ways = [...new Set([counts, ...[...expressions.values()].map((one) => one.counts)])];
  const isParted = ways.length > 1;
  const amounts = [...new Set([...summedByMonth(kind, asked), ...[...expressions.values()].map(({ sql }) => sql)])];
  const keys = {
    ...codeKeys(mapped),
    ...(isParted && Object.fromEntries(ways.map((way, i) => [`w${i}`, `coalesce(${way}, false)`]))),
  };
  const day = dayOfKind[kind];
  const quick = day && !isParted && quickDays[day];
  const from = quick ? `(select * replace (${quick} as "${day}") from standard)` : 'standard';
  const { read, summed } = sumColumns(amounts);
  const found = await tables.cells(
    `select ${Object.keys(keys).join(', ')}, count(*) as n, min(place) as first, ${summed}
    from (
      select SOURCE_ROW as place, ${Object.entries(keys)
        .map(([name, sql]) => `${sql} as ${name}`)
        .join(', ')}, ${read}
      from ${from} ${isParted ? '' : `where ${counts}`}
    )
    group by all order by all`,
  );
  const isIn = (part: TableRow, way: string) => !isParted || Boolean(part[`w${ways.indexOf(way)}`]);
  const parts = { found, amounts, isIn };
  const codes = byCodes(parts, counts, asked);
  const outside = isParted
    ? rowsAndMain(
        parts,
        found.filter((part) => !isIn(part, counts)),
        asked,
      )
    : await otherRows(tables, counts, rowsOf(found) === all, asked);
  return { codes, outside: { ...outside, first: outside.rows ? await firstOutside(tables, counts) : [] } };
}

/** @param none most files are of one period: nobody looks for other rows where none is missing */
async function otherRows(tables: Tables, counts: string, none: boolean, { kind, mapped }: Asked): Promise<Summed> {
  if (none) return { amount: 0n, rows: 0 };
  const [others] = await tables.cells(
    `select count(*) as n, coalesce(sum(${mainAmount(kind, mapped)}), 0)::varchar as amount from standard where not coalesce(${counts}, false)`,
  );
  return { amount: BigInt(String(others!.amount)), rows: Number(others!.n) };
}

/** Rows come in the order of the file, so that reading ends with the last one wanted. */
async function firstOutside(tables: Tables, counts: string): Promise<number[]> {
  const found = await tables.cells(`select SOURCE_ROW as row from standard where not coalesce(${counts}, false) limit ${mostSampled}`);
  return found.map(({ row }) => Number(row)).sort((a, b) => a - b);
}

function byCodes(parts: Parts, counts: string, { kind, mapped, expressions }: Asked): CodeSums[] {
  const { found, isIn } = parts;
  const ways = [...new Set([counts, ...[...expressions.values()].map((one) => one.counts)])];
  const groups = new Map<string, TableRow[]>();
  for (const part of found.filter((one) => ways.some((way) => isIn(one, way)))) {
    const codes = JSON.stringify([part.product, part.vehicle]);
    const group = groups.get(codes);
    if (group) group.push(part);
    else groups.set(codes, [part]);
  }
  return [...groups.values()].map((own): CodeSums => {
    const ofPeriod = own.filter((part) => isIn(part, counts));
    return {
      product: String(own[0]!.product),
      vehicle: String(own[0]!.vehicle ?? noCode),
      rows: rowsOf(ofPeriod),
      amount: summed(parts, ofPeriod, mainAmount(kind, mapped)).amount,
      first: ofPeriod.length ? Math.min(...ofPeriod.flatMap(firstRows)) : undefined,
      sumOf: (measure) => {
        const expression = expressions.get(measure);
        if (!expression) return { amount: 0n, rows: 0 };
        return summed(
          parts,
          own.filter((part) => isIn(part, expression.counts)),
          expression.sql,
        );
      },
    };
  });
}

const firstRows = ({ first }: TableRow): number[] => String(first).split(',').map(Number);
const rowsOf = (found: readonly TableRow[]) => found.reduce((sum, { n }) => sum + Number(n), 0);
const rowsAndMain = (parts: Parts, own: readonly TableRow[], { kind, mapped }: Asked): Summed => ({
  amount: summed(parts, own, mainAmount(kind, mapped)).amount,
  rows: rowsOf(own),
});

function summed({ amounts }: Parts, own: readonly TableRow[], sql: string): Summed {
  const at = amounts.indexOf(sql);
  return {
    amount: own.reduce((sum, part) => sum + BigInt(String(part[`s${at}`])), 0n),
    rows: own.reduce((sum, part) => sum + Number(part[`r${at}`]), 0),
  };
}
