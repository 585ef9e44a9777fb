import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { AnyObject, ObjectSchema } from 'yup';
import {
  importOptionsOf,
  treeOptionsOf,
  type LocalizedText,
  type AnyCall,
  type Calls,
  type ImportCalls,
  type Language,
  type PageQuery,
  type RecordFields,
  type RecordKey,
  type ResourceCalls,
} from '@tessera/plugin-sdk/contract';
import { filesOf } from './attachments';
import { linesOf, type ServedLines } from './children';
import type { CallContext, WorkContext } from './context';
import { importOf } from './importOf';
import { exportedBy } from './listExport';
import { mergedInput } from './mergedInput';
import { maskedIn, withoutMasks } from './personal';
import type { Implemented } from './plugin';
import type { LineChange } from './lineDifference';
import { revisionsOf } from './revisions';
import { namedIn } from './tables';
import { belowIn, checkPlace, lockTree, prepareMove, readTree, sumBranches, type BranchSum } from './tree';
import {
  findRecord,
  insertRecord,
  lockRecord,
  pageOf,
  removeRecord,
  sameAs,
  updateRecord,
  type Naming,
  type RecordTable,
  type RowOf,
} from './records';
import { namesById, refuseWhileUsed, requireRecords, usesByNeighbours, type Use } from './references';

interface ResourceServing<T extends RecordTable> {
  table: T;
  /** What people call a record; its `name` unless said. */
  label?: (row: RowOf<T>) => string;
  /** A function where the order is another one in each language: `byNameIn`. */
  sort: Record<string, PgColumn | SQL | ((language: Language) => SQL)>;
  /** `name,asc` unless said. */
  defaultSort?: string;
  /** Fields that hold the id, or the ids, of other records: these must exist. */
  refersTo?: Readonly<Record<string, RecordTable | RecordKey>>;
  /** What other plugins call these records: while records there refer to one, it cannot be deleted. */
  key?: RecordKey;
  /** Where a record may be in use; it cannot be deleted then. */
  usedBy?: (id: number) => readonly Use[];
  /** Conditions from the list's own filters. Left out, a filter that is named like a column selects by it. */
  filter?: (input: never) => (SQL | undefined)[];
  /**
   * Rules that the schema cannot know; throws a Problem. Runs before an insert (`id` undefined), update (on the whole record) or delete.
   */
  check?: (ctx: CallContext, what: { id?: number; values?: AnyObject }) => Promise<void>;
  /**
   * What is stored of the record: rich text sanitized, derived columns. Of an update, of the record `before`, derived columns and what was
   * sent are written.
   */
  stored?: (values: AnyObject, ctx: CallContext, before: RowOf<T> | undefined) => AnyObject | Promise<AnyObject>;
  /**
   * Names that are answered beside ids: `parentName` from the `parentId` of the row; null where it refers to nothing. In a workbook the
   * record is found by the name, in English by `nameEn` where there is one, or by `code`: the column `code` unless said.
   */
  named?: Readonly<Record<string, { by: string; table: RecordTable; name: PgColumn; nameEn?: PgColumn; code?: PgColumn }>>;
  /** What else is answered of stored rows: counts, sums. One query a page, not one a row. */
  shown?: (rows: RowOf<T>[], ctx: WorkContext) => Promise<object[]>;
  /** Of a resource with `tree`. */
  tree?: {
    /** What is added up over a branch, by name: `{ products: { of: products, by: products.benefitIds, needs: 'ReadProduct' } }`. */
    sums?: Readonly<Record<string, BranchSum>>;
    /** What stands below a record, as a heading: "Quyền lợi con". */
    nouns?: LocalizedText;
  };
  /** Where the rows are stored that the contract names as `children`. */
  children?: Readonly<Record<string, ServedLines>>;
}

/** Handlers of the five calls of a `resource`. */
export function resourceHandlers<E extends string, Row extends RecordFields, I extends ObjectSchema<AnyObject>, T extends RecordTable>(
  calls: ResourceCalls<E, Row, I>,
  entity: E,
  {
    table,
    label = (row) => String((row as AnyObject).name),
    sort,
    defaultSort = 'name,asc',
    refersTo = {},
    key,
    usedBy = () => [],
    named = {},
    filter = (input: AnyObject) => sameAs(table, input),
    check: ownCheck,
    stored = (values) => values,
    shown = async (rows) => rows,
    tree: { sums, nouns = { vi: 'Mục con', en: 'Records below it' } } = {},
    children,
  }: ResourceServing<T>,
): Implemented {
  const treeOptions = treeOptionsOf(calls);
  const tree = treeOptions && { ...treeOptions, table };
  const check: typeof ownCheck = tree
    ? async (ctx, what) => {
        await checkPlace(ctx, tree, what);
        await ownCheck?.(ctx, what);
      }
    : ownCheck;
  const sortIn = (language: Language): Record<string, PgColumn | SQL> =>
    Object.fromEntries(Object.entries(sort).map(([field, by]) => [field, typeof by === 'function' ? by(language) : by]));
  const usesOf = (ctx: WorkContext, id: number): readonly Use[] => [
    ...(tree ? [belowIn(tree, id, nouns)] : []),
    ...usedBy(id),
    ...(key ? usesByNeighbours(ctx, key, id) : []),
  ];
  const input = (calls as unknown as Record<string, AnyCall | undefined>)[`create${entity}`]?.options.input;
  const lines = linesOf(calls, children);
  const referring = async (values: AnyObject, ctx: CallContext) => {
    for (const [field, to] of Object.entries(refersTo)) await requireRecords(ctx, to, values[field] as never, field);
    await lines.referring(values, ctx);
  };
  /** Sensitive fields are not masked. */
  const whole = async (rows: RowOf<T>[], ctx: WorkContext): Promise<object[]> => {
    let answers = await lines.answered(await shown(rows, ctx), ctx);
    for (const [field, { by, table: of, name, nameEn }] of Object.entries(named)) {
      const names = await namesById(
        ctx,
        of,
        nameEn ? namedIn(ctx.language, name, nameEn) : name,
        rows.map((row) => (row as AnyObject)[by] as number | null),
      );
      answers = answers.map((answer) => ({ ...answer, [field]: names.get((answer as AnyObject)[by] as number | null) ?? null }));
    }
    return answers;
  };
  const wholeOne = async (row: RowOf<T>, ctx: WorkContext) => (await whole([row], ctx))[0]!;
  const answered = async (rows: RowOf<T>[], ctx: WorkContext) => (await whole(rows, ctx)).map((answer) => maskedIn(input, answer));
  const one = async (row: RowOf<T>, ctx: WorkContext) => (await answered([row], ctx))[0]!;
  const declared: Calls = calls;
  const naming: Naming<RowOf<T>> = { entity, label, shown: (ctx, row) => one(row, ctx) };
  const handlers: Record<string, (input: AnyObject & PageQuery & { id: number }, ctx: CallContext) => Promise<unknown>> = {
    [`list${entity}`]: async (input, ctx) => {
      const page = await pageOf(ctx, input, { from: table, sort: sortIn(ctx.language), defaultSort, where: filter(input as never) });
      return { ...page, data: await answered(page.data, ctx) };
    },
    [`get${entity}`]: async ({ id }, ctx) => one(await findRecord(ctx, table, id), ctx),
    [`create${entity}`]: async (values, ctx) => {
      await check?.(ctx, { values });
      await referring(values, ctx);
      const row = await insertRecord(ctx, table, (await stored(values, ctx, undefined)) as never, naming, (row) =>
        lines.save((row as { id: number }).id, values, ctx, true),
      );
      await kept?.keep(row, ctx);
      return one(row, ctx);
    },
    [`update${entity}`]: (sent, ctx) => write(sent, ctx, check),
    [`remove${entity}`]: async ({ id }, ctx) => {
      await check?.(ctx, { id });
      const row = await lockRecord(ctx, table, id, naming);
      await refuseWhileUsed(ctx, label(row), usesOf(ctx, id));
      const { before } = await lines.remove(id, ctx);
      const removed = await removeRecord(ctx, table, id, { ...naming, audited: (row) => ({ ...row, ...before }) });
      await kept?.forget(id, ctx);
      return removed;
    },
    ...(tree && {
      [`treeOf${entity}`]: (asked, ctx) =>
        readTree(ctx, asked, tree, { order: sortIn(ctx.language)[defaultSort.split(',')[0]!]!, answered: (rows) => answered(rows, ctx) }),
      [`sumsOf${entity}`]: ({ ids }, ctx) => sumBranches(ctx, ids as number[], tree, sums),
      [`move${entity}`]: async ({ id, parentId }, ctx) => {
        // before the record: two moves would else wait for each other
        await lockTree(ctx, tree, 'alone');
        await lockRecord(ctx, table, id, naming);
        return write({ id, ...(await prepareMove(ctx, tree, id, parentId as number | null)) }, ctx, ownCheck);
      },
    }),
  };
  /** Changes a record; fields that are not sent stay. */
  const write = async ({ id, ...sent }: AnyObject & { id: number }, ctx: CallContext, check: typeof ownCheck) => {
    const before = await findRecord(ctx, table, id);
    const values = mergedInput(declared[`update${entity}`]!, sent, { ...(await wholeOne(before, ctx)), ...before }) as AnyObject;
    await check?.(ctx, { id, values });
    await referring(sent, ctx);
    // Fields that were not sent keep their current values, also those that somebody changed meanwhile. Derived columns follow.
    const columns = Object.entries(await stored(values, ctx, before)).filter(([name]) => !(name in values) || name in sent);
    const changes = Object.fromEntries(columns);
    let lineChange: LineChange = { before: {}, after: {} };
    const changed = async (row: RowOf<T>) => {
      await kept?.keepBefore(row, ctx);
      lineChange = await lines.save(id, sent, ctx);
      return withoutMasks(input, changes, row) as never;
    };
    const row = await updateRecord(ctx, table, id, changed, { ...naming, beside: () => lineChange });
    await kept?.keep(row, ctx);
    return one(row, ctx);
  };
  const kept =
    declared[`restore${entity}`] && input
      ? revisionsOf({
          plugin: declared[`restore${entity}`]!.plugin,
          entity,
          table,
          input,
          shown: wholeOne,
          update: async (values, ctx) => handlers[`update${entity}`]!((await lines.restorable(values.id, values, ctx)) as never, ctx),
        })
      : undefined;
  const own = {
    ...handlers,
    ...(kept?.handlers as object),
    ...(filesOf(calls, entity, table) as object),
    ...exportedBy(calls, entity, handlers as never),
  };
  const options = importOptionsOf(calls);
  if (!options) return { calls: calls, handlers: own };
  const imported = importOf(calls as unknown as ImportCalls<E>, entity, {
    table,
    label,
    creates: declared[`create${entity}`]!,
    updates: declared[`update${entity}`]!,
    removes: declared[`remove${entity}`]!,
    options,
    refersTo,
    foundBy: Object.fromEntries(
      Object.values(named).map(({ by, table: of, name, nameEn, code }) => [by, { table: of, name, nameEn, code }]),
    ),
    ...(check && { check }),
    stored,
    asInput: async (rows, ctx) => (await whole(rows, ctx)).map((answer, i) => ({ ...answer, ...rows[i] })),
    ...(kept && {
      wrote: async (ctx: WorkContext, before: RowOf<T> | undefined, after: RowOf<T>) => {
        if (before) await kept.keepBefore(before, ctx);
        await kept.keep(after, ctx);
      },
      removed: (ctx: WorkContext, id: number) => kept.forget(id, ctx),
    }),
    usedBy: usesOf,
  });
  return { ...imported, calls: calls, handlers: { ...own, ...imported.handlers } };
}
