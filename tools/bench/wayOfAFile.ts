/**
 * From the upload of a csv to its first one-way table, as a user's browser goes: HTTP, queue, ends of jobs told as screens are told, each step
 * beside the engine's own part of it, in a process of its own before the server starts. 160,000 motor policies of 18 columns, and 678,013 rows of 12
 * in the shape of freMTPL2. What the person takes to look and to click is not in it.
 * Run: node --import tsx tools/bench/wayOfAFile.ts [rounds]
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { followedJobCalls, isOver, longestWaitMs, type StartedJob } from '@tessera/plugin-sdk/contract';
import { testClient, type TestClient } from '@tessera/plugin-sdk/testing';
import { startProduct } from '../../host-app/e2e/product';
import { signInToApi } from '../../host-app/e2e/robustness/api';
import { analysisFileCalls } from '../../plugins/data-files/contract/analysisFiles';
import { mappingCalls } from '../../plugins/data-files/contract/mapping';
import { validationCalls } from '../../plugins/data-files/contract/validation';
import { sampleFile } from '../../plugins/data-files/server/samples/sampleFile';
import { mappingOf, send } from '../../plugins/data-files/server/testing/importing';
import { overviewCalls } from '../../plugins/glm-analysis/contract/overviews';
import { runCalls } from '../../plugins/glm-analysis/contract/runs';
import type { VariableSetting } from '../../plugins/glm-analysis/contract/variableSettings';
import { saveSetting } from '../../plugins/glm-analysis/server/testing/analysing';
import { analysisFileOf, firstTable, type Way } from './engine';
import { median } from './figures';

const goal = 1.5;

interface Portfolio extends Way {
  title: string;
  name: string;
  group: string;
  content: () => AsyncIterable<string> | NodeJS.ReadableStream | Iterable<string>;
  years: { startYear: number; endYear: number };
  variables: readonly string[];
}

const french = ['Area', 'VehPower', 'VehAge', 'DrivAge', 'BonusMalus', 'VehBrand', 'VehGas', 'Density', 'Region'] as const;
const frenchLevels = ['Area', 'VehBrand', 'VehGas', 'Region'];
function* frenchRows(rows: number): Generator<string> {
  let state = 7;
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  yield `IDpol,ClaimNb,Exposure,${french.join(',')}\n`;
  for (let i = 1; i <= rows; i++)
    yield `${i},${next(100) < 5 ? 1 : 0},${(1 + next(100)) / 100},${'ABCDEF'[next(6)]},${4 + next(12)},${next(30)},${18 + next(70)},${50 + next(100)},B${1 + next(14)},${next(2) ? 'Diesel' : 'Regular'},${1 + next(27_000)},R${11 + next(22)}\n`;
}

const portfolios: Record<string, Portfolio> = {
  motor: {
    title: '160,000 rows × 18 columns',
    name: 'motor.csv',
    group: 'CAR_CMB',
    code: 'CAR_CMB_01',
    content: () => sampleFile('CAR_CMB_01', 160_000),
    years: { startYear: 2021, endYear: 2025 },
    variables: ['TYPE_VEHICLE', 'USAGE', 'PROVINCE', 'VEHICLE_BRAND'],
  },
  french: {
    title: '678,013 rows × 12 columns',
    name: 'french.csv',
    group: 'CAR_EXP',
    code: 'CAR_EXP_01',
    columns: { POLICY_NO: 'IDpol', EXPOSURE: 'Exposure', CLAIM_COUNT: 'ClaimNb' },
    freeColumns: french.map((importName) => ({
      importName,
      variableType: frenchLevels.includes(importName) ? ('CATE' as const) : ('VARS' as const),
      type: frenchLevels.includes(importName) ? ('text' as const) : ('integer' as const),
    })),
    calYear: 2025,
    content: () => frenchRows(678_013),
    years: { startYear: 2025, endYear: 2025 },
    variables: frenchLevels,
  },
};

/** Steps as a user sees them, and the parts of the engine in each. */
const steps = {
  'upload and read': ['read', 'look at columns'],
  check: ['check rows'],
  'map and check': ['check rows'],
  'analysis file': ['detail', 'summary'],
  'one-way analysis': ['one-way'],
  'first table': ['first table'],
} as const;
type Step = keyof typeof steps;
const stepNames = Object.keys(steps) as Step[];
type Times = Record<string, number>;

const applied = (names: readonly string[]): VariableSetting[] =>
  names.map((columnName) => ({ columnName, isApplied: true, groups: [], ranges: null }));

const timer =
  (times: Times) =>
  async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    times[name] = performance.now() - from;
    return result;
  };

async function engine(id: string, csv: string): Promise<Times> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-way-'));
  try {
    const times: Times = {};
    const { years, variables, ...way } = portfolios[id]!;
    const made = await analysisFileOf(csv, folder, way, timer(times));
    await firstTable(made, folder, { years, variables: applied(variables) }, timer(times));
    return times;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As `useJob` asks: the server holds the question until the job has ended. */
async function done<Result>(client: TestClient, { id }: StartedJob): Promise<Result> {
  for (;;) {
    const job = await client.call(followedJobCalls.getJob, { id, waitMs: longestWaitMs });
    if (!isOver(job)) continue;
    if (job.state !== 'done') throw new Error(`the job ended ${job.state}: ${job.error?.en}`);
    return job.result as Result;
  }
}

async function way(id: string, csv: string, client: TestClient, round: number): Promise<Times> {
  const times: Times = {};
  const step = timer(times) as <T>(name: Step, work: () => Promise<T>) => Promise<T>;
  const { name, group, code, columns, freeColumns = [], calYear, years, variables } = portfolios[id]!;
  // the same bytes are not imported twice
  const content = Buffer.concat([await readFile(csv), Buffer.from('\n'.repeat(round + 1))]);
  const fileName = await step('upload and read', async () => {
    const sent = await send(client, name, content, group);
    await done(client, sent.job);
    return sent.fileName;
  });
  await step('check', async () => done(client, (await client.call(validationCalls.validateFile, { fileName })).job));
  const { suggestions } = await client.call(mappingCalls.getSettingData, { fileName });
  const slots = columns ?? Object.fromEntries(suggestions.map((one) => [one.standardName, one.importName]));
  await step('map and check', async () => {
    const settings = { currencyDecimals: 0, ...(calYear !== undefined && { calYear }) };
    const mapping = await mappingOf(client, fileName, slots, { template: code, free: freeColumns as never, settings });
    await done(client, (await client.call(mappingCalls.saveSettingData, mapping)).job);
  });
  await step('analysis file', async () => done(client, (await client.call(analysisFileCalls.createAnalysisFile, { fileName })).job));
  const settingName = await saveSetting(client, fileName, { calYear: years, variables: applied(variables) });
  const eDAItemId = await step('one-way analysis', async () => {
    const { job } = await client.call(runCalls.runAnalysis, { fileName, settingName, analysisType: 1 });
    return (await done<{ eDAItemId: number }>(client, job)).eDAItemId;
  });
  await step('first table', async () => {
    const { varYear } = await client.call(overviewCalls.listOneWayVars, { fileName, eDAItemId });
    const varYears = varYear.map((year) => year.name);
    return client.call(overviewCalls.getOneWayOverview, { fileName, eDAItemId, varYear: varYears, varName: [variables[0]!] });
  });
  return times;
}

async function compare(rounds: number): Promise<void> {
  for (const [id, { title, content }] of Object.entries(portfolios)) {
    const csv = path.join(tmpdir(), `tessera-way-${id}.csv`);
    if (!existsSync(csv)) await pipeline(Readable.from(content()), createWriteStream(csv));
    const alone: Times[] = [];
    for (let round = 0; round < rounds; round++) alone.push(child(id, csv));
    const product = await startProduct({ env: { DEPLOYMENT: 'host-app/deployments/everything.json' } });
    const felt: Times[] = [];
    try {
      const client = testClient(product.url, { userId: 0, accessToken: (await signInToApi(product.url)).token });
      for (let round = 0; round < rounds; round++) felt.push(await way(id, csv, client, round));
    } finally {
      await product.stop();
    }
    const partOf = (times: Times, names: readonly string[]) => names.reduce((sum, name) => sum + (times[name] ?? 0), 0);
    console.log(`\n${title}, medians of ${rounds} rounds\n${' '.repeat(20)}     user ms   engine ms   times`);
    const [users, engines] = [0, 1].map((which) =>
      stepNames.map((name) => median(which === 0 ? felt.map((times) => times[name]!) : alone.map((times) => partOf(times, steps[name])))),
    ) as [number[], number[]];
    const line = (name: string, user: number, own: number) =>
      console.log(`${name.padEnd(20)}${[user, own].map((n) => n.toFixed(0).padStart(12)).join('')}${(user / own).toFixed(2).padStart(8)}`);
    stepNames.forEach((name, i) => line(name, users[i]!, engines[i]!));
    const [user, own] = [users, engines].map((all) => all.reduce((sum, ms) => sum + ms, 0)) as [number, number];
    line('all', user, own);
    console.log(`goal: at most ${goal} times the engine's part`);
    if (user > goal * own) process.exitCode = 1;
  }
}

function child(id: string, csv: string): Times {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), 'engine', id, csv], {
    encoding: 'utf8',
  });
  if (status) throw new Error(stderr);
  return JSON.parse(stdout) as Times;
}

const [kind, id = '', csv = ''] = process.argv.slice(2);
if (kind === 'engine') console.log(JSON.stringify(await engine(id, csv)));
else await compare(Number(kind ?? 3));
