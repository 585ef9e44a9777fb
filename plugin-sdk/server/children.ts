import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyObject } from 'yup';
import { childrenOf, message, type ChildOptions, type RecordKey } from '@tessera/plugin-sdk/contract';
import type { WorkContext } from './context';
import { insertMany, updateMany } from './insertMany';
import { differenceOfLines, type LineChange } from './lineDifference';
import { withoutMasks } from './personal';
import { invalidField } from './problems';
import { columnsOf, type RecordTable } from './records';
import { namesById, requireRecords } from './references';
import { whereVisible } from './scope';

/** A table made with `lineColumns()` and the id of the record that its rows belong to. */
export type LineTable = PgTable & { id: PgColumn };

/** Where the lines of a record are stored. */
export interface ServedLines {
  table: LineTable;
  /** The column that holds the id of the record. */
  by: PgColumn;
  /** Fields of a line that hold the id, or the ids, of other records: these must exist. */
  refersTo?: Readonly<Record<string, RecordTable | RecordKey>>;
  /** Names that are answered beside ids: `productName` from the `productId` of the line; null where it refers to nothing. */
  named?: Readonly<Record<string, { by: string; table: RecordTable; name: PgColumn }>>;
  /** What is stored of a line: rich text sanitized, derived columns. */
  stored?: (line: AnyObject, ctx: WorkContext) => AnyObject;
}

type Line = AnyObject & { id: number };

/** The lines of records of one kind: read, written, compared. Handlers of `resource` and `process` go through it. */
export interface Lines {
  /** Rows with their lines, one statement for each kind of line, and one for each kind of name beside an id. */
  answered(rows: readonly object[], ctx: WorkContext): Promise<object[]>;
  /** What lines refer to exists. @throws 400 on the cell, `lines[3].productId` */
  referring(values: AnyObject, ctx: WorkContext): Promise<void>;
  /**
   * Stores the lists that were sent; those that were not stay. Call it under the lock of the record. @throws 400 on `lines[3].id` where the
   * line belongs to another record, is gone, or stands there twice
   * @returns what changed, for the audit
   */
  save(record: number, values: AnyObject, ctx: WorkContext, isNew?: boolean): Promise<LineChange>;
  remove(record: number, ctx: WorkContext): Promise<LineChange>;
  /** Values of an earlier version, whose lines may be gone by now: these come back as new ones. */
  restorable<V extends AnyObject>(record: number, values: V, ctx: WorkContext): Promise<V>;
}

/** @throws where contract and server do not name the same children */
export function linesOf(calls: object, served: Readonly<Record<string, ServedLines>> = {}): Lines {
  const children = Object.entries(childrenOf(calls)).map(([name, child]) => kindOf(name, child, served[name]));
  const unknown = Object.keys(served).find((name) => !children.some((one) => one.name === name));
  if (unknown) throw new Error(`no contract declares the children ${unknown}`);
  const sentOf = (values: AnyObject) => children.filter(({ name }) => Array.isArray(values[name]));
  const each = async (work: (kind: Kind) => Promise<LineChange>, of = children): Promise<LineChange> => {
    const all: LineChange = { before: {}, after: {} };
    for (const kind of of) {
      const { before, after } = await work(kind);
      Object.assign(all.before, before);
      Object.assign(all.after, after);
    }
    return all;
  };
  return {
    async answered(rows, ctx) {
      let answers: object[] = [...rows];
      for (const kind of children) {
        const lines = await kind.answered(
          rows.map((row) => (row as Line).id),
          ctx,
        );
        answers = answers.map((answer) => ({ ...answer, [kind.name]: lines.get((answer as Line).id) ?? [] }));
      }
      return answers;
    },
    async referring(values, ctx) {
      for (const { name, served } of sentOf(values))
        for (const [field, to] of Object.entries(served.refersTo ?? {})) {
          const named = (values[name] as AnyObject[]).flatMap((line, at) =>
            [(line[field] as number | number[] | null | undefined) ?? []].flat().map((id) => ({ id, at })),
          );
          await requireRecords(
            ctx,
            to,
            named.map(({ id }) => id),
            (index) => `${name}[${named[index]!.at}].${field}`,
          );
        }
    },
    save: (record, values, ctx, isNew = false) =>
      each((kind) => kind.save(record, values[kind.name] as readonly AnyObject[], ctx, isNew), sentOf(values)),
    remove: (record, ctx) => each((kind) => kind.remove(record, ctx)),
    async restorable(record, values, ctx) {
      const lists = await Promise.all(
        sentOf(values).map(async ({ name, read }) => {
          const ids = new Set((await read([record], ctx)).map(({ id }) => id));
          const lines = (values[name] as readonly Line[]).map((line): object => (ids.has(line.id) ? line : { ...line, id: null }));
          return [name, lines] as const;
        }),
      );
      return { ...values, ...(Object.fromEntries(lists) as object) };
    },
  };
}

type Kind = ReturnType<typeof kindOf>;

function kindOf(name: string, { input, key = 'sortOrder' }: ChildOptions, given: ServedLines | undefined) {
  if (!given) throw new Error(`the handlers do not say where the children ${name} are stored`);
  const served = given;
  const { table, by, named = {}, stored = (line) => line } = served;
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const parent = Object.keys(columns).find((one) => columns[one] === by);
  const place = columns[key];
  if (!parent || !place) throw new Error(`the table of ${name} has no column ${parent ? key : 'that its \`by\` names'}`);
  const own = Object.keys(columns).filter((one) => one !== 'id' && one !== parent);
  const values = own.filter((one) => one !== key);

  const read = async (records: readonly number[], ctx: WorkContext): Promise<Line[]> =>
    records.length
      ? ((await ctx.db
          .select(columnsOf(table) as Record<string, PgColumn>)
          .from<PgTable>(table)
          .where(await whereVisible(ctx, table, inArray(by, [...records])))
          .orderBy(asc(by), asc(place), asc(table.id))) as Line[])
      : [];
  const differ = (one: AnyObject, other: AnyObject) => own.some((column) => JSON.stringify(one[column]) !== JSON.stringify(other[column]));
  /** Names are in the order of the columns, so that all lines are written by one statement. */
  const rowOf = (line: AnyObject, before: Line | undefined): AnyObject =>
    Object.fromEntries(
      own.flatMap((column) => {
        const value: unknown = line[column] === undefined ? before?.[column] : line[column];
        return value === undefined && columns[column]!.hasDefault ? [] : [[column, value ?? null]];
      }),
    );

  return {
    name,
    served,
    read,
    async answered(records: readonly number[], ctx: WorkContext): Promise<ReadonlyMap<number, object[]>> {
      const lines = await read(records, ctx);
      const names = await Promise.all(
        Object.entries(named).map(async ([field, of]) => {
          const ids = lines.map((line) => line[of.by] as number | null);
          return { field, of, known: await namesById(ctx, of.table, of.name, ids) };
        }),
      );
      const byRecord = new Map<number, object[]>(records.map((id) => [id, []]));
      for (const { [parent]: record, [key]: _, ...line } of lines) {
        const beside = names.map(({ field, of, known }) => [field, known.get(line[of.by] as number | null) ?? null]);
        byRecord.get(record as number)?.push({ ...line, ...(Object.fromEntries(beside) as object) });
      }
      return byRecord;
    },
    async save(record: number, sent: readonly AnyObject[], ctx: WorkContext, isNew: boolean): Promise<LineChange> {
      const before = isNew ? [] : await read([record], ctx);
      const known = new Map(before.map((line) => [line.id, line]));
      const kept = new Set<number>();
      const wanted = sent.map((line, at) => {
        // A new record has new lines: what it was made from keeps its own.
        const id = isNew ? null : ((line.id as number | null | undefined) ?? null);
        const was = id === null ? undefined : known.get(id);
        if (id !== null && (!was || kept.has(id))) throw invalidField(`${name}[${at}].id`, message('validation.oneOf'));
        if (was) kept.add(was.id);
        const shown = was ? withoutMasks(input, line, was) : line;
        return { was, row: { ...rowOf({ ...stored(shown, ctx), [key]: at }, was), [parent]: record } };
      });
      const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
      if (gone.length) await ctx.db.delete(table).where(inArray(table.id, gone));
      await updateMany(
        ctx.db,
        table,
        wanted.flatMap(({ was, row }) => (was && differ(was, row) ? [{ id: was.id, ...row }] : [])),
      );
      const added = await insertMany(
        ctx.db,
        table,
        wanted.flatMap(({ was, row }) => (was ? [] : [row])),
      );
      let next = 0;
      const after = wanted.map(({ was, row }) => (was ? { ...was, ...row } : (added[next++] as unknown as Line)));
      return differenceOfLines({ name, key, values, input }, before, after);
    },
    async remove(record: number, ctx: WorkContext): Promise<LineChange> {
      const before = await read([record], ctx);
      await ctx.db.delete(table).where(eq(by, record));
      return differenceOfLines({ name, key, values, input }, before, []);
    },
  };
}
