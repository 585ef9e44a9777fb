import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import type { PromoUser } from '../../contract/promoCodes';
import { promoCodes, promoCodeUsers } from './tables';

interface Person {
  id: number | null;
  phoneNumber: string;
  name: string;
}

/** Whom private codes are for, by code, in the order in which they were added. */
export async function usersOf({ db }: WorkContext, promoCodeIds: readonly number[]): Promise<ReadonlyMap<number, PromoUser[]>> {
  const found = promoCodeIds.length
    ? await db
        .select()
        .from(promoCodeUsers)
        .where(inArray(promoCodeUsers.promoCodeId, [...promoCodeIds]))
        .orderBy(asc(promoCodeUsers.id))
    : [];
  const users = new Map<number, PromoUser[]>(promoCodeIds.map((id) => [id, []]));
  for (const { promoCodeId, customerId, name, phoneNumber, appliedBy } of found)
    users.get(promoCodeId)?.push({ id: customerId, name, phoneNumber, UserPromotion: { appliedBy } });
  return users;
}

const byPhone = (people: readonly Person[]) => [...new Map(people.map((person) => [person.phoneNumber, person])).values()];

async function upsert({ db }: WorkContext, promoCodeId: number, people: readonly Person[]): Promise<void> {
  if (!people.length) return;
  await db
    .insert(promoCodeUsers)
    .values(people.map(({ id, phoneNumber, name }) => ({ promoCodeId, customerId: id, phoneNumber, name })))
    .onConflictDoUpdate({
      target: [promoCodeUsers.promoCodeId, promoCodeUsers.phoneNumber],
      set: {
        customerId: sql`coalesce(excluded.customer_id, ${promoCodeUsers.customerId})`,
        name: sql`coalesce(nullif(excluded.name, ''), ${promoCodeUsers.name})`,
      },
    });
}

/** Makes the list the given one. Whoever has used the code stays: the purchase stands. */
export async function setUsers(ctx: WorkContext, promoCodeId: number, people: readonly Person[]): Promise<void> {
  const wanted = byPhone(people);
  const others = wanted.length
    ? notInArray(
        promoCodeUsers.phoneNumber,
        wanted.map(({ phoneNumber }) => phoneNumber),
      )
    : undefined;
  await ctx.db.delete(promoCodeUsers).where(and(eq(promoCodeUsers.promoCodeId, promoCodeId), isNull(promoCodeUsers.appliedBy), others));
  await upsert(ctx, promoCodeId, wanted);
}

/** Adds to whom a private code is for, for campaigns. Editors who have the code open learn of it by its version. */
export async function addUsers(ctx: WorkContext, promoCodeId: number, people: readonly Person[]): Promise<void> {
  await upsert(ctx, promoCodeId, byPhone(people));
  await ctx.db
    .update(promoCodes)
    .set({ version: sql`${promoCodes.version} + 1`, updatedAt: sql`now()` })
    .where(eq(promoCodes.id, promoCodeId));
}
