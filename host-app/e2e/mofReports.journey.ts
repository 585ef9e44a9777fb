import type { Browser, Page } from 'playwright-core';
import * as XLSX from 'xlsx';
import { readFile } from 'node:fs/promises';
import { readPdf } from '@tessera/plugin-sdk/testing/pdf';
import { findings } from './axe';
import { openBrowser, openScreen, signIn, visit } from './browser';
import { messagesOf } from './forms';
import { startProduct, type Product } from './product';
import { signInToApi, type Api } from './robustness/api';

/**
 * A premium file becomes a report: a code that nobody has mapped is found, followed to the catalogue and mapped, the report is made again, a
 * figure followed to its rows, the workbook opened, and a second person approves the submission.
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

async function importPremiums(name: string, day: string): Promise<void> {
  const { body: groups } = await api.call<{ data: { id: number; code: string }[] }>('GET', 'template-groups?pageSize=50');
  const form = new FormData();
  form.append('file', new Blob([premiums(day)]), name);
  const group = groups.data.find(({ code }) => code === 'MOF_GWP')!.id;
  const sent = await fetch(`${product.url}/api/report-software/upload/import-file?groupId=${group}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}` },
    body: form,
  });
  const { job } = (await sent.json()) as { job: { id: string } };
  for (let state = ''; state !== 'done'; await new Promise((resolve) => setTimeout(resolve, 100)))
    ({ state } = (await api.call<{ state: string }>('GET', `core/jobs/${job.id}`)).body);
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
    await importPremiums(`gwp-${language}.csv`, language === 'vi' ? '2026-08-15' : '2026-05-15');
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
    expect([...errors, ...second.errors]).toEqual([]);
    await Promise.all([close(), second.close()]);
  },
  300_000,
);

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
