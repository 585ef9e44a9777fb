import type { InferType } from 'yup';
import { requireRecords, type RowOf, type WorkContext } from '@tessera/plugin-sdk/server';
import { products } from '../../../products/contract';
import { benefitRecords, productRecords } from '../../../products/contract/services';
import { productTypeIds } from '../../../products/contract/productTypes';
import { fromWire, type PromoTerms } from '../../contract/promoActions';
import type { promoCodeInput } from '../../contract/promoCodes';
import type { promoCodes } from './tables';

export type PromoCodeValues = Omit<InferType<typeof promoCodeInput>, 'Users'>;

/** Lines of business with something to use a code on: all of them where it names neither products nor lines. */
export async function usableLines(
  ctx: WorkContext,
  { productIds, productTypes }: Pick<PromoTerms, 'productIds' | 'productTypes'>,
): Promise<number[]> {
  if (!productIds.length && !productTypes.length) return [...productTypeIds];
  const named = productIds.length
    ? await ctx.services.get(products.services.catalogue).productsById(ctx, productIds)
    : new Map<number, { type: number }>();
  return [...new Set([...productTypes, ...[...named.values()].map(({ type }) => type)])].sort((a, b) => a - b);
}

type Targets = Pick<RowOf<typeof promoCodes>, 'productIds' | 'benefitIds'>;

/** What is newly named exists. What a code has named before may have been deleted since, and hinders nothing. */
async function requireTargets(ctx: WorkContext, actions: PromoCodeValues['actions'], before: Targets | undefined): Promise<void> {
  for (const [i, { args }] of actions.entries()) {
    const { productId, benefitIds } = args;
    if (productId !== null && !before?.productIds.includes(productId))
      await requireRecords(ctx, productRecords, productId, `actions[${i}].args.productId`);
    const added = (benefitIds ?? []).filter((id) => !before?.benefitIds.includes(id));
    await requireRecords(ctx, benefitRecords, added, () => `actions[${i}].args.benefitIds`);
  }
}

/** The columns of what was sent; `before` is what stands there now. */
export async function storedOf(
  ctx: WorkContext,
  { startsAt, endsAt, conditions, actions, storeIds, ...values }: PromoCodeValues,
  before?: Targets,
) {
  await requireTargets(ctx, actions, before);
  const terms = fromWire({ actions, conditions });
  return {
    ...values,
    ...terms,
    startsOn: startsAt,
    endsOn: endsAt,
    storeIds: [...new Set(storeIds)],
    usableLines: await usableLines(ctx, terms),
  };
}
export type StoredTerms = Awaited<ReturnType<typeof storedOf>>;
