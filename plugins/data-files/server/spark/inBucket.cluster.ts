import { startTestServer } from '@tessera/plugin-sdk/testing';
import dataFiles from '../index';
import { createAnalysis, importFile, mapFile } from '../testing/importing';
import { ask, neighbourPlugin } from '../testing/neighbour';
import { clusterConditions } from './standing';

/** With files in a bucket that server and cluster read; `node --import tsx tools/spark/bucket.ts` brings one. */
const filesUrl = process.env.BUCKET_URL;
const bucketTest = filesUrl ? test : test.skip;

bucketTest(`figures of files in a bucket${filesUrl ? '' : ' (skipped: BUCKET_URL names none)'}`, async () => {
  const server = await startTestServer({ plugins: [dataFiles, neighbourPlugin], filesUrl: filesUrl!, warmUp: true });
  try {
    const client = await server.as(['GLMUser', 'AskNeighbour']);
    const lines = ['A1,2024-07-01,2025-06-30,730,Xe con,', 'A2,2025-01-01,2025-12-31,1000,Xe tải,40'];
    const fileName = await importFile(client, 'bucket.csv', ['policy,from,to,premium,type,paid', ...lines].join('\n'));
    const columns = { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium', TYPE_VEHICLE: 'type' };
    await mapFile(client, fileName, { ...columns, CLAIM_AMOUNT: 'paid' });
    const made = await createAnalysis(client, fileName);
    expect(made.totals).toMatchObject({ writtenPremium: 1730, earnedPremium: 1730, claims: 1, claimAmount: 40 });
    const sums = 'select CAL_YEAR as y, sum(EXPOSURE_UNITS) as days, sum(EARNED_PREMIUM) as earned from detail group by 1 order by 1';
    expect(await ask(client, (service, ctx) => service.read(ctx, { fileName }, (tables) => tables.query(sums)))).toEqual([
      { y: 2024, days: 184, earned: 368 },
      { y: 2025, days: 546, earned: 1362 },
    ]);
    expect(clusterConditions()).toMatchObject([{ ok: true }]);
  } finally {
    await server.close();
  }
});
