import { sql } from 'drizzle-orm';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import type { PageState } from '../../contract/books';
import type { DocumentKind } from '../../contract/documents';

export interface Document {
  id: number;
  code: string;
}

interface NewDocument {
  kind: DocumentKind;
  from: number | null;
  to: number | null;
  reason?: string;
  /** The document that it takes back. */
  corrects?: number;
  /** Of a large order, so that it is entered once. */
  orderKey?: string | undefined;
}

/** A document in the name of whoever asks. It is never changed. */
export async function writeDocument(ctx: WorkContext, { kind, from, to, reason = '', corrects, orderKey }: NewDocument): Promise<Document> {
  const { rows } = await ctx.db.execute<{ id: string; code: string }>(sql`
    insert into ledger.documents (kind, created_by, created_by_name, from_unit_id, to_unit_id, reason, corrects_id, order_key)
    values (${kind}, ${ctx.user.id}, ${ctx.user.fullName}, ${from}, ${to}, ${reason}, ${corrects ?? null}, ${orderKey ?? null}) returning id, code`);
  return { id: Number(rows[0]!.id), code: rows[0]!.code };
}

/** Who holds pages, and in which state. */
export interface Place {
  unitId: number;
  state: PageState;
}

interface Move {
  document: Document;
  book: { id: number; first: number; last: number };
  /** Of the book; left out, all of its pages. */
  first?: number;
  last?: number;
  from: Place;
  /** Null takes them out of the books. */
  to: Place | null;
}

/** Moves those pages of a stretch that stand at `from`. The caller has locked the book. @returns how many */
export async function movePages(ctx: WorkContext, { document, book, first, last, from, to }: Move): Promise<number> {
  const { rows } = await ctx.db.execute<{ moved: string }>(sql`
    select ledger.move_pages(${document.id}::bigint, ${book.id}::bigint, ${first ?? book.first}::bigint, ${last ?? book.last}::bigint,
      ${from.unitId}::bigint, ${from.state}, ${to?.unitId ?? null}::bigint, ${to?.state ?? 'REMOVED'}) as moved`);
  return Number(rows[0]!.moved);
}
