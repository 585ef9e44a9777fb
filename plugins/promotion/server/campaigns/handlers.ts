import { eq, inArray } from 'drizzle-orm';
import { message, today } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  exportOf,
  findRecord,
  implement,
  insertRecord,
  invalidField,
  lockRecord,
  pageOf,
  removeRecord,
  updateRecord,
  vietnamese,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { products } from '../../../products/contract';
import { campaignCalls, campaignExport, type Campaign } from '../../contract/campaigns';
import { endOf, firstDayOf, lastDayOf, startOf } from '../../contract/promoDays';
import { promoCodes } from '../promo-codes/tables';
import { countsOf, customerPage, customerSource, keepCustomers } from './customers';
import { campaigns } from './tables';

type Row = RowOf<typeof campaigns>;
const naming = { entity: 'Campaign', label: (row: Row) => row.name };
const wrong = (name: string) => message(`promotion:campaigns.validation.${name}`);

async function viewsOf(ctx: WorkContext, rows: readonly Row[]): Promise<Campaign[]> {
  if (!rows.length) return [];
  const counts = await countsOf(
    ctx,
    rows.map((row) => row.id),
  );
  const companies = await ctx.services.get(products.services.catalogue).companiesById(ctx, [...new Set(rows.map((row) => row.companyId))]);
  const codes = await ctx.db
    .select({ id: promoCodes.id, couponCode: promoCodes.couponCode })
    .from(promoCodes)
    .where(
      inArray(
        promoCodes.id,
        rows.map((row) => row.promoCodeId),
      ),
    );
  const codeOf = new Map(codes.map(({ id, couponCode }) => [id, couponCode]));
  const canFindCustomers = customerSource(ctx) !== undefined;
  return rows.map(({ companyId, productType, premiumFrom, premiumTo, promoCodeId, startsOn, endsOn, customersFoundAt, ...row }) => {
    const couponCode = codeOf.get(promoCodeId) ?? '';
    return {
      ...row,
      startsAt: startsOn && startOf(startsOn),
      endsAt: endsOn && endOf(endsOn),
      conditions: { company: companyId, productType, premiums: { premiumFrom, premiumTo }, couponCode },
      company: companies.get(companyId) ?? null,
      promotionId: promoCodeId,
      Promotion: { couponCode },
      customers: customersFoundAt ? (counts.get(row.id) ?? { total: 0, used: 0 }) : null,
      canFindCustomers,
    };
  });
}
const viewOf = async (ctx: WorkContext, row: Row): Promise<Campaign> => (await viewsOf(ctx, [row]))[0]!;

/** @throws 400 on `conditions.company` */
async function checkCompany(ctx: WorkContext, id: number): Promise<void> {
  if (!(await ctx.services.get(products.services.catalogue).companiesById(ctx, [id])).has(id))
    throw invalidField('conditions.company', wrong('company'));
}

/** Only a private code that still works can be handed to chosen customers. @throws 400 on `promotionId` */
async function checkCode({ db }: WorkContext, id: number): Promise<void> {
  const [code] = await db
    .select({ isPrivate: promoCodes.isPrivate, endsOn: promoCodes.endsOn })
    .from(promoCodes)
    .where(eq(promoCodes.id, id))
    .for('share');
  if (!code?.isPrivate) throw invalidField('promotionId', wrong('promotion'));
  if (code.endsOn < today()) throw invalidField('promotionId', wrong('promotionExpired'));
}

const nobodyKnows = () =>
  conflict('customers_unavailable', {
    vi: 'Phần mở rộng Hợp đồng chưa hoạt động nên chưa xác định được khách hàng.',
    en: 'The contracts plugin is not running, so customers cannot be determined yet.',
  });

export const campaignHandlers = implement(campaignCalls, {
  listCampaigns: async (query, ctx) => {
    const page = await pageOf(ctx, query, {
      from: campaigns,
      sort: { name: vietnamese(campaigns.name), createdAt: campaigns.createdAt },
      defaultSort: 'createdAt,desc',
    });
    return { ...page, data: await viewsOf(ctx, page.data) };
  },
  getCampaign: async ({ id }, ctx) => viewOf(ctx, await findRecord(ctx, campaigns, id)),
  listCampaignCustomers: async ({ id, used, ...query }, ctx) => customerPage(ctx, await findRecord(ctx, campaigns, id), used, query),
  previewCampaignCustomers: async ({ company, productType, premiumFrom, premiumTo, page, pageSize }, ctx) => {
    const source = customerSource(ctx);
    if (!source) return { available: false, data: [], total: 0, totalKind: 'exact' as const, page, pageSize };
    return { available: true, ...(await source.find(ctx, { companyId: company, productType, premiumFrom, premiumTo, page, pageSize })) };
  },
  createCampaign: async ({ name, conditions: { company, productType, premiums }, promotionId, startsAt, endsAt }, ctx) => {
    await checkCompany(ctx, company);
    await checkCode(ctx, promotionId);
    const source = customerSource(ctx);
    const values = {
      name,
      companyId: company,
      productType,
      ...premiums,
      promoCodeId: promotionId,
      startsOn: startsAt,
      endsOn: endsAt,
      customersFoundAt: source ? new Date().toISOString() : null,
    };
    const row = await insertRecord(ctx, campaigns, values, naming);
    if (source) await keepCustomers(ctx, source, row);
    return viewOf(ctx, row);
  },
  findCampaignCustomers: async ({ id }, ctx) => {
    const before = await lockRecord(ctx, campaigns, id);
    if (before.customersFoundAt)
      throw conflict('customers_found', {
        vi: 'Khách hàng của chiến dịch này đã được xác định.',
        en: 'The customers of this campaign are determined already.',
      });
    const source = customerSource(ctx);
    if (!source) throw nobodyKnows();
    await keepCustomers(ctx, source, before);
    return viewOf(ctx, await updateRecord(ctx, campaigns, id, { customersFoundAt: new Date().toISOString() }, naming));
  },
  removeCampaign: ({ id }, ctx) => removeRecord(ctx, campaigns, id, naming),
});

export const campaignExportHandlers = implement(campaignExport, {
  exportCampaigns: exportOf(campaignCalls.listCampaigns, campaignHandlers, {
    entity: naming.entity,
    fileName: 'campaigns.fileName',
    columns: [
      { header: 'campaigns.name', value: (row) => row.name },
      { header: 'campaigns.company', value: (row, { t }) => row.company?.name ?? t('campaigns.companyGone') },
      { header: 'campaigns.promotion', value: (row) => row.Promotion.couponCode },
      { header: 'campaigns.premiumFrom', value: (row) => row.conditions.premiums.premiumFrom },
      { header: 'campaigns.premiumTo', value: (row) => row.conditions.premiums.premiumTo },
      { header: 'campaigns.startsAt', value: (row) => row.startsAt && firstDayOf(row.startsAt) },
      { header: 'campaigns.endsAt', value: (row) => row.endsAt && lastDayOf(row.endsAt) },
      { header: 'campaigns.customers', value: (row) => row.customers?.total ?? null },
      { header: 'campaigns.usedCustomers', value: (row) => row.customers?.used ?? null },
      { header: 'campaigns.createdAt', value: (row) => row.createdAt },
    ],
  }),
});
