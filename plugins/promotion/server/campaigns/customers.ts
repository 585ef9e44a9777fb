import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { conflict, pageOf, vietnamese, type WorkContext } from '@tessera/plugin-sdk/server';
import type { Page, PageQuery } from '@tessera/plugin-sdk/contract';
import { promotion } from '../../contract';
import type { CampaignCustomer } from '../../contract/campaigns';
import { mostUsers } from '../../contract/promoCodes';
import type { CustomersByPremium, PremiumQuery } from '../../contract/services';
import { promoCodeUsers } from '../promo-codes/tables';
import { addUsers } from '../promo-codes/users';
import { campaignCustomers, campaigns } from './tables';

/** As many as a private code may be for. */
export const mostCustomers = mostUsers;
const batch = 1_000;

/** Who can name customers by their premiums; undefined while no plugin does. */
export const customerSource = ({ services }: WorkContext): CustomersByPremium | undefined =>
  services.tryGet(promotion.services.customersByPremium);

interface Wanted {
  id: number;
  companyId: number;
  productType: number;
  premiumFrom: number;
  premiumTo: number;
  promoCodeId: number;
}

/** Keeps who the customers of a campaign are now, and lets each of them use its code. @throws 409 when there are too many */
export async function keepCustomers(ctx: WorkContext, source: CustomersByPremium, campaign: Wanted): Promise<void> {
  const { companyId, productType, premiumFrom, premiumTo } = campaign;
  const query: Omit<PremiumQuery, 'page'> = { companyId, productType, premiumFrom, premiumTo, pageSize: batch };
  for (let page = 1; ; page++) {
    const { data, total } = await source.find(ctx, { ...query, page });
    if (total > mostCustomers) throw tooMany();
    if (data.length) {
      await ctx.db
        .insert(campaignCustomers)
        .values(data.map(({ id, ...customer }) => ({ ...customer, campaignId: campaign.id, customerId: id })))
        .onConflictDoNothing();
      await addUsers(
        ctx,
        campaign.promoCodeId,
        data.map(({ id, fullName, phoneNumber }) => ({ id, name: fullName, phoneNumber })),
      );
    }
    if (data.length < batch) return;
  }
}

const tooMany = () =>
  conflict('too_many_customers', {
    vi: `Hơn ${mostCustomers.toLocaleString('vi-VN')} khách hàng khớp với điều kiện. Hãy thu hẹp khoảng phí.`,
    en: `More than ${mostCustomers.toLocaleString('en-GB')} customers match. Narrow the range of premiums.`,
  });

const sameUser = (promoCodeId: number) =>
  and(eq(promoCodeUsers.promoCodeId, promoCodeId), eq(promoCodeUsers.phoneNumber, campaignCustomers.phoneNumber));

/** How many customers each campaign has, and how many of them have used its code. One query for all. */
export async function countsOf({ db }: WorkContext, ids: readonly number[]): Promise<ReadonlyMap<number, { total: number; used: number }>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: campaignCustomers.campaignId, total: count(), used: count(promoCodeUsers.appliedBy) })
    .from(campaignCustomers)
    .innerJoin(campaigns, eq(campaigns.id, campaignCustomers.campaignId))
    .leftJoin(
      promoCodeUsers,
      and(eq(promoCodeUsers.promoCodeId, campaigns.promoCodeId), eq(promoCodeUsers.phoneNumber, campaignCustomers.phoneNumber)),
    )
    .where(inArray(campaignCustomers.campaignId, [...ids]))
    .groupBy(campaignCustomers.campaignId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** One page of a campaign's customers, each with what became of the code. */
export async function customerPage(
  ctx: WorkContext,
  campaign: { id: number; promoCodeId: number },
  used: boolean | undefined,
  query: PageQuery,
): Promise<Page<CampaignCustomer>> {
  const applied = sql`exists (select 1 from ${promoCodeUsers} where ${sameUser(campaign.promoCodeId)} and ${promoCodeUsers.appliedBy} is not null)`;
  const { data, ...page } = await pageOf(ctx, query, {
    from: campaignCustomers,
    where: [eq(campaignCustomers.campaignId, campaign.id), used === undefined ? undefined : used ? applied : sql`not ${applied}`],
    sort: { fullName: vietnamese(campaignCustomers.fullName) },
    defaultSort: 'fullName,asc',
  });
  const phones = data.map((row) => row.phoneNumber);
  const users = phones.length
    ? await ctx.db
        .select({ phoneNumber: promoCodeUsers.phoneNumber, appliedBy: promoCodeUsers.appliedBy, appliedAt: promoCodeUsers.appliedAt })
        .from(promoCodeUsers)
        .where(and(eq(promoCodeUsers.promoCodeId, campaign.promoCodeId), inArray(promoCodeUsers.phoneNumber, phones)))
    : [];
  const byPhone = new Map(users.map(({ phoneNumber, ...use }) => [phoneNumber, use]));
  return {
    ...page,
    data: data.map(({ customerId, fullName, phoneNumber, email }) => ({
      id: customerId,
      fullName,
      phoneNumber,
      email,
      UserPromotion: byPhone.get(phoneNumber) ?? { appliedBy: null, appliedAt: null },
    })),
  };
}
