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
import { candidateOf, nodeOf, readReferences, type Candidate, type Court, type StoredRow } from './candidates';
import type { FileRow } from './readFile';
import { batchSize, parted, wavesOf, type Judgement } from './rows';
import type { StoredFault } from './table';
import type { Within } from './within';

class RolledBack extends Error {}

/**
 * What applying would do with these rows, which hold all that hangs together with any of them. They are really written, in a transaction
 * that is rolled back: so unique columns, checks of the database and rules of the plugin say the same now as they will then.
 */
export async function judge(ctx: WorkContext, court: Court, rows: readonly FileRow[]): Promise<Judgement[]> {
  const judged: Judgement[] = [];
  const ids = new Map<number, number | null>();
  try {
    await ctx.transaction(async (tx) => {
      // before the first row is written: what is known of other records must not be a row that is taken back
      await readReferences(tx, court, rows);
      const records = await recordsByKey(tx, court, rows);
      for (const some of fromTheTop(court.within, rows)) judged.push(...(await judgeSome(tx, court, some, { records, ids })));
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return judged;
}

/** Rows in the order in which they can be written: what others refer to comes first, in a part of its own. */
function fromTheTop(within: Within, rows: readonly FileRow[]): FileRow[][] {
  const depthOf = ({ row }: FileRow) => within.depthOf(row);
  const ordered = [...rows].sort((one, other) => depthOf(one) - depthOf(other));
  return wavesOf(ordered, depthOf).flatMap((wave) => parted(wave, batchSize));
}

interface Known {
  records: ReadonlyMap<string, StoredRow>;
  /** Of the rows that are judged already; null for one that is refused and has no record. */
  ids: Map<number, number | null>;
}

async function judgeSome(ctx: WorkContext, court: Court, rows: readonly FileRow[], { records, ids }: Known): Promise<Judgement[]> {
  const { importer } = court;
  const candidates = rows.map((row) => candidateOf(ctx, court, row, ids));
  for (const candidate of candidates) {
    const record = candidate.key === null ? undefined : records.get(candidate.key);
    if (record) Object.assign(candidate, { record, verdict: 'change' });
  }
  const stored = importer.stored ?? ((values: AnyObject) => values);
  const judgeOf = async (tx: WorkContext, candidate: Candidate) => {
    const { record, sent } = candidate;
    const values = record ? mergedInput(importer.updates, sent, shapeOf(record)) : validated(importer, sent);
    const asCall: CallContext = { ...tx, ifMatch: undefined, ip: '', origin: '', file: undefined };
    await importer.check?.(asCall, { ...(record && { id: record.id }), values });
    judgeOne(ctx, importer, candidate, values, await stored(values, asCall, record));
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
  await trial(ctx, fine('add'), async (inner, some) => {
    const made = await insertRows(
      inner,
      importer,
      some.map(({ columns }) => columns!),
    );
    some.forEach(({ row }, i) => ids.set(row.row, made[i]!.id));
  });
  await trial(ctx, fine('change'), async (inner, some) => {
    for (const { record, columns } of some) await updateRow(inner, importer, record!.id, columns!);
  });
  return candidates.map(({ row, key, faults, record, verdict, input, before, refers }) => {
    const refused = faults.length > 0;
    if (record || refused) ids.set(row.row, record?.id ?? null);
    const names = Object.keys(refers);
    return {
      row: row.row,
      cells: row.cells,
      key,
      verdict: refused ? 'refuse' : verdict,
      // the ids of rows that are taken back mean nothing
      input: refused || !input ? null : without(input, names),
      refers: refused || !names.length ? null : refers,
      depth: court.within.depthOf(row.row),
      before: refused ? null : before,
      faults: refused ? faults : null,
      recordId: record?.id ?? null,
      recordVersion: record?.version ?? null,
    };
  });
}

const without = (values: AnyObject, names: readonly string[]): AnyObject =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

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

/** The records that rows name, by key. Read before the first row is written, which would else be one of them. */
async function recordsByKey(ctx: WorkContext, court: Court, rows: readonly FileRow[]): Promise<Map<string, StoredRow>> {
  const { table, options, asInput } = court.importer;
  const keys = [...new Set(rows.flatMap((row) => nodeOf(ctx, court, row).key ?? []))];
  if (!keys.length) return new Map();
  const column = (table as unknown as Record<string, PgColumn>)[options.key]!;
  const values = column.dataType === 'number' ? keys.map(Number) : keys;
  const found = (await ctx.db
    .select(columnsOf(table) as Record<string, PgColumn>)
    .from(table)
    .where(await whereVisible(ctx, table, sql`${column} = any(${sql.param(values)})`))) as StoredRow[];
  const shown = (await asInput?.(found, ctx)) ?? found;
  return new Map(found.map((record, i) => [String(record[options.key]), Object.assign(record, { shown: shown[i] })]));
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

export const insertRows = async (ctx: WorkContext, { table, insert }: Importer, values: readonly AnyObject[]): Promise<StoredRow[]> =>
  (await (values.length && insert ? insert(ctx, values) : insertMany(ctx.db, table, values))) as never;

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
