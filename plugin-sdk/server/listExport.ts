import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  cellsType,
  dayAt,
  exportOptionsOf,
  mostDrawnCells,
  pageQuery,
  personalFields,
  timeAt,
  type AnyCall,
  type Call,
  type InputOf,
  type Language,
  type ListCell,
  type ListCells,
  type LocalizedText,
  type OutputOf,
} from '@tessera/plugin-sdk/contract';
import type { CallContext, FileAnswer, JobContext, WorkContext } from './context';
import { deployment, sentences } from './coreServices';
import { readWhole } from './listReading';
import type { Implemented } from './plugin';
import { turns } from './turns';
import { cellOf, widthsOf, workbook, workbookType, type CellValue, type Sheet, type SheetCell, type SheetRow } from './xlsx';

type RowIn<C> = OutputOf<C> extends { data: readonly (infer Row)[] } ? Row : never;

/** What a column may need to say its value in words. */
export interface Telling {
  readonly language: Language;
  /** A text of the plugin, by the key that its screens use. */
  t(key: string): string;
}

export interface ExportColumn<Row> {
  /** Key of a text of the plugin, the same as above the column on the screen; or the text itself. */
  header: string | LocalizedText;
  value: (row: Row, telling: Telling) => CellValue;
  /** A figure that is a percentage: two decimals and its sign. */
  isPercent?: (row: Row) => boolean;
}

interface Exporting<Row> {
  /** What the audit calls the records. */
  entity: string;
  /** Key of a text of the plugin, or the name itself; without ending. */
  fileName: string;
  columns: readonly ExportColumn<Row>[];
  /** The schema whose marked fields are people's data: the audit names those that left. */
  schema?: object | undefined;
  /** How many rows at most; a million unless said. */
  most?: number;
}

/** What the handler of an export answers. */
export interface ExportAnswer extends FileAnswer {
  rows: number;
}

/** Beyond this a workbook is no use: filters narrow it. */
export const mostExported = 1_000_000;
/** More at once outlive the collector's first rounds, and the process grows by twice as much. */
const batch = 100;
/** Each holds a connection of the database while it reads; others wait. */
const mostAtOnce = 2;
const inTurn = turns(mostAtOnce);

/**
 * The handler of a call made by `listExport`: everything that the filters of a list leave, as a workbook or as cells. The rows come
 * from the handler of the list itself, so that scope, masks, names and order are those that people see. They are read in pieces from
 * one snapshot and written to a file on the way: memory does not grow with them. The audit keeps the filter, the number of rows and
 * which personal fields they carry.
 * @throws 409 `too_many_rows`
 * @example
 * implement(customerExport, {
 *   exportCustomer: exportOf(customerCalls.listCustomer, customerHandlers, {
 *     entity: 'Customer', fileName: 'customers.fileName', schema: customerInput,
 *     columns: [{ header: 'customers.name', value: (row) => row.name }, { header: 'person.createdAt', value: (row) => row.createdAt }],
 *   }),
 * });
 */
export function exportOf<C extends Call<'query'>>(list: C, implemented: Implemented, exporting: Exporting<RowIn<C>>) {
  const listed = implemented.handlers[list.name] as unknown as
    ((input: object, ctx: WorkContext) => Promise<{ data: RowIn<C>[] }>) | undefined;
  if (!listed) throw new Error(`nobody answers ${list.name}`);
  const { entity, schema } = exporting;
  return async (input: InputOf<C>, ctx: CallContext | JobContext): Promise<ExportAnswer> =>
    inTurn(async () => {
      const say = (key: string) => ctx.services.get(sentences).say(list.plugin, key, ctx.language);
      const telling: Telling = { language: ctx.language, t: remembering(say) };
      const asCells = (input as { as?: string }).as === 'cells';
      const personal = new Set<string>();
      const marked = [...personalFields(schema).keys()];
      let rows = 0;
      const body = await ctx.db.transaction(
        (db) => {
          const most = exporting.most ?? mostExported;
          const mostDrawn = Math.floor(mostDrawnCells / exporting.columns.length);
          const reading = readWhole(db, { most: asCells ? Math.min(most, mostDrawn) : most, batch });
          async function* read(): AsyncGenerator<RowIn<C>[]> {
            for (;;) {
              reading.isDue = true;
              const { data } = await listed!(input, { ...ctx, db });
              rows += data.length;
              if (rows !== reading.read) throw new Error(`${list.name} does not answer the rows of its first pageOf`);
              if (!data.length) return;
              for (const name of marked) if (hasField(data[0] as object, name)) personal.add(name);
              yield data;
              if ('progress' in ctx) await ctx.progress(rows / reading.total);
            }
          }
          const pieces = asCells
            ? cellsOf(ctx, exporting.columns, read(), telling)
            : workbookOf(exporting.columns, read(), { telling, origin: originOf(ctx, telling, marked.length > 0 ? personal : undefined) });
          return written(ctx, pieces);
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      const filter = Object.fromEntries(
        Object.entries(input as object).filter(([name, value]) => value !== undefined && (kept.has(name) || !(name in pageQuery.fields))),
      );
      ctx.audit({ entity, label: 'export', after: { ...filter, rows, ...(personal.size && { personal: [...personal] }) } });
      const name = /^[\w-]+(\.[\w-]+)+$/.test(exporting.fileName) ? say(exporting.fileName) : exporting.fileName;
      return asCells
        ? { fileName: `${name}.json`, contentType: cellsType, body, rows }
        : { fileName: `${name}.xlsx`, contentType: workbookType, body, rows };
    });
}

/** Of a row, or of an object in it: `advisee.fullName`. */
const hasField = (row: object, name: string): boolean =>
  name in row || Object.values(row).some((value) => typeof value === 'object' && value !== null && name in value);

/** The words of a column come again in every row: each is looked up once. */
function remembering(say: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const found = known.get(key) ?? say(key);
    known.set(key, found);
    return found;
  };
}

/** Of what belongs to paging, what decides which rows are in the file, and in which order. */
const kept = new Set(['search', 'sort']);

const headersOf = <Row>(columns: readonly ExportColumn<Row>[], { language, t }: Telling): string[] =>
  columns.map(({ header }) => (typeof header === 'string' ? t(header) : header[language]));

/** The rows as `ListCells`, piece by piece. */
async function* cellsOf<Row>(
  { services, user }: WorkContext,
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<Row[]>,
  telling: Telling,
): AsyncGenerator<Buffer> {
  const cellIn =
    (row: Row) =>
    (column: ExportColumn<Row>): ListCell => {
      const value = column.value(row, telling) ?? null;
      if (value instanceof Date) return value.toISOString();
      return typeof value === 'number' && column.isPercent?.(row) ? { percent: value } : value;
    };
  const about: Omit<ListCells, 'rows'> = {
    issuer: services.get(deployment).brand,
    by: user.fullName,
    at: new Date().toISOString(),
    columns: headersOf(columns, telling).map((header) => ({ header })),
  };
  yield Buffer.from(`${JSON.stringify(about).slice(0, -1)},"rows":[`);
  let before = '';
  for await (const rows of batches) {
    yield Buffer.from(before + rows.map((row) => JSON.stringify(columns.map(cellIn(row)))).join(','));
    before = ',';
  }
  yield Buffer.from(']}');
}

const shownFirst = 1_000;

interface Origin {
  /** Below every printed page: who, and when. */
  foot: string;
  /** A sheet of its own where people's data leave: who, and when. Read once the rows are written. */
  sheet?: Sheet;
}

/** Whose file it is: what leaves the product stays with a name. */
function originOf({ user }: WorkContext, { language }: Telling, personal: ReadonlySet<string> | undefined): Origin {
  const at = Date.now();
  const when = `${dayAt(at).split('-').reverse().join('/')} ${timeAt(at)}`;
  const [by, time, fields, title] =
    language === 'vi' ? ['Người xuất', 'Lúc', 'Dữ liệu cá nhân', 'Nguồn gốc'] : ['Exported by', 'At', 'Personal data', 'Origin'];
  const held = language === 'vi' ? 'Có. Chỉ dùng cho việc được giao.' : 'Yes. Use it for the work that it was exported for.';
  const foot = `${by}: ${user.fullName} (${user.userName}) · ${when}`;
  if (!personal) return { foot };
  const rows = (): SheetRow[] => [
    { cells: [by, `${user.fullName} (${user.userName})`], bold: true },
    { cells: [time, when] },
    { cells: [fields, personal.size ? held : '–'] },
  ];
  return { foot, sheet: { name: title, open: () => ({ widths: [24, 60], foot, rows: rows() }) } };
}

function workbookOf<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<Row[]>,
  { telling, origin }: { telling: Telling; origin: Origin },
): AsyncGenerator<Buffer> {
  const header = headersOf(columns, telling);
  const rowOf = (row: Row): SheetRow => ({
    cells: columns.map((column) => cellOf(column.value(row, telling), column.isPercent?.(row) ? 'percent' : undefined)),
  });
  const open = async () => {
    // The widths stand before the rows: the first of these decide them.
    const rest = batches[Symbol.asyncIterator]();
    const first: SheetRow[] = [];
    let next = await rest.next();
    while (!next.done && first.length < shownFirst) {
      first.push(...next.value.map(rowOf));
      next = await rest.next();
    }
    async function* rows(): AsyncGenerator<SheetRow> {
      yield { cells: header, bold: true };
      yield* first;
      for (; !next.done; next = await rest.next()) yield* next.value.map(rowOf);
    }
    return {
      widths: widthsOf(
        header,
        first.map(({ cells }): readonly SheetCell[] => cells),
      ),
      foot: origin.foot,
      rows: rows(),
    };
  };
  const list: Sheet = { name: telling.language === 'vi' ? 'Danh sách' : 'List', open };
  return workbook(origin.sheet ? [list, origin.sheet] : [list]);
}

/** Writes to a file that is already unlinked: an aborted download or a killed server leaves nothing behind. */
async function written({ services }: WorkContext, pieces: AsyncIterable<Buffer>): Promise<FileAnswer['body']> {
  const folder = path.join(services.get(deployment).folder('core'), 'exports');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, randomUUID());
  const file = await open(name, 'wx+', 0o600);
  try {
    await rm(name);
    for await (const piece of pieces) await file.write(piece);
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * The handler of `excel: { out }`, beside those of the list; nothing where the list does not go out. `choices`
 * names fixed values of a field.
 */
export function exportedBy(
  made: object,
  entity: string,
  handlers: Implemented['handlers'],
  choices: Readonly<Record<string, Readonly<Record<string, LocalizedText>>>> = {},
): Implemented['handlers'] {
  const options = exportOptionsOf(made);
  if (!options) return {};
  const calls = made as Record<string, AnyCall>;
  const columns = Object.entries(options.columns).flatMap(([field, column]): ExportColumn<Record<string, CellValue>>[] => {
    if (!column) return [];
    const said = typeof column === 'object' && 'header' in column ? column : { header: column };
    const words = said.choices ?? choices[field];
    const inWords = (value: CellValue, { t, language }: Telling) =>
      typeof words === 'string' ? t(`${words}.${String(value)}`) : (words?.[String(value)]?.[language] ?? value);
    const path = field.split('.');
    return [
      {
        header: said.header,
        value: (row, telling) => {
          const value = path.reduce<unknown>(
            (within, name) => (within as Record<string, unknown> | null | undefined)?.[name],
            row,
          ) as CellValue;
          return value == null ? null : words ? inWords(value, telling) : value;
        },
      },
    ];
  });
  const schema = calls[`create${entity}`]?.options.input;
  const list = calls[`list${entity}`] as Call<'query'>;
  return {
    [`export${entity}`]: exportOf(list, { calls, handlers }, { entity, fileName: options.fileName, columns, schema }),
  };
}
