import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { motoMissing, startMoto, type Moto } from '@tessera/core/server/testing/moto';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { analysisFileCalls } from '../../plugins/data-files/contract/analysisFiles';
import dataFiles from '../../plugins/data-files/server';
import { createAnalysis, importFile, mapFile } from '../../plugins/data-files/server/testing/importing';

/** What one server has imported is analysed and read on another, which has no file of it. */
const missing = motoMissing();
if (missing) console.warn(`Skipped with S3: ${missing}`);

let moto: Moto | undefined;
const environment = { ...process.env };
const folder = mkdtempSync(path.join(tmpdir(), 'tessera-two-'));
beforeAll(async () => {
  if (missing) return;
  moto = await startMoto();
  Object.assign(process.env, moto.env);
  await moto.bucket('shared');
});
afterAll(async () => {
  await moto?.stop();
  process.env = environment;
  rmSync(folder, { recursive: true, force: true });
});

const csv = 'policy,from,to,premium\nA1,2025-01-01,2025-12-31,100\nA2,2025-03-01,2026-02-28,200\n';
const columns = { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium' };

test.each([['a folder', folder], ...(missing ? [] : [['a bucket', 's3://shared/tessera']])])(
  'two servers with %s share what is made of files',
  async (_name, filesUrl) => {
    const first = await startTestServer({ plugins: [dataFiles], filesUrl: filesUrl });
    let second: TestServer | undefined;
    try {
      const here = await first.as(['GLMUser']);
      const fileName = await importFile(here, 'shared.csv', csv);
      await mapFile(here, fileName, columns);
      const made = await createAnalysis(here, fileName);
      second = await startTestServer({ plugins: [dataFiles], sharing: first, filesUrl: filesUrl });
      const there = await second.admin();
      expect((await there.call(analysisFileCalls.getAnalysisFile, { fileName })).totals).toEqual(made.totals);
      expect((await there.call(analysisFileCalls.listDetail, { fileName })).data).toHaveLength(made.detailRows);
      // and made anew there, from what the other has read
      expect((await createAnalysis(there, fileName, true)).totals).toEqual(made.totals);
    } finally {
      await second?.close();
      await first.close();
    }
  },
);
