import { eq, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as XLSX from 'xlsx';
import type { StartedJob } from '@tessera/plugin-sdk/contract';
import { workbookOf, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { done } from '../../../data-files/server/testing/importing';
import { accountsIn } from '../../contract/accountWords';
import { accountCalls, accountCategoryCalls, accountChoices, balanceSheetCalls, companyAccountCalls } from '../../contract/accounting';
import { companyProductCalls } from '../../contract/companyCodes';
import { mappingCalls } from '../../contract/mapping';
import { citedIn, translationNote } from '../../contract/names';
import type { PrintedReport } from '../../contract/reportTables';
import { reportCalls } from '../../contract/reports';
import { accountCategories, accounts, lineTables, lobs, productsMof, subLobs, vehicleCategories, vehiclesMof } from '../catalogues/tables';
import { builtInTemplates } from '../engine';
import { reports } from '../reports/table';
import { make, startReports, statementsFile, table } from '../testing/reporting';
import { englishName, translations } from './index';

let server: TestServer;
let staff: TestClient;
beforeAll(async () => ({ server, staff } = await startReports()));
afterAll(() => server.close());

/** Letters that English has not. */
const vietnamese = /[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]/i;
/** All names by the Vietnamese one; the numbering is no part of it. */
function oneEach(names: readonly { vi: string; en: string | undefined }[]): void {
  const known = new Map<string, string>();
  for (const { vi, en } of names) {
    expect({ vi, en }).toEqual({ vi, en: expect.stringMatching(/\S/) });
    expect({ vi, en: vietnamese.test(en!) ? en : '' }).toEqual({ vi, en: '' });
    expect({ vi, en }).toEqual({ vi, en: known.get(vi) ?? en });
    known.set(vi, en!);
  }
}

test('every line, column and heading that the product brings has an English name, equal names the same one', () => {
  const parts = builtInTemplates.flatMap(({ statements }) =>
    statements.flatMap(({ lines, columns }) => [
      ...lines.map(({ name, nameEn }) => ({ vi: name, en: nameEn })),
      ...columns.flatMap(({ name, groups = [] }) => [name, ...groups]),
    ]),
  );
  expect(parts.length).toBeGreaterThan(400);
  oneEach([...translations.map(([vi, en]) => ({ vi, en })), ...parts]);
  expect(new Set(translations.map(([vi]) => vi)).size).toBe(translations.length);
  expect(englishName('13.1. Dự phòng phí bảo hiểm gốc và nhận tái bảo hiểm')).toBe(
    '13.1. Unearned premium reserve for direct insurance and inward reinsurance',
  );
  expect(englishName('2. Dự phòng giảm giá đầu tư ngắn hạn (*)')).toBe(
    '2. Provision for diminution in value of short-term investments (*)',
  );
  expect(englishName('Tiền của tôi')).toBeUndefined();
});

test('regulations are cited in English; what somebody wrote in other words stays', () => {
  expect(citedIn('en', 'Thông tư 67/2023/TT-BTC, mẫu dựng lại')).toBe('Circular 67/2023/TT-BTC, a reconstruction');
  expect(citedIn('en', 'Nghị định số 46/2023/NĐ-CP và Thông tư 99/2025/TT-BTC')).toMatch(/^Decree 46\S+ và Circular 99/);
  expect(citedIn('vi', 'Thông tư 67/2023/TT-BTC')).toBe('Thông tư 67/2023/TT-BTC');
  for (const { regulation, note } of builtInTemplates)
    expect([citedIn('en', regulation).replace(/[A-ZĐ-]+$/, ''), note.en].filter((text) => vietnamese.test(text))).toEqual([]);
});

test('what is said of the accounts of a line is in Vietnamese too', () => {
  const said = builtInTemplates.flatMap(({ statements }) =>
    statements.flatMap(({ lines }) => lines.flatMap(({ accounts: numbers }) => (numbers ? [accountsIn('vi', numbers)] : []))),
  );
  expect(said).toEqual(expect.arrayContaining(['131 dư Nợ (bảo hiểm)', '121,128 (≤3 tháng)', '5111 trừ 5311, 5321']));
  const known = / (?:dư|Nợ|Có|bên|dài|hạn|chi|tiết|trừ|khác|tháng|bảo|hiểm|hoa|hồng|nhận|tái|nhập|tay|thu|đòi|đối|ứng|tính|ngoài|sổ) /g;
  const left = said.filter((text) =>
    / [a-z]{2,} /.test(
      ` ${text} `
        .replaceAll(/[(),+]/g, ' ')
        .replaceAll(' ', '  ')
        .replaceAll(known, ' '),
    ),
  );
  expect(left.filter((text) => !text.includes('ký quỹ') && !text.includes('nghiệp vụ'))).toEqual([]);
});

test('no translation is left over: each is the name of a line, a row, a column or a heading', async () => {
  const used = new Set([
    ...(await seeded()).map(({ vi }) => vi),
    ...builtInTemplates.flatMap(({ statements }) => statements.flatMap(({ lines }) => lines.map(({ name }) => name))),
  ]);
  const bare = new Set(
    [...used].map((name) => name.replace(/^([A-D] - |[IVX]+\. |\d+(\.\d+)*\. |[ab]\) |- )/, '').replace(/ \(\*\)$/, '')),
  );
  expect(translations.map(([vi]) => vi).filter((vi) => !bare.has(vi))).toEqual([]);
});

/** Rows of the catalogues that the product brings, as they are stored. */
async function seeded(): Promise<{ vi: string; en: string }[]> {
  const named = [
    [lobs, lobs.LOB_MOF_NAME],
    [subLobs, subLobs.SUB_LOB_MOF_NAME],
    [productsMof, productsMof.PROD_MOF_NAME],
    ...[vehicleCategories, vehiclesMof, accountCategories, accounts].map((of) => [of, of.name] as const),
    ...Object.values(lineTables).map((of) => [of, of.lineName] as const),
  ] as unknown as readonly (readonly [typeof lobs, PgColumn])[];
  const rows = [];
  for (const [of, name] of named)
    rows.push(
      ...(await server.db
        .select({ vi: sql<string>`${name}`, en: of.nameEn })
        .from(of)
        .where(isNotNull(of.source))),
    );
  return rows;
}

test('rows of the catalogues have the same English names as the forms', async () => {
  const rows = await seeded();
  expect(rows.length).toBeGreaterThan(600);
  oneEach(rows);
  expect(rows.filter(({ vi, en }) => englishName(vi) !== en)).toEqual([]);
});

test('lists, choices and searches are in English; what somebody named stays as it is', async () => {
  const [reserve] = (await staff.call(accountCalls.listMofGl, { search: 'catastrophe' })).data;
  expect(reserve).toMatchObject({
    code: '3523',
    name: 'Dự phòng dao động lớn',
    nameEn: 'Catastrophe reserve',
    parentName: 'Technical reserves / provisions',
    Category: { name: 'Liabilities' },
    source: 'Circular 232/2012/TT-BTC; English name: our translation',
  });
  const inVietnamese = await staff.fetch('mof-gl?search=3523', { headers: { 'accept-language': 'vi' } });
  expect(((await inVietnamese.json()) as { data: unknown[] }).data[0]).toMatchObject({
    parentName: 'Dự phòng nghiệp vụ / dự phòng phải trả',
    source: 'Thông tư 232/2012/TT-BTC',
  });
  expect(await staff.call(accountChoices.chooseGl, { search: '3523' })).toMatchObject([{ code: '3523', nameEn: 'Catastrophe reserve' }]);
  expect((await staff.call(companyProductCalls.listMofCompanyProduct, { search: 'XCG' })).data[0]!.mofProductName).toBe(
    'Motor own damage / voluntary',
  );
  const targets = await staff.call(mappingCalls.listMappingTargets, { kind: 'products', search: 'cargo' });
  expect(targets.map(({ code, name }) => [code, name])).toEqual([['B.2', 'Cargo']]);
  const byName = (await staff.call(accountCategoryCalls.listMofGlCategory, { sort: 'name,asc' })).data;
  expect(byName.slice(0, 3).map(({ nameEn }) => nameEn)).toEqual(['Current assets', 'Determination of business results', 'Liabilities']);
  const own = { code: '1111', name: 'Tiền mặt VND', level: 1 as const, currency: 'VND', mofGLId: reserve!.id };
  expect(await staff.call(companyAccountCalls.createMofGlCompany, own)).toMatchObject({
    name: 'Tiền mặt VND',
    mofGLName: 'Catastrophe reserve',
  });
  const line = { lineCode: '198', lineName: 'Tiền', code: '198', type: 'BHPNT' as const };
  const made = await staff.call(balanceSheetCalls.createMofBalanceSheet, line);
  expect(made.nameEn).toBe('');
  expect(await staff.call(balanceSheetCalls.updateMofBalanceSheet, { id: made.id, nameEn: 'Our cash' })).toMatchObject({
    lineName: 'Tiền',
    nameEn: 'Our cash',
  });
  await staff.call(balanceSheetCalls.removeMofBalanceSheet, { id: made.id });
});

test('a workbook names what a product is to the regulator by either name', async () => {
  const rows = [
    ['Code', 'Name', 'Regulator product'],
    ['HH-EN', 'Marine cargo', 'Cargo'],
    ['NN-VI', 'Cây lúa', 'Bảo hiểm nông nghiệp'],
  ];
  const begun = await staff.upload(companyProductCalls.importMofCompanyProduct, await workbookOf('products.xlsx', rows));
  await done(staff, { id: begun.jobId! } as StartedJob);
  const { data } = await staff.call(companyProductCalls.rowsOfImportMofCompanyProduct, { id: begun.id, verdict: 'add', pageSize: 10 });
  expect(data).toHaveLength(2);
});

test('a report is in English on screen, in Excel and on paper, also one that was made before there were English names', async () => {
  const file = await statementsFile(staff, 'bctc-en.xlsx', { BS: [['111', 700, 500]], 'PL-02': [['01.1', 1_000, 900]] }, 'Năm 2023');
  const { id } = await make(staff, 'PNT-BCTCQ', { type: 'YEAR', value: 1, year: 2023 }, [file]);
  const shown = async () => {
    const { data } = await table(staff, id, 'balance_sheet');
    const excel = XLSX.read(await (await staff.fetch(`mof-reports/${id}/excel`)).arrayBuffer());
    const [, head, , , ...rows] = XLSX.utils.sheet_to_json<string[]>(excel.Sheets.BS!, { header: 1 });
    const paper = await staff.call(reportCalls.printReport, { id });
    return {
      screen: data.slice(0, 3).map(({ name }) => name),
      excel: rows.slice(0, 3).map(([, name]) => name!.trim()),
      head: head![0],
      cited: paper.regulation,
      paper: paper.tables.map(({ data: [first] }) => first!.name),
      note: paper.note,
    };
  };
  const names = ['A - CURRENT ASSETS', 'I. Cash and cash equivalents', '1. Cash'];
  const wanted = {
    screen: names,
    excel: names,
    head: expect.stringContaining(`Circular 232/2012/TT-BTC · ${translationNote.en}`),
    cited: 'Circular 232/2012/TT-BTC',
    paper: [
      'A - CURRENT ASSETS',
      '1. Net revenue from insurance business',
      '1. Premium revenue',
      'Receipts of premiums and commissions',
      'Profit before tax',
    ],
    note: translationNote.en,
  };
  expect(await shown()).toEqual(wanted);
  const [{ template } = { template: null }] = await server.db
    .select({ template: reports.template })
    .from(reports)
    .where(eq(reports.id, id));
  const earlier = {
    ...template!,
    statements: template!.statements.map((one) => ({ ...one, lines: one.lines.map(({ nameEn: _, ...line }) => line) })),
  };
  await server.db.update(reports).set({ template: earlier }).where(eq(reports.id, id));
  expect(await shown()).toEqual(wanted);
  const inVietnamese = await staff.fetch(`mof-reports/${id}/print`, { headers: { 'accept-language': 'vi' } });
  const { note, tables, regulation } = (await inVietnamese.json()) as PrintedReport;
  expect([note, regulation, tables[0]!.data[0]!.name]).toEqual([null, 'Thông tư 232/2012/TT-BTC', 'A - TÀI SẢN NGẮN HẠN']);
});
