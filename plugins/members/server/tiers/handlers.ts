import { desc, eq, inArray } from 'drizzle-orm';
import { accounts, implement, type Account, type WorkContext } from '@tessera/plugin-sdk/server';
import { tierCalls, type MemberCard, type ReportAccount, type TierChange } from '../../contract/tiers';
import { accountQueryOf, viewOf } from '../accounts/view';
import { allTiers, cardsOf, changeTier, issueCard } from './cards';
import { cards, tierChanges } from './tables';

const withCard = (account: Account, card: MemberCard | undefined): ReportAccount => ({
  ...viewOf(account),
  memberCard: card ? { cardNumber: card.cardNumber, tier: card.tier } : null,
  upgradeReason: card?.upgradeReason ?? '',
});

async function historyOf(ctx: WorkContext, accountId: number): Promise<TierChange[]> {
  const names = new Map((await allTiers(ctx)).map(({ id, name }) => [id, name]));
  const rows = await ctx.db
    .select({ change: tierChanges })
    .from(tierChanges)
    .innerJoin(cards, eq(cards.id, tierChanges.cardId))
    .where(eq(cards.accountId, accountId))
    .orderBy(desc(tierChanges.id))
    .limit(100);
  return rows.map(({ change: { id, fromTierId, toTierId, reason, changedBy, changedAt } }) => ({
    id,
    reason,
    changedBy,
    changedAt,
    from: fromTierId === null ? null : (names.get(fromTierId) ?? null),
    to: names.get(toTierId) ?? '',
  }));
}

export const tierHandlers = implement(tierCalls, {
  listTiers: (_input, ctx) => allTiers(ctx),
  listReportAccounts: async ({ tiers, ...input }, ctx) => {
    const inTiers = tiers?.length
      ? await ctx.db.select({ id: cards.accountId }).from(cards).where(inArray(cards.tierId, tiers))
      : undefined;
    const { data, ...page } = await ctx.services
      .get(accounts)
      .list(ctx, { ...accountQueryOf(input), ...(inTiers && { ids: inTiers.map((row) => row.id) }) });
    const found = await cardsOf(
      ctx,
      data.map((account) => account.id),
    );
    return { ...page, data: data.map((account) => withCard(account, found.get(account.id))) };
  },
  getReportAccount: async ({ id }, ctx) => {
    const account = await ctx.services.get(accounts).get(ctx, id);
    return { ...withCard(account, (await cardsOf(ctx, [id])).get(id)), tierHistory: await historyOf(ctx, id) };
  },
  issueCard: async ({ accountId, ...input }, ctx) => {
    await ctx.services.get(accounts).get(ctx, accountId);
    return issueCard(ctx, accountId, input);
  },
  changeTier: ({ cardNumber, ...input }, ctx) => changeTier(ctx, cardNumber, input),
});
