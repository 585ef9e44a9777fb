import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { preparePython, pythonStatus, runPython, type ReserveRequest } from './index';
import { writeParquet } from './parquetFiles';

const onLinux = process.platform === 'linux' ? test : test.skip;

let folder: string;
let long: ReserveRequest;
let runs = 0;
const place = () => path.join(folder, `run-${++runs}`);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-run-'));
  await preparePython();
  expect(pythonStatus()).toMatchObject({ state: 'ready' });
  const input = path.join(folder, 'policies.parquet');
  await writeParquet(
    input,
    "SELECT i::VARCHAR AS POLICY_NO, DATE '2025-01-01' + (i % 300)::INTEGER AS EFFECTIVE_DATE, DATE '2026-06-30' AS EXPIRY_DATE, i * 1000 AS PREMIUM FROM range(300000) t(i)",
  );
  // The same file many times: long to calculate, quick to make.
  long = { inputs: Array.from({ length: 100 }, () => input), valuationDate: '2025-12-31' };
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));

/** Processes whose command line names `text`. */
async function running(text: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(text));
}

onLinux('cancelling ends the process and leaves nothing behind', async () => {
  const run = place();
  const cancel = new AbortController();
  const seen: number[] = [];
  const result = runPython('reserve', long, {
    folder: run,
    signal: cancel.signal,
    onProgress: async (_, doing) => {
      if (doing.en !== 'Calculating unearned premium') return;
      seen.push((await running(run)).length);
      await wait(300);
      cancel.abort();
    },
  });
  await expect(result).rejects.toMatchObject({ reason: 'cancelled', detail: { vi: 'Phép tính đã được huỷ.' } });
  expect(seen).toEqual([1]);
  expect([await running(run), await readdir(run)]).toEqual([[], []]);
});

onLinux('a run over its time is ended, says so, and keeps its log', async () => {
  const run = place();
  await expect(runPython('reserve', long, { folder: run, timeoutMs: 1_500 })).rejects.toMatchObject({
    reason: 'timeOut',
    resultCode: '01',
    logFile: path.join(run, 'run.log'),
    detail: { en: 'The calculation took longer than 1 minute and was stopped.' },
  });
  expect([await running(run), (await readdir(run)).toSorted()]).toEqual([[], ['request.json', 'run.log']]);
});

onLinux('a server that is killed takes its calculation with it', async () => {
  const run = place();
  // Stands for the server: starts a run as ours does, then is killed without a chance to say goodbye.
  await writeFile(
    path.join(folder, 'server.ts'),
    `
    import { startGroup } from ${JSON.stringify(path.join(__dirname, '../../../../plugin-sdk/server/python/processGroup.ts'))};
    const [python, request] = process.argv.slice(2);
    const group = startGroup(python!, ['-I', '-m', 'tessera_analysis.reserve', '--request', request!], { env: { PATH: process.env.PATH, TESSERA_STDIN_IS_SERVER: '1' } });
    group.child.stdout!.on('data', (text) => process.stdout.write(text));`,
  );
  await writeFile(path.join(folder, 'request.json'), JSON.stringify({ ...long, output: run }));
  const environments = path.join(__dirname, '../../python');
  const environment = (await readdir(environments)).find((name) => /^\.venv-[0-9a-f]+$/.test(name))!;
  const server = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(folder, 'server.ts'),
      path.join(environments, environment, 'bin/python'),
      path.join(folder, 'request.json'),
    ],
    {
      cwd: path.join(__dirname, '../../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await new Promise<void>((resolve) => server.stdout.on('data', (text: Buffer) => text.includes('calculate') && resolve()));
  const before = (await running('tessera_analysis.reserve')).filter((line) => line.includes(folder));
  server.kill('SIGKILL');
  let after = before;
  for (let i = 0; i < 100 && after.length > 0; i++) {
    await wait(100);
    after = (await running('tessera_analysis.reserve')).filter((line) => line.includes(folder));
  }
  expect([before.length, after.length]).toEqual([1, 0]);
});

onLinux('more memory than allowed is a sentence, not a dead server', async () => {
  const input = path.join(folder, 'wide.parquet');
  await writeParquet(
    input,
    `SELECT (i % 199)::VARCHAR AS A, (i // 199 % 199)::VARCHAR AS B, (i // 7 % 199)::VARCHAR AS C, 1.0 AS EXPOSURE, i % 2 AS NUM_CLAIMS FROM range(39601) t(i)`,
  );
  await expect(
    runPython('glm', { model: 'frequency', variables: ['A', 'B', 'C'], inputs: [input] }, { folder: place(), memoryMb: 250 }),
  ).rejects.toMatchObject({
    resultCode: '01',
    detail: { en: expect.stringContaining('memory') },
  });
});

test.each([
  ['a file that is not Parquet', 'broken.parquet', 'PAR1 but not really', 'The data file broken.parquet is not a readable Parquet file.'],
  ['an empty file', 'empty.parquet', '', 'The data file empty.parquet is not a readable Parquet file.'],
  ['a file that is not there', 'gone.parquet', undefined, 'The data file gone.parquet was not found.'],
])('%s gets a sentence; details are in the log beside', async (_, name, content, sentence) => {
  const input = path.join(folder, name);
  if (content !== undefined) await writeFile(input, content);
  const run = place();
  const failure = await runPython('reserve', { inputs: [input], valuationDate: '2025-12-31' }, { folder: run }).catch(
    (error: unknown) => error as { logFile: string },
  );
  expect(failure).toMatchObject({ resultCode: '01', reason: 'refused', status: 422, detail: { en: sentence } });
  expect(await readFile((failure as { logFile: string }).logFile, 'utf8')).toContain('Traceback');
  expect(existsSync(path.join(run, 'result.json'))).toBe(false);
});

test('a run that starts over in the same folder, as after a crash, finds nothing of the first one', async () => {
  const run = place();
  const input = path.join(folder, 'one.parquet');
  await writeParquet(input, "SELECT DATE '2025-07-01' AS EFFECTIVE_DATE, DATE '2026-06-30' AS EXPIRY_DATE, 437000 AS PREMIUM");
  const request = { inputs: [input], valuationDate: '2025-12-31' };
  const first = await runPython('reserve', request, { folder: run });
  await writeFile(path.join(run, 'totals.parquet.tmp'), 'half');
  const again = await runPython('reserve', request, { folder: run });
  expect({ ...again, seconds: 0 }).toEqual({ ...first, seconds: 0 });
  expect((await readdir(run)).toSorted()).toEqual(['policies.parquet', 'request.json', 'result.json', 'run.log', 'totals.parquet']);
});
