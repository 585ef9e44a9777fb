import { eq, inArray } from 'drizzle-orm';
import { provide } from '@tessera/plugin-sdk/contract';
import { serverPlugin } from '@tessera/plugin-sdk/server';
import { promotion } from '../../promotion/contract';
import { contracts } from '../contract';
import { contractHandlers, otherContractHandlers } from './contracts/handlers';
import { contractTable } from './contracts/table';
import { demo } from './demo';
import { fields } from './fields';
import { historicHandlers } from './historic/historic';
import { orderHandlers } from './orders/handlers';
import { askRefund } from './payments/askRefund';
import { paymentHandlers } from './payments/handlers';
import { customersByPremium, premiumHandlers } from './premiums';
import { refresh } from './refresh/job';
import { refreshHandlers } from './refresh/handlers';
import { reportExportHandlers, reportHandlers } from './report/handlers';
import { renewalHandlers } from './renewals/handlers';
import { renew } from './renewals/renew';
import { ruleHandlers } from './renewals/rules';
import { renewalTable } from './renewals/tables';
import { cancelUnpaid, expire } from './schedules';
import { customerContracts } from './service';
import { settings } from './settings';

/** Where orders, contracts and their payments are kept: one folder beside this file is one family of records. */
export default serverPlugin(contracts, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  fields,
  finds: [
    {
      entity: 'Policy',
      title: { vi: 'Hợp đồng', en: 'Contract' },
      needs: 'ReadPolicy',
      table: contractTable,
      name: contractTable.code,
      detail: contractTable.productName,
    },
  ],
  appendOnly: ['payments', 'payment_reports', 'insurer_answers'],
  implements: [
    contractHandlers,
    otherContractHandlers,
    ...historicHandlers,
    orderHandlers,
    paymentHandlers,
    refreshHandlers,
    premiumHandlers,
    reportHandlers,
    reportExportHandlers,
    renewalHandlers,
    ruleHandlers,
  ],
  processes: [contractHandlers, renewalHandlers],
  settings,
  jobs: { expire, cancelUnpaid, refresh, renew },
  listens: [askRefund],
  provides: [
    provide(contracts.services.customerContracts, () => customerContracts),
    provide(promotion.services.customersByPremium, () => customersByPremium),
  ],
  ends: [
    {
      entity: 'Policy',
      title: contracts.title,
      needs: 'ReadPolicy',
      table: contractTable,
      name: contractTable.code,
      endsOn: contractTable.expiredDate,
      where: eq(contractTable.stage, 'approved'),
    },
    {
      entity: 'Renewal',
      title: { vi: 'Tái tục chờ trả lời', en: 'Renewals without an answer' },
      needs: 'ReadRenewal',
      table: renewalTable,
      name: renewalTable.code,
      endsOn: renewalTable.answerBy,
      where: inArray(renewalTable.status, ['due', 'notified']),
    },
  ],
  demo,
});
