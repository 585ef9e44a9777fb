import { exportOf, implement } from '@tessera/plugin-sdk/server';
import { promoCodeCalls, promoCodeExport } from '../../contract/promoCodes';
import { firstDayOf, lastDayOf } from '../../contract/promoDays';
import { promoCodeHandlers } from './handlers';
import { naming } from './naming';

export const promoCodeExportHandlers = implement(promoCodeExport, {
  exportPromoCodes: exportOf(promoCodeCalls.listPromoCodes, promoCodeHandlers, {
    entity: naming.entity,
    fileName: 'promoCodes.fileName',
    columns: [
      { header: 'promoCodes.code', value: (row) => row.couponCode },
      { header: 'promoCodes.name', value: (row) => row.description },
      { header: 'promoCodes.type', value: (row, { t }) => t(`promoCodes.types.${row.type}`) },
      { header: 'promoCodes.value', value: (row) => row.value, isPercent: (row) => row.type === 'PERCENTAGE' },
      { header: 'promoCodes.startsAt', value: (row) => firstDayOf(row.startsAt) },
      { header: 'promoCodes.endsAt', value: (row) => lastDayOf(row.endsAt) },
      { header: 'promoCodes.usage', value: (row) => row.numberOfTimeUsage },
      { header: 'promoCodes.usageLimit', value: (row) => row.usageLimit },
      { header: 'promoCodes.products', value: (row) => row.products.map(({ name }) => name).join(', ') },
      { header: 'promoCodes.status', value: (row, { t }) => t(`promoCodes.statuses.${row.status}`) },
      { header: 'promoCodes.createdAt', value: (row) => row.createdAt },
    ],
  }),
});
