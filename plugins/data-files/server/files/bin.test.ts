import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { importFileCalls } from '../../contract/importFiles';
import dataFiles from '../index';
import { fileOf, importFile, jobEnd, send } from '../testing/importing';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles] });
  client = await server.as(['GLMUser']);
});
afterAll(() => server.close());

const names = async (query: object = {}) =>
  (await client.call(importFileCalls.listImportFiles, { pageSize: 100, ...query })).data.map((f) => f.displayName);
const count = async (sql: string): Promise<number> => Number((await server.db.execute<{ n: string }>(sql)).rows[0]?.n);

test('files go into the bin, come back, and go for good with their bytes; several at once (compatibility)', async () => {
  const made = [await importFile(client, 'b1.csv', 'a,b\n1,1\n'), await importFile(client, 'b2.csv', 'a,b\n2,2\n')];
  const ids = await Promise.all(made.map(async (fileName) => (await fileOf(client, fileName)).id));
  expect(await client.call(importFileCalls.removeImportFilesForGood, { ids })).toEqual({ ids: [] });
  expect(await client.call(importFileCalls.removeImportFiles, { ids })).toEqual({ ids });
  expect([await names(), await names({ isDeleted: true })]).toEqual([[], ['b2.csv', 'b1.csv']]);
  await client.call(importFileCalls.restoreImportFiles, { ids: [ids[0]!] });
  expect([await names(), await names({ isDeleted: true })]).toEqual([['b1.csv'], ['b2.csv']]);
  const before = await count('select count(*) as n from core.files');
  expect(await client.call(importFileCalls.removeImportFilesForGood, { ids })).toEqual({ ids: [ids[1]] });
  expect([await names(), await names({ isDeleted: true })]).toEqual([['b1.csv'], []]);
  expect(await count('select count(*) as n from core.files')).toBe(before - 1);
  // the same bytes may come again
  await importFile(client, 'b2.csv', 'a,b\n2,2\n');
  expect(await client.problem(importFileCalls.removeImportFiles, { ids: [] })).toMatchObject({
    status: 400,
    errors: [{ path: 'ids', key: 'data-files:validation.chooseAtLeastOne' }],
  });
});

test('the period filter counts days back from now; other filters tell state and kind', async () => {
  const fileName = await importFile(client, 'old.csv', 'a,b\n9,9\n', 'HEALTH_CMB');
  await server.db.execute(`update data_files.import_files set created_at = now() - interval '8 days' where file_name = '${fileName}'`);
  expect(await names({ days: 7 })).not.toContain('old.csv');
  expect(await names({ days: 15 })).toContain('old.csv');
  expect(await names({ categoryCode: 'HEALTH' })).toEqual(['old.csv']);
  expect(await names({ subCategoryCode: 'HEALTH_CMB' })).toEqual(['old.csv']);
  expect(await names({ isValidated: true })).toEqual([]);
  expect(await names({ search: 'OLD' })).toEqual(['old.csv']);
});

test('an import that is cancelled leaves nothing behind', async () => {
  const before = await count('select count(*) as n from core.files');
  const content = 'policy,note\n' + 'x'.repeat(80).concat(',y\n').repeat(150_000);
  const { fileName, job } = await send(client, 'cancelled.csv', content);
  await client.fetch(`core/jobs/${job.id}/cancel`, { method: 'POST' });
  expect((await jobEnd(client, job)).state).toBe('cancelled');
  for (let i = 0; i < 100 && (await names()).includes('cancelled.csv'); i++) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await names()).not.toContain('cancelled.csv');
  expect(await client.problem(importFileCalls.getImportFile, { fileName })).toMatchObject({ status: 404 });
  expect(await count('select count(*) as n from core.files')).toBe(before);
  // it may be imported anew
  await importFile(client, 'cancelled.csv', content);
});

test('two people cannot start work on one file at once: the second is told', async () => {
  const content = 'policy,note\n' + 'z'.repeat(80).concat(',y\n').repeat(100_000);
  const { fileName, job } = await send(client, 'busy.csv', content);
  expect(await client.problem(importFileCalls.readImportFileAgain, { fileName })).toMatchObject({ status: 409, code: 'job_running' });
  expect((await fileOf(client, fileName)).working).toEqual({ work: 'import', jobId: job.id });
  expect((await jobEnd(client, job)).state).toBe('done');
});
