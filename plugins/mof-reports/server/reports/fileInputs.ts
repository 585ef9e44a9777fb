import { eq } from 'drizzle-orm';
import { Problem, type JobContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import type { AnalysisTables, ImportFile, SqlValue, TableRow } from '../../../data-files/contract/services';
import type { FileKind, ReportFile } from '../../contract/reports';
import { companyProducts, companyVehicles, productsMof, vehiclesMof } from '../catalogues/tables';
import type { Template } from '../engine';
import { expressionOf, inPeriod, type Days, type Expression } from './measures';
import type { Facts, StoredInput } from './table';

/** The amount by which rows that do not count are told. */
const mainAmount: Partial<Record<FileKind, string>> = { gwp: 'DIRECT_PREMIUM', claim: 'PAID', reserve: 'UPR' };
const noCode = '';
const mostTold = 50;
/** Rows outside the period that are named. */
const mostSampled = 5;

/** What the insurer's codes are to the regulator, now. */
export async function linesNow({ db }: Pick<JobContext, 'db'>): Promise<Pick<Facts, 'subLobs' | 'vehicles'>> {
  const products = await db
    .select({ code: companyProducts.code, line: productsMof.SUB_LOB_MOF_CODE })
    .from(companyProducts)
    .innerJoin(productsMof, eq(productsMof.id, companyProducts.mofProductId));
  const vehicles = await db
    .select({ code: companyVehicles.code, line: vehiclesMof.code })
    .from(companyVehicles)
    .innerJoin(vehiclesMof, eq(vehiclesMof.id, companyVehicles.mofVehicleId));
  const record = (rows: { code: string; line: string }[]) => Object.fromEntries(rows.map(({ code, line }) => [code, line]));
  return { subLobs: record(products), vehicles: record(vehicles) };
}

/** The sub-line of cargo, which has a percentage of its own. */
const cargoLine = 'B.2';
export const cargoOf = (subLobs: Facts['subLobs']): string[] =>
  Object.entries(subLobs).flatMap(([code, to]) => (to === cargoLine ? [code] : []));

/** Sums one file into the cells of a form. @throws Problem where the file cannot be read by its standard columns */
export async function readFile(
  ctx: JobContext,
  {
    file,
    kind,
    template,
    days,
    lines,
    number,
  }: {
    file: ImportFile;
    kind: FileKind;
    template: Template;
    days: Days;
    lines: Pick<Facts, 'subLobs' | 'vehicles'>;
    number: number;
  },
): Promise<{ inputs: StoredInput[]; told: ReportFile; unknownProducts: string[]; unknownVehicles: string[] }> {
  const service = ctx.services.get(dataFiles.services.importedFiles);
  await service.check(ctx, file.fileName);
  const measures = template.statements.flatMap((statement) =>
    statement.columns.flatMap((column) =>
      (column.measures ?? []).filter((measure) => measure.file === kind).map((measure) => ({ statement, column: column.code, measure })),
    ),
  );
  const wanted = [...new Set([...measures.map(({ measure }) => measure.column), mainAmount[kind]!])];
  return service.standardised(
    ctx,
    { fileName: file.fileName, signal: ctx.signal, timeoutMs: 10 * 60_000 },
    async (tables, { mapped, rowsAbove }) => {
      const expressions = new Map(wanted.map((name) => [name, expressionOf(name, kind, days, mapped, cargoOf(lines.subLobs))]));
      const there = wanted.filter((name) => expressions.get(name)!.needs.every((column) => mapped[column] !== undefined));
      await refuseContractsWithoutDays(tables, [...expressions.values()], { file, mapped, rowsAbove });
      const code = (name: string) => (mapped[name] === undefined ? `'${noCode}'` : `coalesce("${name}", '${noCode}')`);
      const byVehicle = template.statements.some(({ linesBy }) => linesBy === 'vehicle');
      const counts = inPeriod(kind, days);
      const main = mainAmount[kind]!;
      // rows are summed once, apart by whether they count: conditions on each sum would take twice as long
      const ways = [...new Set([counts, ...there.map((name) => expressions.get(name)!.counts)])];
      const keys = [
        code('PRODUCT_CODE'),
        byVehicle ? code('VEHICLE_TYPE_CODE') : `'${noCode}'`,
        ...ways.map((way) => `coalesce(${way}, false)`),
      ];
      const sums = [...there.map((name) => expressions.get(name)!.sql), mapped[main] === undefined ? '0' : `"${main}"`];
      const found = await tables.query(
        `select ${keys.map((key, i) => `${key} as k${i}`).join(', ')}, count(*) as n
        ${sums.map((sql, i) => `, coalesce(sum(${sql}), 0)::varchar as s${i}, count(*) filter (where ${sql} <> 0) as r${i}`).join('')}
      from standard group by ${keys.map((_, i) => i + 1).join(', ')} order by 1, 2`,
      );
      const isIn = (part: TableRow, way: string) => Boolean(part[`k${ways.indexOf(way) + 2}`]);
      const groups = new Map<string, TableRow[]>();
      for (const part of found.filter((one) => ways.some((way) => isIn(one, way)))) {
        const codes = JSON.stringify([part.k0, part.k1]);
        groups.set(codes, [...(groups.get(codes) ?? []), part]);
      }
      const outside = found.filter((part) => !isIn(part, counts));
      const sample = outside.length
        ? await tables.query(`select SOURCE_ROW as row from standard where not coalesce(${counts}, false) order by 1 limit ${mostSampled}`)
        : [];
      const cells = new Map<string, StoredInput>();
      const unmapped = new Map<string, { code: string; of: 'products' | 'vehicles'; rows: number; amount: bigint }>();
      const unknownProducts = new Set<string>();
      const unknownVehicles = new Set<string>();
      let rows = 0;
      for (const parts of groups.values()) {
        const [product, vehicle] = [String(parts[0]!.k0), String(parts[0]!.k1)];
        const n = parts.reduce((sum, part) => sum + (isIn(part, counts) ? Number(part.n) : 0), 0);
        const amountOf = (name: string) => {
          const at = there.indexOf(name);
          const own = at < 0 ? [] : parts.filter((part) => isIn(part, expressions.get(name)!.counts));
          return {
            amount: own.reduce((sum, part) => sum + BigInt(String(part[`s${at}`])), 0n),
            rows: own.reduce((sum, part) => sum + Number(part[`r${at}`]), 0),
          };
        };
        const subLob = lines.subLobs[product];
        let missing: { code: string; of: 'products' | 'vehicles' } | undefined;
        if (subLob === undefined) {
          missing = { code: product, of: 'products' };
          if (product) unknownProducts.add(product);
        }
        let counted = false;
        for (const { statement, column, measure } of measures) {
          if (subLob === undefined || (statement.within && !statement.within.includes(subLob))) continue;
          const line = statement.linesBy === 'vehicle' ? lines.vehicles[vehicle] : subLob;
          if (line === undefined) {
            missing = { code: vehicle, of: 'vehicles' };
            if (vehicle) unknownVehicles.add(vehicle);
            continue;
          }
          counted = true;
          const { amount, rows: summed } = amountOf(measure.column);
          if (!summed) continue;
          const key = JSON.stringify([statement.code, line, column, measure.column]);
          const before = cells.get(key);
          const signed = measure.sign > 0 ? amount : -amount;
          cells.set(key, {
            statement: statement.code,
            line,
            column,
            measure: measure.column,
            file: number,
            amount: String(BigInt(before?.amount ?? 0) + signed),
            rows: (before?.rows ?? 0) + summed,
          });
        }
        if (counted) rows += n;
        if (missing !== undefined) {
          const key = JSON.stringify(missing);
          const before = unmapped.get(key) ?? { rows: 0, amount: 0n };
          unmapped.set(key, { ...missing, rows: before.rows + n, amount: before.amount + amountOf(main).amount });
        }
      }
      return {
        inputs: [...cells.values()],
        unknownProducts: [...unknownProducts],
        unknownVehicles: [...unknownVehicles],
        told: {
          kind,
          id: file.id,
          fileName: file.fileName,
          displayName: file.displayName,
          sha256: file.sha256,
          rows,
          outside: {
            rows: outside.reduce((sum, { n }) => sum + Number(n), 0),
            amount: String(outside.reduce((sum, part) => sum + BigInt(String(part[`s${there.length}`])), 0n)),
            sample: sample.map(({ row }) => Number(row) + rowsAbove),
          },
          unmapped: [...unmapped.values()]
            .sort((a, b) => b.rows - a.rows)
            .slice(0, mostTold)
            .map(({ amount, ...one }) => ({ ...one, amount: String(amount) })),
        },
      };
    },
  );
}

/** Rows of a file behind one input, a page of them, with their running sum. */
export async function tracedRows(
  ctx: JobContext | Parameters<typeof linesNow>[0],
  {
    fileName,
    kind,
    measure,
    sign,
    days,
    products,
    vehicles,
    cargo,
    page,
    pageSize,
  }: {
    fileName: string;
    kind: FileKind;
    measure: string;
    sign: 1 | -1;
    days: Days;
    products: string[];
    vehicles: string[] | undefined;
    /** Product codes of cargo. */
    cargo: string[];
    page: number;
    pageSize: number;
  },
) {
  if (!/^[A-Z0-9_]+$/.test(measure)) throw new Problem(400, 'no_measure', { vi: 'Không có cột này.', en: 'There is no such column.' });
  const { services } = ctx as JobContext;
  return services
    .get(dataFiles.services.importedFiles)
    .standardised(ctx as JobContext, { fileName }, async (tables, { mapped, rowsAbove }) => {
      const { sql, counts, raw, needs } = expressionOf(measure, kind, days, mapped, cargo);
      if (needs.some((column) => mapped[column] === undefined)) return { total: 0, rows: [] };
      const values: SqlValue[] = [];
      const oneOf = (list: readonly string[]) => `(${list.map((value) => `$${values.push(value)}`).join(', ') || 'null'})`;
      const where = [
        counts,
        `${sql} <> 0`,
        `coalesce("PRODUCT_CODE", '') in ${oneOf(products)}`,
        ...(vehicles ? [mapped.VEHICLE_TYPE_CODE === undefined ? 'false' : `coalesce("VEHICLE_TYPE_CODE", '') in ${oneOf(vehicles)}`] : []),
      ].join(' and ');
      const policy = mapped.POLICY_NO === undefined ? 'null' : '"POLICY_NO"';
      const [count] = await tables.query(`select count(*) as n from standard where ${where}`, values);
      const rows = await tables.query(
        `select SOURCE_ROW, ${policy} as policy, "PRODUCT_CODE" as product, ${raw} as original, (${sign} * ${sql})::varchar as amount,
        (${sign} * sum(${sql}) over (order by SOURCE_ROW))::varchar as running
      from standard where ${where} order by SOURCE_ROW limit ${pageSize} offset ${(page - 1) * pageSize}`,
        values,
      );
      return {
        total: Number(count?.n ?? 0),
        rows: rows.map((row) => ({
          row: Number(row.SOURCE_ROW) + rowsAbove,
          policyNo: row.policy === null ? null : String(row.policy),
          productCode: row.product === null ? null : String(row.product),
          original: row.original === null ? null : String(row.original),
          amount: String(row.amount),
          running: String(row.running),
        })),
      };
    });
}

/** A reserve by day, eighths or twenty-fourths needs the days of every contract. @throws Problem 400 naming column or row */
async function refuseContractsWithoutDays(
  tables: Pick<AnalysisTables, 'query'>,
  expressions: readonly Expression[],
  { file, mapped, rowsAbove }: { file: ImportFile; mapped: Readonly<Record<string, unknown>>; rowsAbove: number },
): Promise<void> {
  const asked = expressions.find(({ needsDays }) => needsDays);
  if (!asked) return;
  const missing = asked.needs.filter((column) => mapped[column] === undefined);
  if (missing.length)
    throw new Problem(400, 'column_missing', {
      vi: `${file.displayName}: tính dự phòng phí cần cột ${missing.join(', ')}. Hãy ghép cột đó rồi lập lại.`,
      en: `${file.displayName}: the unearned premium needs the column ${missing.join(', ')}. Map it, then make the report again.`,
    });
  const [found] = await tables.query(
    `select count(*) as n, min(SOURCE_ROW) as row from standard
    where ${asked.counts} and ("EFFECTIVE_DATE" is null or "EXPIRY_DATE" is null or "EXPIRY_DATE" < "EFFECTIVE_DATE")`,
  );
  const n = Number(found?.n ?? 0);
  if (!n) return;
  const row = Number(found!.row) + rowsAbove;
  throw new Problem(400, 'contract_days', {
    vi: `${file.displayName}: ${n} dòng không có ngày hiệu lực và ngày hết hạn hợp lệ, đầu tiên là dòng ${row}. Hãy sửa tệp rồi nhập lại.`,
    en: `${file.displayName}: ${n} rows have no valid days of cover, the first is row ${row}. Mend the file and import it again.`,
  });
}
