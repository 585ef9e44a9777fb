import { serverPlugin } from '@tessera/plugin-sdk/server';
import { mofReports } from '../contract';
import { companyProductHandlers, companyVehicleHandlers, regulatorChoiceHandlers } from './catalogues/companyCodes';
import { lobHandlers } from './catalogues/lobs';
import { reportHandlers } from './reports/handlers';
import { makeJob } from './reports/makeJob';

/** Reports for the ministry: catalogues, the insurer's codes in them, reports with their traces. */
export default serverPlugin(mofReports, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  implements: [lobHandlers, companyProductHandlers, companyVehicleHandlers, regulatorChoiceHandlers, reportHandlers],
  jobs: { make: makeJob },
});
