import type { AnyObject, ObjectSchema } from 'yup';
import { message, type RevisionValues } from '@tessera/plugin-sdk/contract';
import type { CallContext, WorkContext } from './context';
import { revisions, type RevisionOf } from './coreServices';
import { maskedIn } from './personal';
import { invalidField } from './problems';
import { findRecord, type RecordTable, type RowOf } from './records';

interface Versioned {
  id: number;
  version: number;
  updatedAt: string;
}

interface Kept<T extends RecordTable> {
  plugin: string;
  entity: string;
  table: T;
  input: ObjectSchema<AnyObject>;
  /** What a form holds of stored rows. */
  shown: (row: RowOf<T>, ctx: WorkContext) => Promise<object>;
  update: (input: AnyObject & { id: number }, ctx: CallContext) => Promise<unknown>;
}

/** Keeps the versions of records, shows them, and makes an earlier one the present one by an ordinary update. */
export function revisionsOf<T extends RecordTable>({ plugin, entity, table, input, shown, update }: Kept<T>) {
  const fields = Object.keys(input.fields);
  const ofRow = (row: RowOf<T>): RevisionOf => ({ plugin, entity, id: (row as unknown as Versioned).id });
  const valuesOf = async (row: RowOf<T>, ctx: WorkContext) => {
    const whole: AnyObject = { ...(await shown(row, ctx)), ...row };
    return Object.fromEntries(fields.filter((name) => whole[name] !== undefined).map((name) => [name, whole[name]]));
  };
  const keep = async (row: RowOf<T>, ctx: WorkContext) => {
    const { version } = row as unknown as Versioned;
    await ctx.services.get(revisions).keep(ctx, ofRow(row), { version, values: await valuesOf(row, ctx) });
  };
  /** Versions that were written before any was kept are kept when they are about to go. */
  const keepBefore = async (row: RowOf<T>, ctx: WorkContext) => {
    const { version, updatedAt } = row as unknown as Versioned;
    await ctx.services.get(revisions).keep(ctx, ofRow(row), { version, values: await valuesOf(row, ctx), found: updatedAt });
  };
  const find = async (row: RowOf<T>, version: number, field: string, ctx: WorkContext): Promise<AnyObject> => {
    if (version === (row as unknown as Versioned).version) return valuesOf(row, ctx);
    const values = await ctx.services.get(revisions).find(ctx, ofRow(row), version);
    if (!values) throw invalidField(field, message('validation.oneOf'));
    return values;
  };
  return {
    keep,
    keepBefore,
    /** A record that is deleted leaves no versions: they may hold what was to be erased. */
    forget: (id: number, ctx: WorkContext) => ctx.services.get(revisions).forget(ctx, { plugin, entity, id }),
    handlers: {
      [`revisionsOf${entity}`]: async ({ id }: { id: number }, ctx: CallContext) => {
        const row = await findRecord(ctx, table, id);
        const { version, updatedAt } = row as unknown as Versioned;
        const kept = await ctx.services.get(revisions).list(ctx, ofRow(row));
        const known = kept.some((one) => one.version === version) ? kept : [{ version, at: updatedAt, by: null }, ...kept];
        return known.map((one) => ({ ...one, isCurrent: one.version === version }));
      },
      [`compare${entity}`]: async (
        { id, from, to }: { id: number; from: number; to: number },
        ctx: CallContext,
      ): Promise<RevisionValues[]> => {
        const row = await findRecord(ctx, table, id);
        const sides = [
          { version: from, values: await find(row, from, 'from', ctx) },
          { version: to, values: await find(row, to, 'to', ctx) },
        ];
        return sides.map(({ version, values }) => ({ version, values: maskedIn<AnyObject>(input, values) }));
      },
      [`restore${entity}`]: async ({ id, revision }: { id: number; revision: number }, ctx: CallContext) => {
        const row = await findRecord(ctx, table, id);
        return update({ ...(await find(row, revision, 'revision', ctx)), id }, ctx);
      },
    },
  };
}
