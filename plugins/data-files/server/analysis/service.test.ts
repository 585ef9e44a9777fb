import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallContext } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import type { AnalysisFileService } from '../../contract/services';
import dataFiles from '../index';
import { createAnalysis, importFile, mapFile } from '../testing/importing';
import { ask as askNeighbour, neighbourPlugin } from '../testing/neighbour';

let server: TestServer;
let client: TestClient;
let fileName: string;
const ask = <T>(asked: (service: AnalysisFileService, ctx: CallContext) => Promise<T>): Promise<T> => askNeighbour(client, asked);

beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, neighbourPlugin] });
  client = await server.as(['GLMUser', 'AskNeighbour']);
  fileName = await importFile(
    client,
    'served.csv',
    [
      'policy,from,to,premium,tinh,loai,gia,paid',
      'A1,2024-07-01,2025-06-30,730,Hà Nội,Xe con,99999999,',
      'A2,2025-01-01,2025-12-31,1000,Huế,Xe con,100000000,40',
      'A3,2025-01-01,2025-12-31,500,,Xe tải,,60',
    ].join('\n'),
  );
  await mapFile(client, fileName, {
    POLICY_NO: 'policy',
    EFFECTIVE_DATE: 'from',
    EXPIRY_DATE: 'to',
    PREMIUM: 'premium',
    PROVINCE: 'tinh',
    TYPE_VEHICLE: 'loai',
    SUM_ASSURED: 'gia',
    CLAIM_AMOUNT: 'paid',
  });
  await createAnalysis(client, fileName);
});
afterAll(() => server.close());

test('lists files ready for analysis, with what a run has to record', async () => {
  const [file] = await ask((service, ctx) => service.list(ctx, { insuranceType: 'CAR' }));
  expect(file).toMatchObject({
    fileName,
    kind: 'portfolio',
    insuranceType: 'CAR',
    isValidated: true,
    calYears: [2024, 2025],
    currencyDecimals: 0,
    exposureUnitsPerYear: 365,
    mappingVersion: 1,
    template: { code: 'CAR_CMB_01', version: 1 },
    sourceRows: 3,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
  });
  expect(file?.variables.map((v) => [v.name, v.kind, v.type, v.sourceColumn])).toContainEqual(['SUM_ASSURED', 'CATE', 'money', 'gia']);
  expect(await ask((service, ctx) => service.list(ctx, { insuranceType: 'HEALTH' }))).toEqual([]);
  expect(existsSync(file!.paths.detail)).toBe(true);
});

test('SQL over the views, with values; whole numbers are numbers and days are texts', async () => {
  const rows = await ask((service, ctx) =>
    service.read(ctx, { fileName }, (t) =>
      t.query('select "POLICY_NO", "EFFECTIVE_DATE", EARNED_PREMIUM from detail where CAL_YEAR = $year order by SOURCE_ROW', {
        year: 2024,
      }),
    ),
  );
  expect(rows).toEqual([{ POLICY_NO: 'A1', EFFECTIVE_DATE: '2024-07-01', EARNED_PREMIUM: 368 }]);
  expect(
    await ask((service, ctx) =>
      service.read(ctx, { fileName }, (t) => t.query('select tinh, SOURCE_ROW from source order by 2 desc limit 1')),
    ),
  ).toEqual([{ tinh: null, SOURCE_ROW: 3 }]);
  expect(
    await ask((service, ctx) =>
      service.read(ctx, { fileName }, (t) => t.query('select SOURCE_ROW, CAL_YEAR, CLAIM_AMOUNT from claims order by 1')),
    ),
  ).toEqual([
    { SOURCE_ROW: 2, CAL_YEAR: 2025, CLAIM_AMOUNT: 40 },
    { SOURCE_ROW: 3, CAL_YEAR: 2025, CLAIM_AMOUNT: 60 },
  ]);
});

test('the summary groups by the fixed dimensions; a missing level is "Unknown", a value on an edge belongs to the band that starts there', async () => {
  const by = (dimensions: string, columns: string) =>
    ask((service, ctx) =>
      service.read(ctx, { fileName }, (t) =>
        t.query(`select ${columns}, WRITTEN_PREMIUM, CLAIM_POLS from summary where DIMENSIONS = $d and CAL_YEAR = 2025 order by 1`, {
          d: dimensions,
        }),
      ),
    );
  expect(await by('PROVINCE', 'PROVINCE')).toEqual(
    [
      { PROVINCE: 'Huế', WRITTEN_PREMIUM: 1000, CLAIM_POLS: 1 },
      { PROVINCE: 'Hà Nội', WRITTEN_PREMIUM: 0, CLAIM_POLS: 0 },
      { PROVINCE: 'Unknown', WRITTEN_PREMIUM: 500, CLAIM_POLS: 1 },
    ].sort((a, b) => (a.PROVINCE < b.PROVINCE ? -1 : 1)),
  );
  expect(await by('SUM_ASSURED_BAND', 'SUM_ASSURED_BAND')).toEqual([
    { SUM_ASSURED_BAND: -1, WRITTEN_PREMIUM: 500, CLAIM_POLS: 1 },
    { SUM_ASSURED_BAND: 0, WRITTEN_PREMIUM: 0, CLAIM_POLS: 0 },
    { SUM_ASSURED_BAND: 100, WRITTEN_PREMIUM: 1000, CLAIM_POLS: 1 },
  ]);
  expect(
    await ask((service, ctx) => service.read(ctx, { fileName }, (t) => t.query('select distinct DIMENSIONS as d from summary order by 1'))),
  ).toEqual(
    [
      '',
      'PROVINCE',
      'PROVINCE,SUM_ASSURED_BAND',
      'PROVINCE,TYPE_VEHICLE',
      'SUM_ASSURED_BAND',
      'SUM_ASSURED_BAND,TYPE_VEHICLE',
      'TYPE_VEHICLE',
    ].map((d) => ({ d })),
  );
});

test('a derived table is written into the own folder, all or nothing, and read back as a further view', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'neighbour-'));
  const pivot = path.join(folder, 'pivots', 'one.parquet');
  try {
    expect(
      await ask((service, ctx) =>
        service.read(ctx, { fileName, writableFolder: folder }, (t) =>
          t.writeParquet(
            pivot,
            'select "TYPE_VEHICLE" as VAR_DETAIL1, sum(EARNED_PREMIUM)::bigint as EARNED_PREMIUM from detail group by 1',
          ),
        ),
      ),
    ).toMatchObject({ rows: 2 });
    expect(
      await ask((service, ctx) =>
        service.read(ctx, { fileName, tables: { cells: pivot } }, (t) => t.query('select * from cells order by 1')),
      ),
    ).toEqual([
      { VAR_DETAIL1: 'Xe con', EARNED_PREMIUM: 1730 },
      { VAR_DETAIL1: 'Xe tải', EARNED_PREMIUM: 500 },
    ]);
    const failing = path.join(folder, 'failing.parquet');
    await expect(
      ask((service, ctx) =>
        service.read(ctx, { fileName, writableFolder: folder }, (t) =>
          t.writeParquet(failing, 'select no_such_column from detail').catch((e: Error) => Promise.reject(new Error(e.message))),
        ),
      ),
    ).rejects.toThrow();
    expect(existsSync(failing)).toBe(false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('the instance reaches nothing else: no other file, no network, no other settings', async () => {
  const secret = path.join(tmpdir(), `secret-${process.pid}.csv`);
  await writeFile(secret, 'secret\n1\n');
  try {
    for (const sql of [
      `select * from read_csv('${secret}')`,
      `copy (select 1) to '${secret}'`,
      "attach '/tmp/x.db'",
      'install httpfs',
      'set enable_external_access = true',
      "select * from 'https://example.com/x.parquet'",
      "set memory_limit = '10GB'",
    ]) {
      const answer = await ask((service, ctx) =>
        service.read(ctx, { fileName }, (t) =>
          t.query(sql).then(
            () => 'reached',
            (e: { message: string }) => e.message,
          ),
        ),
      );
      expect({ sql, answer }).not.toEqual({ sql, answer: 'reached' });
    }
  } finally {
    await rm(secret, { force: true });
  }
});

test('a query that takes too long is stopped with a sentence', async () => {
  const answer = await ask((service, ctx) =>
    service.read(ctx, { fileName, timeoutMs: 200 }, (t) =>
      t.query('select count(*) from range(1000000000) a, range(1000000) b').then(
        () => 'ended',
        (e: { code?: string; status?: number }) => ({ code: e.code, status: e.status }),
      ),
    ),
  );
  expect(answer).toEqual({ code: 'timeout', status: 503 });
});

test('the template of an analysis file is named in the language of whoever looks, not of who made the file', async () => {
  const nameIn = async (language: string) =>
    (
      (await (
        await client.fetch(`report-software/analysis/file?fileName=${encodeURIComponent(fileName)}`, {
          headers: { 'accept-language': language },
        })
      ).json()) as { template: { templateName: string } }
    ).template.templateName;
  expect([await nameIn('vi'), await nameIn('en')]).toEqual(['Xe cơ giới (CAR_CMB_01)', 'Motor (CAR_CMB_01)']);
});
