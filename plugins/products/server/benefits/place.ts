import { eq } from 'drizzle-orm';
import type { AnyObject } from 'yup';
import { message } from '@tessera/plugin-sdk/contract';
import { findRecord, invalidField, lockRecord, requireRecords, type CallContext } from '@tessera/plugin-sdk/server';
import { benefits } from './table';

/**
 * A benefit stands one level below its parent, and stays on its level while others stand below it. So there is never a circle.
 * The locks keep a parent from moving while a child is written, and the other way round.
 * @throws 400 on `level` or `parentId`
 */
export async function checkPlace(ctx: CallContext, { id, values }: { id?: number; values?: AnyObject }): Promise<void> {
  if (!values) return;
  const { level, parentId } = values as { level: number; parentId: number | null };
  if (
    id !== undefined &&
    (await lockRecord(ctx, benefits, id)).level !== level &&
    (await ctx.db.$count(benefits, eq(benefits.parentId, id)))
  ) {
    throw invalidField('level', message('products:validation.levelHasChildren'));
  }
  if (parentId === null) return;
  await requireRecords(ctx, benefits, parentId, 'parentId');
  if (parentId === id || (await findRecord(ctx, benefits, parentId)).level !== level - 1)
    throw invalidField('parentId', message('products:validation.parentLevel', { level: level - 1 }));
}
