import { count, gt, inArray, lte, max, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import {
  bulkTurn,
  importOptionsOf,
  refusalOf,
  type AnyCall,
  type AnyProcess,
  type BulkReceipt,
  type HistoryEntry,
  type ImportCalls,
  type PageQuery,
  type Process,
  type RecordFields,
  type RecordKey,
  type EventKey,
  type StateChange,
  type Refusal,
} from '@tessera/plugin-sdk/contract';
import { filesOf } from './attachments';
import { linesOf, type ServedLines } from './children';
import type { CallContext, WorkContext } from './context';
import { deployment, history } from './coreServices';
import { emit } from './events';
import { importOf } from './importOf';
import { exportedBy } from './listExport';
import { maskedIn } from './personal';
import type { Implemented } from './plugin';
import type { ProcessTable, ServedProcess } from './processTable';
import { conflict, forbidden, Problem, stale } from './problems';
import {
  columnsOf,
  findRecord,
  insertRecord,
  pageOf,
  sameAs,
  together,
  updateRecord,
  type Naming,
  type RecordTable,
  type RowOf,
} from './records';
import { matches } from './textSearch';
import { referencesOf, requireRecords } from './references';
import { whereVisible } from './scope';

type InputOf<S> = S extends { input: infer I extends ObjectSchema<AnyObject> } ? InferType<I> : Record<never, never>;
type Columns<T extends ProcessTable> = Partial<T['$inferInsert']>;

interface ProcessServing<T extends ProcessTable, Steps> {
  table: T;
  /** What people call a record. */
  label: (row: RowOf<T>) => string;
  sort: Record<string, PgColumn | SQL>;
  /** `createdAt,desc` unless said. */
  defaultSort?: string;
  /**
   * Conditions from the list's own filters, and what the search is narrowed to for who asks. Left out, a filter that is
   * named like a column selects by it.
   */
  filter?: (input: never, ctx: WorkContext) => (SQL | undefined)[];
  /** Fields that hold the id, or the ids, of other records: these must exist. */
  refersTo?: Readonly<Record<string, RecordTable | RecordKey>>;
  /** What is stored of a new record, where that is not its input. State, author and moment are added. */
  created?: (values: never, ctx: CallContext) => Promise<AnyObject> | AnyObject;
  /** What happens to a new record, in its transaction, after it is stored. */
  afterCreate?: (row: RowOf<T>, ctx: WorkContext) => Promise<void>;
  /**
   * What each step does beside setting the state, in the same transaction, on the locked record; the columns that it answers are written.
   */
  steps: { readonly [K in keyof Steps]?: (row: RowOf<T>, input: InputOf<Steps[K]>, ctx: WorkContext) => Promise<Columns<T> | void> };
  /** What is answered of stored rows. One query a page, not one a row. */
  shown?: (rows: RowOf<T>[], ctx: WorkContext) => Promise<object[]>;
  /** Where the rows are stored that the contract names as `children`. */
  children?: Readonly<Record<string, ServedLines>>;
}

export interface ProcessHandlers extends Implemented, ServedProcess {
  /** Takes a step within the work of others: a call of the specification's, a job. Permissions are the caller's to ask. */
  take(ctx: WorkContext, step: string, id: number, input?: AnyObject): Promise<object>;
}

/**
 * Handlers of all calls of a process. A step locks the record, checks version, state, person and rule, does what it does, sets the state
 * and leaves one audit entry, all in one transaction. @throws 409 `wrong_state`, 403 `second_person`, 409 `not_now`
 * @example
 * export const withdrawalHandlers = processHandlers(withdrawals, {
 *   table: withdrawalTable, label: (row) => row.code, sort: { createdAt: withdrawalTable.createdAt },
 *   created: (values) => values,
 *   steps: { approve: (row, _input, ctx) => settle(ctx, row) },
 * });
 */
export function processHandlers<E extends string, Row extends RecordFields, State extends string, Steps, Calls, T extends ProcessTable>(
  process: Process<E, Row, State, Steps, Calls>,
  serving: ProcessServing<T, Steps>,
): ProcessHandlers {
  const { entity, field, initial } = process;
  const of = process as unknown as AnyProcess;
  const { table, label, sort, defaultSort = 'createdAt,desc', refersTo = {} } = serving;
  const created = (serving.created ?? ((values: AnyObject) => values)) as (
    values: AnyObject,
    ctx: CallContext,
  ) => AnyObject | Promise<AnyObject>;
  const lines = linesOf(process.calls as object, serving.children);
  const shown = async (rows: RowOf<T>[], ctx: WorkContext) => lines.answered((await serving.shown?.(rows, ctx)) ?? rows, ctx);
  const filter = (serving.filter ?? ((input: AnyObject) => sameAs(table, input))) as (
    input: AnyObject,
    ctx: WorkContext,
  ) => (SQL | undefined)[];
  const effects = serving.steps as Record<
    string,
    ((row: RowOf<T>, input: AnyObject, ctx: WorkContext) => Promise<object | void>) | undefined
  >;
  const calls = process.calls as unknown as Record<string, AnyCall>;
  const input = calls[`create${entity}`]?.options.input;
  const answered = async (rows: RowOf<T>[], ctx: WorkContext) => (await shown(rows, ctx)).map((row) => maskedIn(input, row));
  const one = async (row: RowOf<T>, ctx: WorkContext) => (await answered([row], ctx))[0]!;
  const naming: Naming<RowOf<T>> = { entity, label, shown: (ctx, row) => one(row, ctx) };
  const arrivedAt = (state: string, { user }: WorkContext) => ({
    [field]: state,
    [`${field}By`]: user.id,
    [`${field}ByName`]: user.fullName,
    [`${field}At`]: sql`now()`,
  });

  /** Its record is locked, or new: nobody else tells of it meanwhile. */
  const tell = async (ctx: WorkContext, change: Pick<StateChange, 'id' | 'step' | 'from' | 'to'>) => {
    const key = process.emits as EventKey<StateChange> | undefined;
    if (key) await emit(ctx, key, { key: change.id, ...change, by: ctx.user.id, byName: ctx.user.fullName }, { serial: true });
  };

  const take = (given: WorkContext, name: string, id: number, sent: AnyObject = {}) =>
    together(given, (ctx) => takeWithin(ctx, name, id, sent));

  const takeWithin = async (ctx: WorkContext, name: string, id: number, given: AnyObject) => {
    const step = of.steps[name]!;
    const { fourEyes } = ctx.services.get(deployment);
    const noted = { ...given, ...(step.notBy && !fourEyes && { fourEyes: 'off' }) };
    // A step that comes too late gets the current state. Another version is asked about only while the step is still possible.
    return updateRecord(
      { ...ctx, ifMatch: undefined },
      table,
      id,
      async (row) => {
        const before = { ...row, ...(await shown([row], ctx))[0] };
        const refusal = refusalOf(of, name, before, ctx.user, fourEyes);
        if (refusal) throw refused(refusal, await one(row, ctx));
        if (ctx.ifMatch !== undefined && (row as { version: number }).version !== ctx.ifMatch) throw stale(await one(row, ctx));
        const changes = { ...(await effects[name]?.(row, given, ctx)), ...arrivedAt(step.to, ctx) };
        await tell(ctx, { id, step: name, from: (row as Record<string, unknown>)[field] as string, to: step.to });
        return changes;
      },
      { ...naming, noted },
    );
  };

  const takeMany = async (name: string, { ids, matching, behind, until, ...given }: AnyObject, ctx: CallContext): Promise<BulkReceipt> => {
    const step = of.steps[name]!;
    const from: PgTable = table;
    const chosen = matching as AnyObject | undefined;
    const column = (table as unknown as Record<string, PgColumn>)[field]!;
    const where = await whereVisible(
      ctx,
      table,
      ids === undefined ? undefined : inArray(table.id, ids as number[]),
      behind === undefined ? undefined : gt(table.id, behind as number),
      until === undefined ? undefined : lte(table.id, until as number),
      ...(chosen
        ? [...filter(chosen, ctx), table.search && matches(table.search, chosen.search as string), inArray(column, [step.from].flat())]
        : []),
    );
    const rows = (await ctx.db
      .select(columnsOf(table) as Record<string, PgColumn>)
      .from(from)
      .where(where)
      .orderBy(table.id)
      .limit(bulkTurn + 1)) as RowOf<T>[];
    const todo = rows.slice(0, bulkTurn);
    const last = (todo.at(-1) as { id: number } | undefined)?.id ?? null;
    const receipt: BulkReceipt = { done: [], refused: [], left: 0, last, end: null };
    if (rows.length > bulkTurn) {
      const [found] = await ctx.db
        .select({ matching: count(), end: max(table.id) })
        .from(from)
        .where(where);
      Object.assign(receipt, { left: found!.matching - bulkTurn, end: found!.end });
    }
    for (const row of todo) {
      const { id } = row as { id: number };
      try {
        await ctx.transaction((within) => take({ ...within, ifMatch: undefined }, name, id, given));
        receipt.done.push(id);
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        const reason = typeof error.detail === 'string' ? { vi: error.detail, en: error.detail } : error.detail;
        receipt.refused.push({ id, label: label(row), reason });
      }
    }
    return receipt;
  };

  const begun = async (values: AnyObject, ctx: CallContext) => ({
    ...(await created(values, ctx)),
    createdBy: ctx.user.id,
    createdByName: ctx.user.fullName,
    ...arrivedAt(initial, ctx),
  });
  const afterCreate = async (ctx: WorkContext, row: RowOf<T>) => {
    await serving.afterCreate?.(row, ctx);
    await tell(ctx, { id: (row as { id: number }).id, step: null, from: null, to: initial });
  };

  type Handler = (input: AnyObject & PageQuery & { id: number }, ctx: CallContext) => Promise<unknown>;
  const handlers: Record<string, Handler> = {
    [`list${entity}`]: async (query, ctx) => {
      const page = await pageOf(ctx, query, { from: table, sort, defaultSort, where: filter(query, ctx) });
      return { ...page, data: await answered(page.data, ctx) };
    },
    [`get${entity}`]: async ({ id }, ctx) => one(await findRecord(ctx, table, id), ctx),
    [`historyOf${entity}`]: async ({ id }, ctx): Promise<HistoryEntry[]> => {
      await findRecord(ctx, table, id);
      return ctx.services.get(history).of(ctx, { plugin: process.plugin, entity, id, field });
    },
    [`create${entity}`]: async (values, ctx) => {
      for (const [name, to] of Object.entries(refersTo)) await requireRecords(ctx, to, values[name] as never, name);
      await lines.referring(values, ctx);
      const row = await insertRecord(ctx, table, { ...(await begun(values, ctx)), [`${field}At`]: sql`now()` } as never, naming, (row) =>
        lines.save((row as { id: number }).id, values, ctx, true),
      );
      await afterCreate(ctx, row);
      return one(row, ctx);
    },
  };
  for (const [name, { internal }] of Object.entries(of.steps)) {
    if (internal) continue;
    handlers[`${name}${entity}`] = async ({ id, ...given }, ctx) => one(await take(ctx, name, id, given), ctx);
    if (of.steps[name]!.bulk) handlers[`${name}Many${entity}`] = (given, ctx) => takeMany(name, given, ctx);
  }
  const options = importOptionsOf(calls);
  // Nobody changes or deletes a record by a file: what is there already is left as it is, or refused.
  const byNobody = { ...calls[`create${entity}`]!, needs: [] };
  const imported =
    options &&
    importOf(calls as unknown as ImportCalls<E>, entity, {
      table,
      label,
      creates: calls[`create${entity}`]!,
      updates: byNobody,
      removes: byNobody,
      options,
      refersTo,
      // rows are written many at a time, as values
      stored: async (values, ctx) => ({ ...(await begun(values, ctx)), [`${field}At`]: new Date().toISOString() }),
      wrote: (ctx, _before, after) => afterCreate(ctx, after),
    });
  const labels = Object.fromEntries(Object.entries(of.states).map(([state, said]) => [state, said.label]));
  return {
    ...imported,
    calls,
    refers: referencesOf(table, refersTo, process.title),
    handlers: {
      ...handlers,
      ...filesOf(calls, entity, table),
      ...imported?.handlers,
      ...exportedBy(calls, entity, handlers, { [field]: labels }),
    },
    process: of,
    table,
    take: async (ctx, name, id, given) => one(await take(ctx, name, id, given), ctx),
  };
}

function refused({ why, text }: Refusal, current: object): Problem {
  if (why === 'other') return forbidden({ ...text });
  if (why === 'person') return forbidden({ ...text }, 'second_person');
  return conflict(why === 'state' ? 'wrong_state' : 'not_now', { ...text }, { current });
}
