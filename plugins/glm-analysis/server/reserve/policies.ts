import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import type { Cell, TableRow } from '../../../data-files/contract/services';
import { mainUnit } from '../../contract/digits';
import { runFolder } from '../folders';
import { exactColumns, moneyColumns, policyColumns } from './figures';
import type { ReserveRunRow } from './table';

type Row = Record<string, Cell>;
type Run = Pick<ReserveRunRow, 'fileName' | 'folder' | 'currencyDecimals'>;

const tablesOf = (ctx: WorkContext, { folder }: Run) => ({ policies: path.join(runFolder(ctx.services, folder), 'policies.parquet') });
const columns = exactColumns(policyColumns);

/** A page of the policies that count, in the order of their file. */
export const policyPage = (ctx: WorkContext, run: Run, page: number, pageSize: number): Promise<Row[]> =>
  ctx.services
    .get(dataFiles.services.importedFiles)
    .read(
      ctx,
      { fileName: run.fileName, tables: tablesOf(ctx, run) },
      (tables) =>
        tables.query(`select ${columns} from policies order by ROW_NUMBER limit ${pageSize} offset ${(page - 1) * pageSize}`) as Promise<
          Row[]
        >,
    );

/** Every policy as csv: money in the currency's main unit. It is written while it is sent, so that memory stays bounded. */
export function policiesCsv(ctx: WorkContext, run: Run): Readable {
  const body = new PassThrough();
  ctx.services
    .get(dataFiles.services.importedFiles)
    .read(ctx, { fileName: run.fileName, tables: tablesOf(ctx, run) }, (tables) =>
      pipeline(Readable.from(csvLines(tables.rows(`select ${columns} from policies order by ROW_NUMBER`), run.currencyDecimals)), body),
    )
    .catch((error: unknown) => body.destroy(error as Error));
  return body;
}

// Spreadsheets take a file without it for Windows-1252.
const byteOrderMark = '\uFEFF';

async function* csvLines(parts: AsyncIterable<readonly TableRow[]>, currencyDecimals: number): AsyncGenerator<string> {
  yield `${byteOrderMark}${policyColumns.join(',')}\r\n`;
  for await (const rows of parts)
    yield rows.map((row) => `${policyColumns.map((name) => csvCell(name, row[name] ?? null, currencyDecimals)).join(',')}\r\n`).join('');
}

function csvCell(name: string, value: Cell, currencyDecimals: number): string {
  if (value === null) return '';
  if ((moneyColumns as readonly string[]).includes(name)) return mainUnit(String(value), currencyDecimals);
  if (typeof value !== 'string') return String(value);
  // A spreadsheet would take it for a formula.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
