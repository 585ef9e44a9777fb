import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser, signIn, visit } from '../browser';
import { copyProject, removeProject } from '../copyOfProject';
import { startProduct, type Product } from '../product';
import { signInToApi, type Api } from './api';
import { killAll, postgresOf } from './processes';

/**
 * A plugin that throws in every hook, at once and afterwards: the server lives, its neighbours answer, and the page of plugins tells it.
 */

const project = path.resolve(import.meta.dirname, '../../..');
const copy = mkdtempSync(path.join(tmpdir(), 'tessera-stray-'));
const membersOnly = path.join(copy, 'deployment.json');

const sabotaged = `
import { provide, serviceKey } from '@tessera/plugin-sdk/contract';
import { serverPlugin } from '@tessera/plugin-sdk/server';
import { promotion } from '../contract';

const fail = (what: string) => () => { throw new Error('planted: ' + what); };
setTimeout(fail('timer of the start'), 50);
void Promise.reject(new Error('planted: promise of the start'));

export default serverPlugin(promotion, {
  implements: [],
  provides: [provide(serviceKey<object>('promotion', 'planted'), fail('service'))],
  demo: async () => fail('sample data')(),
  warmUp: () => {
    setInterval(fail('timer of the warm-up'), 500);
    setTimeout(() => void Promise.reject(new Error('planted: promise of the warm-up')), 20);
    throw new Error('planted: warm-up');
  },
  conditions: fail('conditions'),
});
`;

let browser: Browser;
let product: Product;
let api: Api;

beforeAll(async () => {
  copyProject(project, copy);
  writeFileSync(path.join(copy, 'plugins/promotion/server/index.ts'), sabotaged);
  writeFileSync(membersOnly, JSON.stringify({ name: 'Stray', plugins: ['members', 'products', 'promotion'] }));
  browser = await openBrowser();
  product = await startProduct({ root: copy, env: { DEPLOYMENT: membersOnly, DEMO_DATA: '1' } });
  api = await signInToApi(product.url);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  removeProject(copy);
});

const ready = async () => (await fetch(`${product.url}/api/ready`, { signal: AbortSignal.timeout(5_000) })).status;

test('the server answers while the plugin goes on throwing, and is ready once the sample data are written', async () => {
  for (const until = Date.now() + 60_000; (await ready()) !== 200 && Date.now() < until;) await new Promise((r) => setTimeout(r, 200));
  expect(await ready()).toBe(200);
  await new Promise((r) => setTimeout(r, 2_000));
  expect((await api.call<{ total: number }>('GET', 'customer')).body.total).toBeGreaterThan(0);
  expect((await api.call('GET', 'product/products')).status).toBe(200);
});

test.each([
  ['vi', 'Đang chạy, có lỗi', 'Chuẩn bị sẵn', 'không nơi nào xử lý', 'từ khi máy chủ khởi động'],
  ['en', 'Running, with errors', 'Warm-up', 'caught by nobody', 'since the server started'],
] as const)('the page of plugins tells each error, where and how often, in %s', async (language, state, warmUp, stray, since) => {
  const { page, close } = await visit(browser, { language });
  await signIn(page, product.url, '/he-thong/phan-mo-rong');
  const row = page.getByRole('row').filter({ hasText: 'planted' });
  await row.getByText(state).waitFor();
  const text = await row.innerText();
  for (const what of ['sample data', 'warm-up', 'conditions', 'timer of the start', 'promise of the start', 'promise of the warm-up'])
    expect([what, text.includes(`planted: ${what}`)]).toEqual([what, true]);
  expect(text).toContain(`${warmUp}: planted: warm-up`);
  expect(text).toContain(`${warmUp}, ${stray}: planted: timer of the warm-up`);
  expect(text).toContain(since);
  expect(await page.getByRole('row').filter({ hasText: 'planted' }).count()).toBe(1);
  await close();
});

test('the server goes on when nobody reads its log any more', async () => {
  product.closeOutput();
  killAll([postgresOf(product.dataDir)!]); // the log would tell of it
  const reaches = async (isReady: boolean) => {
    for (const until = Date.now() + 30_000; Date.now() < until; await new Promise((r) => setTimeout(r, 50)))
      if (((await ready()) === 200) === isReady) return true;
    return false;
  };
  expect([await reaches(false), await reaches(true)]).toEqual([true, true]);
});
