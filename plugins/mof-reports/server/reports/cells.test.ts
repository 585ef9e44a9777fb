import { sql } from 'drizzle-orm';
import type { TestClient, TestServer } from '@tessera/plugin-sdk/testing';
import { done } from '../../../data-files/server/testing/importing';
import { reportCalls } from '../../contract/reports';
import { csv, failing, make, mapProducts, premiumHead, startReports, table } from '../testing/reporting';

let server: TestServer;
let staff: TestClient;
beforeAll(async () => ({ server, staff } = await startReports()));
afterAll(() => server.close());

const forgetCells = () => server.db.execute(sql`delete from data_files.file_cells`);
const cellCount = async () =>
  Number((await server.db.execute<{ n: number }>(sql`select count(*) as n from data_files.file_cells`)).rows[0]!.n);

async function again(id: number) {
  await done(staff, (await staff.call(reportCalls.makeReport, { id })).job);
  const { checksum, files, checks } = await staff.call(reportCalls.getReport, { id });
  return { checksum, files, checks, table: await table(staff, id) };
}

const products = ['XCG', 'BBOTO', 'TS', 'HH', 'CN', 'SK', 'MOI'];
/** Rows of several products and periods, with amounts that a double would round. */
const rows = (seed: number) =>
  Array.from({ length: 600 }, (_, i) => [
    `P${seed}-${i}`,
    i % 11 ? '2025-08-15' : '2025-10-01',
    products[(i * seed) % products.length]!,
    900_719_925_474_099 - i * seed,
    i % 3,
    -i,
    (i * 7919) % 1_000_003,
    i % 5,
    0,
  ]);

test.each([1, 2, 3])('a report from kept sums is the report from the rows, also after the mapping was mended (%i)', async (seed) => {
  const file = await csv(staff, `gwp-${seed}.csv`, 'MOF_GWP', [premiumHead, ...rows(seed)]);
  await mapProducts(staff, { MOI: 'B.5a', XCG: 'B.4b' });
  const report = await make(staff, '2-PNT', { type: 'QUARTER', value: 3, year: 2025 }, [file]);
  const first = { checksum: report.checksum, files: report.files, checks: report.checks, table: await table(staff, report.id) };
  expect(first.files[0]).toMatchObject({ outside: { rows: 55 } });
  expect(await again(report.id)).toEqual(first);

  // the same sums for other lines
  await mapProducts(staff, { MOI: 'A.2', XCG: 'B.4a.2' });
  const kept = await again(report.id);
  expect(kept.checksum).not.toBe(first.checksum);
  await forgetCells();
  expect(await again(report.id)).toEqual(kept);
  expect(await cellCount()).toBeGreaterThan(0);
  await staff.call(reportCalls.removeReport, { id: report.id });
});

test('rows are not read again while file, mapping and period are the same; a code without a line leads to its first row', async () => {
  const file = await csv(staff, 'gwp-kept.csv', 'MOF_GWP', [
    premiumHead,
    ['A', '2024-10-01', 'CHUA', 1, 0, 0, 0, 0, 0],
    ['B', '2024-08-01', 'XCG', 10, 0, 0, 0, 0, 0],
    ['C', '2024-08-02', 'CHUA', 100, 0, 0, 0, 0, 0],
    ['D', '2024-08-03', 'CHUA', 1000, 0, 0, 0, 0, 0],
  ]);
  const report = await make(staff, '2-PNT', { type: 'QUARTER', value: 3, year: 2024 }, [file]);
  expect(failing(report)).toMatchObject([{ check: 'unmapped', row: { kind: 'gwp', row: 4 } }]);
  expect(report.files[0]).toMatchObject({ unmapped: [{ code: 'CHUA', rows: 2, amount: '1100' }], outside: { rows: 1, sample: [2] } });

  // what was kept is what is read: a figure that only it has
  await server.db.execute(sql`
    update data_files.file_cells set cells = replace(cells::text, '"1100"', '"7000"')::jsonb where file_id = ${file}`);
  expect((await again(report.id)).files[0]).toMatchObject({ unmapped: [{ code: 'CHUA', amount: '7000' }] });
  // another period is another question, and a file that is gone keeps nothing
  const year = await make(staff, '2-PNT', { type: 'YEAR', value: 1, year: 2024 }, [file]);
  expect(year.files[0]).toMatchObject({ unmapped: [{ code: 'CHUA', rows: 3, amount: '1101' }] });
  await server.db.execute(sql`delete from data_files.import_files where id = ${file}`);
  const { rows: left } = await server.db.execute(sql`select 1 from data_files.file_cells where file_id = ${file}`);
  expect(left).toEqual([]);
});
