import { eq } from 'drizzle-orm';
import { plainPhone } from '@tessera/plugin-sdk/contract';
import { workOf, type WorkContext } from '@tessera/plugin-sdk/server';
import type { CustomerDirectory } from '../../contract/services';
import { customers } from './table';

/** What neighbours may ask: see `CustomerDirectory`. */
export const customerDirectory: CustomerDirectory = {
  findOrCreate: (work, { name, phoneNumber: typed, email, address }) =>
    workOf(work).transaction(async (ctx) => {
      const phoneNumber = plainPhone(typed);
      const there = await found(ctx, phoneNumber);
      if (there) return there;
      // two sales to one new customer at once: the second waits for the first, and finds what it made
      const [made] = await ctx.db
        .insert(customers)
        .values({ name, phoneNumber, email: email ?? null, address: address ?? null })
        .onConflictDoNothing({ target: customers.phoneNumber })
        .returning({ id: customers.id });
      if (!made) return (await found(ctx, phoneNumber))!;
      ctx.audit({ entity: 'Customer', entityId: made.id, label: name, after: { name, phoneNumber, email, address }, table: customers });
      return made;
    }),
};

async function found({ db }: WorkContext, phoneNumber: string): Promise<{ id: number } | undefined> {
  const [row] = await db.select({ id: customers.id }).from(customers).where(eq(customers.phoneNumber, phoneNumber));
  return row;
}
