import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StartedJob } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { analysisFileCalls } from '../../contract/analysisFiles';
import { importFileCalls } from '../../contract/importFiles';
import { mappingCalls } from '../../contract/mapping';
import { validationCalls } from '../../contract/validation';
import dataFiles from '../index';
import { createAnalysis, done, fileOf, importFile, jobEnd, mapFile, mappingOf, send } from '../testing/importing';
import { lookerCalls, lookerPlugin } from '../testing/looker';
import { refusingCommits } from '../testing/refusingCommits';

let server: TestServer;
let client: TestClient;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({
    plugins: [dataFiles, lookerPlugin],
    sql: [refusingCommits('update of source_token, analysis_token on data_files.import_files')],
  });
  client = await server.as(['GLMUser', 'Look']);
  ({ dataFiles: folder } = await client.call(lookerCalls.whereFilesAre, {}));
});
afterAll(() => server.close());

const csv = (premium: number) => `policy,from,to,premium\nA1,2025-01-01,2025-12-31,${premium}\nA2,2025-03-01,2026-02-28,200\n`;
const columns = { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium' };
const parquetOf = async (id: number) => (await readdir(path.join(folder, 'files', String(id)))).sort();

/** As after a kill: the job is waiting again, and what a dead run had written lies about. */
async function startOver(jobId: string, fileId: number): Promise<void> {
  const own = path.join(folder, 'files', String(fileId));
  await mkdir(path.join(own, 'work'), { recursive: true });
  await writeFile(path.join(own, 'work', 'source.parquet'), 'half a file');
  await writeFile(path.join(own, 'detail-00000000-dead.parquet'), 'half a file');
  await server.db.execute(`update core.jobs set state = 'queued', finished_at = null, result = null where id = '${jobId}'`);
  await server.db.execute(`select pg_notify('core_jobs', '')`);
}

test('import, validation and creation start over after a crash, and nothing is there twice', async () => {
  const { fileName, id, job } = await send(client, 'crash.csv', csv(100));
  await done(client, job);
  await startOver(job.id, id);
  expect(await done(client, job)).toMatchObject({ rows: 2 });
  expect(await parquetOf(id)).toEqual([expect.stringMatching(/^source-/), expect.stringMatching(/^source-/)]); // the one before stays until the next
  expect((await client.call(importFileCalls.listImportFiles, {})).data.filter((f) => f.displayName === 'crash.csv')).toHaveLength(1);

  await mapFile(client, fileName, columns);
  const validation = (await client.call(validationCalls.validateFile, { fileName })).job;
  await done(client, validation);
  await startOver(validation.id, id);
  expect(await done(client, validation)).toMatchObject({ isValidated: true });

  const first = await createAnalysis(client, fileName);
  const created = (await client.call(analysisFileCalls.createAnalysisFile, { fileName, again: true })).job;
  await done(client, created);
  await startOver(created.id, id);
  await done(client, created);
  expect((await client.call(analysisFileCalls.getAnalysisFile, { fileName })).totals).toEqual(first.totals);
  const kinds = (await parquetOf(id)).map((name) => name.split('-')[0]);
  expect(kinds.filter((kind) => kind === 'detail')).toHaveLength(2);
  expect(kinds).not.toContain('work');
  expect(await fileOf(client, fileName)).toMatchObject({ working: null, failure: null });
});

test('check, standardising and creation that are cancelled in their middle leave what was before, and can be started again at once', async () => {
  const rows = Array.from({ length: 150_000 }, (_, i) => `P${i},2025-01-01,2026-12-31,${i}`);
  const fileName = await importFile(client, 'cancel.csv', ['policy,from,to,premium', ...rows].join('\n'));
  await mapFile(client, fileName, columns);
  const before = await createAnalysis(client, fileName);
  const { id, ...file } = await fileOf(client, fileName);
  const made = await parquetOf(id);
  /** Nothing looks at the file between the cancel and the next start. */
  const cancelled = async ({ id: jobId }: StartedJob) => {
    while (!existsSync(path.join(folder, 'files', String(id), 'work'))) await new Promise((resolve) => setTimeout(resolve, 2));
    await client.fetch(`core/jobs/${jobId}/cancel`, { method: 'POST' });
    expect((await jobEnd(client, { id: jobId } as StartedJob)).state).toBe('cancelled');
    expect(await parquetOf(id)).toEqual(made);
  };
  const check = async () => (await client.call(validationCalls.validateFile, { fileName })).job;
  const create = async () => (await client.call(analysisFileCalls.createAnalysisFile, { fileName, again: true })).job;

  await cancelled(await check());
  await cancelled(await create());
  await done(client, await create());
  expect(await client.call(analysisFileCalls.getAnalysisFile, { fileName })).toMatchObject({
    totals: before.totals,
    detailRows: before.detailRows,
  });

  made.splice(0, made.length, ...(await parquetOf(id)));
  await cancelled((await client.call(mappingCalls.saveSettingData, await mappingOf(client, fileName, columns))).job);
  expect(await fileOf(client, fileName)).toMatchObject({ working: null, failure: null, hasMapping: true, isValidated: null });
  await done(client, await check());
  expect(await fileOf(client, fileName)).toMatchObject({ isValidated: true, rows: file.rows });
});

test('a file that is deleted for good while it is being read leaves nothing behind', async () => {
  const { id, job } = await send(client, 'gone.csv', 'policy,note\n' + 'g'.repeat(80).concat(',y\n').repeat(150_000));
  await client.call(importFileCalls.removeImportFiles, { ids: [id] });
  expect(await client.call(importFileCalls.removeImportFilesForGood, { ids: [id] })).toEqual({ ids: [id] });
  expect((await jobEnd(client, job)).state).toBe('failed');
  expect(existsSync(path.join(folder, 'files', String(id)))).toBe(false);
});

test('what was published goes when its row is not committed: of a reading and of an analysis file', async () => {
  const fileName = await importFile(client, 'rows.csv', csv(400));
  await mapFile(client, fileName, columns);
  const before = await createAnalysis(client, fileName);
  const { id } = await fileOf(client, fileName);
  const made = await parquetOf(id);
  await server.db.execute('insert into refusing.commits values (1)');
  try {
    const again = (await client.call(analysisFileCalls.createAnalysisFile, { fileName, again: true })).job;
    expect((await jobEnd(client, again)).state).toBe('failed');
    const sent = await send(client, 'refused.csv', csv(500));
    expect((await jobEnd(client, sent.job)).state).toBe('failed');
    expect(await parquetOf(sent.id)).toEqual([]);
  } finally {
    await server.db.execute('delete from refusing.commits');
  }
  expect(await parquetOf(id)).toEqual(made);
  // a run that was killed there could not remove it: the next one does
  await writeFile(path.join(folder, 'files', String(id), 'detail-00000000-dead.parquet'), 'of nobody');
  const { job } = await client.call(analysisFileCalls.createAnalysisFile, { fileName, again: true });
  await done(client, job);
  expect((await parquetOf(id)).filter((name) => name.includes('dead'))).toEqual([]);
  expect((await client.call(analysisFileCalls.getAnalysisFile, { fileName })).totals).toEqual(before.totals);
});

test('when creation fails, the analysis file of before stays, and the file tells why', async () => {
  const fileName = await importFile(client, 'fails.csv', csv(300));
  await mapFile(client, fileName, columns);
  const before = await createAnalysis(client, fileName);
  const { id } = await fileOf(client, fileName);
  const own = path.join(folder, 'files', String(id));
  const mounted = mount(own);
  if (!mounted) return; // no right to mount a small file system here
  try {
    const { job } = await client.call(analysisFileCalls.createAnalysisFile, { fileName, again: true });
    expect((await jobEnd(client, job)).state).toBe('failed');
    expect(await fileOf(client, fileName)).toMatchObject({
      failure: expect.any(String) as unknown,
      importDataFileId: before.importDataFileId,
    });
    expect((await parquetOf(id)).filter((name) => name !== 'spill')).toEqual([]);
  } finally {
    execFileSync('umount', [own]);
  }
  expect((await client.call(analysisFileCalls.listDetail, { fileName })).total).toBe(before.detailRows);
});

test('a full disk fails the import with a sentence, and leaves no half file', async () => {
  const own = path.join(folder, 'files');
  if (!mount(own)) return;
  try {
    const rows = Array.from({ length: 60_000 }, (_, i) => `P${i},${'x'.repeat(i % 50)}${i * 7919}`);
    const { fileName, id, job } = await send(client, 'large.csv', ['policy,note', ...rows].join('\n'));
    expect(await jobEnd(client, job)).toMatchObject({
      state: 'failed',
      error: {
        en: 'The disk of the server is full, so the file was not written. Ask an administrator to free some space, then try again.',
      },
    });
    expect((await fileOf(client, fileName)).failure).toContain('disk');
    expect(await parquetOf(id)).toEqual([]);
  } finally {
    execFileSync('umount', [own]);
  }
});

/** A file system of one megabyte over a folder; false where the rights do not allow it. */
function mount(over: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', over], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
