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

/** Lists of rows within a schema: name → schema of one row. */
const rowsIn = (schema: object): [string, object][] =>
  Object.entries((schema as { fields?: Record<string, { innerType?: { fields?: object } }> }).fields ?? {}).flatMap(
    ([name, { innerType }]) => (innerType?.fields ? [[name, innerType] as [string, object]] : []),
  );

/** A row with its sensitive fields masked, and those of its lines. Resources do this by themselves; other calls say it. @example rows.map((row) => maskedIn(payeeInput, row)) */
export function maskedIn<R extends object>(schema: object | undefined, row: R): R {
  const names = sensitiveIn(schema);
  if (!schema || !names.length) return row;
  const at = (name: string) => row[name as keyof R] as unknown;
  const masked = names.filter((name) => name in row).map((name) => [name, maskOf(at(name))]);
  const lines = rowsIn(schema)
    .filter(([name]) => Array.isArray(at(name)))
    .map(([name, of]) => [name, (at(name) as object[]).map((one) => maskedIn(of, one))]);
  return { ...row, ...(Object.fromEntries([...masked, ...lines]) as object) };
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
