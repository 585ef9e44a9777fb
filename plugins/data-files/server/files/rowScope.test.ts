import { startTestServer, testRowScope, type RowOwner, type TestServer } from '@tessera/plugin-sdk/testing';
import { analysisFileCalls } from '../../contract/analysisFiles';
import { importFileCalls } from '../../contract/importFiles';
import { mappingCalls } from '../../contract/mapping';
import { templateCalls } from '../../contract/templates';
import { validationCalls } from '../../contract/validation';
import dataFiles from '../index';
import { fileOf, importFile } from '../testing/importing';

let template = 0;
/** Somebody who works with one kind of report, and a file of it. */
async function ownerOf(server: TestServer, permission: string, name: string, group: string): Promise<RowOwner> {
  const client = await server.as([permission]);
  // templates and groups are for those who set files up
  const boss = await server.admin();
  template ||= (await boss.call(templateCalls.listTemplates, {})).data[0]!.id;
  const fileName = await importFile(boss, name, `policy,note\n1,${name}\n`, group);
  const { id } = await fileOf(boss, fileName);
  return { client, names: { fileName, ids: id }, mark: name };
}

testRowScope('imported files', {
  start: () => startTestServer({ plugins: [dataFiles] }),
  owners: async (server) => [
    await ownerOf(server, 'GLMUser', 'phi-xe.csv', 'CAR_CMB'),
    await ownerOf(server, 'MofReportSuperAdmin', 'bao-cao-btc.csv', 'MOF_GWP'),
  ],
  calls: [importFileCalls, mappingCalls, validationCalls, analysisFileCalls],
  names: ['fileName', 'ids'],
  inputs: {
    saveSettingData: () => ({ templateFile: { id: template }, columnMap: [{ importName: 'policy', standardName: 'POLICY_NO' }] }),
  },
  except: {
    uploadImportFile: 'makes a file',
    getSignedUrl: 'names a file of a template',
    downloadSigned: 'the address is signed',
  },
});
