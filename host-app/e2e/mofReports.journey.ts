import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import * as XLSX from 'xlsx';
import { readPdf } from '@tessera/plugin-sdk/testing/pdf';
import { findings } from './axe';
import { openBrowser, openScreen, signIn, visit } from './browser';
import { field, formMessages, messagesOf, type Language, type Messages } from './forms';
import { isInFrame } from './layout';
import {
  claimFile,
  codesOf,
  ownRow,
  premiumFile,
  premiumTotals,
  productWorkbook,
  reserveCells,
  reserveFile,
  statementLines,
  statementsWorkbook,
} from './mofFigures';
import { startProduct, type Product } from './product';
import { signInToApi, type Api } from './robustness/api';

/**
 * The insurer's catalogue comes from Excel, and files that are sent by the form become a 2-PNT and a 5A-PNT. A check fails, is followed to
 * the row of the file, and the code of that row is mapped; the report is made anew, its figures followed to their rows, the workbook and
 * the PDF compared with the screen. A second person approves the submission, and a correction shows what it changes. A workbook becomes the
 * five statements. All of it in both languages.
 */

const words = {
  vi: {
    suffix: '',
    day: '2026-08-15',
    period: 'Quý 3',
    type: 'Quý',
    year: 'Năm',
    approve: 'Duyệt',
    approved: 'Đã duyệt và thực hiện',
    sent: 'Đã gửi duyệt',
    filed: 2024,
  },
  en: {
    ...{ suffix: '-E', day: '2026-05-15', period: 'Quarter 2', type: 'Quarter', year: 'Year' },
    ...{ approve: 'Approve', approved: 'Approved and done', sent: 'Sent for approval', filed: 2023 },
  },
} as const;
const claimsName = { vi: 'Bồi thường', en: 'Claims' } as const;
const locales = { vi: 'vi-VN', en: 'en-US' } as const;
/** The line of the regulator that the code is mapped to. */
const ownDamage = { vi: 'Bảo hiểm vật chất xe cơ giới (tự nguyện)', en: 'Motor own damage / voluntary' } as const;

const password = 'mật khẩu riêng';
const own = 'chỉ mình tôi biết';
const mofReportSuperAdmin = 14;
const list = '/bao-cao/bo-tai-chinh/report-list';

let product: Product;
let browser: Browser;
let api: Api;
beforeAll(async () => {
  const env = { DEPLOYMENT: 'host-app/deployments/insurer-reporting.json' };
  [product, browser] = await Promise.all([startProduct({ env }), openBrowser()]);
  api = await signInToApi(product.url);
});
afterAll(() => Promise.all([browser?.close(), product?.stop()]));

/** A file of claims by the form of File management. */
async function importClaims(page: Page, language: Language, content: string): Promise<void> {
  const { import: t } = messagesOf('data-files', language);
  const name = `claim-${language}.csv`;
  await openScreen(page, '/bao-cao/bo-tai-chinh');
  await page.getByRole('combobox', { name: t!.kind!, exact: true }).click();
  await page.getByRole('option', { name: claimsName[language], exact: true }).click();
  await page.getByLabel(t!.choose!, { exact: true }).and(page.locator('input')).setInputFiles(fileOf(name, content));
  await page.getByRole('button', { name: t!.import!, exact: true }).click();
  await page.getByRole('row', { name: new RegExp(name) }).waitFor();
  // else the tooltip of what lies here on the next screen would cover a button
  await page.mouse.move(0, 0);
}

const fileOf = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

/** The insurer's products from a workbook: the row that leads to nothing is refused with its reason, and left out by choice. */
async function importProducts(page: Page, language: Language): Promise<void> {
  const { companyCode } = messagesOf('mof-reports', language);
  const content = productWorkbook(codesOf(words[language].suffix), [companyCode!.code!, companyCode!.name!, companyCode!.product!]);
  await openScreen(page, '/bao-cao-btc/san-pham?import=new');
  const file = { name: `san-pham-${language}.xlsx`, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await page.getByText(/Z\.99/).first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: language === 'vi' ? /^Bỏ/ : /^Leave out/ }).check();
  await page.getByRole('button', { name: language === 'vi' ? /^Ghi 5/ : /^Write 5/ }).click();
  await page
    .getByText(language === 'vi' ? /Đã ghi 5 dòng/ : /5 rows are written/)
    .first()
    .waitFor();
}

async function choose(page: Page, label: string, option: RegExp | string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

interface Wanted {
  form: string;
  type: string;
  period: string | RegExp;
  year?: number;
  /** By kind: one to send, or the name of one that is there already. */
  files: Readonly<Record<string, string | ReturnType<typeof fileOf>>>;
}

/** Makes a report as somebody does on the list, and waits for its table. */
async function makeReport(page: Page, t: Messages, { form, type, period, year, files }: Wanted): Promise<Locator> {
  await openScreen(page, list);
  await page.getByRole('button', { name: t.new!, exact: true }).first().click();
  await choose(page, t.category!, new RegExp(`^${form}`));
  if (year !== undefined) await choose(page, t.year!, String(year));
  await choose(page, t.periodType!, type);
  await choose(page, t.period!, period);
  for (const [kind, file] of Object.entries(files)) {
    const label = t.files![kind]!;
    if (typeof file === 'string') await choose(page, label, file);
    else {
      await page.getByRole('dialog').locator(`input[type="file"][aria-label="${label}"]`).setInputFiles(file);
      await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).filter({ hasText: file.name }).waitFor();
    }
  }
  expect(await findings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: t.newShort!, exact: true }).click();
  await page.waitForURL(/report-list\/\d+$/);
  const grid = page.getByRole('grid');
  await grid.waitFor();
  return grid;
}

test.each(['vi', 'en'] as const)(
  'from the files to what a second person submits, and its correction (%s)',
  async (language) => {
    const w = words[language];
    const t = messagesOf('mof-reports', language).reports!;
    const codes = codesOf(w.suffix);
    const written = (million: number) => million.toLocaleString(locales[language]);
    const look = language === 'vi' ? ({ width: 1400, theme: 'light' } as const) : ({ width: 1280, theme: 'dark' } as const);
    const { page, errors, close } = await visit(browser, { language, ...look });
    await signIn(page, product.url, list);
    await importProducts(page, language);
    await importClaims(page, language, claimFile(w.day, codes));
    const period = { type: w.type, period: w.period };
    const grid = await makeReport(page, t, {
      form: '2-PNT',
      ...period,
      files: { gwp: fileOf(`gwp-${language}.csv`, premiumFile(w.day, codes)) },
    });
    const address = page.url();

    await followCheckToRow(page, language);
    await page.goto(address);
    await page.getByRole('button', { name: t.more!, exact: true }).click();
    await page.getByRole('menuitem', { name: t.makeAgain!, exact: true }).click();
    await grid.getByText(written(premiumTotals[0]!)).waitFor();
    expect(await findings(page)).toEqual([]);

    // by keyboard from a total to the rows of the file
    await grid.locator('[data-cell="B.4a.2|8"]').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByText('BB0', { exact: true }).first().waitFor();
    expect(await findings(page)).toEqual([]);

    await compareExcel(page, grid, language);
    await comparePdf(page, grid, t);

    await page.getByRole('button', { name: t.submit!, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.submit!, exact: true }).click();
    await page.getByText(w.sent).first().waitFor();
    // it is not sent twice
    await page.locator('button[aria-disabled="true"]').filter({ hasText: t.submit! }).waitFor();
    // whoever approves it reads another language
    const other = language === 'vi' ? 'en' : 'vi';
    const theirs = messagesOf('mof-reports', other).reports!;
    const second = await visit(browser, { language: other, width: 1400 });
    await signIn(second.page, product.url, '/cho-duyet', { account: await secondPerson(language), password, own });
    // and looks at the report first
    await second.page
      .getByRole('link', { name: new RegExp(`^2-PNT ${words[other].type} `) })
      .first()
      .click();
    await second.page.getByRole('grid').getByText(premiumTotals[0]!.toLocaleString(locales[other])).first().waitFor();
    await second.page.goBack();
    await second.page.getByRole('cell', { name: theirs.submittedState!, exact: true }).first().waitFor();
    expect(await findings(second.page)).toEqual([]);
    await second.page.getByRole('button', { name: words[other].approve, exact: true }).first().click();
    await second.page.getByRole('alertdialog').getByRole('button', { name: words[other].approve, exact: true }).click();
    await second.page.getByText(words[other].approved).first().waitFor();
    await openScreen(second.page, address.slice(address.indexOf('/admin') + '/admin'.length));
    await second.page.getByText(theirs.submittedState!).first().waitFor();
    await correct(page, t, language);

    const reserves = await makeReport(page, t, {
      ...{ form: '5A-PNT', ...period },
      files: { gwp: `gwp-${language}.csv`, reserve: fileOf(`reserve-${language}.csv`, reserveFile(codes)) },
    });
    const shown = (column: string) => reserves.locator(`[data-cell="B.4b|${column}"]`).textContent();
    for (const [column, million] of Object.entries(reserveCells)) expect([column, await shown(column)]).toEqual([column, written(million)]);
    await byFactors(page, language);
    await reserves.locator('[data-cell="B.4b|7"]').getByText('122', { exact: true }).waitFor();

    await makeStatements(page, language);
    expect([...errors, ...second.errors]).toEqual([]);
    await Promise.all([close(), second.close()]);
  },
  300_000,
);

/** From the check that fails to the row of the file, to the screen on which its code is mapped, where it is told what that moves. */
async function followCheckToRow(page: Page, language: Language): Promise<void> {
  const { reports: t, mapping } = messagesOf('mof-reports', language) as unknown as Record<string, Messages>;
  const { own: code } = codesOf(words[language].suffix);
  await page.getByText(new RegExp(`${code}, 1 `)).waitFor();
  expect(await page.getByRole('button', { name: t!.submit!, exact: true }).getAttribute('aria-disabled')).toBe('true');
  const row = ownRow.toLocaleString(locales[language]);
  await page.getByRole('button', { name: t!.toRow!.replace('{{row}}', row), exact: true }).click();
  const card = page.getByRole('region', { name: t!.rowUse!.replace('{{row}}', row) });
  await card.getByText(new RegExp(`X1.*${code}`)).waitFor();
  await card.getByText(t!.rowWhy!.unmapped!).waitFor();
  expect(await findings(page)).toEqual([]);
  await card.getByRole('link', { name: t!.toMapping!, exact: true }).click();
  await page.getByRole('checkbox', { name: new RegExp(code) }).check();
  await page.getByRole('button', { name: mapping!.mapTo!.replace('{{target}}', ownDamage[language]) }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(new RegExp((12_000_000_000).toLocaleString(locales[language]))).waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: mapping!.map!, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Every figure of the screen is that of the workbook, rounded. */
async function compareExcel(page: Page, grid: Locator, language: Language): Promise<void> {
  const { excel } = messagesOf('mof-reports', language).reports!;
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: excel!, exact: true }).click()]);
  const sheet = XLSX.readFile(await file.path()).Sheets.Data!;
  const rows = XLSX.utils.sheet_to_json<(string | number)[]>(sheet, { header: 1 });
  const total = rows.find(([code]) => code === 'TC')!.slice(2);
  expect(total.map((value) => Math.round(Number(value)))).toEqual(premiumTotals);
  const cells = await grid
    .locator('[data-cell]')
    .evaluateAll((all) => all.map((cell) => [cell.getAttribute('data-cell')!.split('|')[0]!, cell.textContent] as const));
  const written = (value: string | number) => (Number(value) === 0 ? '–' : Math.round(Number(value)).toLocaleString(locales[language]));
  const inWorkbook = rows.slice(4).flatMap(([code, , ...values]) => values.map((value) => [code, written(value)]));
  expect(inWorkbook.length).toBeGreaterThan(100);
  expect(cells).toEqual(inWorkbook);
}

/** Every line of the screen stands in the PDF: its name and its figures. */
async function comparePdf(page: Page, grid: Locator, t: Messages): Promise<void> {
  const [paper] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t.pdf!, exact: true }).click()]);
  expect(paper.suggestedFilename()).toMatch(/^Mẫu số 2-PNT_\d\d-\d\d-\d{4}\.pdf$/);
  const texts = readPdf(await readFile(await paper.path())).flatMap((one) => one.map(({ text }) => text));
  const figures = (await grid.getByRole('gridcell').allTextContents()).filter((text) => text && text !== '–');
  const count = (all: readonly string[], wanted: string) => all.filter((text) => text === wanted).length;
  expect(figures.length).toBeGreaterThan(30);
  for (const figure of new Set(figures)) expect([figure, count(texts, figure) >= count(figures, figure)]).toEqual([figure, true]);
}

/** What is submitted is corrected: the next edition says which cells differ from it, to the đồng. */
async function correct(page: Page, t: Messages, language: Language): Promise<void> {
  const dong = (value: number) => value.toLocaleString(locales[language]);
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
  await dialog.getByRole('button', { name: formMessages(language).actions!.save!, exact: true }).click();
  const differences = page.getByRole('table', { name: t.inDong! });
  const changed = differences
    .getByRole('row')
    .filter({ hasText: dong(350_000_001) })
    .first();
  await changed.waitFor();
  expect((await changed.getByRole('cell').allTextContents()).slice(-3)).toEqual([dong(350_000_000), dong(350_000_001), '1']);
}

/** A reserve by development factors, from a triangle as a spreadsheet copies it. */
async function byFactors(page: Page, language: Language): Promise<void> {
  const { reports: t, reserves } = messagesOf('mof-reports', language) as unknown as Record<string, Messages>;
  await page.getByRole('grid').locator('[data-cell="B.4b|7"]').click();
  await page.getByRole('button', { name: reserves!.developmentFactors!, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, reserves!.triangle!).fill('2024\t100\t50\t25\n2025\t110\t60\n2026\t120');
  await field(dialog, t!.reason!).fill('Paid claims of motor damage');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: formMessages(language).actions!.save!, exact: true }).click();
  await page
    .getByText(language === 'vi' ? /1,523; 1,167/ : /1\.523; 1\.167/)
    .first()
    .waitFor();
}

/** A workbook with a sheet for each statement becomes the five statements. */
async function makeStatements(page: Page, language: Language): Promise<void> {
  const { filed, year: type } = words[language];
  const t = messagesOf('mof-reports', language).reports!;
  const files = { financial: fileOf(`bctc-${filed}.xlsx`, statementsWorkbook(filed)) };
  const grid = await makeReport(page, t, { form: 'PNT-BCTCQ', type, period: type, year: filed, files });
  for (const code of Object.keys(statementLines)) {
    await page.getByRole('tab', { name: code, exact: true }).click();
    await grid.getByText('700', { exact: true }).first().waitFor();
  }
  expect(await findings(page)).toEqual([]);
  // from a check to a cell of another statement, which comes into view; a tab that is opened then begins at its first line
  await page.getByRole('tab', { name: 'BS', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'CF-01!70' }).getByRole('button', { name: t.toCell!, exact: true }).first().click();
  const closing = grid.locator('[data-cell^="70|"][aria-selected="true"]');
  expect(await isInFrame(closing)).toBe(true);
  await page.getByRole('tab', { name: 'PL-02', exact: true }).click();
  expect(await isInFrame(grid.locator('[data-cell^="01.1|"]').first())).toBe(true);
}

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
