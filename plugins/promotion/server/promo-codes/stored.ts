import type { InferType } from 'yup';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import { products } from '../../../products/contract';
import { productTypeIds } from '../../../products/contract/productTypes';
import { termsOf, type PromoTerms } from '../../contract/promoActions';
import type { promoCodeInput } from '../../contract/promoCodes';

export type PromoCodeValues = Omit<InferType<typeof promoCodeInput>, 'Users'>;

/** Lines of business with something to use a code on: all of them where it names neither products nor lines. */
async function usableLines(ctx: WorkContext, { productIds, productTypes }: PromoTerms): Promise<number[]> {
  if (!productIds.length && !productTypes.length) return [...productTypeIds];
  const named = productIds.length
    ? await ctx.services.get(products.services.catalogue).productsById(ctx, productIds)
    : new Map<number, { type: number }>();
  return [...new Set([...productTypes, ...[...named.values()].map(({ type }) => type)])].sort((a, b) => a - b);
}

/** The columns of what was sent. */
export async function storedOf(
  ctx: WorkContext,
  { description, startsAt, endsAt, conditions, actions, isActive, usageLimit, storeIds, isPrivate }: PromoCodeValues,
) {
  const terms = termsOf(actions, conditions);
  return {
    description,
    isActive,
    usageLimit,
    isPrivate,
    startsOn: startsAt,
    endsOn: endsAt,
    ...terms,
    productIds: [...terms.productIds],
    productTypes: [...terms.productTypes],
    benefitIds: [...terms.benefitIds],
    storeIds: [...new Set(storeIds)],
    usableLines: await usableLines(ctx, terms),
  };
}
export type StoredTerms = Awaited<ReturnType<typeof storedOf>>;
