import { sql } from 'drizzle-orm';
import type { WorkContext } from '@tessera/plugin-sdk/server';

export interface Document {
  id: number;
  code: string;
}

interface NewDocument {
  kind: 'receipt' | 'issue';
  from: number | null;
  to: number;
}

/** A document in the name of whoever asks. It is never changed. */
export async function writeDocument(ctx: WorkContext, { kind, from, to }: NewDocument): Promise<Document> {
  const { rows } = await ctx.db.execute<{ id: string; code: string }>(sql`
    insert into ledger.documents (kind, created_by, created_by_name, from_unit_id, to_unit_id)
    values (${kind}, ${ctx.user.id}, ${ctx.user.fullName}, ${from}, ${to}) returning id, code`);
  return { id: Number(rows[0]!.id), code: rows[0]!.code };
}
