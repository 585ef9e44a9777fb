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
  /** What is stored of the values given: rich text sanitized, derived columns. */
  stored?: (values: AnyObject, ctx: CallContext) => AnyObject | Promise<AnyObject>;
  /** What is answered of stored rows: names of what they refer to, counts. One query a page, not one a row. */
  shown?: (rows: RowOf<T>[], ctx: CallContext) => Promise<object[]>;
}

/** Handlers of the five calls of a `resource`. */
export function resourceHandlers<E extends string, Row extends RecordFields, I extends ObjectSchema<AnyObject>, T extends RecordTable>(
  calls: ResourceCalls<E, Row, I>,
  entity: E,
  { table, label, sort, defaultSort, filter, check, stored = (values) => values, shown = async (rows) => rows }: ResourceServing<T>,
): Implemented {
  const naming = { entity, label };
  const one = async (row: RowOf<T>, ctx: CallContext) => (await shown([row], ctx))[0];
  const handlers: Record<string, (input: AnyObject & PageQuery & { id: number }, ctx: CallContext) => Promise<unknown>> = {
    [`list${entity}`]: async (input, ctx) => {
      const page = await pageOf(ctx, input, { from: table, sort, defaultSort, where: filter?.(input as never) ?? [] });
      return { ...page, data: await shown(page.data, ctx) };
    },
    [`get${entity}`]: async ({ id }, ctx) => one(await findRecord(ctx, table, id), ctx),
    [`create${entity}`]: async (values, ctx) => {
      await check?.(ctx, { values });
      return one(await insertRecord(ctx, table, (await stored(values, ctx)) as never, naming), ctx);
    },
    [`update${entity}`]: async ({ id, ...values }, ctx) => {
      await check?.(ctx, { id, values });
      return one(await updateRecord(ctx, table, id, (await stored(values, ctx)) as never, naming), ctx);
    },
    [`remove${entity}`]: async ({ id }, ctx) => {
      await check?.(ctx, { id });
      return removeRecord(ctx, table, id, naming);
    },
  };
  return { calls: calls as unknown as Calls, handlers: handlers as Implemented['handlers'] };
}
