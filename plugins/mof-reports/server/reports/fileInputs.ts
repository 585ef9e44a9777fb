import { Problem, type JobContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import type { ImportFile, StandardTables } from '../../../data-files/contract/services';
import type { FileKind, ReportFile } from '../../contract/reports';
import type { Statement, Measure, Template } from '../engine';
import { sumsOf, type CodeSums } from './fileSums';
import { cargoOf } from './mappedLines';
import { expressionOf, isLong, noCode, type Days, type Expression, type Mapped } from './measures';
import type { Facts, StoredInput } from './table';

const mostTold = 50;

type Lines = Pick<Facts, 'subLobs' | 'vehicles'>;
type Tables = Pick<StandardTables, 'cells'>;
interface Asked {
  file: ImportFile;
  kind: FileKind;
  template: Template;
  days: Days;
  lines: Lines;
  /** Of the file, among those of the report. */
  number: number;
}
interface Wanted {
  statement: Statement;
  column: string;
  measure: Measure;
}
interface Unmapped {
  code: string;
  of: 'products' | 'vehicles';
  rows: number;
  amount: bigint;
  /** SOURCE_ROW of the first. */
  first: number | undefined;
}

export interface FileInputs {
  inputs: StoredInput[];
  told: ReportFile;
  /** Codes that nobody has mapped. */
  unknownProducts: string[];
  unknownVehicles: string[];
}

/** Sums one file into the cells of a form. @throws Problem where the file cannot be read by its standard columns */
export async function readFile(ctx: JobContext, asked: Asked): Promise<FileInputs> {
  const { file, kind, template, days, lines, number } = asked;
  const service = ctx.services.get(dataFiles.services.importedFiles);
  const wanted = template.statements.flatMap((statement) =>
    statement.columns.flatMap((column) =>
      (column.measures ?? [])
        .filter((measure) => measure.file === kind)
        .map((measure): Wanted => ({ statement, column: column.code, measure })),
    ),
  );
  // side by side: neither waits for what the other opens and writes; a fault of the file is told whatever else goes wrong
  const checked = service.check(ctx, file.fileName);
  const summed = service.standardised(
    ctx,
    { fileName: file.fileName, signal: ctx.signal, timeoutMs: 10 * 60_000 },
    async (tables, described) => {
      const { mapped, rowsAbove } = described;
      const all = new Map(
        wanted.map(({ measure: { column } }) => [column, expressionOf(column, kind, days, mapped, cargoOf(lines.subLobs))]),
      );
      const longContracts = await refuseContractsWithoutDays(tables, [...all.values()], { file, mapped, rowsAbove });
      const expressions = new Map([...all].filter(([, { needs }]) => needs.every((column) => mapped[column] !== undefined)));
      const { codes, outside } = await sumsOf(tables, { ...described, kind, period: days, expressions, rows: file.rows });
      const { inputs, rows, unmapped } = cellsOf(codes, { wanted, lines, number });
      const unknown = (of: Unmapped['of']) => unmapped.filter((one) => one.of === of && one.code !== noCode).map(({ code }) => code);
      return {
        inputs,
        unknownProducts: unknown('products'),
        unknownVehicles: unknown('vehicles'),
        told: {
          kind,
          id: file.id,
          fileName: file.fileName,
          displayName: file.displayName,
          sha256: file.sha256,
          rows,
          outside: {
            rows: outside.rows,
            amount: String(outside.amount),
            sample: outside.first.map((row) => row + rowsAbove),
          },
          ...toldUnmapped(unmapped, rowsAbove),
          ...(longContracts > 0 && { longContracts }),
        },
      };
    },
  );
  await Promise.allSettled([checked, summed]);
  await checked;
  return summed;
}

function toldUnmapped(unmapped: readonly Unmapped[], rowsAbove: number): Pick<ReportFile, 'unmapped' | 'unmappedBeside'> {
  const beside = unmapped.slice(mostTold);
  const sum = (of: 'rows' | 'amount') => beside.reduce((total, one) => total + BigInt(one[of]), 0n);
  return {
    unmapped: unmapped.slice(0, mostTold).map(({ amount, first, ...one }) => ({
      ...one,
      amount: String(amount),
      ...(first !== undefined && { first: first + rowsAbove }),
    })),
    ...(beside.length > 0 && { unmappedBeside: { codes: beside.length, rows: Number(sum('rows')), amount: String(sum('amount')) } }),
  };
}

/** Sums of codes as inputs of the cells that the codes are mapped to, and codes that are mapped to none. */
function cellsOf(codes: readonly CodeSums[], { wanted, lines, number }: { wanted: readonly Wanted[]; lines: Lines; number: number }) {
  const cells = new Map<string, StoredInput>();
  const unmapped = new Map<string, Unmapped>();
  let rows = 0;
  for (const { product, vehicle, rows: own, amount: main, first, sumOf } of codes) {
    const subLob = lines.subLobs[product];
    let missing: Pick<Unmapped, 'code' | 'of'> | undefined;
    if (subLob === undefined) missing = { code: product, of: 'products' };
    let counted = false;
    for (const { statement, column, measure } of wanted) {
      if (subLob === undefined || (statement.within && !statement.within.includes(subLob))) continue;
      const line = statement.linesBy === 'vehicle' ? lines.vehicles[vehicle] : subLob;
      if (line === undefined) {
        missing = { code: vehicle, of: 'vehicles' };
        continue;
      }
      counted = true;
      const { amount, rows: summed } = sumOf(measure.column);
      if (!summed) continue;
      const key = JSON.stringify([statement.code, line, column, measure.column]);
      const before = cells.get(key);
      cells.set(key, {
        statement: statement.code,
        line,
        column,
        measure: measure.column,
        file: number,
        amount: String(BigInt(before?.amount ?? 0) + (measure.sign > 0 ? amount : -amount)),
        rows: (before?.rows ?? 0) + summed,
      });
    }
    if (counted) rows += own;
    if (missing === undefined) continue;
    const key = JSON.stringify(missing);
    const before = unmapped.get(key) ?? { rows: 0, amount: 0n, first };
    unmapped.set(key, { ...missing, rows: before.rows + own, amount: before.amount + main, first: earlier(before.first, first) });
  }
  return { inputs: [...cells.values()], rows, unmapped: [...unmapped.values()].sort((a, b) => b.rows - a.rows) };
}

const earlier = (a: number | undefined, b: number | undefined) => (a === undefined || (b !== undefined && b < a) ? b : a);

/**
 * A reserve that is computed from contracts needs the days of every one.
 * @returns how many contracts are too long for percentages
 * @throws Problem 400 naming column or row
 */
async function refuseContractsWithoutDays(
  tables: Tables,
  expressions: readonly Expression[],
  { file, mapped, rowsAbove }: { file: ImportFile; mapped: Mapped; rowsAbove: number },
): Promise<number> {
  const asked = expressions.find(({ needsDays }) => needsDays);
  if (!asked) return 0;
  const missing = asked.needs.filter((column) => mapped[column] === undefined);
  if (missing.length)
    throw new Problem(400, 'column_missing', {
      vi: `${file.displayName}: tính dự phòng phí cần cột ${missing.join(', ')}. Hãy ghép cột đó rồi lập lại.`,
      en: `${file.displayName}: the unearned premium needs the column ${missing.join(', ')}. Map it, then make the report again.`,
    });
  const [found] = await tables.cells(
    `select count(*) filter (where wrong) as n, min(SOURCE_ROW) filter (where wrong) as row, count(*) filter (where ${isLong}) as long
    from (select *, "EFFECTIVE_DATE" is null or "EXPIRY_DATE" is null or "EXPIRY_DATE" < "EFFECTIVE_DATE" as wrong from standard)
    where ${asked.counts}`,
  );
  const n = Number(found?.n ?? 0);
  if (!n) return asked.partsLong ? Number(found?.long ?? 0) : 0;
  const row = Number(found!.row) + rowsAbove;
  throw new Problem(400, 'contract_days', {
    vi: `${file.displayName}: ${n} dòng không có ngày hiệu lực và ngày hết hạn hợp lệ, đầu tiên là dòng ${row}. Hãy sửa tệp rồi nhập lại.`,
    en: `${file.displayName}: ${n} rows have no valid days of cover, the first is row ${row}. Mend the file and import it again.`,
  });
}
