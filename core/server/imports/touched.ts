import { sql } from 'drizzle-orm';
import { columnsOf, unscoped, type Importer, type WorkContext } from '@tessera/plugin-sdk/server';
import { batchesOf } from './rows';

const mostNamed = 3;

/** Records of an applied import that somebody has changed or deleted since, with the keys of the first. */
export async function touchedSince(
  { db }: WorkContext,
  { table }: Importer,
  importId: number,
): Promise<{ touched: number; names: string[] }> {
  const { id, version } = columnsOf(table) as Pick<typeof table, 'id' | 'version'>;
  let touched = 0;
  const names: string[] = [];
  for await (const batch of batchesOf(db, importId, { verdicts: ['add', 'change'] })) {
    const rows = await db
      .select({ id, version })
      .from(unscoped(table, 'who has imported records may know that somebody has changed them'))
      .where(sql`${id} = any(${sql.param(batch.map(({ recordId }) => recordId))}::bigint[])`);
    const versions = new Map(rows.map((row) => [row.id as number, row.version as number]));
    for (const { recordId, recordVersion, key } of batch) {
      if (versions.get(recordId!) === recordVersion) continue;
      touched++;
      if (names.length < mostNamed) names.push(key ?? '');
    }
  }
  return { touched, names };
}
