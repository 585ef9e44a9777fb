import { serverPlugin } from '@tessera/plugin-sdk/server';
import { members } from '../contract';
import { accountHandlers } from './accounts/handlers';
import { demoCustomers } from './customers/demo';
import { customerExportHandlers, customerHandlers } from './customers/handlers';
import { roleHandlers } from './roles/handlers';
import { storeHandlers } from './stores/handlers';

export default serverPlugin(members, {
  migrations: new URL('./migrations/', import.meta.url),
  implements: [accountHandlers, roleHandlers, storeHandlers, customerHandlers, customerExportHandlers],
  demo: demoCustomers,
});
