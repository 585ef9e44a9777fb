import { and, arrayContains, arrayOverlaps, asc, desc, eq, gte, inArray, lt, lte, or, type SQL } from 'drizzle-orm';
import type { InferType } from 'yup';
import { choiceLimit, type PageQuery, today } from '@tessera/plugin-sdk/contract';
import {
  findRecord,
  implement,
  lockRecord,
  matches,
  mergedInput,
  pageOf,
  updateRecord,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { promoCodeCalls, type PromoCodePage, type promoFilters } from '../../contract/promoCodes';
import { statusOf, type PromoStatus } from '../../contract/promoDays';
import { detail, naming } from './naming';
import { insertGenerated, insertTyped } from './insert';
import { changeable, expired } from './rules';
import { storedOf } from './stored';
import { promoCodes, redemptions } from './tables';
import { setUsers } from './users';
import { detailed, shown, type PromoCodeRow } from './view';

const { isActive, startsOn, endsOn, type, usableLines, productIds, isPrivate } = promoCodes;

const inStatus = (today: string): Record<PromoStatus, SQL | undefined> => ({
  active: and(eq(isActive, true), gte(endsOn, today)),
  inactive: and(eq(isActive, false), gte(endsOn, today)),
  expired: lt(endsOn, today),
});

function conditions(filter: InferType<typeof promoFilters>): (SQL | undefined)[] {
  const ofStatus = inStatus(today());
  return [
    filter.statuses?.length ? or(...filter.statuses.map((status) => ofStatus[status])) : undefined,
    filter.type && eq(type, filter.type),
    filter.productTypes?.length ? arrayOverlaps(usableLines, filter.productTypes) : undefined,
    filter.productId ? arrayContains(productIds, [filter.productId]) : undefined,
    filter.isPrivate === undefined ? undefined : eq(isPrivate, filter.isPrivate),
    filter.startsFrom ? gte(startsOn, filter.startsFrom) : undefined,
    filter.startsTo ? lte(startsOn, filter.startsTo) : undefined,
    filter.endsFrom ? gte(endsOn, filter.endsFrom) : undefined,
    filter.endsTo ? lte(endsOn, filter.endsTo) : undefined,
  ];
}

const sort = { createdAt: promoCodes.createdAt, couponCode: promoCodes.couponCode, startsAt: startsOn, endsAt: endsOn };

/** One page of the list; the benchmark asks for it as the calls do. */
export async function pageOfPromoCodes(ctx: WorkContext, input: PageQuery & InferType<typeof promoFilters>): Promise<PromoCodePage> {
  const page = await pageOf(ctx, input, { from: promoCodes, where: conditions(input), sort, defaultSort: 'createdAt,desc' });
  return { ...page, data: await shown(ctx, page.data), size: page.page };
}

export const promoCodeHandlers = implement(promoCodeCalls, {
  listPromoCodes: (input, ctx) => pageOfPromoCodes(ctx, input),
  getPromoCode: async ({ id }, ctx) => detail(ctx, await findRecord(ctx, promoCodes, id)),
  async couponCodeExists({ code: couponCode }, { db }) {
    const [found] = await db.select({ id: promoCodes.id }).from(promoCodes).where(eq(promoCodes.couponCode, couponCode));
    return { couponCode, exists: found !== undefined, id: found?.id ?? null };
  },
  async choosePrivatePromotion({ search, ids = [] }, { db }) {
    const open = and(eq(isPrivate, true), gte(endsOn, today()), matches(promoCodes.search, search));
    const asked = ids.length ? inArray(promoCodes.id, ids) : undefined;
    const rows = await db
      .select({ id: promoCodes.id, couponCode: promoCodes.couponCode, description: promoCodes.description })
      .from(promoCodes)
      // names alone are wanted where ids come without a search
      .where(asked && search === undefined ? asked : or(asked, open))
      .orderBy(...(asked ? [desc(asked)] : []), asc(promoCodes.couponCode))
      .limit(choiceLimit + ids.length);
    return rows.map(({ description, ...row }) => ({ ...row, name: description, code: row.couponCode }));
  },
  async createPromoCodes({ couponCode, generate, Users, ...values }, ctx) {
    const stored = await storedOf(ctx, values);
    const rows = generate ? await insertGenerated(ctx, generate, stored) : await insertTyped(ctx, couponCode, stored);
    for (const row of rows) {
      if (row.isPrivate) await setUsers(ctx, row.id, Users);
      ctx.audit({
        entity: naming.entity,
        entityId: row.id,
        label: row.couponCode,
        after: { ...row, users: row.isPrivate ? Users.length : 0 },
      });
    }
    return { data: await detailed(ctx, rows) };
  },
  async updatePromoCode({ id, ...sent }, ctx) {
    const before = await lockRecord(ctx, promoCodes, id, naming);
    const old = await detail(ctx, before);
    const { Users, ...values } = mergedInput(promoCodeCalls.updatePromoCode, sent, old);
    const stored = await storedOf(ctx, values, before);
    changeable(before, stored);
    const row = await updateRecord(ctx, promoCodes, id, stored, naming);
    if (sent.Users || !row.isPrivate) await setUsers(ctx, id, row.isPrivate ? Users : []);
    const now = await detail(ctx, row);
    // how many, not who: telephone numbers stay out of the trail
    if (old.Users.length !== now.Users.length)
      ctx.audit({
        entity: naming.entity,
        entityId: id,
        label: row.couponCode,
        before: { users: old.Users.length },
        after: { users: now.Users.length },
      });
    return now;
  },
  async applyPromoCodes({ ids, isActive: applied }, ctx) {
    const rows: PromoCodeRow[] = [];
    // in one order, so that two of these never wait for each other
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) rows.push(await lockRecord(ctx, promoCodes, id, naming));
    const over = rows.filter((row) => statusOf(row) === 'expired');
    if (over.length) throw expired(over.map(naming.label));
    const changed: PromoCodeRow[] = [];
    for (const row of rows)
      changed.push(row.isActive === applied ? row : await updateRecord(ctx, promoCodes, row.id, { isActive: applied }, naming));
    return { data: await shown(ctx, changed) };
  },
  async listRedemptions({ id, page, pageSize }, ctx) {
    const { numberOfTimeUsage } = await findRecord(ctx, promoCodes, id);
    const { orderRef, phoneNumber, discount, redeemedAt } = redemptions;
    const data = await ctx.db
      .select({ id: redemptions.id, orderRef, phoneNumber, discount, redeemedAt })
      .from(redemptions)
      .where(eq(redemptions.promoCodeId, id))
      .orderBy(desc(redeemedAt), desc(redemptions.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    return { data, total: numberOfTimeUsage, totalKind: 'exact' as const, page, pageSize };
  },
});
