import { read, utils, type WorkBook } from 'xlsx';
import {
  followedJobCalls,
  isOver,
  workbookType,
  type Call,
  type ImportCalls,
  type ImportView,
  type RowVerdict,
} from '@tessera/plugin-sdk/contract';
import { workbook } from '@tessera/plugin-sdk/server/xlsx';
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

/** Says who exported a workbook with people's data. */
const originSheets = ['Origin', 'Nguồn gốc'];

/** The rows of all sheets by the names in their first one, but for that of the origin; days as dates. */
export const rowsOf = (book: WorkBook): Record<string, unknown>[] =>
  book.SheetNames.filter((name) => !originSheets.includes(name)).flatMap((name) =>
    utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name]!, { UTC: true }),
  );

/** What an answer tells, as a text: also that of a workbook, which is packed. */
export async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== workbookType) return response.text();
  return JSON.stringify(rowsOf(read(new Uint8Array(await response.arrayBuffer()))));
}

/**
 * A workbook for an upload: the heads, then rows of texts and numbers.
 * @example await client.upload(customerCalls.importCustomer, await workbookOf('khach.xlsx', [['Tên', 'Số điện thoại'], ['Lan', '0912000001']]))
 */
export async function workbookOf(
  name: string,
  rows: Iterable<readonly (string | number | null)[]>,
): Promise<{ name: string; content: Uint8Array }> {
  const written: Buffer[] = [];
  const cells = function* () {
    for (const row of rows) yield { cells: row.map((cell) => (typeof cell === 'number' ? { value: cell, format: 'General' } : cell)) };
  };
  const widths = Array.from({ length: 30 }, () => 12);
  for await (const piece of workbook([{ name: 'Sheet1', open: () => ({ widths, rows: cells() }) }])) written.push(piece);
  return { name, content: new Uint8Array(Buffer.concat(written)) };
}

const ended = async (client: TestClient, { jobId }: ImportView): Promise<void> => {
  while (!isOver(await client.call(followedJobCalls.getJob, { id: jobId! }))) await new Promise((go) => setTimeout(go, 20));
};

/**
 * Rows as an import that was checked and not written, with the verdicts of each row; `write` applies it.
 * @example
 * const { view, write } = await tried(admin, customerCalls, 'Customer', [['Tên', 'Số điện thoại'], ['Lan', '0912000001']]);
 * expect(view.rows).toEqual({ add: 1, change: 0, leave: 0, refuse: 0 });
 * expect(await write()).toMatchObject({ state: 'applied' });
 */
export async function tried<E extends string>(
  client: TestClient,
  calls: ImportCalls<E>,
  entity: E,
  rows: Iterable<readonly (string | number | null)[]>,
) {
  const of = calls as unknown as ImportCalls<'X'> & Record<string, unknown>;
  const call = <K extends keyof ImportCalls<'X'>>(name: K) => of[`${name.slice(0, -1)}${entity}`] as ImportCalls<'X'>[K];
  const begun = await client.upload(call('importX'), await workbookOf('import.xlsx', rows));
  const { id } = begun;
  await ended(client, begun);
  const seen = () => client.call(call('getImportX'), { id });
  const rowsWith = async (verdict: RowVerdict) => (await client.call(call('rowsOfImportX'), { id, verdict, pageSize: 100 })).data;
  const [view, refused] = [await seen(), await rowsWith('refuse')];
  return {
    view,
    refused,
    changes: await rowsWith('change'),
    async write() {
      await ended(client, await client.call(call('applyImportX'), { id, version: view.version, leaveOut: refused.length > 0 }));
      return seen();
    },
    async undo() {
      await ended(client, await client.call(call('undoImportX'), { id }));
      return seen();
    },
  };
}
