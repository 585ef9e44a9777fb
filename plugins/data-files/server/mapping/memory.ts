import { and, eq, sql } from 'drizzle-orm';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import type { FreeColumn } from '../../contract/mapping';
import { remembered } from './tables';

interface Memory {
  columnMapping: Record<string, string>;
  freeColumns: FreeColumn[];
  /** Of every row. */
  calYear: number | null;
  /** ISO 4217. */
  currency: string | null;
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
    .select({
      columnMapping: remembered.columnMapping,
      freeColumns: remembered.freeColumns,
      calYear: remembered.calYear,
      currency: remembered.currency,
      answers: remembered.answers,
    })
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
  const { answers = {}, ...mapping } = memory;
  await db
    .insert(remembered)
    .values({ fingerprint, templateId, ...mapping, answers })
    .onConflictDoUpdate({
      target: [remembered.fingerprint, remembered.templateId],
      set: {
        ...mapping,
        ...(memory.answers && { answers: sql`${remembered.answers} || ${JSON.stringify(answers)}::jsonb` }),
        updatedAt: new Date().toISOString(),
      },
    });
}
