import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { AnyObject, ObjectSchema } from 'yup';
import type { Calls, PageQuery, RecordFields, ResourceCalls } from '@tessera/plugin-sdk/contract';
import type { CallContext } from './context';
import type { Implemented } from './plugin';
import { findRecord, insertRecord, pageOf, removeRecord, updateRecord, type RecordTable, type RowOf } from './records';

interface ResourceServing<T extends RecordTable> {
  table: T;
  label: (row: RowOf<T>) => string;
  sort: Record<string, PgColumn | SQL>;
  defaultSort: string;
  /** Conditions from the list's own filters. */
  filter?: (input: never) => (SQL | undefined)[];
  /** Rules that the schema cannot know; throws a Problem. Runs before an insert (`id` undefined), update or delete. */
  check?: (ctx: CallContext, what: { id?: number; values?: AnyObject }) => Promise<void>;
}

/** Handlers of the five calls of a `resource`. */
export function resourceHandlers<E extends string, Row extends RecordFields, I extends ObjectSchema<AnyObject>, T extends RecordTable>(
  calls: ResourceCalls<E, Row, I>,
  entity: E,
  { table, label, sort, defaultSort, filter, check }: ResourceServing<T>,
): Implemented {
  const naming = { entity, label };
  const handlers: Record<string, (input: AnyObject & PageQuery & { id: number }, ctx: CallContext) => Promise<unknown>> = {
    [`list${entity}`]: (input, ctx) => pageOf(ctx, input, { from: table, sort, defaultSort, where: filter?.(input as never) ?? [] }),
    [`get${entity}`]: ({ id }, ctx) => findRecord(ctx, table, id),
    [`create${entity}`]: async (values, ctx) => {
      await check?.(ctx, { values });
      return insertRecord(ctx, table, values as never, naming);
    },
    [`update${entity}`]: async ({ id, ...values }, ctx) => {
      await check?.(ctx, { id, values });
      return updateRecord(ctx, table, id, values as never, naming);
    },
    [`remove${entity}`]: async ({ id }, ctx) => {
      await check?.(ctx, { id });
      return removeRecord(ctx, table, id, naming);
    },
  };
  return { calls: calls as unknown as Calls, handlers: handlers as Implemented['handlers'] };
}
