import { today } from '@tessera/plugin-sdk/contract';
import { and, arrayContains, gte } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RecordKey } from '@tessera/plugin-sdk/contract';
import type { Reference } from '@tessera/plugin-sdk/server';
import { benefitRecords, productRecords } from '../../../products/contract/services';
import { promoCodes } from './tables';

/** Codes that may still be used keep what they are for; an expired one keeps its number only. */
const codesFor = (to: RecordKey, ids: PgColumn): Reference => ({
  to,
  uses: (id) => ({
    table: promoCodes,
    where: and(arrayContains(ids, [id]), gte(promoCodes.endsOn, today()))!,
    name: promoCodes.couponCode,
    nouns: { vi: 'Mã khuyến mại', en: 'Promo codes' },
  }),
});

export const promoCodeReferences = [codesFor(productRecords, promoCodes.productIds), codesFor(benefitRecords, promoCodes.benefitIds)];
