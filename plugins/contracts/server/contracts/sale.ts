import { message, shareOf } from '@tessera/plugin-sdk/contract';
import { invalidField, type WorkContext } from '@tessera/plugin-sdk/server';
import type { InferType } from 'yup';
import { members } from '../../../members/contract';
import { products } from '../../../products/contract';
import { promotion } from '../../../promotion/contract';
import type { Discount } from '../../../promotion/contract/services';
import type { contractInput } from '../../contract/contracts';
import { subProducts } from '../../contract/subProducts';
import { settingsOf } from '../settings';

export type Sale = InferType<typeof contractInput>;
const hour = 3_600_000;

/** The purchase under which a promo code is used up. */
export const orderRefOf = ({ quotationCode }: { quotationCode: string }) => `policy/${quotationCode}`;

/** What is stored of a sale: what the website sent, the product as it is, tax, discount and the customer. */
export async function storedSale({ insured_members: _, ...sale }: Sale & { insured_members?: unknown }, ctx: WorkContext) {
  const { prefix, unpaidHours } = settingsOf(ctx);
  const product = await productOf(sale, ctx);
  const vat = shareOf(sale.preTaxFee, product.vatRate);
  const customerId = await customerOf(sale, ctx);
  const reduced = await discountOf({ ...sale, customerId, amount: sale.preTaxFee + vat }, ctx);
  return {
    ...sale,
    ...product,
    code: prefix,
    customerId,
    vat,
    couponCode: reduced?.couponCode ?? null,
    promotionId: reduced?.promotionId ?? null,
    typeDiscount: reduced?.typeDiscount ?? null,
    valueDiscount: reduced?.valueDiscount ?? null,
    discount: reduced?.discount ?? 0,
    payBefore: new Date(Date.now() + unpaidHours * hour).toISOString(),
  };
}

/** What a contract keeps of its product, and the tax of its line of business. @throws 400 where product or sub-product is none */
export async function productOf({ productId, subProduct }: Pick<Sale, 'productId' | 'subProduct'>, ctx: WorkContext) {
  const catalogue = ctx.services.get(products.services.catalogue);
  const product = (await catalogue.productsById(ctx, [productId])).get(productId);
  if (!product) throw invalidField('productId', message('validation.oneOf'));
  const { id, name, type, companyId, companyName } = product;
  if (subProduct && !Object.hasOwn(subProducts[type] ?? {}, subProduct)) throw invalidField('subProduct', message('validation.oneOf'));
  const productCategory = (await catalogue.categoriesOf(ctx, [id])).get(id) ?? '';
  return { productName: name, productType: type, productCategory, companyId, companyName, vatRate: settingsOf(ctx).vat[type] ?? 0 };
}

type Buyer = Pick<Sale, 'contractOwner' | 'contractPhoneNumber' | 'ownerEmail' | 'ownerAddress'>;
/** Null where there are no members. */
export async function customerOf(sale: Buyer, ctx: WorkContext): Promise<number | null> {
  const customers = ctx.services.tryGet(members.services.customers);
  if (!customers) return null;
  const { contractOwner: name, contractPhoneNumber: phoneNumber, ownerEmail: email, ownerAddress: address } = sale;
  return (await customers.findOrCreate(ctx, { name, phoneNumber, email, address })).id;
}

type Reduced = Pick<Sale, 'quotationCode' | 'couponCode' | 'contractPhoneNumber' | 'productId' | 'storeId'> & {
  customerId: number | null;
  amount: number;
};

/** Uses up the promo code of a sale, once. @throws 409 why it cannot be used */
export async function discountOf(sale: Reduced, ctx: WorkContext): Promise<Discount | undefined> {
  if (!sale.couponCode) return undefined;
  const redemption = ctx.services.tryGet(promotion.services.redemption);
  if (!redemption) throw invalidField('couponCode', message('validation.oneOf'));
  return redemption.redeem(ctx, {
    couponCode: sale.couponCode,
    customerId: sale.customerId ?? undefined,
    phoneNumber: sale.contractPhoneNumber,
    productId: sale.productId,
    storeId: sale.storeId ?? undefined,
    amount: sale.amount,
    orderRef: orderRefOf(sale),
  });
}

/** Gives the promo code of a sale back. */
export const giveCodeBack = async (sale: { quotationCode: string }, ctx: WorkContext): Promise<void> =>
  void (await ctx.services.tryGet(promotion.services.redemption)?.release(ctx, orderRefOf(sale)));
