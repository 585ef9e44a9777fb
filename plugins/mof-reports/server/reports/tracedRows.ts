import { Problem, type CallContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import type { SqlValue } from '../../../data-files/contract/services';
import type { FileKind } from '../../contract/reports';
import { expressionOf, type Days } from './measures';

/** Rows of a file behind one input, a page of them, with their running sum. */
export async function tracedRows(
  ctx: CallContext,
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
  return ctx.services.get(dataFiles.services.importedFiles).standardised(ctx, { fileName }, async (tables, { mapped, rowsAbove }) => {
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
