import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';
import { message, type RowVerdict } from '@tessera/plugin-sdk/contract';
import {
  columnsOf,
  insertMany,
  invalidField,
  mergedInput,
  whereVisible,
  withoutMasks,
  type CallContext,
  type Importer,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { problemOf } from '../calls/problems';
import { castCell, isMask, partsOf } from './cells';
import type { FileRow } from './readFile';
import type { References } from './references';
import type { Spec } from './specs';
import type { Cast, FileColumn, ImportRowRecord, RawCell, StoredFault } from './table';

export type Judgement = Omit<ImportRowRecord, 'importId' | 'undo'>;
type StoredRow = AnyObject & { id: number; version: number };

/** What judging takes. */
export interface Court {
  importer: Importer;
  specs: readonly Spec[];
  columns: readonly FileColumn[];
  references: References;
  /** Rows of the file with this key. */
  twins(key: string): readonly number[];
}

/** A row on its way to a judgement. */
interface Candidate {
  row: FileRow;
  key: string | null;
  sent: AnyObject;
  faults: StoredFault[];
  record?: StoredRow;
  /** Columns that would be written. */
  columns?: AnyObject;
  verdict: RowVerdict;
  input: AnyObject | null;
  before: AnyObject | null;
}

class RolledBack extends Error {}

/**
 * What applying would do with these rows. They are really written, in a transaction that is rolled back: so unique columns, checks of the
 * database and rules of the plugin say the same now as they will then.
 */
export async function judge(ctx: WorkContext, court: Court, rows: readonly FileRow[]): Promise<Judgement[]> {
  let judged: Judgement[] = [];
  try {
    await ctx.transaction(async (tx) => {
      judged = await judgeWithin(tx, court, rows);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return judged;
}

async function judgeWithin(ctx: WorkContext, court: Court, rows: readonly FileRow[]): Promise<Judgement[]> {
  const { importer } = court;
  await readReferences(ctx, court, rows);
  const candidates = rows.map((row) => candidateOf(ctx, court, row));
  await findRecords(ctx, importer, candidates);
  const stored = importer.stored ?? ((values: AnyObject) => values);
  const judgeOf = async (tx: WorkContext, candidate: Candidate) => {
    const { record, sent } = candidate;
    const values = record ? mergedInput(importer.updates, sent, shapeOf(record)) : validated(importer, sent);
    const asCall: CallContext = { ...tx, ifMatch: undefined, ip: '', origin: '', file: undefined };
    await importer.check?.(asCall, { ...(record && { id: record.id }), values });
    judgeOne(ctx, importer, candidate, values, await stored(values, asCall));
  };
  for (const candidate of candidates) {
    if (!candidate.faults.length) continue;
    // all that is wrong with a row is told at once
    const more = objections(importer, candidate);
    candidate.faults.push(...more.filter(({ field }) => !candidate.faults.some((one) => one.field === field)));
  }
  // Rules of the plugin may write and lock: each in a part of the transaction that goes with what it refuses.
  await trial(
    ctx,
    candidates.filter(({ faults }) => !faults.length),
    async (inner, some) => {
      for (const candidate of some) await judgeOf(inner, candidate);
    },
  );
  const fine = (verdict: RowVerdict) => candidates.filter((one) => one.verdict === verdict && !one.faults.length);
  await trial(ctx, fine('add'), (inner, some) =>
    insertRows(
      inner,
      importer,
      some.map(({ columns }) => columns!),
    ),
  );
  await trial(ctx, fine('change'), async (inner, some) => {
    for (const { record, columns } of some) await updateRow(inner, importer, record!.id, columns!);
  });
  return candidates.map(({ row, key, faults, record, verdict, input, before }) => {
    const refused = faults.length > 0;
    return {
      row: row.row,
      cells: row.cells,
      key,
      verdict: refused ? 'refuse' : verdict,
      input: refused ? null : input,
      before: refused ? null : before,
      faults: refused ? faults : null,
      recordId: record?.id ?? null,
      recordVersion: record?.version ?? null,
    };
  });
}

/** A record in the shape of the input, over which what is sent is laid. */
const shapeOf = (record: StoredRow): object => (record as { shown?: object }).shown ?? record;

function objections(importer: Importer, { record, sent }: Candidate): StoredFault[] {
  try {
    if (record) mergedInput(importer.updates, sent, shapeOf(record));
    else validated(importer, sent);
    return [];
  } catch (error) {
    return faultsOf(error);
  }
}

const wordsIn = ({ many }: Spec, cell: RawCell | undefined): string[] => {
  const text = String(cell ?? '').trim();
  return many ? partsOf(text) : text ? [text] : [];
};

async function readReferences(ctx: WorkContext, { specs, columns, references }: Court, rows: readonly FileRow[]): Promise<void> {
  const referring = specs.filter(({ kind }) => kind === 'reference');
  await references.read(
    ctx,
    referring.flatMap((spec) => {
      const at = columns.find(({ field }) => field === spec.field)?.at;
      return at === undefined ? [] : [{ spec, texts: rows.flatMap(({ cells }) => wordsIn(spec, cells[at])) }];
    }),
  );
}

function candidateOf(ctx: WorkContext, { importer, specs, columns, references, twins }: Court, row: FileRow): Candidate {
  const sent: AnyObject = {};
  const faults: StoredFault[] = [];
  for (const { at, field } of columns) {
    const spec = specs.find((one) => one.field === field)!;
    if (isMask(importer, field, row.cells[at])) continue;
    const cast = castCell(spec, row.cells[at], references, ctx.language);
    if (cast && 'fault' in cast) faults.push({ field, ...cast.fault });
    else if (cast) sent[field] = cast.value;
  }
  const { key: keyField } = importer.options;
  const key = keyOf(importer, specs, sent[keyField]);
  if (key === null) {
    if (!faults.some(({ field }) => field === keyField)) faults.push({ field: keyField, message: message('validation.required') });
  } else {
    const twin = twins(key).find((other) => other !== row.row);
    if (twin !== undefined) faults.push({ field: keyField, message: message('import:fault.twin', { row: twin }), row: twin });
  }
  return { row, key, sent, faults, verdict: 'add', input: null, before: null };
}

/** The key as it is compared: trimmed and written as the schema has it. Null where there is none. */
export function keyOf(importer: Importer, specs: readonly Spec[], value: unknown): string | null {
  if (value === undefined) return null;
  const { schema } = specs.find(({ field }) => field === importer.options.key)!;
  const cast = schema.cast(value, { assert: false }) as unknown;
  return cast === undefined || cast === null || cast === '' ? null : String(cast);
}

/** The key of a row that is only looked at for its key. */
export function keyIn(ctx: WorkContext, { importer, specs, columns, references }: Omit<Court, 'twins'>, row: FileRow): string | null {
  const { key } = importer.options;
  const at = columns.find(({ field }) => field === key)!.at;
  const cast: Cast | undefined = castCell(
    specs.find(({ field }) => field === key)!,
    row.cells[at],
    references,
    ctx.language,
  );
  return cast && 'value' in cast ? keyOf(importer, specs, cast.value) : null;
}

/** Which of the rows exist already, by their key. */
async function findRecords(ctx: WorkContext, importer: Importer, candidates: readonly Candidate[]): Promise<void> {
  const keys = [...new Set(candidates.flatMap(({ key, faults }) => (key === null || faults.some((one) => one.row) ? [] : [key])))];
  if (!keys.length) return;
  const { table } = importer;
  const column = (table as unknown as Record<string, PgColumn>)[importer.options.key]!;
  const values = column.dataType === 'number' ? keys.map(Number) : keys;
  const found = (await ctx.db
    .select(columnsOf(table) as Record<string, PgColumn>)
    .from(table)
    .where(await whereVisible(ctx, table, sql`${column} = any(${sql.param(values)})`))) as StoredRow[];
  const shown = (await importer.asInput?.(found, ctx)) ?? found;
  const byKey = new Map(found.map((record, i) => [String(record[importer.options.key]), Object.assign(record, { shown: shown[i] })]));
  for (const candidate of candidates) {
    const record = candidate.key === null ? undefined : byKey.get(candidate.key);
    if (record) Object.assign(candidate, { record, verdict: 'change' });
  }
}

/** A new record from what a row says; what it does not say gets its default. @throws Problem 400 */
function validated(importer: Importer, sent: AnyObject): AnyObject {
  return (importer.creates.options.input as ObjectSchema<AnyObject>).validateSync(sent, { abortEarly: false, stripUnknown: true });
}

function judgeOne(ctx: WorkContext, importer: Importer, candidate: Candidate, values: AnyObject, columns: AnyObject): void {
  const { record, sent } = candidate;
  if (!record) {
    candidate.input = values;
    candidate.columns = columns;
    return;
  }
  const changed = changedColumns(importer, sent, values, columns, record);
  const was = { ...record, ...shapeOf(record) } as AnyObject;
  // a field may be kept in columns of other names
  const fields = Object.keys(sent).filter((name) => (name in record ? name in changed : !isSame(values[name], was[name])));
  if (!fields.length) {
    candidate.verdict = 'leave';
    return;
  }
  if (!mayUpdate(ctx, importer)) throw invalidField(importer.options.key, message('import:fault.mayNotUpdate'));
  candidate.columns = changed;
  candidate.input = Object.fromEntries(fields.map((field) => [field, values[field] as unknown]));
  candidate.before = Object.fromEntries(fields.map((field) => [field, (field in record ? record[field] : was[field]) as unknown]));
}

export const mayUpdate = ({ user }: WorkContext, { updates }: Importer): boolean =>
  updates.needs.some((permission) => user.can(permission));

/** Columns of a record that an update would change: of what was sent, and of what is derived from it. */
export function changedColumns(importer: Importer, sent: AnyObject, values: AnyObject, columns: AnyObject, record: AnyObject): AnyObject {
  const written = Object.fromEntries(Object.entries(columns).filter(([name]) => !(name in values) || name in sent));
  const unmasked = withoutMasks(importer.creates.options.input as object, written, record);
  return Object.fromEntries(Object.entries(unmasked).filter(([name, value]) => !isSame(value, record[name])));
}

/** The database keeps the fields of an object in an order of its own. */
const asJson = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : (value ?? null);

const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(asJson(one), asJson(other)) ||
  (typeof one === 'number' && typeof other === 'string' && other.trim() !== '' && Number(other) === one);

export const insertRows = async (ctx: WorkContext, { table }: Importer, values: readonly AnyObject[]): Promise<StoredRow[]> =>
  (await insertMany(ctx.db, table, values)) as never;

export async function updateRow(ctx: WorkContext, { table }: Importer, id: number, columns: AnyObject): Promise<StoredRow> {
  const [row] = await ctx.db
    .update(table)
    .set({ ...columns, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(eq(table.id, id))
    .returning(columnsOf(table) as Record<string, PgColumn>);
  return row as StoredRow;
}

/** Writes as many of the rows as can be: where some cannot, halves of halves are tried until those are found. */
export async function trial<C extends { faults: StoredFault[] }>(
  ctx: WorkContext,
  candidates: readonly C[],
  write: (ctx: WorkContext, some: readonly C[]) => Promise<unknown>,
): Promise<void> {
  if (!candidates.length) return;
  try {
    await ctx.transaction((inner) => write(inner, candidates));
  } catch (error) {
    if (candidates.length === 1) return void candidates[0]!.faults.push(...faultsOf(error));
    const half = Math.ceil(candidates.length / 2);
    await trial(ctx, candidates.slice(0, half), write);
    await trial(ctx, candidates.slice(half), write);
  }
}

/** An answer to people as faults of a row; anything else is thrown on. */
export function faultsOf(error: unknown): StoredFault[] {
  if (error instanceof ValidationError)
    return (error.inner.length ? error.inner : [error]).map((one) => ({ field: topOf(one.path ?? ''), message: one.message }));
  const problem = problemOf(error);
  if (!problem || problem.status >= 500) throw error;
  const { detail, extra } = problem;
  if (extra.errors?.length) return extra.errors.map(({ path, message: encoded }) => ({ field: topOf(path), message: encoded }));
  return [{ field: '', message: typeof detail === 'string' ? { vi: detail, en: detail } : detail }];
}

const topOf = (path: string): string => path.split(/[.[]/)[0] ?? path;
