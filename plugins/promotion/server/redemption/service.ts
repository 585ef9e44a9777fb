import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { plainPhone, today } from '@tessera/plugin-sdk/contract';
import { conflict, columnsOf, updateRecord, workOf, type Db, type WorkContext } from '@tessera/plugin-sdk/server';
import { products } from '../../../products/contract';
import { normalizeCouponCode } from '../../contract/couponCodes';
import type { Discount, PromoCodeRedemption, Redemption } from '../../contract/services';
import { promoCodes, promoCodeUsers, redemptions } from '../promo-codes/tables';
import { naming } from '../promo-codes/naming';
import type { PromoCodeRow } from '../promo-codes/view';
import { discountOn, refusalOf, refuse, standingOf } from './rules';

async function codeOf(db: Db, couponCode: string): Promise<PromoCodeRow> {
  const [row] = await db.select(columnsOf(promoCodes)).from(promoCodes).where(eq(promoCodes.couponCode, couponCode));
  if (!row) throw refuse('unknown', { couponCode });
  return row;
}

/** Does the code hold for the purchase today? The line of the product is looked up where the code names lines. @throws 409 */
async function admit(ctx: WorkContext, code: PromoCodeRow, purchase: Redemption, today: string): Promise<void> {
  const line = code.productTypes.length
    ? (await ctx.services.get(products.services.catalogue).productsById(ctx, [purchase.productId])).get(purchase.productId)?.type
    : undefined;
  const why = refusalOf(code, { ...purchase, today, line });
  if (why) throw refuse(why, code);
}

/** The rows of a customer among those whom a private code is for. */
const isFor = (code: PromoCodeRow, { customerId, phoneNumber }: Redemption) =>
  and(
    eq(promoCodeUsers.promoCodeId, code.id),
    or(
      customerId === undefined ? undefined : eq(promoCodeUsers.customerId, customerId),
      phoneNumber === undefined ? undefined : eq(promoCodeUsers.phoneNumber, plainPhone(phoneNumber)),
    ),
  );

/** @throws 409 when the code is private and not, or no longer, for this customer */
async function admitCustomer(db: Db, code: PromoCodeRow, purchase: Redemption): Promise<void> {
  if (!code.isPrivate) return;
  const known = purchase.customerId !== undefined || purchase.phoneNumber !== undefined;
  const rows = known ? await db.select({ appliedBy: promoCodeUsers.appliedBy }).from(promoCodeUsers).where(isFor(code, purchase)) : [];
  if (!rows.length) throw refuse('not_yours', code);
  if (rows.every(({ appliedBy }) => appliedBy !== null)) throw refuse('already_used', code);
}

const discountBy = (
  { id, couponCode, type, value }: Pick<PromoCodeRow, 'id' | 'couponCode' | 'type' | 'value'>,
  discount: number,
): Discount => ({
  promotionId: id,
  couponCode,
  discount,
  typeDiscount: type === 'VND' ? 'amount' : 'percent',
  valueDiscount: value,
});

/** What was redeemed under a name; undefined: nothing yet. @throws 409 when it was with another code */
async function redeemedBefore(db: Db, orderRef: string, couponCode: string): Promise<Discount | undefined> {
  const [found] = await db
    .select({
      id: promoCodes.id,
      couponCode: promoCodes.couponCode,
      type: promoCodes.type,
      value: promoCodes.value,
      discount: redemptions.discount,
    })
    .from(redemptions)
    .innerJoin(promoCodes, eq(promoCodes.id, redemptions.promoCodeId))
    .where(eq(redemptions.orderRef, orderRef));
  if (found && found.couponCode !== couponCode) {
    throw conflict('promotion_other_code', {
      vi: `Đơn này đã dùng mã ${found.couponCode}.`,
      en: `This purchase has used ${found.couponCode} already.`,
    });
  }
  return found && discountBy(found, found.discount);
}

/** Marks the customer's place on a private code as used. */
async function takePlace(db: Db, code: PromoCodeRow, purchase: Redemption & { orderRef: string }): Promise<void> {
  const free = db
    .select({ id: promoCodeUsers.id })
    .from(promoCodeUsers)
    .where(and(isFor(code, purchase), isNull(promoCodeUsers.appliedBy)))
    .limit(1)
    .for('update');
  const taken = await db
    .update(promoCodeUsers)
    .set({ appliedBy: purchase.orderRef, appliedAt: sql`now()` })
    .where(eq(promoCodeUsers.id, free))
    .returning({ id: promoCodeUsers.id });
  if (!taken.length) throw refuse('already_used', code);
}

/** One more or one less. Its limit, days and switch are looked at again on the locked code: whoever comes too late changes nothing. */
const countUp = (ctx: WorkContext, { id }: PromoCodeRow, today: string) =>
  updateRecord(
    ctx,
    promoCodes,
    id,
    (code) => {
      const late = standingOf(code, today);
      if (late) throw refuse(late, code);
      return { numberOfTimeUsage: code.numberOfTimeUsage + 1 };
    },
    naming,
  );
const countDown = (ctx: WorkContext, id: number) =>
  updateRecord(ctx, promoCodes, id, ({ numberOfTimeUsage }) => ({ numberOfTimeUsage: numberOfTimeUsage - 1 }), naming);

export const redemptionService: PromoCodeRedemption = {
  async check(work, purchase) {
    const ctx = workOf(work);
    const code = await codeOf(ctx.db, normalizeCouponCode(purchase.couponCode));
    await admit(ctx, code, purchase, today());
    await admitCustomer(ctx.db, code, purchase);
    return discountBy(code, discountOn(purchase.amount, code));
  },

  async redeem(work, purchase) {
    const couponCode = normalizeCouponCode(purchase.couponCode);
    // A transaction within the caller's: a refusal that the caller gets over leaves nothing behind.
    return workOf(work).transaction(async (ctx) => {
      const { db } = ctx;
      const before = await redeemedBefore(db, purchase.orderRef, couponCode);
      if (before) return before;
      const [code, day] = [await codeOf(db, couponCode), today()];
      // Most of those who come too late are refused here, before they write anything.
      await admit(ctx, code, purchase, day);
      await admitCustomer(db, code, purchase);
      const discount = discountOn(purchase.amount, code);
      const values = {
        promoCodeId: code.id,
        orderRef: purchase.orderRef,
        customerId: purchase.customerId ?? null,
        phoneNumber: purchase.phoneNumber === undefined ? null : plainPhone(purchase.phoneNumber),
        productId: purchase.productId,
        discount,
        redeemedBy: ctx.user.id,
      };
      const [redeemed] = await db
        .insert(redemptions)
        .values(values)
        .onConflictDoNothing({ target: redemptions.orderRef })
        .returning({ id: redemptions.id });
      if (!redeemed) return (await redeemedBefore(db, purchase.orderRef, couponCode)) as Discount;
      if (code.isPrivate) await takePlace(db, code, purchase);
      await countUp(ctx, code, day); // last: every other buyer waits for this row
      ctx.audit({
        entity: 'PromoCodeRedemption',
        entityId: redeemed.id,
        label: couponCode,
        after: { orderRef: purchase.orderRef, productId: purchase.productId, discount },
      });
      return discountBy(code, discount);
    });
  },

  release: (work, orderRef) =>
    workOf(work).transaction(async (ctx) => {
      const { db } = ctx;
      const [gone] = await db.delete(redemptions).where(eq(redemptions.orderRef, orderRef)).returning();
      if (!gone) return false;
      await db
        .update(promoCodeUsers)
        .set({ appliedBy: null, appliedAt: null })
        .where(and(eq(promoCodeUsers.promoCodeId, gone.promoCodeId), eq(promoCodeUsers.appliedBy, orderRef)));
      await countDown(ctx, gone.promoCodeId);
      ctx.audit({
        entity: 'PromoCodeRedemption',
        entityId: gone.id,
        label: orderRef,
        before: { orderRef, productId: gone.productId, discount: gone.discount },
      });
      return true;
    }),
};
