/**
 * Takes the pictures of the user guide from the running product, in both languages: `node --import tsx tools/guide/pictures.ts [name …]`.
 * It starts a product of its own with sample portfolios; build the web half first.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { testClient } from '@tessera/plugin-sdk/testing';
import { openBrowser, signIn, visit } from '../../host-app/e2e/browser';
import { startProduct } from '../../host-app/e2e/product';
import { signInToApi } from '../../host-app/e2e/robustness/api';
import { analyses, analysisFile, model, reserve } from './prepare';

const folder = path.resolve(import.meta.dirname, '../../plugins/glm-analysis/web/guide/pictures');
const size = { width: 1280, height: 800 };
const motor = '/bao-cao/bao-hiem-xe-co-gioi';
const reserves = '/bao-cao/du-phong-nghiep-vu';

interface Picture {
  address: string;
  /** What has to be on the screen, and what is done before it is taken. */
  ready: (page: Page) => Promise<unknown>;
}

/** The first chart, as much of it as fits. */
async function chart(page: Page): Promise<void> {
  const first = page.getByRole('main').getByRole('application').first();
  await first.waitFor();
  await first.evaluate((element) => element.closest('section')?.scrollIntoView({ block: 'start' }));
}
const table = (page: Page) => page.locator('main table tbody tr').first().waitFor();

const picturesOf = (car: string, policies: string): Record<string, Picture> => {
  const file = `file=${encodeURIComponent(car)}`;
  const reserveFile = `file=${encodeURIComponent(policies)}`;
  return {
    files: { address: `${motor}/file?days=0`, ready: table },
    check: { address: `${motor}/setting?${file}&step=check`, ready: table },
    mapping: { address: `${motor}/setting?${file}&step=map`, ready: (page) => page.locator('[data-slot="EFFECTIVE_DATE"]').waitFor() },
    'analysis-file': { address: `${motor}/setting?${file}&step=create`, ready: table },
    settings: { address: `${motor}/variables?${file}`, ready: chart },
    run: {
      address: `${motor}/file?days=0`,
      ready: async (page) => {
        await page
          .getByRole('main')
          .getByRole('button', { name: /^(Phân tích|Analyse|Analysis)$/ })
          .first()
          .click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('radio', { name: /^(Hai chiều|Two-way)$/ }).check();
        await dialog.getByRole('combobox').first().click();
        await page.getByRole('option').first().click();
        await dialog
          .getByText(/^(Loại xe|Type of vehicle)$/)
          .first()
          .waitFor();
      },
    },
    'one-way': { address: `${motor}/one-way?${file}&variable=TYPE_VEHICLE`, ready: chart },
    'two-way': { address: `${motor}/two-way?${file}`, ready: table },
    map: {
      address: `${motor}/one-way?${file}`,
      ready: async (page) => {
        await page.getByRole('tab', { name: /chuyên sâu|Insight/i }).click();
        const map = page.getByRole('region', { name: /^(Bản đồ|Map)/ });
        await map.getByRole('button', { name: /^(Chọn năm riêng|A year of its own)$/ }).click();
        await map.getByText('2024', { exact: true }).click();
        await map.getByRole('button', { name: /^(Lưu thay đổi|Save changes)$/ }).click();
        await map.locator('svg path').first().waitFor();
        await map.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      },
    },
    glm: {
      address: `${motor}/glm?${file}`,
      ready: async (page) => {
        await page.getByRole('main').getByText(modelName).first().click();
        await chart(page);
      },
    },
    'reserve-process': { address: `${reserves}/python-process?${reserveFile}`, ready: table },
    'reserve-report': { address: `${reserves}/analysis-report?${reserveFile}`, ready: chart },
  };
};

const settingName = 'Cơ bản 2025';
const modelName = 'Tần suất theo loại xe';
const wanted = process.argv.slice(2);
const product = await startProduct({ env: { DEPLOYMENT: 'host-app/deployments/insurer-reporting.json' } });
const browser = await openBrowser();
try {
  const client = testClient(product.url, { userId: 0, accessToken: (await signInToApi(product.url)).token });
  const car = await analysisFile(client, 'CAR_CMB_01', 20_000, 'xe-co-gioi-2025.csv');
  await analyses(client, car, settingName);
  await model(client, car, settingName, modelName);
  const policies = await analysisFile(client, 'RESERVE_01', 5_000, 'du-phong-2025.csv');
  await reserve(client, policies);

  for (const language of ['vi', 'en'] as const) {
    const { page, close } = await visit(browser, { language, width: size.width });
    await page.setViewportSize(size);
    await signIn(page, product.url, motor);
    for (const [name, { address, ready }] of Object.entries(picturesOf(car, policies))) {
      if (wanted.length && !wanted.includes(name)) continue;
      await page.goto(`${product.url}/admin${address}`);
      await ready(page);
      await page.waitForTimeout(800); // what has just been drawn comes to rest
      const target = path.join(folder, `${name}.${language}.webp`);
      await rm(target, { force: true });
      await sharp(await page.screenshot())
        .webp({ quality: 78 })
        .toFile(target);
      console.log(path.relative(process.cwd(), target));
    }
    await close();
  }
} finally {
  await browser.close();
  await product.stop();
}
