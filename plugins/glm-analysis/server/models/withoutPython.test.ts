import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import dataFiles from '../../../data-files/server';
import { createAnalysis, importFile, mapFile } from '../../../data-files/server/testing/importing';
import { modelCalls } from '../../contract/models';
import glmAnalysis from '../index';
import { preparePython } from '../python';
import { saveSetting } from '../testing/analysing';

// @alone Python that another file has found would stay found: modules keep it.

const named = process.env.PYTHON;

let server: TestServer;
let client: TestClient;
let fileName: string;
let settingName: string;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, glmAnalysis] });
  client = await server.as(['GLMUser']);
  const rows = ['policy,from,to,premium,use,n', 'A,2025-01-01,2025-12-31,100,taxi,1', 'B,2025-01-01,2025-12-31,100,own,0'];
  fileName = await importFile(client, 'hop-dong.csv', rows.join('\n'));
  const columns = { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium', USAGE: 'use', CLAIM_COUNT: 'n' };
  await mapFile(client, fileName, columns);
  await createAnalysis(client, fileName);
  settingName = await saveSetting(client, fileName, { calYear: { startYear: 2025, endYear: 2025 }, variables: ['USAGE'] });
  // a cluster, where one computes, has its own Python by now
  process.env.PYTHON = '/nonexistent/python';
});
const restore = () => {
  if (named === undefined) delete process.env.PYTHON;
  else process.env.PYTHON = named;
};
afterAll(async () => {
  restore();
  await server.close();
});

test('without Python the call says what to install, nothing is begun, and one that was installed since is found', async () => {
  expect(await preparePython()).toMatchObject({ state: 'missing' });
  const asked = { fileName, settingName, model: 'frequency' as const, variables: ['USAGE'], name: 'Tần suất', bases: [], quasi: false };
  expect(await client.problem(modelCalls.runGlm, asked)).toMatchObject({
    status: 503,
    code: 'python_unavailable',
    detail: expect.stringContaining('/nonexistent/python'),
  });
  expect(await client.call(modelCalls.getPythonState)).toMatchObject({
    state: 'missing',
    say: { vi: expect.stringContaining('Python 3.10') },
  });
  expect(await client.call(modelCalls.listModels, { fileName })).toEqual([]);
  restore();
  expect(await preparePython()).toMatchObject({ state: 'ready' });
}, 600_000);
