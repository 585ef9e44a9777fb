import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import dataFiles from '../../../data-files/server';
import { createAnalysis, importFile, jobEnd, mapFile } from '../../../data-files/server/testing/importing';
import { lookerCalls, lookerPlugin } from '../../../data-files/server/testing/looker';
import { refusingCommits } from '../../../data-files/server/testing/refusingCommits';
import { runCalls } from '../../contract/runs';
import glmAnalysis from '../index';
import { analyse, saveSetting } from '../testing/analysing';

/** Cells are published before their analysis is committed: none stay where it is not. */
let server: TestServer;
let client: TestClient;
let pivots: string;
let fileName: string;
let settingName: string;
beforeAll(async () => {
  server = await startTestServer({
    plugins: [dataFiles, glmAnalysis, lookerPlugin],
    sql: [refusingCommits('insert on glm_analysis.eda_items')],
  });
  client = await server.as(['GLMUser', 'Look']);
  pivots = path.join((await client.call(lookerCalls.whereFilesAre, {})).glmAnalysis, 'pivots');
  const lines = ['A,2024-01-01,2024-12-31,100,Car,Taxi', 'B,2024-01-01,2024-12-31,200,Lorry,Own'];
  fileName = await importFile(client, 'small.csv', ['policy,from,to,premium,type,usage', ...lines].join('\n'));
  const columns = {
    POLICY_NO: 'policy',
    EFFECTIVE_DATE: 'from',
    EXPIRY_DATE: 'to',
    PREMIUM: 'premium',
    TYPE_VEHICLE: 'type',
    USAGE: 'usage',
  };
  await mapFile(client, fileName, columns);
  await createAnalysis(client, fileName);
  settingName = await saveSetting(client, fileName, { calYear: { startYear: 2024, endYear: 2024 }, variables: ['TYPE_VEHICLE'] });
});
afterAll(() => server.close());

const cells = () => readdirSync(pivots).filter((name) => name.endsWith('.parquet'));
const start = async () => (await client.call(runCalls.runAnalysis, { fileName, settingName, analysisType: 1 })).job;
const analyses = async () => (await client.call(runCalls.listEdas, { fileName })).length;

test('cells whose analysis is not committed are removed', async () => {
  await server.db.execute('insert into refusing.commits values (1)');
  expect((await jobEnd(client, await start())).state).toBe('failed');
  await server.db.execute('delete from refusing.commits');
  expect([cells(), await analyses()]).toEqual([[], 0]);
});

test('a run that is cancelled while it publishes leaves neither cells nor an analysis', async () => {
  let job = { id: '' };
  // as a sweep has it: whoever publishes waits
  await server.db.transaction(async (tx) => {
    await tx.execute(`select pg_advisory_xact_lock(hashtextextended('glm-analysis:publishing', 0))`);
    job = await start();
    const waiting = `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`;
    while (!(await server.db.execute<{ n: number }>(waiting)).rows[0]?.n) await new Promise((resolve) => setTimeout(resolve, 10));
    await client.fetch(`core/jobs/${job.id}/cancel`, { method: 'POST' });
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  expect((await jobEnd(client, job as never)).state).toBe('cancelled');
  expect([cells(), await analyses()]).toEqual([[], 0]);
});

test('what a killed run has published is swept by the next one; cells of an analysis stay', async () => {
  const id = await analyse(client, fileName, settingName, 1);
  const [kept] = cells();
  writeFileSync(path.join(pivots, 'of-nobody.parquet'), '');
  await saveSetting(client, fileName, {
    settingName,
    calYear: { startYear: 2024, endYear: 2024 },
    variables: ['TYPE_VEHICLE', 'USAGE'],
  });
  await analyse(client, fileName, settingName, 1);
  expect(cells()).toContain(kept);
  expect(cells()).not.toContain('of-nobody.parquet');
  await client.call(runCalls.removeEda, { id });
  expect(cells()).not.toContain(kept);
});
