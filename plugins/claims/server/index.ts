import { serverPlugin } from '@tessera/plugin-sdk/server';
import { claimDeciders, claimReaders, claims } from '../contract';
import { billConfigHandlers, billConfigVersionHandlers } from './billConfigs/handlers';
import { approvalNeeded } from './claims/approval';
import { claimHandlers, otherClaimHandlers } from './claims/handlers';
import { demo } from './demo';
import { insuranceApproval } from './insurance/approval';
import { insuranceHandlers, otherInsuranceHandlers } from './insurance/handlers';
import { lensHandlers } from './lenses/handlers';
import { settings } from './settings';
import { warningHandlers } from './warnings/handlers';
import { withFingerprints } from './warnings/pictures';
import { claimTable } from './claims/table';
import { fields } from './fields';
import { insuranceTable } from './insurance/tables';

/** Where claims and the copayment configuration are kept: one folder beside this file is one family of records. */
export default serverPlugin(claims, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  fields,
  finds: [
    {
      entity: 'Claim',
      title: { vi: 'Bồi thường kính', en: 'Eyeglass claim' },
      needs: claimReaders,
      table: claimTable,
      name: claimTable.claimCode,
    },
    {
      entity: 'InsuranceClaim',
      title: { vi: 'Bồi thường khác', en: 'Other claim' },
      needs: claimDeciders,
      table: insuranceTable,
      name: insuranceTable.claimCode,
    },
  ],
  appendOnly: ['bill_config_versions'],
  implements: [
    { ...claimHandlers, handlers: withFingerprints(claimHandlers.handlers) },
    warningHandlers,
    otherClaimHandlers,
    insuranceHandlers,
    otherInsuranceHandlers,
    billConfigHandlers,
    billConfigVersionHandlers,
    lensHandlers,
  ],
  processes: [claimHandlers, insuranceHandlers],
  settings,
  approvals: {
    approveClaim: approvalNeeded,
    approveInsuranceClaim: insuranceApproval,
    completeInsuranceClaim: insuranceApproval,
    setInsuranceStatus: insuranceApproval,
  },
  demo,
});
