import { serverPlugin } from '@tessera/plugin-sdk/server';
import { mofReports } from '../contract';
import { lobHandlers } from './catalogues/lobs';

/** Reports for the ministry: catalogues, the insurer's codes in them, reports with their traces. */
export default serverPlugin(mofReports, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  implements: [lobHandlers],
});
