import { provide } from '@tessera/plugin-sdk/contract';
import { serverPlugin } from '@tessera/plugin-sdk/server';
import { members } from '../contract';
import { accountExportHandlers, accountHandlers } from './accounts/handlers';
import { accountImportHandlers } from './accounts/import';
import { customerDirectory } from './customers/directory';
import { customerExportHandlers, customerHandlers } from './customers/handlers';
import { demoData } from './demo';
import { reportMemberHandlers } from './reportMembers/handlers';
import { roleExportHandlers, roleHandlers } from './roles/handlers';
import { storeHandlers } from './stores/handlers';
import { tierHandlers } from './tiers/handlers';
import { workspaceExportHandlers, workspaceHandlers } from './workspaces/handlers';
import { workspaceService } from './workspaces/service';
import { customers } from './customers/table';
import { fields } from './fields';

export default serverPlugin(members, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  fields,
  finds: [
    { entity: 'Customer', title: { vi: 'Khách hàng', en: 'Customer' }, needs: 'ReadCustomer', table: customers, name: customers.name },
  ],
  implements: [
    accountHandlers,
    accountExportHandlers,
    accountImportHandlers,
    roleHandlers,
    roleExportHandlers,
    storeHandlers,
    customerHandlers,
    customerExportHandlers,
    tierHandlers,
    reportMemberHandlers,
    workspaceHandlers,
    workspaceExportHandlers,
  ],
  provides: [provide(members.services.workspaces, () => workspaceService), provide(members.services.customers, () => customerDirectory)],
  demo: demoData,
});
