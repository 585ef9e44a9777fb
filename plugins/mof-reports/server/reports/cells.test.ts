import { rename } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { TestClient, TestServer } from '@tessera/plugin-sdk/testing';
import { importFileCalls } from '../../../data-files/contract/importFiles';
import { done, importFile, mapFile, validate } from '../../../data-files/server/testing/importing';
import { lookerCalls, lookerPlugin } from '../../../data-files/server/testing/looker';
import { reportCalls, type ReportDetail } from '../../contract/reports';
import {
  ask,
  csv,
  failing,
  idOf,
  make,
  mapProducts,
  premiumHead,
  refusal,
  startReports,
  table,
  type AskedPeriod,
} from '../testing/reporting';

let server: TestServer;
let staff: TestClient;
let folder: string;
beforeAll(async () => {
  ({ server, staff } = await startReports([lookerPlugin]));
  folder = (await (await server.as(['Look'])).call(lookerCalls.whereFilesAre, {})).dataFiles;
});
afterAll(() => server.close());

const prepared = 'prepared:%';
const forget = (which: 'prepared' | 'asked') =>
  which === 'prepared'
    ? server.db.execute(sql`delete from data_files.file_cells where key like ${prepared}`)
    : server.db.execute(sql`delete from data_files.file_cells where key not like ${prepared}`);
const countOf = async (file: number) => {
  const { rows: found } = await server.db.execute<{ prepared: number; asked: number }>(sql`
    select count(*) filter (where key like ${prepared})::int as prepared, count(*) filter (where key not like ${prepared})::int as asked
    from data_files.file_cells where file_id = ${file}`);
  return found[0]!;
};

/** Nobody finds the rows of a file meanwhile: what is told then was read of nothing but what is kept. */
async function withoutRows<T>(file: number, work: () => Promise<T>): Promise<T> {
  const own = path.join(folder, 'files', String(file));
  await rename(own, `${own}-hidden`);
  try {
    return await work();
  } finally {
    await rename(`${own}-hidden`, own);
  }
}

async function whole(report: ReportDetail) {
  const { checksum, files, checks } = report;
  return { checksum, files, checks, table: await table(staff, report.id) };
}
async function again(id: number) {
  await done(staff, (await staff.call(reportCalls.makeReport, { id })).job);
  return whole(await staff.call(reportCalls.getReport, { id }));
}

const products = ['XCG', 'BBOTO', 'TS', 'HH', 'CN', 'SK', 'MOI'];
const days = ['2025-08-15', '2025-09-30', '2025-07-01', '2025-12-31', '2025-01-01'];
/** Rows of several products and periods, with amounts that a double would round. */
const rows = (seed: number) =>
  Array.from({ length: 600 }, (_, i) => [
    `P${seed}-${i}`,
    i % 11 ? days[(i + seed) % days.length]! : '2024-10-01',
    products[(i * seed) % products.length]!,
    900_719_925_474_099 - i * seed,
    i % 3,
    -i,
    (i * 7919) % 1_000_003,
    i % 5,
    0,
  ]);
const ways: readonly AskedPeriod[] = [
  { type: 'QUARTER', value: 3, year: 2025 },
  { type: 'QUARTER', value: 4, year: 2025 },
  { type: 'YEAR', value: 1, year: 2025 },
];

test.each(ways)(
  'a report from what was prepared is that from the rows, and that from kept sums of its period: $type $value',
  async (period) => {
    await mapProducts(staff, { MOI: 'B.5a', XCG: 'B.4b' });
    const file = await csv(staff, `gwp-${period.type}-${period.value}.csv`, 'MOF_GWP', [premiumHead, ...rows(period.value + 1)]);
    expect(await countOf(file)).toEqual({ prepared: 1, asked: 0 });
    // no row of it is read: neither to check nor to sum, nor to name rows of other periods
    const report = await withoutRows(file, () => make(staff, '2-PNT', period, [file]));
    const first = await whole(report);
    expect(first.files[0]!.outside.rows).toBeGreaterThan(50);
    expect(first.files[0]!.outside.sample).toHaveLength(5);
    expect(await countOf(file)).toEqual({ prepared: 1, asked: 0 });

    await forget('prepared');
    expect(await again(report.id)).toEqual(first);
    expect((await countOf(file)).asked).toBeGreaterThan(0);
    expect(await withoutRows(file, () => again(report.id))).toEqual(first);
    await forget('asked');
    expect(await again(report.id)).toEqual(first);

    // the same sums for other lines
    await mapProducts(staff, { MOI: 'A.2', XCG: 'B.4a.2' });
    const other = await withoutRows(file, () => again(report.id));
    expect(other.checksum).not.toBe(first.checksum);
    await forget('asked');
    expect(await again(report.id)).toEqual(other);
    await staff.call(reportCalls.removeReport, { id: report.id });
  },
);

test('rows in another order give the same report from what was prepared', async () => {
  const head = [premiumHead];
  const [straight, turned] = [
    await csv(staff, 'straight.csv', 'MOF_GWP', [...head, ...rows(8)]),
    await csv(staff, 'turned.csv', 'MOF_GWP', [...head, ...rows(8).reverse()]),
  ];
  const made: Awaited<ReturnType<typeof whole>>[] = [];
  for (const file of [straight, turned]) {
    const report = await withoutRows(file, () => make(staff, '2-PNT', ways[0]!, [file]));
    made.push(await whole(report));
    await staff.call(reportCalls.removeReport, { id: report.id });
  }
  expect(made[1]!.table.data).toEqual(made[0]!.table.data);
  expect(made[1]!.files[0]!.outside).toMatchObject({ rows: made[0]!.files[0]!.outside.rows, amount: made[0]!.files[0]!.outside.amount });
});

test('a code without a line leads to its first row; what is prepared goes with the file', async () => {
  const file = await csv(staff, 'gwp-kept.csv', 'MOF_GWP', [
    premiumHead,
    ['A', '2024-10-01', 'CHUA', 1, 0, 0, 0, 0, 0],
    ['B', '2024-08-01', 'XCG', 10, 0, 0, 0, 0, 0],
    ['C', '2024-08-02', 'CHUA', 100, 0, 0, 0, 0, 0],
    ['D', '2024-07-03', 'CHUA', 1000, 0, 0, 0, 0, 0],
  ]);
  const [report, year] = await withoutRows(file, async () => [
    await make(staff, '2-PNT', { type: 'QUARTER', value: 3, year: 2024 }, [file]),
    await make(staff, '2-PNT', { type: 'YEAR', value: 1, year: 2024 }, [file]),
  ]);
  expect(failing(report)).toMatchObject([{ check: 'unmapped', row: { kind: 'gwp', row: 4 } }]);
  expect(report.files[0]).toMatchObject({ unmapped: [{ code: 'CHUA', rows: 2, amount: '1100' }], outside: { rows: 1, sample: [2] } });
  expect(year.files[0]).toMatchObject({ unmapped: [{ code: 'CHUA', rows: 3, amount: '1101' }], outside: { rows: 0, sample: [] } });
  await server.db.execute(sql`delete from data_files.import_files where id = ${file}`);
  expect(await countOf(file)).toEqual({ prepared: 0, asked: 0 });
});

/** A report made without reading rows, and made anew from all of them. */
async function bothWays(file: number, period: AskedPeriod): Promise<ReportDetail> {
  const report = await withoutRows(file, () => make(staff, '2-PNT', period, [file]));
  const first = await whole(report);
  await forget('prepared');
  await forget('asked');
  expect(await again(report.id)).toEqual(first);
  await staff.call(reportCalls.removeReport, { id: report.id });
  return report;
}

const remapped = [...premiumHead.slice(0, 3), 'DIRECT_PREMIUM', 'PHI_KHAC'];
const period = { type: 'QUARTER', value: 3, year: 2025 };
const standard = Object.fromEntries(['POLICY_NO', 'BOOKING_DATE', 'PRODUCT_CODE'].map((name) => [name, name]));

test('a file is prepared anew when its mapping is saved, and when rows with errors are left out', async () => {
  const lines = [
    remapped,
    ['A', '2025-08-01', 'CHUA', 10, 7],
    ['B', '2025-08-01', 'CHUA', 'x', 20],
    ['C', '', 'CHUA', 40, 30],
    ...Array.from({ length: 60 }, (_, i) => [`D${i}`, '2025-08-02', 'XCG', 1, 1]),
  ];
  const name = await importFile(staff, 'remapped.csv', lines.map((line) => line.join(',')).join('\n') + '\n', 'MOF_GWP');
  const file = await idOf(staff, name);
  // imported all the same, and told at once
  expect(await staff.call(importFileCalls.getImportFile, { fileName: name })).toMatchObject({
    rows: 63,
    isValidated: false,
    hasMapping: false,
    failure: null,
  });
  expect(await countOf(file)).toEqual({ prepared: 0, asked: 0 });
  const started = await staff.call(reportCalls.createReport, await ask(staff, '2-PNT', period, [file]));
  expect((await refusal(staff, started)).failure?.en).toMatch(/remapped\.csv.*leave these rows out/s);

  await validate(staff, name, { skipRowsWithErrors: true });
  expect((await bothWays(file, period)).files[0]).toMatchObject({ unmapped: [{ code: 'CHUA', rows: 1, amount: '10' }] });

  await mapFile(staff, name, { ...standard, DIRECT_PREMIUM: 'PHI_KHAC' }, { template: 'MOF_GWP_01' });
  expect((await bothWays(file, period)).files[0]).toMatchObject({ unmapped: [{ code: 'CHUA', rows: 2, amount: '27' }] });
});

test('what is remembered of another file with the same columns is checked before it is reported', async () => {
  const head = [...remapped, 'GHI_CHU'];
  const file = await csv(staff, 'first.csv', 'MOF_GWP', [head, ['A', '2025-08-01', 'CHUA', 10, 'không', 'x']]);
  expect(await countOf(file)).toEqual({ prepared: 1, asked: 0 });
  const other = await importFile(staff, 'second.csv', `${head.join(',')}\nA,2025-08-01,CHUA,10,5,x\n`, 'MOF_GWP');
  await mapFile(staff, other, { ...standard, DIRECT_PREMIUM: 'PHI_KHAC' }, { template: 'MOF_GWP_01' });
  const started = await staff.call(reportCalls.createReport, await ask(staff, '2-PNT', period, [file]));
  expect((await refusal(staff, started)).failure?.en).toMatch(/first\.csv: .*PHI_KHAC/s);
});

test('a report of contracts counts other rows than those of its period: it reads them', async () => {
  const head = [...premiumHead, 'EFFECTIVE_DATE', 'EXPIRY_DATE'];
  const file = await csv(staff, 'contracts.csv', 'MOF_GWP', [
    head,
    ['A', '2025-06-30', 'XCG', 1000, 0, 0, 0, 0, 0, '2025-07-01', '2026-06-30'],
    ['B', '2024-06-30', 'XCG', 5000, 0, 0, 0, 0, 0, '2024-07-01', '2026-06-30'],
  ]);
  const reserve = await csv(staff, 'reserve.csv', 'MOF_RESERVE', [
    ['POLICY_NO', 'PRODUCT_CODE', 'UPR', 'OCR', 'IBNR'],
    ['A', 'XCG', 1, 2, 3],
  ]);
  expect([await countOf(file), await countOf(reserve)]).toEqual([
    { prepared: 1, asked: 0 },
    { prepared: 0, asked: 0 },
  ]);
  await make(staff, '5A-PNT', { type: 'YEAR', value: 1, year: 2025 }, [file, reserve], { unearnedMethod: 'daily' });
  expect((await countOf(file)).asked).toBeGreaterThan(0);
  expect(await countOf(reserve)).toEqual({ prepared: 0, asked: 1 });
});

test('of many codes without a line the largest are named, and the others counted with their rows and amount', async () => {
  const many = Array.from({ length: 70 }, (_, i) => [`P${i}`, '2024-02-01', `MOI-${i}`, 10 + i, 0, 0, 0, 0, 0]);
  const file = await csv(staff, 'gwp-many.csv', 'MOF_GWP', [premiumHead, ['L', '2024-02-01', 'MOI-0', 1, 0, 0, 0, 0, 0], ...many]);
  const report = await make(staff, '2-PNT', { type: 'QUARTER', value: 1, year: 2024 }, [file]);
  const told = failing(report);
  expect(told).toHaveLength(13);
  expect(told[0]!.text.en).toBe('MOI-0, 2 rows, 11 đồng');
  const named = told.slice(0, 12).map(({ text }) => Number(/, (\d+) đồng/.exec(text.en)![1]));
  const amount = 1 + many.reduce((sum, row) => sum + Number(row[3]), 0) - named.reduce((sum, one) => sum + one, 0);
  expect(told[12]).toMatchObject({
    name: { en: 'Other codes are not mapped' },
    text: { en: `58 codes, 58 rows, ${amount.toLocaleString('en-US')} đồng` },
    leadsTo: 'products',
    row: null,
  });
});
