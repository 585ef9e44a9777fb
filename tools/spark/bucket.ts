/**
 * Analyses on a cluster whose files lie in a bucket: an S3 of moto, a cluster that reads it, and the test of `inBucket.cluster.ts`. By
 * hand, as the libraries take some 700 MB: Spark fetches them, unless a folder with the jars is named. Run: node --import tsx
 * tools/spark/bucket.ts [/folder/of/jars]
 */
import { spawnSync } from 'node:child_process';
import { motoMissing, startMoto } from '@tessera/core/server/testing/moto';
import { s3Settings, sparkMissing, startCluster } from './cluster.mjs';

const missing = sparkMissing() ?? motoMissing();
if (missing) throw new Error(missing);
const moto = await startMoto();
Object.assign(process.env, moto.env);
await moto.bucket('analyses');
let code = 1;
try {
  const cluster = await startCluster(s3Settings(process.argv[2]));
  const env = { ...process.env, ANALYSIS_ENGINE: cluster.url, BUCKET_URL: 's3://analyses/tessera' };
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '-c', 'tools/spark/jest.config.mjs', 'inBucket'];
  const ran = spawnSync(process.execPath, jest, { stdio: 'inherit', env });
  code = ran.status ?? 1;
  if (code !== 0) console.error(cluster.tail('connect'));
  await cluster.stop();
} finally {
  await moto.stop();
}
process.exit(code);
