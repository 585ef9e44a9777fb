/**
 * A frequency model of freMTPL2 (678,013 policies, four variables) from its detail rows, beside statsmodels' formula interface on the same
 * grouped data, in the same environment. They take turns. Skipped without REAL_DATA_DIR.
 * Run: REAL_DATA_DIR=<folder> node --import tsx tools/bench/glm.ts [rounds]
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { preparePython, runPython } from '../../plugins/glm-analysis/server/python';
import { median } from './figures';

const realData = process.env.REAL_DATA_DIR;
if (!realData) {
  console.log('Skipped: REAL_DATA_DIR does not name the folder of freMTPL2freq.csv.gz.');
  process.exit(0);
}
const rounds = Number(process.argv[2] ?? 5);
const variables = ['VehBrand', 'VehGas', 'Area', 'DriverAge'];
const folder = await mkdtemp(path.join(tmpdir(), 'tessera-bench-glm-'));
const input = path.join(folder, 'policies.parquet');

const instance = await DuckDBInstance.create(':memory:');
const connection = await instance.connect();
await connection.run(`COPY (
  SELECT VehBrand, VehGas, Area, CASE WHEN DrivAge < 21 THEN '18-20' WHEN DrivAge < 26 THEN '21-25' WHEN DrivAge < 31 THEN '26-30' WHEN DrivAge < 41 THEN '31-40'
    WHEN DrivAge < 51 THEN '41-50' WHEN DrivAge < 71 THEN '51-70' ELSE '71+' END AS DriverAge, Exposure AS EXPOSURE, ClaimNb::BIGINT AS NUM_CLAIMS
  FROM read_csv('${realData}/freMTPL2freq.csv.gz')) TO '${input}' (FORMAT parquet)`);
connection.closeSync();
instance.closeSync();

const prepared = await preparePython();
if (prepared.state !== 'ready') throw new Error(prepared.say.en);
const packageRoot = new URL('../../plugins/glm-analysis/python/', import.meta.url).pathname;
const environment = (await readdir(packageRoot)).find((name) => /^\.venv-[0-9a-f]+$/.test(name))!;
const python = path.join(packageRoot, environment, 'bin/python');

interface Reference {
  importMs: number;
  groupMs: number;
  fitMs: number;
  deviance: number;
  aic: number;
  cells: number;
}
const took = { run: [] as number[], whole: [] as number[], reference: [] as Reference[], referenceWhole: [] as number[] };
let figures: unknown[] = [];
for (let round = 0; round < rounds; round++) {
  const began = performance.now();
  const result = await runPython('glm', { model: 'frequency', variables, inputs: [input] }, { folder: path.join(folder, `run-${round}`) });
  took.whole.push(performance.now() - began);
  took.run.push(result.seconds * 1000);
  const start = performance.now();
  const { stdout } = spawnSync(
    python,
    ['-I', new URL('./glmReference.py', import.meta.url).pathname, input, 'EXPOSURE', 'NUM_CLAIMS', ...variables],
    { encoding: 'utf8' },
  );
  took.referenceWhole.push(performance.now() - start);
  const reference = JSON.parse(stdout) as Reference;
  took.reference.push(reference);
  figures = [
    result.cells,
    reference.cells,
    result.deviance.toFixed(6),
    reference.deviance.toFixed(6),
    result.aic?.toFixed(6),
    reference.aic.toFixed(6),
  ];
}

const ms = (values: number[]) => Math.round(median(values));
console.table({
  'ours: group, load libraries, check, fit, write': { ms: ms(took.run) },
  'ours: whole run as the server sees it': { ms: ms(took.whole) },
  'statsmodels: load libraries': { ms: ms(took.reference.map((r) => r.importMs)) },
  'statsmodels: group': { ms: ms(took.reference.map((r) => r.groupMs)) },
  'statsmodels: fit': { ms: ms(took.reference.map((r) => r.fitMs)) },
  'statsmodels: whole process': { ms: ms(took.referenceWhole) },
});
console.log(`cells, deviance, AIC; ours and theirs: ${figures.join(' | ')}. Medians of ${rounds} rounds.`);
await rm(folder, { recursive: true, force: true });
