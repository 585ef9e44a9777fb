import { read, utils, type WorkBook } from 'xlsx';
import { workbookType, type Call } from '@tessera/plugin-sdk/contract';
import type { TestClient } from './server';
import { wireRequestOf } from './wire';

/**
 * The workbook that a call answers, opened by another program than the one that wrote it. @throws where the call is refused
 * @example const { rows } = await exported(client, customerExport.exportCustomer, { search: 'lan' });
 */
export async function exported(client: TestClient, call: Call<'download'>, args: object = {}) {
  const { path, init } = wireRequestOf(call, { ...args });
  const response = await client.fetch(path, init);
  if (!response.ok) throw new Error(`${call.name}: ${response.status} ${await response.text()}`);
  const book = read(new Uint8Array(await response.arrayBuffer()), { cellDates: false, cellStyles: true, cellNF: true });
  return {
    book,
    rows: rowsOf(book),
    fileName: decodeURIComponent(/UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''),
  };
}

/** The rows of all sheets by the names in their first one; days as dates. */
export const rowsOf = (book: WorkBook): Record<string, unknown>[] =>
  book.SheetNames.flatMap((name) => utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name]!, { UTC: true }));

/** What an answer tells, as a text: also that of a workbook, which is packed. */
export async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== workbookType) return response.text();
  return JSON.stringify(rowsOf(read(new Uint8Array(await response.arrayBuffer()))));
}
