/**
 * The ribbon over a run of ten million numbers in 200,000 ranges, as somebody sees it on a slow laptop: Chromium with its processor slowed four
 * times. A key is held for three seconds, along the ribbon and in and out of it: frames a second, the longest time between two frames, and the
 * longest task of the main thread. The product and its database run as they are started.
 * Run after `npm run build`: node --import tsx tools/bench/ribbon.ts [books of 100 numbers] [units] [slowed]
 */
import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { openDatabase } from '@tessera/core/server';
import { launchChromium } from '../browser/chromium.mjs';
import { openScreen, signIn } from '../../host-app/e2e/browser';
import { startProduct } from '../../host-app/e2e/product';
import { ledgerSeed } from './ledgerSeed';

const books = Number(process.argv[2] ?? 100_000);
const units = Number(process.argv[3] ?? 10_000);
const slowed = Number(process.argv[4] ?? 4);
const heldMs = 3_000;
/** How often a keyboard repeats a key that is held. */
const repeatMs = 33;
const say = () => undefined;
const env = { DEPLOYMENT: 'host-app/deployments/printed-invoices.json' };
const numbers = books * 100;

interface Seen {
  frames: number;
  /** Milliseconds. */
  longestGap: number;
  longestTask: number;
}

/** Runs in the page, as a text: counts from now on, until `seen()` is asked for. */
const watch = `(() => {
  const began = performance.now();
  let [frames, last, longestGap, longestTask, over] = [0, began, 0, 0, false];
  const tasks = new PerformanceObserver((list) => (longestTask = Math.max(longestTask, ...list.getEntries().map((one) => one.duration))));
  tasks.observe({ type: 'longtask' });
  const frame = (now) => {
    if (over) return;
    frames++;
    longestGap = Math.max(longestGap, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.seen = () => {
    over = true;
    tasks.disconnect();
    return { frames: (frames * 1000) / (performance.now() - began), longestGap, longestTask };
  };
})()`;

/** Holds keys down, one after another, each as long as its share; answers what was seen meanwhile. */
async function hold(page: Page, keys: readonly string[], shift = false): Promise<Seen> {
  await page.getByRole('slider').focus();
  await page.evaluate(watch);
  if (shift) await page.keyboard.down('Shift');
  for (const key of keys) {
    const pressed: Promise<void>[] = [];
    for (const until = Date.now() + heldMs / keys.length; Date.now() < until;) {
      pressed.push(page.keyboard.down(key));
      await page.waitForTimeout(repeatMs);
    }
    await Promise.all(pressed);
    await page.keyboard.up(key);
  }
  if (shift) await page.keyboard.up('Shift');
  return page.evaluate<Seen>('window.seen()');
}

const first = await startProduct({ env, keepData: true });
await first.stop();
const database = await openDatabase({ dataDir: first.dataDir, log: { debug: say, info: say, warn: say, error: console.error } });
console.log(`seeding ${numbers.toLocaleString('en')} numbers in ${(2 * books).toLocaleString('en')} ranges`);
for (const statement of ledgerSeed({ units, books, runs: 1 })) await database.owner.query(statement);
await database.close();

const product = await startProduct({ env, dataDir: first.dataDir });
const browser = await launchChromium();
try {
  const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await signIn(page, product.url);
  const session = await context.newCDPSession(page);
  const at = async (size: number) => {
    await openScreen(page, '/quan-ly-quyen-an-chi');
    await openScreen(page, `/dai-so-an-chi?run=1&number=${Math.round(numbers / 4)}&size=${size}`);
    await page.getByRole('slider').waitFor();
    await page.getByRole('main').getByRole('table').waitFor();
    await page.waitForLoadState('networkidle');
  };
  const works: readonly (readonly [string, number, () => Promise<Seen>])[] = [
    ['along, 1,000 numbers in view', 1_000, () => hold(page, ['ArrowRight'], true)],
    ['along, 100,000 numbers', 100_000, () => hold(page, ['ArrowRight'], true)],
    ['along, all numbers', numbers, () => hold(page, ['ArrowRight'], true)],
    ['in from all numbers and out again', numbers, () => hold(page, ['+', '-'])],
    ['out from 50 numbers and in again', 50, () => hold(page, ['-', '+'])],
  ];
  await at(1_000);
  await hold(page, ['ArrowRight'], true); // warms up
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  console.log(`\n${`processor slowed ${slowed} times`.padEnd(36)} frames/s  longest gap, ms  longest task, ms`);
  for (const [name, size, work] of works) {
    await at(size);
    const { frames, longestGap, longestTask } = await work();
    console.log(name.padEnd(36), frames.toFixed(0).padStart(8), longestGap.toFixed(0).padStart(16), longestTask.toFixed(0).padStart(17));
  }
  await context.close();
} finally {
  await browser.close();
  await product.stop();
  await rm(first.dataDir, { recursive: true, force: true });
}
