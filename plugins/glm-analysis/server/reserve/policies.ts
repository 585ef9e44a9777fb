import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Language } from '@tessera/plugin-sdk/contract';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import type { Cell, TableRow } from '../../../data-files/contract/services';
import { mainUnit } from '../../contract/digits';
import en from '../../messages/en.json';
import vi from '../../messages/vi.json';
import { runFolder } from '../folders';
import { byteOrderMark, csvLine } from '../overviews/csv';
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
      pipeline(
        Readable.from(
          csvLines(tables.rows(`select ${columns} from policies order by ROW_NUMBER`), run.currencyDecimals, policyHeaders(ctx.language)),
        ),
        body,
      ),
    )
    .catch((error: unknown) => body.destroy(error as Error));
  return body;
}

const namesIn: Record<Language, Readonly<Record<(typeof policyColumns)[number], string>>> = {
  vi: { ...vi.reserve.figures, ...vi.reserve.columns },
  en: { ...en.reserve.figures, ...en.reserve.columns },
};
/** What the columns are called. */
export const policyHeaders = (language: Language): string[] => policyColumns.map((name) => namesIn[language][name]);

async function* csvLines(
  parts: AsyncIterable<readonly TableRow[]>,
  currencyDecimals: number,
  headers: readonly string[],
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headers);
  const cell = (name: string, value: Cell): Cell =>
    value !== null && (moneyColumns as readonly string[]).includes(name) ? mainUnit(String(value), currencyDecimals) : value;
  for await (const rows of parts) yield rows.map((row) => csvLine(policyColumns.map((name) => cell(name, row[name] ?? null)))).join('');
}
