import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyObject } from 'yup';
import { message } from '@tessera/plugin-sdk/contract';
import { invalidField, type CallContext, type RecordTable } from '@tessera/plugin-sdk/server';

interface Coded {
  table: RecordTable;
  /** The field that holds the code of a record; it stays as it was created. */
  key: string;
  /** A field that holds the code of another record. */
  within?: { field: string; table: RecordTable; code: PgColumn };
}

/** The code of a record stays, and what it refers to by code exists. @throws 400 on the field */
export const checkCodes =
  ({ table, key, within }: Coded) =>
  async (ctx: CallContext, { id, values }: { id?: number; values?: AnyObject }): Promise<void> => {
    if (!values) return;
    const columns = table as unknown as Record<string, PgColumn>;
    if (id !== undefined) {
      const [row] = await ctx.db.select({ code: columns[key]! }).from(table).where(eq(table.id, id));
      if (row && row.code !== values[key]) throw invalidField(key, message('mof-reports:regulator.codeStays'));
    }
    if (!within) return;
    const { field, code } = within;
    const found = await ctx.db.select({ id: within.table.id }).from(within.table).where(eq(code, values[field])).limit(1);
    if (!found.length) throw invalidField(field, message('mof-reports:regulator.noSuchCode', { code: String(values[field]) }));
  };
