import type { WorkContext } from '@tessera/plugin-sdk/server';
import { detailed, type PromoCodeRow } from './view';

export const detail = async (ctx: WorkContext, row: PromoCodeRow) => (await detailed(ctx, [row]))[0]!;

export const naming = { entity: 'PromoCode', label: (row: { couponCode: string }) => row.couponCode, shown: detail };
