import { sql } from 'drizzle-orm';
import { manifest, provide, type StartedJob } from '@tessera/plugin-sdk/contract';
import { serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { dataFiles as contract } from '../../contract';
import { importFileCalls } from '../../contract/importFiles';
import type { FilePreparation } from '../../contract/preparation';
import { validationCalls } from '../../contract/validation';
import dataFiles from '../index';
import { mostRows } from '../files/cells';
import { keepFindings } from '../files/works';
import { done, fileOf, importFile, jobEnd, mapFile, send, validate } from '../testing/importing';

/** What a plugin wants of files of one group; each test sets its questions. */
let questions: (...asked: Parameters<FilePreparation['questions']>) => string[];
let groupsBy: string[];
const asker = serverPlugin(
  manifest({ id: 'asker', title: { vi: 'Thử', en: 'Test' }, api: ['asker'], requires: ['data-files'], permissions: {} }),
  {
    implements: [],
    provides: [
      provide(contract.services.filePreparation, () => ({
        groups: ['MOF_GWP'],
        questions: (...asked) => questions(...asked).map((sql) => ({ sql, groupsBy })),
      })),
    ],
  },
);

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, asker] });
  client = await server.as(['MofReportUser', 'MofReportSuperAdmin', 'GLMUser', 'TesseraAdmin']);
});
afterAll(() => server.close());

const sum = 'select count(*) as n, sum("DIRECT_PREMIUM")::varchar as total from standard';
beforeEach(() => {
  questions = () => [sum];
  groupsBy = [];
});

let files = 0;
const head = 'POLICY_NO,BOOKING_DATE,PRODUCT_CODE,DIRECT_PREMIUM';
/** No two files have the same bytes. */
const gwp = (lines: readonly string[] = []) => `${head}\nP${files++},2025-08-15,XCG,7\n${lines.map((line) => `${line}\n`).join('')}`;
const preparedOf = async (fileName: string) => {
  const { id } = await fileOf(client, fileName);
  const { rows } = await server.db.execute<{ cells: unknown }>(
    sql`select cells from data_files.file_cells where file_id = ${id} and key like 'prepared:%' order by key`,
  );
  return rows.map(({ cells }) => cells);
};

test('a file whose group is asked about is checked and prepared when it is imported; others are as before', async () => {
  const asked: unknown[] = [];
  questions = (group, { mapped, amounts }) => {
    asked.push(group, mapped, amounts);
    return [sum, 'select min(SOURCE_ROW) as first from standard'];
  };
  const fileName = await importFile(client, 'a.csv', gwp(['P,2025-08-16,TS,8']), 'MOF_GWP');
  const names = ['POLICY_NO', 'BOOKING_DATE', 'PRODUCT_CODE', 'DIRECT_PREMIUM'];
  expect(asked).toEqual(['MOF_GWP', Object.fromEntries(names.map((name) => [name, name])), ['DIRECT_PREMIUM']]);
  expect(await preparedOf(fileName)).toEqual(expect.arrayContaining([[{ n: 2, total: '15' }], [{ first: 1 }]]));
  expect(await fileOf(client, fileName)).toMatchObject({ isValidated: true, hasMapping: false, rows: 2, working: null });
  expect(await client.call(validationCalls.getValidation, { fileName })).toMatchObject({ isValidated: true, data: { rows: 2 } });

  const other = await importFile(client, 'b.csv', 'CLAIM_NO,PRODUCT_CODE,SETTLE_DATE,PAID\nA,XCG,2025-08-15,1\n', 'MOF_CLAIM');
  expect(await fileOf(client, other)).toMatchObject({ isValidated: null });
  expect(await preparedOf(other)).toEqual([]);
});

test.each([
  ['a question that cannot be answered', () => ['select nothing from standard']],
  ['questions that cannot be made', () => { throw new Error('no question'); }], // prettier-ignore
  ['a long answer', () => [`select range as n from range(${mostRows + 1})`]],
])('%s leaves the import done, and the file checked', async (_what, wanted: () => string[]) => {
  questions = wanted;
  const fileName = await importFile(client, 'fault.csv', gwp(), 'MOF_GWP');
  expect(await fileOf(client, fileName)).toMatchObject({ isValidated: true, rows: 1, failure: null, working: null });
  expect(await preparedOf(fileName)).toEqual([]);
});

test('what would be grouped by very many values is not asked', async () => {
  groupsBy = ['PRODUCT_CODE', 'POLICY_NO'];
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `N${i},2025-08-16,TS,1`);
  const [few, many] = [mostRows - 1, mostRows].map(lines) as [string[], string[]];
  expect(await preparedOf(await importFile(client, 'few.csv', gwp(few), 'MOF_GWP'))).toEqual([[{ n: mostRows, total: `${mostRows + 6}` }]]);
  expect(await preparedOf(await importFile(client, 'many.csv', gwp(many), 'MOF_GWP'))).toEqual([]);
});

test('faults of the file are no faults of its import, and nothing of it is prepared until they are mended', async () => {
  const unmapped = await importFile(client, 'unmapped.csv', `POLICY_NO,X\nP${files++},1\n`, 'MOF_GWP');
  expect(await fileOf(client, unmapped)).toMatchObject({ isValidated: null, failure: null });

  const days = Array.from({ length: 12 }, (_, i) => `Q${i},0${(i % 9) + 1}/0${(i % 8) + 1}/2025,XCG,1,x`);
  const open = await importFile(client, 'open.csv', `${head},NOTE\n${days.join('\n')}\n`, 'MOF_GWP');
  expect(await fileOf(client, open)).toMatchObject({ isValidated: false, failure: null });
  expect(await preparedOf(open)).toEqual([]);
  const [question] = (await client.call(validationCalls.getValidation, { fileName: open })).data!.questions;
  const answers = [{ id: question!.id, value: question!.options[1]!.value }];
  expect(await validate(client, open, { answers })).toMatchObject({ isValidated: true });
  expect(await preparedOf(open)).toEqual([[{ n: 12, total: '12' }]]);
});

test('what was prepared is replaced when the mapping is saved; a check against another template leaves it', async () => {
  const fileName = await importFile(
    client,
    'mapped.csv',
    `${head},OTHER\nP${files++},2025-08-15,XCG,7,9\nP,2025-08-15,XCG,7,9\n`,
    'MOF_GWP',
  );
  expect(await preparedOf(fileName)).toEqual([[{ n: 2, total: '14' }]]);
  const { job } = await client.call(validationCalls.validateFile, { fileName, templateId: 1 });
  await done(client, job);
  expect(await preparedOf(fileName)).toEqual([[{ n: 2, total: '14' }]]);
  const names = ['POLICY_NO', 'BOOKING_DATE', 'PRODUCT_CODE'];
  const columns = { ...Object.fromEntries(names.map((name) => [name, name])), DIRECT_PREMIUM: 'OTHER' };
  await mapFile(client, fileName, columns, { template: 'MOF_GWP_01' });
  expect(await preparedOf(fileName)).toEqual([[{ n: 2, total: '18' }]]);
});

/** Counts for minutes. */
const slow = 'select count(*) as n from range(1000000) a, range(1000000) b where (a.range * b.range) % 7 = 3';

/** Waits until the job says that it prepares. */
async function preparing({ id }: StartedJob): Promise<void> {
  for (;;) {
    const job = (await (await client.fetch(`core/jobs/${id}`)).json()) as { state: string; doing: { en: string } | null };
    if (job.doing?.en.includes('summing for reports')) return;
    if (job.state !== 'queued' && job.state !== 'running') throw new Error(`the job ended ${job.state}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('an import that is cancelled while it prepares leaves nothing; read again, it leaves what was before', async () => {
  questions = () => [slow];
  const { id, job } = await send(client, 'slow.csv', gwp(), 'MOF_GWP');
  await preparing(job);
  await client.fetch(`core/jobs/${job.id}/cancel`, { method: 'POST' });
  expect((await jobEnd(client, job)).state).toBe('cancelled');
  expect((await server.db.execute(sql`select 1 from data_files.import_files where id = ${id}`)).rows).toEqual([]);

  questions = () => [sum];
  const fileName = await importFile(client, 'again.csv', gwp(), 'MOF_GWP');
  questions = () => [slow];
  expect(await preparedOf(fileName)).toHaveLength(1);
  const reading = (await client.call(importFileCalls.readImportFileAgain, { fileName })).job;
  await preparing(reading);
  await client.fetch(`core/jobs/${reading.id}/cancel`, { method: 'POST' });
  expect((await jobEnd(client, reading)).state).toBe('cancelled');
  expect(await preparedOf(fileName)).toEqual([[{ n: 1, total: '7' }]]);
  expect(await fileOf(client, fileName)).toMatchObject({ rows: 1, working: null });
});

test('an import that starts over after a crash is checked and prepared once', async () => {
  const { id, fileName, job } = await send(client, 'crash.csv', gwp(), 'MOF_GWP');
  await done(client, job);
  await server.db.execute(sql`update core.jobs set state = 'queued', finished_at = null, result = null where id = ${job.id}`);
  await server.db.execute(sql`select pg_notify('core_jobs', '')`);
  await done(client, job);
  expect(await preparedOf(fileName)).toEqual([[{ n: 1, total: '7' }]]);
  expect(await fileOf(client, fileName)).toMatchObject({ id, isValidated: true, rows: 1, working: null });
});

test('what another job found out about a file is written only while it is read and mapped as it was', async () => {
  const fileName = await importFile(client, 'found.csv', gwp(), 'MOF_GWP');
  const { id } = await fileOf(client, fileName);
  const state = async () => (await fileOf(client, fileName)).isValidated;
  const { rows } = await server.db.execute<{ token: string }>(
    sql`select source_token as token from data_files.import_files where id = ${id}`,
  );
  const [sourceToken, found] = [rows[0]!.token, { isValidated: false }];
  await keepFindings(server, { id, sourceToken: 'another', mappingVersion: null }, found);
  await keepFindings(server, { id, sourceToken, mappingVersion: 1 }, found);
  expect(await state()).toBe(true);
  await keepFindings(server, { id, sourceToken, mappingVersion: null }, found);
  expect(await state()).toBe(false);
});
