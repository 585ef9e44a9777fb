import { startTestServer, testRowScope, type RowOwner, type TestServer } from '@tessera/plugin-sdk/testing';
import { workspaceCalls as calls, workspaceExport } from '../../contract/workspaces';
import members from '../index';

async function ownerOf(server: TestServer, name: string): Promise<RowOwner> {
  const client = await server.as(['TesseraAdmin']);
  const { id } = await client.call(calls.createWorkspace, { name });
  return { client, names: { id, accountId: client.userId, itemId: 1 }, mark: name };
}

testRowScope('workspaces', {
  start: () => startTestServer({ plugins: [members] }),
  owners: async (server) => [await ownerOf(server, 'Phí xe 2027'), await ownerOf(server, 'Dự phòng quý ba')],
  calls: [calls, workspaceExport],
  inputs: {
    updateWorkspace: () => ({ name: 'Của tôi', version: 1 }),
    addWorkspaceUser: () => ({ email: 'admin@localhost.test', permission: 'viewer' }),
    changeWorkspaceUser: () => ({ permission: 'viewer' }),
  },
  except: { createWorkspace: 'makes a workspace of whoever asks' },
});
