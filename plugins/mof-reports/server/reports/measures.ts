import type { FileKind } from '../../contract/reports';
import type { Measure, Template } from '../engine';

/** How the reserves of a report come about. Rates are hundredths of a percent. */
export interface ReserveMethods {
  unearnedMethod: 'file' | 'daily' | 'eighths' | 'twentyFourths' | 'percentage';
  ibnrRate: number | null;
  fluctuationRate: number | null;
}

/** Standard names that a column of the file is mapped to. */
export type Mapped = Readonly<Record<string, unknown>>;

export interface Days {
  first: string;
  last: string;
}

/** The day that decides the period of a row; reserves stand at the end of the period. */
export const dayOfKind: Partial<Record<FileKind, string>> = { gwp: 'BOOKING_DATE', claim: 'SETTLE_DATE' };

/** The amount by which rows that do not count are told, as SQL. */
const mainColumn: Partial<Record<FileKind, string>> = { gwp: 'DIRECT_PREMIUM', claim: 'PAID', reserve: 'UPR' };
export const mainAmount = (kind: FileKind, mapped: Mapped): string =>
  mapped[mainColumn[kind]!] === undefined ? '0' : `"${mainColumn[kind]!}"`;

/** What a row without a code is summed under. */
export const noCode = '';
/** A text column of the view `standard`; nothing where the file has no such column. */
export const codeSql = (name: string, mapped: Mapped): string =>
  mapped[name] === undefined ? `'${noCode}'` : `coalesce("${name}", '${noCode}')`;
/** The codes that lines of forms are found by. */
export const codeKeys = (mapped: Mapped): Record<string, string> => ({
  product: codeSql('PRODUCT_CODE', mapped),
  ...(mapped.VEHICLE_TYPE_CODE !== undefined && { vehicle: codeSql('VEHICLE_TYPE_CODE', mapped) }),
});

/**
 * Amounts as columns that are read once, and their sums over these with the rows that have an amount: reading an amount from its text
 * costs more than a sum.
 */
export const sumColumns = (amounts: readonly string[]): { read: string; summed: string } => ({
  read: amounts.map((sql, i) => `${sql} as m${i}`).join(', '),
  summed: amounts.map((_, i) => `coalesce(sum(m${i}), 0)::varchar as s${i}, sum((m${i} <> 0)::integer) as r${i}`).join(', '),
});

/** Rows of the period, as SQL on the view `standard`. */
export const inPeriod = (kind: FileKind, { first, last }: Days): string =>
  dayOfKind[kind] ? `"${dayOfKind[kind]}" between date '${first}' and date '${last}'` : 'true';

/** Which column of a form is computed by which method: its measure of the reserve file is replaced. */
const unearned = {
  daily: 'UNEARNED_DAILY',
  eighths: 'UNEARNED_EIGHTHS',
  twentyFourths: 'UNEARNED_TWENTY_FOURTHS',
  percentage: 'UNEARNED_PERCENTAGE',
};
const names = {
  daily: { vi: 'theo ngày', en: 'by day' },
  eighths: { vi: 'phương pháp 1/8', en: 'by eighths' },
  twentyFourths: { vi: 'phương pháp 1/24', en: 'by twenty-fourths' },
  percentage: { vi: 'theo tỷ lệ phần trăm', en: 'by percentage' },
} as const;
const percent = (rate: number) => `${rate / 100} %`;

/** The form with the reserves that are computed here: what a column is computed by stands in its name. */
export function withReserves(template: Template, { unearnedMethod, ibnrRate, fluctuationRate }: ReserveMethods): Template {
  const computed = (column: string): { measures: Measure[]; vi: string; en: string } | undefined => {
    const of = (name: string, vi: string, en: string) => ({ measures: [{ file: 'gwp' as const, column: name, sign: 1 as const }], vi, en });
    if (column === 'UPR' && unearnedMethod !== 'file')
      return of(unearned[unearnedMethod], names[unearnedMethod].vi, names[unearnedMethod].en);
    if (column === 'IBNR' && ibnrRate !== null)
      return of(`IBNR_RATE_${ibnrRate}`, `${percent(ibnrRate)} phí gốc`, `${percent(ibnrRate)} of direct premium`);
    if (column === 'FLUCTUATION' && fluctuationRate !== null)
      return of(
        `FLUCTUATION_RATE_${fluctuationRate}`,
        `${percent(fluctuationRate)} phí giữ lại`,
        `${percent(fluctuationRate)} of retained premium`,
      );
    return undefined;
  };
  return {
    ...template,
    statements: template.statements.map((statement) => ({
      ...statement,
      columns: statement.columns.map((column) => {
        const from = column.measures?.find(({ file }) => file === 'reserve')?.column;
        const own = computed(from ?? (column.code === fluctuationColumn && statement.code === reserveForm ? 'FLUCTUATION' : ''));
        return own
          ? { ...column, name: { vi: `${column.name.vi} (${own.vi})`, en: `${column.name.en} (${own.en})` }, measures: own.measures }
          : column;
      }),
    })),
  };
}
const [reserveForm, fluctuationColumn] = ['5A-PNT', '8'];

/** A measure of a row, as SQL on the view `standard`. */
export interface Expression {
  /** Whole đồng. */
  sql: string;
  /** Which rows count. */
  counts: string;
  /** What the file has. */
  raw: string;
  /** Standard columns that have to be mapped. */
  needs: readonly string[];
  /** The contract has its days. */
  needsDays?: boolean;
  /** Contracts of more than a year are computed in another way. */
  partsLong?: boolean;
}

const length = `(date_diff('day', "EFFECTIVE_DATE", "EXPIRY_DATE") + 1)`;
/** A contract of more than a year: the percentages of Article 35 are for those of up to one. */
export const isLong = `${length} > 366`;

const money = (name: string, mapped: Readonly<Record<string, unknown>>) =>
  mapped[name] === undefined ? '0::hugeint' : `coalesce("${name}", 0)::hugeint`;
/** Half away from zero, of whole numbers. */
const share = (amount: string, top: string, bottom: string) =>
  `(sign(${amount})::hugeint * ((2 * abs(${amount}) * (${top})::hugeint + (${bottom})::hugeint) // (2 * (${bottom})::hugeint)))`;
const quarter = (day: string) => `(year(${day}) * 4 + quarter(${day}))`;
const month = (day: string) => `(year(${day}) * 12 + month(${day}))`;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * What a measure is: a column of the file, or a reserve that is computed from the contracts of the premium file (Circular 67/2023,
 * Articles 35 to 37), rounded once a contract.
 * @param cargo the insurer's product codes of cargo, which have a percentage of their own
 */
export function expressionOf(
  measure: string,
  kind: FileKind,
  days: Days,
  mapped: Readonly<Record<string, unknown>>,
  cargo: readonly string[] = [],
): Expression {
  const { last } = days;
  const at = `date '${last}'`;
  const of = (name: string) => money(name, mapped);
  const direct = `(${of('DIRECT_PREMIUM')} - ${of('REFUND')})`;
  const inward = `(${of('INWARD_DOMESTIC')} + ${of('INWARD_FOREIGN')})`;
  const gross = `(${direct} + ${inward})`;
  const raw = '"raw DIRECT_PREMIUM"';
  const year = `"BOOKING_DATE" between date '${last.slice(0, 4)}-01-01' and ${at}`;
  const rate = /^(IBNR|FLUCTUATION)_RATE_(\d+)$/.exec(measure);
  if (rate) {
    const base = rate[1] === 'IBNR' ? direct : `(${gross} - ${of('CEDED_DOMESTIC')} - ${of('CEDED_FOREIGN')})`;
    return { sql: share(base, rate[2]!, '10000'), counts: year, raw, needs: ['DIRECT_PREMIUM'] };
  }
  const contract = { raw, needs: ['DIRECT_PREMIUM', 'EFFECTIVE_DATE', 'EXPIRY_DATE'], counts: `"BOOKING_DATE" <= ${at}`, needsDays: true };
  const left = `(case when ${at} < "EFFECTIVE_DATE" then ${length} else greatest(date_diff('day', ${at}, "EXPIRY_DATE"), 0) end)`;
  const years = `greatest(1, round(${length} / 365.25)::integer)`;
  const daily = share(gross, left, `greatest(${length}, 1)`);
  const parts = (of: (day: string) => string, inYear: number) => {
    const part = `least(greatest(${of('"EXPIRY_DATE"')} - ${of(at)}, 0), ${inYear} * ${years})`;
    return share(gross, `greatest(2 * ${part} - 1, 0)`, `${2 * inYear} * ${years}`);
  };
  if (measure === 'UNEARNED_DAILY') return { ...contract, sql: daily };
  if (measure === 'UNEARNED_EIGHTHS') return { ...contract, sql: parts(quarter, 4) };
  if (measure === 'UNEARNED_TWENTY_FOURTHS') return { ...contract, sql: parts(month, 12) };
  if (measure === 'UNEARNED_PERCENTAGE') {
    const isCargo = cargo.length ? `coalesce("PRODUCT_CODE", '') in (${cargo.map(quoted).join(', ')})` : 'false';
    const short = share(gross, `case when ${isCargo} then 25 else 50 end`, '100');
    return { ...contract, sql: `(case when ${isLong} then ${daily} when ${year} then ${short} else 0 end)`, partsLong: true };
  }
  return { sql: `"${measure}"`, counts: inPeriod(kind, days), raw: `"raw ${measure}"`, needs: [measure] };
}
