import type { RowOf, WorkContext } from '@tessera/plugin-sdk/server';
import { products } from '../../../products/contract';
import { toWire } from '../../contract/promoActions';
import type { PromoCode, PromoCodeDetail } from '../../contract/promoCodes';
import { endOf, startOf, statusOf } from '../../contract/promoDays';
import type { promoCodes } from './tables';
import { usersOf } from './users';

export type PromoCodeRow = RowOf<typeof promoCodes>;

/** Stored codes as they are answered: with the names of their products, asked for once a page. A product that is gone keeps its number. */
export async function shown(ctx: WorkContext, rows: readonly PromoCodeRow[]): Promise<PromoCode[]> {
  const ids = [...new Set(rows.flatMap((row) => row.productIds))];
  const named = ids.length ? await ctx.services.get(products.services.catalogue).productsById(ctx, ids) : undefined;
  return rows.map(({ startsOn, endsOn, usableLines: _, productIds, ...row }) => ({
    ...row,
    startsAt: startOf(startsOn),
    endsAt: endOf(endsOn),
    status: statusOf({ endsOn, isActive: row.isActive }),
    products: productIds.map((id) => ({ id, name: named?.get(id)?.name ?? `#${id}` })),
    productId: productIds[0] ?? null,
    ...toWire({ ...row, productIds }, (id) => named?.get(id)?.type),
  }));
}

/** The same with whom they are for. */
export async function detailed(ctx: WorkContext, rows: readonly PromoCodeRow[]): Promise<PromoCodeDetail[]> {
  const [views, users] = [
    await shown(ctx, rows),
    await usersOf(
      ctx,
      rows.filter(({ isPrivate }) => isPrivate).map(({ id }) => id),
    ),
  ];
  return views.map((view) => ({ ...view, Users: users.get(view.id) ?? [] }));
}
