import { eq } from 'drizzle-orm';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import { lockAnalysesOf, removeUnusedPivots } from './pivotFiles';
import { edaItems } from './table';

/** Analyses of a file that is deleted for good, and their cells. A run that is going on finds no file and leaves nothing. */
export async function forgetAnalyses(ctx: WorkContext, fileName: string): Promise<void> {
  await lockAnalysesOf(ctx.db, fileName);
  const items = await ctx.db.delete(edaItems).where(eq(edaItems.fileName, fileName)).returning({ pivotKey: edaItems.pivotKey });
  await removeUnusedPivots(
    ctx,
    items.map(({ pivotKey }) => pivotKey),
  );
}
