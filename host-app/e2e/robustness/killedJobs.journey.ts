import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { testClient, type TestClient } from '@tessera/plugin-sdk/testing';
import { analysisFileCalls } from '../../../plugins/data-files/contract/analysisFiles';
import { importFileCalls } from '../../../plugins/data-files/contract/importFiles';
import { validationCalls } from '../../../plugins/data-files/contract/validation';
import { done, fileOf, mapFile, send } from '../../../plugins/data-files/server/testing/importing';
import { startProduct, type Product } from '../product';
import { allOf, signInToApi } from './api';
import { familyOf, killAll, postgresOf } from './processes';

/** Enough for each job to take some tenths of a second. */
const policies = 200_000;
const env = { DEPLOYMENT: 'host-app/deployments/insurer-reporting.json' };
/** After a job was first seen at work, it is let go on for so long. */
const headStartMs = 40;

let product: Product | undefined;
afterEach(async () => {
  await product?.stop();
  // A failed test leaves the database of a killed server behind.
  const postgres = product && postgresOf(product.dataDir);
  if (postgres) killAll(familyOf(postgres));
});

test('a server that is killed in the middle of import, check and creation starts each over: one file, one analysis file, every policy in it once', async () => {
  product = await startProduct({ env });
  let client = await clientOf(product);

  const { fileName, id, job: reading } = await send(client, 'lon.csv', portfolio());
  client = await killedAtWork(id);
  await done(client, reading);
  expect(await fileOf(client, fileName)).toMatchObject({ rows: policies, working: null, failure: null });

  await mapFile(client, fileName, { POLICY_NO: 'SO_HD', EFFECTIVE_DATE: 'TU_NGAY', EXPIRY_DATE: 'DEN_NGAY', PREMIUM: 'PHI', CLAIM_AMOUNT: 'BOI_THUONG' });
  const { job: checking } = await client.call(validationCalls.validateFile, { fileName });
  client = await killedAtWork(id);
  await done(client, checking);
  expect(await client.call(validationCalls.getValidation, { fileName })).toMatchObject({ isValidated: true, data: { rows: policies, rowsWithErrors: 0 } });

  const { job: creation } = await client.call(analysisFileCalls.createAnalysisFile, { fileName });
  client = await killedAtWork(id);
  await done(client, creation);
  expect(await client.call(analysisFileCalls.getAnalysisFile, { fileName })).toMatchObject({
    detailRows: policies * 2,
    totals: { exposure: policies * 2, earnedPremium: policies * 1_000_001, writtenPremium: policies * 1_000_001, claims: policies / 10, claimAmount: (policies / 10) * 4_500_000 },
  });

  expect((await client.call(importFileCalls.listImportFiles, {})).data.map((file) => [file.fileName, file.working])).toEqual([[fileName, null]]);
  expect(readdirSync(folderOf(id)).map((name) => name.split('-')[0]).sort()).toEqual(['claims', 'detail', 'orphans', 'source', 'summary']);
  const audited = (await allOf<{ action: string }>(await signInToApi(product.url), 'core/audit?plugin=data-files')).map(({ action }) => action);
  expect(['uploadImportFile', 'create'].map((action) => audited.filter((one) => one === action).length)).toEqual([1, 1]);
});

/** Kills the server while a job works on this file, and starts it again. @throws when the job had ended before */
async function killedAtWork(fileId: number): Promise<TestClient> {
  const { dataDir, kill } = product!;
  const work = path.join(folderOf(fileId), 'work');
  for (const until = Date.now() + 30_000; !existsSync(work) && Date.now() < until; ) await sleep(2);
  await sleep(headStartMs);
  await kill();
  // whoever ends in peace takes the folder along
  if (!existsSync(work)) throw new Error('the job had ended before the server was killed');
  product = await startProduct({ env, dataDir });
  return clientOf(product);
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const folderOf = (fileId: number) => path.join(product!.dataDir, 'plugins', 'data-files', 'files', String(fileId));
const clientOf = async ({ url }: Product) => testClient(url, { userId: 0, accessToken: (await signInToApi(url)).token });

/** Two years of cover for a million and one each; every tenth policy had a claim. */
const portfolio = (): string =>
  ['SO_HD,TU_NGAY,DEN_NGAY,PHI,BOI_THUONG', ...Array.from({ length: policies }, (_, i) => `HD-${i},2025-01-01,2026-12-31,1000001,${i % 10 ? '' : 4_500_000}`), ''].join('\n');
