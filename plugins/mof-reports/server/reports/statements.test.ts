import * as XLSX from 'xlsx';
import type { TestClient, TestServer } from '@tessera/plugin-sdk/testing';
import { importFileCalls } from '../../../data-files/contract/importFiles';
import { reportCalls } from '../../contract/reports';
import { ask, make, refusal, startReports, statementsFile, table } from '../testing/reporting';

let server: TestServer;
let staff: TestClient;
beforeAll(async () => ({ server, staff } = await startReports()));
afterAll(() => server.close());

test('a workbook with a sheet for each statement becomes the five statements, and its Excel computes the same with its own formulas', async () => {
  const sheets = {
    BS: [
      ['111', 700, 500],
      ['411', 700, 500],
    ],
    'PL-02': [
      ['01.1', 1_000, 900],
      ['11.1', 400, 350],
      ['23', 100, 50],
    ],
  } as const;
  const workbook = await statementsFile(staff, 'bctc-2024.xlsx', sheets, 'Năm 2024');
  // it asks nobody to choose a sheet, and waits for nobody
  expect((await staff.call(importFileCalls.listImportFiles, { subCategoryCode: 'MOF_FINANCIAL' })).data).toMatchObject([
    { id: workbook, needsChoice: false, isValidated: true },
  ]);
  expect((await staff.call(importFileCalls.listImportFiles, { subCategoryCode: 'MOF_FINANCIAL', waits: true })).total).toBe(0);
  const report = await make(staff, 'PNT-BCTCQ', { type: 'YEAR', value: 1, year: 2024 }, [workbook]);
  expect(report.statements.map(({ subType }) => subType)).toEqual(['balance_sheet', 'pl01', 'pl02', 'cf01', 'cf02']);
  const bs = await table(staff, report.id, 'balance_sheet');
  expect(bs.data.find(({ code }) => code === '270')?.cells).toEqual({ current: '700', previous: '500' });
  const excel = await staff.fetch(`mof-reports/${report.id}/excel`);
  expect(decodeURIComponent(excel.headers.get('content-disposition') ?? '')).toMatch(/Mẫu số PNT-BCTCQ_\d\d-\d\d-\d{4}\.xlsx/);
  const read = XLSX.read(await excel.arrayBuffer(), { cellFormula: true });
  expect(read.SheetNames).toHaveLength(6);
  const lines = XLSX.utils.sheet_to_json<unknown[]>(read.Sheets.BS!, { header: 1 });
  const at = lines.findIndex(([code]) => code === '110');
  expect(read.Sheets.BS![`C${at + 1}`]).toMatchObject({ v: 700, f: expect.stringMatching(/^C\d+\+C\d+$/) });
});

test('codes that a spreadsheet made numbers are repaired and told; two lines with one code, words for amounts and another year refuse the whole', async () => {
  const period = { type: 'YEAR', value: 1, year: 2025 };
  const faulty = await statementsFile(
    staff,
    'bctc-loi.xlsx',
    {
      BS: [
        ['111', 700],
        ['111', 1],
        ['411', 'nhiều'],
      ],
      'PL-02': [
        ['01.1', 1],
        ['23', 2],
      ],
    },
    'Năm 2023',
  );
  const failed = await refusal(staff, await staff.call(reportCalls.createReport, await ask(staff, 'PNT-BCTCQ', period, [faulty])));
  expect(failed).toMatchObject({ checksum: null, statements: [], files: [], madeAt: null });
  expect(failed.failure!.en).toContain('names the year 2023');
  expect(failed.failure!.en).toContain('bctc-loi.xlsx, BS, row 4: the code 111 of BS is already in row 3.');
  expect(failed.failure!.en).toMatch(/BS, row 5, code 411, column End of period: “nhiều” is no number/);

  const sheets = {
    BS: [
      ['111', 700],
      [151.1999, 5],
      ['411', 705],
    ],
    'PL-02': [
      [1.01, 1_000],
      [11.1, 400],
      ['23', 100],
    ],
  } as const;
  const report = await make(staff, 'PNT-BCTCQ', period, [await statementsFile(staff, 'bctc-so.xlsx', sheets, 'Năm 2025')]);
  const repaired = report.checks.filter(({ check }) => check === 'repaired_code').map(({ text }) => text.en);
  expect(repaired).toEqual([
    'BS, row 4 of the file: “151.1999” was taken for 151.2.',
    'PL-02, row 3 of the file: “1.01” was taken for 01.1.',
  ]);
  expect((await table(staff, report.id, 'pl02')).data.find(({ code }) => code === '01.1')?.cells).toMatchObject({ current: '1000' });
});
