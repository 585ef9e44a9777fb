import { maskOf, personalFields } from '@tessera/plugin-sdk/contract';
import type { WorkContext } from './context';
import { findRecord, type Naming, type RecordTable, type RowOf } from './records';

const known = new WeakMap<object, readonly string[]>();

/** Names of the fields of a schema that are marked as sensitive. */
export function sensitiveIn(schema: object | undefined): readonly string[] {
  if (!schema) return [];
  let names = known.get(schema);
  if (!names)
    known.set(schema, (names = [...personalFields(schema)].flatMap(([name, personal]) => (personal === 'sensitive' ? [name] : []))));
  return names;
}

type RowsWithin = readonly (readonly [name: string, schema: object])[];
const knownRows = new WeakMap<object, RowsWithin>();

/** Lists of rows within a schema: name → schema of one row. */
function rowsIn(schema: object): RowsWithin {
  let rows = knownRows.get(schema);
  if (!rows) {
    const { fields = {} } = schema as { fields?: Record<string, { innerType?: { fields?: object } }> };
    rows = Object.entries(fields).flatMap(([name, { innerType }]) => (innerType?.fields ? [[name, innerType] as const] : []));
    knownRows.set(schema, rows);
  }
  return rows;
}

/** A row with its sensitive fields masked, and those of its lines. Resources do this by themselves; other calls say it. @example rows.map((row) => maskedIn(payeeInput, row)) */
export function maskedIn<R extends object>(schema: object | undefined, row: R): R {
  const names = sensitiveIn(schema);
  if (!schema || !names.length) return row;
  const masked = { ...row } as Record<string, unknown>;
  for (const name of names) if (name in masked) masked[name] = maskOf(masked[name]);
  for (const [name, of] of rowsIn(schema)) {
    const lines = masked[name];
    if (Array.isArray(lines)) masked[name] = (lines as object[]).map((line) => maskedIn(of, line));
  }
  return masked as R;
}

/** What was sent of a record, without the sensitive fields that came back as they had been shown: masked. */
export const withoutMasks = <V extends object>(schema: object | undefined, values: V, stored: object): V => {
  const given = values as Record<string, unknown>;
  const before = stored as Record<string, unknown>;
  const sentBack = sensitiveIn(schema).filter((name) => typeof given[name] === 'string' && given[name] === maskOf(before[name]));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !sentBack.includes(name))) as V;
};

/**
 * The sensitive fields of one record as they are stored, for a call made by `shownOnRequest`. The audit says who saw them, and of what.
 * @throws 404
 */
export async function shownInFull<T extends RecordTable>(
  ctx: WorkContext,
  table: T,
  id: number,
  schema: object,
  naming: Naming<RowOf<T>>,
): Promise<object> {
  const row = await findRecord(ctx, table, id);
  const names = sensitiveIn(schema).filter((name) => name in row);
  ctx.audit({ entity: naming.entity, entityId: id, label: naming.label?.(row), after: { shown: names } });
  return Object.fromEntries(names.map((name) => [name, row[name as keyof typeof row]]));
}
