import type { Browser, Locator, Page } from 'playwright-core';
import * as XLSX from 'xlsx';
import { readFile } from 'node:fs/promises';
import { readPdf } from '@tessera/plugin-sdk/testing/pdf';
import { findings } from './axe';
import { openBrowser, openScreen, signIn, visit } from './browser';
import { field, formMessages, messagesOf, type Language } from './forms';
import { startProduct, type Product } from './product';
import { signInToApi, type Api } from './robustness/api';

/**
 * A premium file becomes a report: a code that nobody has mapped is found, followed to the catalogue and mapped, the report is made again, a
 * figure followed to its rows, the workbook compared with the screen, a second person approves the submission, and a correction shows what it
 * changes. A 5A-PNT gets a reserve by development factors, and a workbook becomes five statements.
 */

const words = {
  vi: {
    product: 'Bảo hiểm vật chất xe cơ giới (tự nguyện)',
    approve: 'Duyệt',
    sent: 'Đã gửi duyệt',
    total: '14.928',
    years: '2026',
    value: 'Quý 3',
    type: 'Quý',
  },
  en: {
    product: 'Bảo hiểm vật chất xe cơ giới (tự nguyện)',
    approve: 'Approve',
    sent: 'Sent for approval',
    total: '14,928',
    years: '2026',
    value: 'Quarter 2',
    type: 'Quarter',
  },
} as const;

const password = 'mật khẩu riêng';
const own = 'chỉ mình tôi biết';
const mofReportSuperAdmin = 14;

let product: Product;
let browser: Browser;
let api: Api;
beforeAll(async () => {
  const env = { DEPLOYMENT: 'host-app/deployments/insurer-reporting.json' };
  [product, browser] = await Promise.all([startProduct({ env }), openBrowser()]);
  api = await signInToApi(product.url);
});
afterAll(() => Promise.all([browser?.close(), product?.stop()]));

const head = 'POLICY_NO,BOOKING_DATE,PRODUCT_CODE,DIRECT_PREMIUM,REFUND,INWARD_DOMESTIC,INWARD_FOREIGN,CEDED_DOMESTIC,CEDED_FOREIGN';
/** The worked example of 2-PNT. */
const premiums = (day: string) =>
  [
    head,
    ...Array.from({ length: 1250 }, (_, i) => `BB${i},${day},BBOTO,437000,0,0,0,0,0`),
    `X1,${day},VCX-EV,12000000000,600000000,0,0,2400000000,0`,
    `T1,${day},TS,2450400000,0,150300000,75450000,980160000,735120000`,
    `H1,${day},HH,318449999,0,350000000,0,0,190500000`,
    `C1,${day},CN,125600500,0,0,0,0,62800250`,
    `S1,${day},SK,88250499,1000000,0,0,0,0`,
  ].join('\n') + '\n';

/** Imports a file into a group, waits until it has been read, and answers its id. */
async function importFile(name: string, code: string, content: string | Uint8Array<ArrayBuffer>): Promise<number> {
  const { body: groups } = await api.call<{ data: { id: number; code: string }[] }>('GET', 'template-groups?pageSize=50');
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const group = groups.data.find((one) => one.code === code)!.id;
  const sent = await fetch(`${product.url}/api/report-software/upload/import-file?groupId=${group}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}` },
    body: form,
  });
  const { job, id } = (await sent.json()) as { job: { id: string }; id: number };
  await jobDone(job);
  return id;
}

async function jobDone({ id }: { id: string }): Promise<void> {
  for (let state = ''; state !== 'done'; await new Promise((resolve) => setTimeout(resolve, 100))) {
    ({ state } = (await api.call<{ state: string }>('GET', `core/jobs/${id}`)).body);
    if (state === 'failed') throw new Error(`the job ${id} failed`);
  }
}

/** Makes the report of a year from imported files, and answers its address. */
async function makeReport(code: string, year: number, fileResourceIds: number[]): Promise<string> {
  const { body: categories } = await api.call<{ id: number; code: string; PeriodTypes: { id: number; code: string }[] }[]>(
    'GET',
    'mof-reports/categories',
  );
  const { id: reportCategoryId, PeriodTypes } = categories.find((one) => one.code === code)!;
  const periodTypeId = PeriodTypes.find((one) => one.code === 'YEAR')!.id;
  const asked = { reportCategoryId, periodTypeId, periodValue: 1, year, fileResourceIds };
  const { body } = await api.call<{ id: number; job: { id: string } }>('POST', 'mof-reports', asked);
  await jobDone(body.job);
  return `/bao-cao/bo-tai-chinh/report-list/${body.id}`;
}

async function mapProducts(): Promise<void> {
  const { body: known } = await api.call<{ id: number; code: string }[]>('GET', 'product-mof/choices');
  for (const [code, line] of [
    ['BBOTO', 'B.4a.2'],
    ['TS', 'B.1b'],
    ['HH', 'B.2'],
    ['CN', 'B.5a'],
    ['SK', 'A.2'],
  ])
    await api.call('POST', 'mof-company-product', { code, name: code, mofProductId: known.find((one) => one.code === line)!.id });
}

async function choose(page: Page, label: string, option: RegExp | string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

test.each(['vi', 'en'] as const)(
  'from the file to what a second person submits (%s)',
  async (language) => {
    const w = words[language];
    const t = messagesOf('mof-reports', language).reports as unknown as Record<string, string> & { files: Record<string, string> };
    const mapping = messagesOf('mof-reports', language).mapping as unknown as Record<string, string>;
    if (language === 'vi') await mapProducts();
    await importFile(`gwp-${language}.csv`, 'MOF_GWP', premiums(language === 'vi' ? '2026-08-15' : '2026-05-15'));
    const { page, errors, close } = await visit(browser, {
      language,
      width: language === 'vi' ? 1400 : 1280,
      theme: language === 'vi' ? 'light' : 'dark',
    });
    await signIn(page, product.url, '/bao-cao/bo-tai-chinh/report-list');
    await page.getByRole('button', { name: t.new! }).first().click();
    await choose(page, t.category!, /^2-PNT/);
    await choose(page, t.periodType!, w.type);
    await choose(page, t.period!, w.value);
    await choose(page, t.files.gwp!, `gwp-${language}.csv`);
    await page.getByRole('dialog').getByRole('button', { name: t.newShort!, exact: true }).click();

    // the first time nobody has said what VCX-EV is; the second time it is mapped already
    const grid = page.getByRole('grid');
    await grid.waitFor();
    const address = page.url();
    if (language === 'vi') {
      await page.getByText(/VCX-EV/).waitFor();
      expect(await page.getByRole('button', { name: t.submit!, exact: true }).getAttribute('aria-disabled')).toBe('true');
      await page.getByRole('link', { name: t.toMapping!, exact: true }).click();
      // it stands first; what it would move is told before it is saved
      await page.getByRole('checkbox', { name: new RegExp('VCX-EV') }).check();
      await page.getByRole('button', { name: mapping.mapTo!.replace('{{target}}', w.product) }).click();
      await page
        .getByRole('alertdialog')
        .getByText(/12\.000\.000\.000/)
        .waitFor();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('alertdialog').getByRole('button', { name: mapping.map!, exact: true }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await page.goto(address);
      await page.getByRole('button', { name: t.makeAgain!, exact: true }).click();
    }
    await grid.getByText(w.total).waitFor();
    expect(await findings(page)).toEqual([]);

    // by keyboard from a total to the rows of the file
    await grid.locator('[data-cell="B.4a.2|8"]').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByText('BB0', { exact: true }).first().waitFor();
    expect(await findings(page)).toEqual([]);

    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t.excel!, exact: true }).click()]);
    const sheet = XLSX.readFile(await file.path()).Sheets.Data!;
    const rows = XLSX.utils.sheet_to_json<(string | number)[]>(sheet, { header: 1 });
    expect(
      rows
        .find(([code]) => code === 'TC')
        ?.slice(2)
        .map((value) => Math.round(Number(value))),
    ).toEqual([14_928, 500, 75, 3_380, 988, 11_135]);
    await expectSame(grid, rows, language);

    const [paper] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t.pdf!, exact: true }).click()]);
    expect(paper.suggestedFilename()).toMatch(/^Mẫu số 2-PNT_\d\d-\d\d-\d{4}\.pdf$/);
    const texts = readPdf(await readFile(await paper.path())).flatMap((one) => one.map(({ text }) => text));
    const shown = await grid.getByRole('row').last().getByRole('gridcell').allTextContents();
    expect(texts).toEqual(expect.arrayContaining(shown.filter(Boolean)));

    await page.getByRole('button', { name: t.submit!, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.submit!, exact: true }).click();
    await page.getByText(w.sent).first().waitFor();
    const second = await visit(browser, { language, width: 1400 });
    await signIn(second.page, product.url, '/cho-duyet', { account: await secondPerson(language), password, own });
    await second.page.getByRole('button', { name: w.approve, exact: true }).first().click();
    await second.page.getByRole('alertdialog').getByRole('button', { name: w.approve, exact: true }).click();
    await openScreen(second.page, address.slice(address.indexOf('/admin') + '/admin'.length));
    await second.page.getByText(t.submittedState!).first().waitFor();
    if (language === 'vi') await correct(page, t);
    expect([...errors, ...second.errors]).toEqual([]);
    await Promise.all([close(), second.close()]);
  },
  300_000,
);

/** Every figure of the screen is that of the workbook, rounded. */
async function expectSame(grid: Locator, rows: (string | number)[][], language: Language): Promise<void> {
  const cells = await grid
    .locator('[data-cell]')
    .evaluateAll((list) => list.map((cell) => [cell.getAttribute('data-cell')!.split('|')[0]!, cell.textContent] as const));
  const written = (value: string | number) =>
    Number(value) === 0 ? '–' : Math.round(Number(value)).toLocaleString(language === 'vi' ? 'vi-VN' : 'en-US');
  const inWorkbook = rows.slice(4).flatMap(([code, , ...values]) => values.map((value) => [code, written(value)]));
  expect(inWorkbook.length).toBeGreaterThan(100);
  expect(cells).toEqual(inWorkbook);
}

/** What is submitted is corrected: the next edition says which cells differ from it, to the đồng. */
async function correct(page: Page, t: Record<string, string>): Promise<void> {
  const submitted = page.url();
  await page.reload();
  await page.getByRole('button', { name: t.correct!, exact: true }).click();
  await page.waitForURL((url) => String(url) !== submitted);
  await page.getByText(t.same!).waitFor();
  await page.getByRole('grid').locator('[data-cell="B.2|4"]').click();
  await page.getByRole('button', { name: t.edit!, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, t.amount!).fill('350000001');
  await field(dialog, t.reason!).fill('Nhầm biên bản');
  await dialog.getByRole('button', { name: formMessages('vi').actions!.save!, exact: true }).click();
  const differences = page.getByRole('table', { name: t.inDong! });
  const changed = differences.getByRole('row').filter({ hasText: '350.000.001' }).first();
  await changed.waitFor();
  expect((await changed.getByRole('cell').allTextContents()).slice(-3)).toEqual(['350.000.000', '350.000.001', '1']);
}

test('a reserve by development factors in a 5A-PNT of two files, and a workbook that becomes five statements', async () => {
  const t = messagesOf('mof-reports', 'en');
  const gwp = 'POLICY_NO,BOOKING_DATE,PRODUCT_CODE,DIRECT_PREMIUM,CEDED_DOMESTIC\nA,2025-10-01,VCX-EV,11400000000,2400000000\n';
  const reserve = 'POLICY_NO,PRODUCT_CODE,UPR,OCR,IBNR\nA,VCX-EV,8461862842,0,0\n';
  const book = XLSX.utils.book_new();
  const lines = { BS: ['111', '411'], 'PL-01': ['10', '12'], 'PL-02': ['01.1', '23'], 'CF-01': ['01', '02'], 'CF-02': ['02', '03'] };
  for (const [name, codes] of Object.entries(lines)) {
    const rows = [['Năm 2024'], ['Chỉ tiêu', 'Mã số', 'Năm nay', 'Năm trước'], ...codes.map((code) => ['', code, 700, 500])];
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
  }
  const [reserves, statements] = [
    await makeReport('5A-PNT', 2025, [
      await importFile('gwp-2025.csv', 'MOF_GWP', gwp),
      await importFile('reserve-2025.csv', 'MOF_RESERVE', reserve),
    ]),
    await makeReport('PNT-BCTCQ', 2024, [
      await importFile('bctc-2024.xlsx', 'MOF_FINANCIAL', XLSX.write(book, { type: 'buffer' }) as Uint8Array<ArrayBuffer>),
    ]),
  ];
  const { page, errors, close } = await visit(browser, { language: 'en', width: 1400 });
  await signIn(page, product.url, reserves);
  const grid = page.getByRole('grid');
  const shown = (column: string) => grid.locator(`[data-cell="B.4b|${column}"]`);
  expect(await Promise.all(['3', '4', '7'].map((column) => shown(column).textContent()))).toEqual(['9,000', '8,462', '–']);
  await shown('7').click();
  await page.getByRole('button', { name: t.reserves!.developmentFactors!, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, t.reserves!.triangle!).fill('2023\t100\t50\t25\n2024\t110\t60\n2025\t120');
  await field(dialog, t.reports!.reason!).fill('Paid claims of motor damage');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: formMessages('en').actions!.save!, exact: true }).click();
  await page.getByText('1.523; 1.167').waitFor();
  expect(await Promise.all(['7', '9'].map((column) => shown(column).textContent()))).toEqual(['122', '8,584']);

  await openScreen(page, statements);
  for (const code of Object.keys(lines)) {
    await page.getByRole('tab', { name: code, exact: true }).click();
    await grid.getByText('700', { exact: true }).first().waitFor();
  }
  expect(await findings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
}, 300_000);

async function secondPerson(language: 'vi' | 'en'): Promise<string> {
  const email = `duyet-mof-${language}@example.vn`;
  const answer = await api.call('POST', 'user/create-user', {
    email,
    firstName: 'Lan',
    lastName: 'Trần',
    roleIds: [mofReportSuperAdmin],
    password,
    status: 1,
    phoneNumber: language === 'vi' ? '0906118201' : '0906118202',
  });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return email;
}
