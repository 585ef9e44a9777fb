import { eq } from 'drizzle-orm';
import { message } from '@tessera/plugin-sdk/contract';
import { invalidField, requireRecords, sanitizeRichText, type WorkContext } from '@tessera/plugin-sdk/server';
import { richTexts, type ProductInput, type ProductTexts } from '../../contract/products';
import { benefits } from '../benefits/table';
import { categories } from '../categories/table';
import { companies } from '../companies/table';
import { hospitals } from '../hospitals/table';
import { subtypes } from '../subtypes/table';

const withSafeTexts = <T extends Partial<ProductTexts>>(texts: T): T => ({
  ...texts,
  ...Object.fromEntries(richTexts.map((name) => [name, sanitizeRichText(texts[name] ?? '')])),
});
const once = (ids: readonly number[]) => [...new Set(ids)];

/**
 * What is stored of a product: rich texts sanitized in both languages, each benefit and hospital once. What it refers to exists and
 * stays until the transaction ends.
 * @throws 400 on the field that names something unknown
 */
export async function storedProduct(ctx: WorkContext, { listBenefit, ...input }: ProductInput) {
  const benefitIds = once(listBenefit.split(',').map(Number));
  const hospitalIds = once(input.hospitalIds);
  await requireRecords(ctx, companies, input.companyId, 'companyId');
  await requireRecords(ctx, categories, input.categoryId, 'categoryId');
  await requireRecords(ctx, hospitals, hospitalIds, 'hospitalIds');
  await requireRecords(ctx, benefits, benefitIds, 'listBenefit');
  await requireSubtype(ctx, input);
  return { ...withSafeTexts(input), benefitIds, hospitalIds, productTranslation: { en: withSafeTexts(input.productTranslation.en) } };
}

/** A subtype divides one product type. @throws 400 on `subType` */
async function requireSubtype(ctx: WorkContext, { subType, type }: Pick<ProductInput, 'subType' | 'type'>): Promise<void> {
  if (subType === null) return;
  await requireRecords(ctx, subtypes, subType, 'subType');
  const [of] = await ctx.db.select({ type: subtypes.type }).from(subtypes).where(eq(subtypes.id, subType));
  if (of?.type !== type) throw invalidField('subType', message('products:validation.subtypeOfOther'));
}
