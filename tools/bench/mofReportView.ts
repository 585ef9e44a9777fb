/**
 * A report of 2,000 lines and 40 columns on the screen, as somebody sees it on a slow laptop: Chromium with its processor slowed four times, a
 * fresh page, from the address to the frame in which figures stand; the longest task until then, and while the table is scrolled through and a
 * cell is chosen. Medians of five rounds. The form is made up, and stands in the database in place of a report's own.
 * Run after `npm run build`: node --import tsx tools/bench/mofReportView.ts [lines] [columns] [slowed]
 */
import { rm } from 'node:fs/promises';
import { openDatabase } from '@tessera/core/server';
import { testClient } from '@tessera/plugin-sdk/testing';
import { launchChromium } from '../browser/chromium.mjs';
import { signIn } from '../../host-app/e2e/browser';
import { startProduct } from '../../host-app/e2e/product';
import { signInToApi } from '../../host-app/e2e/robustness/api';
import { importFileCalls } from '../../plugins/data-files/contract/importFiles';
import { sampleParts } from '../../plugins/data-files/server/samples/sampleFile';
import { done, importFile } from '../../plugins/data-files/server/testing/importing';
import { reportCalls } from '../../plugins/mof-reports/contract/reports';
import { median } from './figures';
import { longForm } from './longForm';

const [lines, columns, slowed] = [Number(process.argv[2] ?? 2_000), Number(process.argv[3] ?? 40), Number(process.argv[4] ?? 4)];
const rounds = 5;
const say = () => undefined;
const env = { DEPLOYMENT: 'host-app/deployments/insurer-reporting.json' };

/** Runs in the page, as a text: what a compiler would add to it is not there. Resolves in the frame in which figures stand. */
const whenPainted = `new Promise((resolve) => {
  window.longest = 0;
  new PerformanceObserver((list) => (window.longest = Math.max(window.longest, ...list.getEntries().map((one) => one.duration)))).observe({ type: 'longtask', buffered: true });
  const isThere = () => document.querySelectorAll('[role=gridcell]').length > 100;
  const look = () => (isThere() ? requestAnimationFrame(() => setTimeout(() => resolve({ at: performance.now(), longest: window.longest }))) : requestAnimationFrame(look));
  look();
})`;

/** Down and to the right in forty steps, then a cell is chosen. */
const whenScrolled = `(async () => {
  window.longest = 0;
  const frame = document.querySelector('[role=grid]').parentElement;
  const next = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (let step = 1; step <= 40; step++) {
    frame.scrollTop = (frame.scrollHeight * step) / 41;
    frame.scrollLeft = (frame.scrollWidth * step) / 41;
    await next();
  }
  await next();
  document.querySelector('[role=gridcell]').click();
  for (let i = 0; i < 10; i++) await next();
  return { longest: window.longest, cells: document.querySelectorAll('[role=gridcell]').length };
})()`;

/** A report of a small file, whose form is then replaced. */
async function seed(): Promise<{ dataDir: string; id: number }> {
  const first = await startProduct({ env, keepData: true });
  const client = testClient(first.url, { userId: 0, accessToken: (await signInToApi(first.url)).token });
  const fileName = await importFile(client, 'gwp.csv', [...sampleParts('MOF_GWP_01', 100)].join(''), 'MOF_GWP');
  const { id: fileId } = await client.call(importFileCalls.getImportFile, { fileName });
  const category = (await client.call(reportCalls.listReportCategories, {})).find(({ code }) => code === '2-PNT')!;
  const { id, job } = await client.call(reportCalls.createReport, {
    reportCategoryId: category.id,
    periodTypeId: category.PeriodTypes.find(({ code }) => code === 'QUARTER')!.id,
    year: 2026,
    periodValue: 3,
    fileResourceIds: [fileId],
  });
  await done(client, job);
  await first.stop();
  const database = await openDatabase({ dataDir: first.dataDir, log: { debug: say, info: say, warn: say, error: console.error } });
  const { template, inputs } = longForm(lines, columns);
  const stored = inputs.map(({ source, amount, ...cell }) => ({
    ...cell,
    amount: String(amount),
    file: 0,
    rows: source!.rows,
    measure: source!.measure,
  }));
  await database.owner.query('update mof_reports.reports set template = $1, inputs = $2 where id = $3', [
    JSON.stringify(template),
    JSON.stringify(stored),
    id,
  ]);
  await database.close();
  return { dataDir: first.dataDir, id };
}

const { dataDir, id } = await seed();
const product = await startProduct({ env, dataDir });
const browser = await launchChromium();
try {
  const api = await signInToApi(product.url);
  const calls: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const from = performance.now();
    await api.call('POST', `mof-reports/table-overview-convert-flat-to-nested?reportId=${id}&subType=`);
    if (round >= 0) calls.push(performance.now() - from);
  }
  const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const address = `/bao-cao/bo-tai-chinh/report-list/${id}`;
  await signIn(page, product.url, address);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const [painted, longest, scrolled]: number[][] = [[], [], []];
  let cells = 0;
  for (let round = 0; round < rounds; round++) {
    await page.goto(`${product.url}/admin${address}`, { waitUntil: 'commit' });
    const seen = await page.evaluate<{ at: number; longest: number }>(whenPainted);
    painted!.push(seen.at);
    longest!.push(seen.longest);
    const then = await page.evaluate<{ longest: number; cells: number }>(whenScrolled);
    scrolled!.push(then.longest);
    ({ cells } = then);
  }
  const ms = (of: number[]) => Math.round(median(of)).toLocaleString('en').padStart(8);
  console.log(`${lines.toLocaleString('en')} lines, ${columns} columns`);
  console.log(`call of the table              ${ms(calls)} ms`);
  console.log(`painted, slowed ${slowed} times        ${ms(painted!)} ms (${painted!.map((one) => Math.round(one)).join(', ')})`);
  console.log(`longest task until then        ${ms(longest!)} ms`);
  console.log(`longest task while scrolling   ${ms(scrolled!)} ms; ${cells} cells in the document`);
  await context.close();
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
