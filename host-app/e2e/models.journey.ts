import type { Browser } from 'playwright-core';
import { testClient, type TestClient } from '@tessera/plugin-sdk/testing';
import { createAnalysis, done, importFile, mapFile } from '../../plugins/data-files/server/testing/importing';
import { modelCalls, type ModelKind } from '../../plugins/glm-analysis/contract/models';
import { reserveCalls } from '../../plugins/glm-analysis/contract/reserve';
import { analyse, saveSetting } from '../../plugins/glm-analysis/server/testing/analysing';
import { findings } from './axe';
import { openBrowser, signIn, visit } from './browser';
import { startProduct, type Product } from './product';
import { signInToApi } from './robustness/api';

/**
 * A wide file is analysed two ways with every variable, two models of different size are compared, one is fitted as quasi-Poisson from the
 * form, and when the file is mapped anew, everything that was made before says so.
 */

const words = {
  vi: {
    best: 'Tốt nhất',
    outdated: 'Đã cũ',
    pairs: /Biến/,
    newModel: 'Mô hình mới',
    fit: 'Khớp mô hình',
    base: /^Mức gốc của nhan_to_1/,
    start: 'Phân tích mới',
  },
  en: {
    best: 'Best',
    outdated: 'Outdated',
    pairs: /Variable/,
    newModel: 'New model',
    fit: 'Fit the model',
    base: /^Base level of nhan_to_1/,
    start: 'New analysis',
  },
} as const;
const manager = '/bao-cao/bao-hiem-xe-co-gioi';
const factors = Array.from({ length: 15 }, (_, i) => `nhan_to_${i + 1}`);
const columns = { POLICY_NO: 'policy', EXPOSURE: 'exposure', CLAIM_COUNT: 'claims', CLAIM_AMOUNT: 'amount' };
const options = {
  template: 'CAR_EXP_01',
  free: factors.map((importName) => ({ importName, variableType: 'CATE' as const })),
  settings: { calYear: 2025, currencyDecimals: 0 },
};

let product: Product;
let browser: Browser;
let client: TestClient;
let fileName: string;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ env: { DEPLOYMENT: 'host-app/deployments/everything.json' } }), openBrowser()]);
  client = testClient(product.url, { userId: 0, accessToken: (await signInToApi(product.url)).token });
  fileName = await importFile(client, 'rong.csv', portfolio(), 'CAR_EXP');
  await mapFile(client, fileName, columns, options);
  await createAnalysis(client, fileName);
  const setting = await saveSetting(client, fileName, { calYear: { startYear: 2025, endYear: 2025 }, variables: factors });
  for (const type of [1, 2] as const) await analyse(client, fileName, setting, type);
  await analyse(client, fileName, setting, 3, factors.slice(0, 3));
  await fitted('Nhỏ', 'frequency', ['nhan_to_2']);
  await fitted('Lớn', 'frequency', ['nhan_to_1', 'nhan_to_2']);
}, 300_000);
afterAll(() => Promise.all([browser?.close(), product?.stop()]));

async function fitted(name: string, model: ModelKind, variables: string[]): Promise<void> {
  const { job } = await client.call(modelCalls.runGlm, {
    fileName,
    settingName: 'Mặc định',
    model,
    variables,
    name,
    bases: [],
    quasi: false,
  });
  await done(client, job);
}

/** Only the first factor says how often claims happen. */
function portfolio(): string {
  let state = 17;
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  const rows = Array.from({ length: 1_200 }, (_, i) => {
    const levels = factors.map((_name, k) => next(2 + (k % 3)));
    const claims = next(1_000) < 60 + 240 * levels[0]! ? 1 : 0;
    return [
      `P${i}`,
      (30 + next(335)) / 365,
      claims,
      claims * (1_000_000 + next(9_000) * 1_000),
      ...levels.map((level) => `mức ${level}`),
    ].join(',');
  });
  return [['policy', 'exposure', 'claims', 'amount', ...factors].join(','), ...rows, ''].join('\n');
}

test.each(['vi', 'en'] as const)(
  'every pair of a wide file, and models that compare (%s)',
  async (language) => {
    const w = words[language];
    const { page, errors, close } = await visit(browser, { language, width: 1400 });
    const tab = (name: string) => `${manager}/${name}?file=${encodeURIComponent(fileName)}`;
    await signIn(page, product.url, tab('two-way'));
    await page.getByRole('main').getByRole('table').first().waitFor({ timeout: 60_000 });
    await page.getByRole('combobox', { name: w.pairs }).click();
    // 15 variables: 105 pairs
    expect(await page.getByRole('option').count()).toBe(105);
    await page.keyboard.press('Escape');
    expect(await findings(page)).toEqual([]);

    await page.goto(`${product.url}/admin${tab('glm')}`);
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
    await row('Lớn').getByText(w.best, { exact: true }).waitFor();
    expect(await row('Nhỏ').getByText(w.best, { exact: true }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);

    // from the form: another base, and quasi-Poisson
    await page.getByRole('button', { name: w.newModel }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('switch', { name: 'Quasi-Poisson' }).click();
    await form.getByRole('checkbox', { name: 'nhan_to_1', exact: true }).check();
    await form.getByRole('combobox', { name: w.base }).click();
    await page.getByRole('option', { name: /^mức 1 ·/ }).click();
    expect(await findings(page)).toEqual([]);
    await form.getByRole('button', { name: w.fit }).click();
    await page
      .getByText(/quasi-Poisson/)
      .first()
      .waitFor({ timeout: 120_000 });
    const [newest] = await client.call(modelCalls.listModels, { fileName });
    const model = await client.call(modelCalls.getModel, { id: newest!.id });
    expect(model).toMatchObject({ quasi: true, aic: null });
    expect(model.coefficients.find(({ state }) => state === 'base')).toMatchObject({ variable: 'nhan_to_1', level: 'mức 1' });
    expect(errors).toEqual([]);
    await close();
  },
  300_000,
);

test('a file that is mapped anew marks what was made before, in both languages', async () => {
  await mapFile(client, fileName, columns, { ...options, free: options.free.slice(0, 14) });
  for (const language of ['vi', 'en'] as const) {
    const w = words[language];
    const { page, errors, close } = await visit(browser, { language, width: 1400 });
    const tab = (name: string) => `${manager}/${name}?file=${encodeURIComponent(fileName)}`;
    await signIn(page, product.url, tab('one-way'));
    for (const name of ['one-way', 'two-way', 'three-way']) {
      await page.goto(`${product.url}/admin${tab(name)}`);
      // the file says so, and the analysis of before
      await page.getByRole('main').getByRole('table').first().waitFor({ timeout: 60_000 });
      expect(await page.getByText(w.outdated).count()).toBeGreaterThan(1);
      expect(await page.getByRole('button', { name: w.start }).first().getAttribute('aria-disabled')).toBe('true');
    }
    await page.goto(`${product.url}/admin${tab('glm')}`);
    await page.getByRole('row').filter({ hasText: 'Lớn' }).getByText(w.outdated).first().waitFor();
    await page.getByRole('row').filter({ hasText: 'Nhỏ' }).getByText(w.outdated).first().waitFor();
    expect(await page.getByRole('button', { name: w.newModel }).first().getAttribute('aria-disabled')).toBe('true');
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  }
}, 300_000);

test('a reserve of before another mapping says so, in both languages', async () => {
  const rows = ['POLICY,FROM,TO,PREMIUM,CEDED', 'A1,2025-07-01,2026-06-30,437000,1000', 'A2,2025-03-15,2028-03-14,9000000,2000', ''];
  const reserve = await importFile(client, 'du-phong.csv', rows.join('\n'), 'RESERVE');
  const slots = { POLICY_NO: 'POLICY', EFFECTIVE_DATE: 'FROM', EXPIRY_DATE: 'TO', PREMIUM: 'PREMIUM' };
  await mapFile(client, reserve, { ...slots, CEDED_PREMIUM: 'CEDED' }, { template: 'RESERVE_01' });
  await createAnalysis(client, reserve);
  const { job } = await client.call(reserveCalls.runReserve, { fileName: reserve, valDate: '31-12-2025', ratios: [] });
  await done(client, job);
  await mapFile(client, reserve, slots, { template: 'RESERVE_01' });
  for (const language of ['vi', 'en'] as const) {
    const { page, errors, close } = await visit(browser, { language, width: 1400 });
    const report = `/bao-cao/du-phong-nghiep-vu/analysis-report?file=${encodeURIComponent(reserve)}`;
    await signIn(page, product.url, report);
    await page.getByText(words[language].outdated).first().waitFor({ timeout: 60_000 });
    await page.getByRole('main').getByRole('table').first().waitFor();
    expect(errors).toEqual([]);
    await close();
  }
}, 300_000);
