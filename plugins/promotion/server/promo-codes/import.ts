import type { InferType } from 'yup';
import { findRecord, importOf } from '@tessera/plugin-sdk/server';
import { benefitRecords, productRecords } from '../../../products/contract/services';
import { promoCodeCalls, promoCodeImport, promoColumns, promoRow } from '../../contract/promoCodes';
import { naming } from './naming';
import { changeable } from './rules';
import { usableLines } from './stored';
import { promoCodes } from './tables';

type Row = InferType<typeof promoRow>;

const { createPromoCodes, updatePromoCode } = promoCodeCalls;
const ofRow: object = { input: promoRow };
/** No call deletes a code: only whoever brought codes takes them back, as long as nobody has used them. */
const byNobody = { ...createPromoCodes, needs: [] };

export const promoCodeImportHandlers = importOf(promoCodeImport, 'PromoCode', {
  table: promoCodes,
  label: naming.label,
  creates: { ...createPromoCodes, options: { ...createPromoCodes.options, ...ofRow } },
  updates: { ...updatePromoCode, options: { ...updatePromoCode.options, ...ofRow } },
  removes: byNobody,
  options: { key: 'couponCode', columns: promoColumns },
  refersTo: { productIds: productRecords, benefitIds: benefitRecords },
  check: async (ctx, { id, values }) => {
    if (id !== undefined) changeable(await findRecord(ctx, promoCodes, id), values as Row);
  },
  stored: async (values, ctx) => {
    const row = values as Row;
    return { ...row, minimumPrice: row.minimumPrice || null, usableLines: await usableLines(ctx, row) };
  },
});
