import { and, asc, desc, eq, gt, lt, type SQL } from 'drizzle-orm';
import { bigint, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Direction } from '../contract/ordering';
import { lockRecord, type CallContext, type Naming, type RecordTable, type RowOf } from '@tessera/plugin-sdk/server';

/** Handed out by the database, unique in the table. */
export const positionColumn = () => bigint('position', { mode: 'number' }).notNull().generatedByDefaultAsIdentity();

type OrderedTable = RecordTable & { position: PgColumn };
type Moved = { id: number; position: number };

/**
 * Swaps a record with its neighbour among those that `among` selects; at the end of the list nothing happens.
 * The version stays: the order is no part of what a form edits.
 */
export async function moveRecord<T extends OrderedTable>(
  ctx: CallContext,
  table: T,
  id: number,
  direction: Direction,
  naming: Naming<RowOf<T>> & { among?: (row: RowOf<T>) => SQL | undefined },
): Promise<RowOf<T>> {
  const row = await lockRecord(ctx, table, id);
  const { position } = row as unknown as Moved;
  const [beyond, order] = direction === 'up' ? [lt, desc] : [gt, asc];
  const [neighbour] = await ctx.db
    .select({ id: table.id, position: table.position } as Record<'id' | 'position', PgColumn>)
    .from(table as PgTable)
    .where(and(naming.among?.(row), beyond(table.position, position)))
    .orderBy(order(table.position))
    .limit(1)
    .for('update');
  if (!neighbour) return row;
  const other = neighbour as unknown as Moved;
  const place = (at: Moved, to: number) =>
    ctx.db
      .update(table)
      .set({ position: to } as never)
      .where(eq(table.id, at.id));
  await place({ id, position }, other.position);
  await place(other, position);
  ctx.audit({ entity: naming.entity, entityId: id, label: naming.label?.(row), before: { position }, after: { position: other.position } });
  return { ...row, position: other.position };
}
