import { and, eq, sql } from 'drizzle-orm';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import { remembered } from './tables';

interface Memory {
  columnMapping: Record<string, string>;
  answers: Record<string, string>;
}

/** What was decided before for files with the same columns. */
export async function rememberedFor(
  { db }: Pick<WorkContext, 'db'>,
  fingerprint: string | null,
  templateId: number,
): Promise<Memory | undefined> {
  if (!fingerprint) return undefined;
  const [row] = await db
    .select({ columnMapping: remembered.columnMapping, answers: remembered.answers })
    .from(remembered)
    .where(and(eq(remembered.fingerprint, fingerprint), eq(remembered.templateId, templateId)));
  return row;
}

/** Keeps it for the next file with the same columns; what is not given stays. */
export async function remember(
  { db }: Pick<WorkContext, 'db'>,
  fingerprint: string | null,
  templateId: number,
  memory: Partial<Memory>,
): Promise<void> {
  if (!fingerprint) return;
  const { columnMapping = {}, answers = {} } = memory;
  await db
    .insert(remembered)
    .values({ fingerprint, templateId, columnMapping, answers })
    .onConflictDoUpdate({
      target: [remembered.fingerprint, remembered.templateId],
      set: {
        ...(memory.columnMapping && { columnMapping }),
        ...(memory.answers && { answers: sql`${remembered.answers} || ${JSON.stringify(answers)}::jsonb` }),
        updatedAt: new Date().toISOString(),
      },
    });
}
