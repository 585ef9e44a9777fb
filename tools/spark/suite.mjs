/**
 * The step of CI that runs the suite of analysis figures on a real cluster, which it starts and stops. It takes up to five minutes on two
 * cores, installing aside; a slower machine has three more. Without Java it is reported as skipped.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sparkMissing, startCluster } from './cluster.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const mostMs = 8 * 60_000;

const missing = sparkMissing();
if (missing) {
  console.log(`Skipped on a cluster: ${missing}.`);
  const results = path.join(root, 'node_modules/.cache/tessera/results');
  mkdirSync(results, { recursive: true });
  writeFileSync(path.join(results, 'spark.json'), JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 1 }));
  process.exit(0);
}

const began = Date.now();
const seconds = () => Math.round((Date.now() - began) / 1000);
const run = (args, env) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', detached: true, env: { ...process.env, ...env } });
    const late = setTimeout(
      () => {
        console.error(`the suite took longer than ${mostMs / 60_000} minutes`);
        process.kill(-child.pid, 'SIGKILL');
      },
      began + mostMs - Date.now(),
    );
    child.once('exit', (code) => (clearTimeout(late), resolve(code ?? 1)));
  });

const prepared = run(['--import', 'tsx', 'tools/spark/prepare.ts']);
// Files of tests are small and queries short: a task a worker, plans that are not looked at again, and little is compiled.
const quickStart = '-XX:+UseSerialGC -XX:TieredStopAtLevel=1';
const settings = {
  'spark.sql.shuffle.partitions': 2,
  'spark.default.parallelism': 2,
  'spark.sql.adaptive.enabled': false,
  'spark.sql.codegen.wholeStage': false,
  'spark.sql.codegen.factoryMode': 'NO_CODEGEN',
  'spark.driver.extraJavaOptions': quickStart,
  'spark.executor.extraJavaOptions': quickStart,
  // only who knows it is answered
  'spark.connect.authenticate.token': randomUUID(),
};
const cluster = await startCluster(settings);
let code = await prepared;
console.log(`a master, two workers and Spark Connect after ${seconds()} s`);
if (code === 0) code = await run(['tools/test.mjs', 'spark', 'tools/spark/jest.config.mjs'], { ANALYSIS_ENGINE: cluster.url });
if (code !== 0) console.error(cluster.tail('connect'));
await cluster.stop();
console.log(`analysis figures on the cluster: ${seconds()} s`);
process.exit(code);
