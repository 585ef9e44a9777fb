import { randomInt } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import { message, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { invalidField, notFound, type WorkContext } from '@tessera/plugin-sdk/server';
import type { MemberCard, MembershipTier, TierChangeValues } from '../../contract/tiers';
import { cards, tierChanges, tiers } from './tables';

/** What stands as the reason where nobody gave one. */
const manualUpdate: LocalizedText = { vi: 'Cập nhật thủ công', en: 'Manual update' };

/** All tiers, the lowest first. */
export async function allTiers({ db, language }: Pick<WorkContext, 'db' | 'language'>): Promise<MembershipTier[]> {
  const rows = await db.select().from(tiers).orderBy(asc(tiers.position));
  return rows.map((row) => ({ id: row.id, name: language === 'vi' ? row.nameVi : row.nameEn, isDefault: row.isDefault }));
}

/** Cards of these accounts; accounts without one are missing. */
export async function cardsOf(ctx: WorkContext, accountIds: readonly number[]): Promise<Map<number, MemberCard>> {
  if (!accountIds.length) return new Map();
  const known = new Map((await allTiers(ctx)).map((tier) => [tier.id, tier]));
  const rows = await ctx.db
    .select()
    .from(cards)
    .where(inArray(cards.accountId, [...accountIds]));
  return new Map(rows.map((row) => [row.accountId, viewOf(row, known.get(row.tierId)!)]));
}

type CardRow = typeof cards.$inferSelect;
const viewOf = ({ accountId, cardNumber, upgradeReason }: CardRow, tier: MembershipTier): MemberCard => ({
  accountId,
  cardNumber,
  tier,
  upgradeReason,
});

async function tierOf(ctx: WorkContext, tierId: number): Promise<MembershipTier> {
  const tier = (await allTiers(ctx)).find((one) => one.id === tierId);
  if (!tier) throw invalidField('tierId', message('validation.oneOf'));
  return tier;
}

const reasonFor = (tier: MembershipTier, given: string, { language }: WorkContext) =>
  tier.isDefault ? '' : given || manualUpdate[language];

const audited = ({ cardNumber, upgradeReason }: CardRow, tier: MembershipTier) => ({ cardNumber, tier: tier.name, upgradeReason });

/** 12 digits that say nothing about how many cards there are. */
const newCardNumber = () => String(randomInt(100_000_000_000, 1_000_000_000_000));

/** @throws 409 `duplicate` when the account has a card, 400 for a tier that does not exist */
export async function issueCard(ctx: WorkContext, accountId: number, { tierId, reason }: TierChangeValues): Promise<MemberCard> {
  const tier = await tierOf(ctx, tierId);
  const upgradeReason = reasonFor(tier, reason, ctx);
  const [made] = await ctx.db.insert(cards).values({ accountId, cardNumber: newCardNumber(), tierId, upgradeReason }).returning();
  const card = made!;
  await ctx.db
    .insert(tierChanges)
    .values({ cardId: card.id, toTierId: tierId, reason: upgradeReason, changedBy: ctx.user.fullName || ctx.user.userName });
  ctx.audit({ entity: 'MemberCard', entityId: card.id, label: card.cardNumber, after: audited(card, tier) });
  return viewOf(card, tier);
}

/** The same tier again changes nothing. @throws 404 for an unknown card, 400 for a tier that does not exist */
export async function changeTier(ctx: WorkContext, cardNumber: string, { tierId, reason }: TierChangeValues): Promise<MemberCard> {
  const [before] = await ctx.db.select().from(cards).where(eq(cards.cardNumber, cardNumber)).for('update');
  if (!before) throw notFound();
  const [from, tier] = [await tierOf(ctx, before.tierId), await tierOf(ctx, tierId)];
  if (from.id === tier.id) return viewOf(before, from);
  const upgradeReason = reasonFor(tier, reason, ctx);
  const [changed] = await ctx.db.update(cards).set({ tierId, upgradeReason }).where(eq(cards.id, before.id)).returning();
  const after = changed!;
  await ctx.db.insert(tierChanges).values({
    cardId: before.id,
    fromTierId: from.id,
    toTierId: tierId,
    reason: upgradeReason,
    changedBy: ctx.user.fullName || ctx.user.userName,
  });
  ctx.audit({ entity: 'MemberCard', entityId: before.id, label: cardNumber, before: audited(before, from), after: audited(after, tier) });
  return viewOf(after, tier);
}
