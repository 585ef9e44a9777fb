import * as XLSX from 'xlsx';
import type { StartedJob } from '@tessera/plugin-sdk/contract';
import type { ServerPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { importFileCalls } from '../../../data-files/contract/importFiles';
import dataFiles from '../../../data-files/server';
import { done, importFile, jobEnd } from '../../../data-files/server/testing/importing';
import { companyProductCalls, regulatorChoices } from '../../contract/companyCodes';
import { reportCalls, type ReportDetail } from '../../contract/reports';
import plugin from '../index';

/** What people do with reports, one step a function. */

/** A server with people who work with reports, and the products of the worked examples mapped. */
export async function startReports(
  further: readonly ServerPlugin[] = [],
): Promise<{ server: TestServer; staff: TestClient; second: TestClient }> {
  const server = await startTestServer({
    plugins: [dataFiles, plugin, ...further],
    settings: { 'mof-reports': { company: { name: 'Bảo hiểm An Tâm', place: 'Hà Nội' }, signers: { chiefAccountant: 'Lê Thu Hà' } } },
  });
  const staff = await server.as([
    'MofReportUser',
    'MofReportSuperAdmin',
    'TesseraAdmin',
    ...(['Read', 'Create', 'Update', 'Delete'] as const).flatMap((verb) => [`${verb}MofCompany` as const, `${verb}MofCatalogue` as const]),
  ]);
  const second = await server.as(['MofReportUser', 'ApproveMofReport']);
  await mapProducts(staff, { XCG: 'B.4b', BBOTO: 'B.4a.2', TS: 'B.1b', HH: 'B.2', CN: 'B.5a', SK: 'A.2' });
  return { server, staff, second };
}

/** Maps products of the insurer to sub-lines. */
export async function mapProducts(staff: TestClient, lines: Record<string, string>): Promise<void> {
  const products = await staff.call(regulatorChoices.chooseProductMof, { pageSize: 100 } as never);
  const known = (await staff.call(companyProductCalls.listMofCompanyProduct, { pageSize: 100 })).data;
  for (const [code, line] of Object.entries(lines)) {
    const mofProductId = products.find((one) => one.code === line)!.id;
    const there = known.find((one) => one.code === code);
    if (there) await staff.call(companyProductCalls.updateMofCompanyProduct, { id: there.id, mofProductId });
    else await staff.call(companyProductCalls.createMofCompanyProduct, { code, name: code, mofProductId });
  }
}

export const idOf = async (staff: TestClient, fileName: string) => (await staff.call(importFileCalls.getImportFile, { fileName })).id;

/** Imports a csv of these lines, and gives its id. */
export const csv = async (staff: TestClient, name: string, group: string, lines: readonly (readonly (string | number)[])[]) =>
  idOf(staff, await importFile(staff, name, lines.map((line) => line.join(',')).join('\n') + '\n', group));

export type StatementRow = readonly [code: string | number, now: string | number, then?: number];

/** Imports a workbook with these sheets of financial statements, and gives its id. */
export async function statementsFile(
  staff: TestClient,
  name: string,
  sheets: Readonly<Record<string, readonly StatementRow[]>>,
  title: string,
): Promise<number> {
  const book = XLSX.utils.book_new();
  for (const [code, rows] of Object.entries(sheets)) {
    const lines = rows.map(([line, now, then]) => [`Dòng ${line}`, line, now, then ?? 0]);
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([[title], ['Chỉ tiêu', 'Mã số', 'Kỳ này', 'Kỳ trước'], ...lines]), code);
  }
  return idOf(staff, await importFile(staff, name, XLSX.write(book, { type: 'buffer' }) as Uint8Array, 'MOF_FINANCIAL'));
}

export interface AskedPeriod {
  type: string;
  value: number;
  year: number;
}

export async function ask(staff: TestClient, code: string, period: AskedPeriod, files: readonly number[]) {
  const category = (await staff.call(reportCalls.listReportCategories, {})).find((one) => one.code === code)!;
  return {
    reportCategoryId: category.id,
    periodTypeId: category.PeriodTypes.find((one) => one.code === period.type)!.id,
    periodValue: period.value,
    year: period.year,
    fileResourceIds: [...files],
  };
}

export async function make(
  staff: TestClient,
  code: string,
  period: AskedPeriod,
  files: readonly number[],
  methods: object = {},
): Promise<ReportDetail> {
  const { id, job } = await staff.call(reportCalls.createReport, { ...(await ask(staff, code, period, files)), ...methods });
  await done(staff, job);
  return staff.call(reportCalls.getReport, { id });
}

/** Begins a report that cannot be made; it is deleted again. @returns what is told */
export async function refusal(staff: TestClient, started: { id: number; job: StartedJob }): Promise<ReportDetail> {
  const { state } = await jobEnd(staff, started.job);
  if (state !== 'failed') throw new Error(`the job ended ${state}`);
  const report = await staff.call(reportCalls.getReport, { id: started.id });
  await staff.call(reportCalls.removeReport, { id: started.id });
  return report;
}

export const table = (staff: TestClient, reportId: number, subType = '') =>
  staff.call(reportCalls.nestedReportTable, { reportId, subType });
export const failing = (report: ReportDetail) => report.checks.filter(({ passed, severity }) => !passed && severity === 'error');

export const premiumHead = [
  'POLICY_NO',
  'BOOKING_DATE',
  'PRODUCT_CODE',
  'DIRECT_PREMIUM',
  'REFUND',
  'INWARD_DOMESTIC',
  'INWARD_FOREIGN',
  'CEDED_DOMESTIC',
  'CEDED_FOREIGN',
];
/** The worked example of 2-PNT; the premium of the first line is 1,250 policies of 437,000. */
export const premiums = (day: string) => [
  premiumHead,
  ...Array.from({ length: 1250 }, (_, i) => [`BB${i}`, day, 'BBOTO', 437_000, 0, 0, 0, 0, 0]),
  ['X1', day, 'XCG', 12_000_000_000, 600_000_000, 0, 0, 2_400_000_000, 0],
  ['T1', day, 'TS', 2_450_400_000, 0, 150_300_000, 75_450_000, 980_160_000, 735_120_000],
  ['H1', day, 'HH', 318_449_999, 0, 350_000_000, 0, 0, 190_500_000],
  ['C1', day, 'CN', 125_600_500, 0, 0, 0, 0, 62_800_250],
  ['S1', day, 'SK', 88_250_499, 1_000_000, 0, 0, 0, 0],
];
