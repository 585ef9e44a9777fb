/**
 * From the upload of a csv to its first one-way table, as a user's browser goes: sent in pieces, HTTP, queue, ends of jobs told as screens are told;
 * each step beside the engine's own part of it. The engine is in a process of its own that is as warm as the server: both go the way once uncounted,
 * then by turns. 160,000 motor policies of 18 columns, and 678,013 rows of 12 in the shape of freMTPL2. What the person takes to look and to click is
 * not in it.
 * Run: node --import tsx tools/bench/wayOfAFile.ts [rounds]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { followedJobCalls, isOver, longestWaitMs, type StartedJob } from '@tessera/plugin-sdk/contract';
import { testClient, type TestClient } from '@tessera/plugin-sdk/testing';
import { uploadFile } from '../../plugin-sdk/web/files';
import { setTransport, type WireAnswer } from '../../plugin-sdk/web/request';
import { startProduct } from '../../host-app/e2e/product';
import { signInToApi } from '../../host-app/e2e/robustness/api';
import { analysisFileCalls } from '../../plugins/data-files/contract/analysisFiles';
import { importFileCalls } from '../../plugins/data-files/contract/importFiles';
import { mappingCalls } from '../../plugins/data-files/contract/mapping';
import { validationCalls } from '../../plugins/data-files/contract/validation';
import { sampleFile } from '../../plugins/data-files/server/samples/sampleFile';
import { groupId, mappingOf } from '../../plugins/data-files/server/testing/importing';
import { overviewCalls } from '../../plugins/glm-analysis/contract/overviews';
import { runCalls } from '../../plugins/glm-analysis/contract/runs';
import type { VariableSetting } from '../../plugins/glm-analysis/contract/variableSettings';
import { saveSetting } from '../../plugins/glm-analysis/server/testing/analysing';
import { analysisFileOf, firstTable, type Way } from './engine';
import { median } from './figures';

const goal = 1.5;
/** Less than anybody takes to look at a step's end and to click; not counted. */
const lookMs = 300;

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
  'analysis file': ['detail', 'summary', 'claims and sums'],
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
    const made = await analysisFileOf(csv, folder, { ...way, withClaims: true }, timer(times));
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

/** The same bytes are not imported twice: each round has a row less. */
function withoutLast(content: Buffer<ArrayBuffer>, rows: number): Buffer<ArrayBuffer> {
  let end = content.length;
  for (let row = 0; row < rows; row++) end = content.lastIndexOf('\n', end - 2) + 1;
  return content.subarray(0, end);
}

/** What a page sends goes to the server, with a token that does not end meanwhile. */
const sendTo = (url: string, token: string): void =>
  setTransport({
    async send({ method, url: address, headers, body }, { as }): Promise<WireAnswer> {
      const answer = await fetch(`${url}/api/${address}`, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}` },
        // a browser runs no script for each 64 kB of a Blob, as Node does
        body: body instanceof Blob ? await body.arrayBuffer() : (body as FormData),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return {
        ok: true,
        status: answer.status,
        body: as === 'json' ? await answer.json() : await answer.text(),
        header: (header) => answer.headers.get(header),
      };
    },
  });

async function way(id: string, csv: string, client: TestClient, round: number): Promise<Times> {
  const times: Times = {};
  const timed = timer(times) as <T>(name: Step, work: () => Promise<T>) => Promise<T>;
  const step: typeof timed = async (name, work) => {
    const answer = await timed(name, work);
    await setTimeout(lookMs);
    return answer;
  };
  const report = { groupId: await groupId(client, portfolios[id]!.group) };
  const { name, code, columns, freeColumns = [], calYear, years, variables } = portfolios[id]!;
  const file = new File([withoutLast(await readFile(csv), round)], name, { type: 'text/csv' });
  const fileName = await step('upload and read', async () => {
    const sent = await uploadFile(importFileCalls.uploadImportFile, file, report);
    await done(client, sent.job);
    return sent.fileName;
  });
  await step('check', async () => done(client, (await client.call(validationCalls.validateFile, { fileName })).job));
  const { suggestions } = await client.call(mappingCalls.getSettingData, { fileName });
  const slots = columns ?? Object.fromEntries(suggestions.map((one) => [one.standardName, one.importName]));
  const settings = { currencyDecimals: 0, ...(calYear !== undefined && { calYear }) };
  const mapping = await mappingOf(client, fileName, slots, { template: code, free: freeColumns as never, settings });
  await step('map and check', async () => {
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
    const { token, ...product } = await startedProduct();
    const alone = engineBeside(id, csv);
    const [felt, own]: [Times[], Times[]] = [[], []];
    try {
      const client = testClient(product.url, { userId: 0, accessToken: token });
      for (let round = 0; round <= rounds; round++) {
        const times = [await alone.round(), await way(id, csv, client, round)] as const;
        if (round === 0) continue; // warms up
        own.push(times[0]);
        felt.push(times[1]);
      }
    } finally {
      alone.end();
      await product.stop();
    }
    const partOf = (times: Times, names: readonly string[]) => names.reduce((sum, name) => sum + (times[name] ?? 0), 0);
    console.log(`\n${title}, medians of ${rounds} rounds\n${' '.repeat(20)}     user ms   engine ms   times`);
    const line = (name: string, names: readonly Step[]) => {
      const user = median(felt.map((times) => partOf(times, names)));
      const engines = median(
        own.map((times) =>
          partOf(
            times,
            names.flatMap((step) => steps[step]),
          ),
        ),
      );
      console.log(
        `${name.padEnd(20)}${[user, engines].map((n) => n.toFixed(0).padStart(12)).join('')}${(user / engines).toFixed(2).padStart(8)}`,
      );
      return user / engines;
    };
    stepNames.forEach((name) => line(name, [name]));
    const ratio = line('all', stepNames);
    console.log(`goal: at most ${goal} times the engine's part`);
    if (ratio > goal) process.exitCode = 1;
  }
}

async function startedProduct() {
  const product = await startProduct({ env: { DEPLOYMENT: 'host-app/deployments/everything.json' } });
  const { token } = await signInToApi(product.url);
  sendTo(product.url, token);
  return { ...product, token };
}

/** The engine in a process of its own, for as many rounds as are asked. */
function engineBeside(id: string, csv: string) {
  const child = fork(fileURLToPath(import.meta.url), ['engine', id, csv], { execArgv: ['--import', 'tsx'] });
  return {
    async round(): Promise<Times> {
      child.send('round');
      const [answer] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Times | number | null];
      if (typeof answer !== 'object' || !answer) throw new Error(`the engine ended with ${answer}`);
      return answer;
    },
    end: () => child.disconnect(),
  };
}

const [kind, id = '', csv = ''] = process.argv.slice(2);
if (kind === 'engine') process.on('message', () => void engine(id, csv).then((times) => process.send!(times)));
else await compare(Number(kind ?? 3));
