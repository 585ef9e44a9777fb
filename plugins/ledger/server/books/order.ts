import { sql } from 'drizzle-orm';
import type { Job } from '@tessera/plugin-sdk/server';
import type { ledger } from '../../contract';
import type { BookOrder, NewBook } from '../../contract/books';
import { pageCode, readPageCode } from '../../contract/numbers';
import { enterBooks } from './enter';

/** The books of an order, with numbers in their codes as wide as the last one needs, four digits at least. */
export function booksOf({ code, categoryId, startPageCode, books, numberOfPages }: BookOrder): NewBook[] {
  const first = readPageCode(startPageCode)!;
  const digits = Math.max(4, String(books).length);
  return Array.from({ length: books }, (_, i) => ({
    code: `${code}${String(i + 1).padStart(digits, '0')}`,
    categoryId,
    startPageCode: pageCode({ ...first, number: first.number + i * numberOfPages }),
    numberOfPages,
  }));
}

/** Enters a large order in one transaction. A job that begins again after it was done answers what was done. */
export const enterOrder: Job<typeof ledger.jobs.enterOrder> = {
  run: (order, ctx) =>
    ctx.transaction(async (within) => {
      const { books, numberOfPages, allocationId, orderKey } = order;
      const done = { books, pages: books * numberOfPages };
      const { rows } = await within.db.execute<{ code: string }>(sql`select code from ledger.documents where order_key = ${orderKey}`);
      if (rows[0]) return { documentCode: rows[0].code, ...done };
      const { code } = await enterBooks(within, allocationId, booksOf(order), orderKey);
      return { documentCode: code, ...done };
    }),
};
