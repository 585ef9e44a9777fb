import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';

export interface FirstLoad {
  /** kB of JavaScript after gzip -9, all that was asked for until then. */
  signInKb: number;
  firstListKb: number;
  idleKb: number;
  /** kB of everything on the wire, fonts and styles included, compressed as the server sends it. */
  wireKb: number;
  /** Milliseconds from opening the page until the form takes input, and from signing in until the first row. */
  signInMs: number;
  firstRowMs: number;
}

interface Asked {
  path: string;
  /** Milliseconds after the page was opened. */
  at: number;
  wireBytes: number;
}

const idleMs = 10_000;
const usernameField = 'input[autocomplete="username"]';

interface Moments {
  formAt?: number;
  rowAt?: number;
}

/**
 * Runs in the page: keeps the moments at which the form and the first row are there. Asked from here, a busy machine would add what is prefetched
 * after them. Skeletons have rows too, but nothing to read in them.
 */
function noteMoments(field: string): void {
  const moments = globalThis as Moments;
  const watch = new MutationObserver(() => {
    if (!moments.formAt && document.querySelector(`${field}:enabled`)) moments.formAt = performance.now();
    if (![...document.querySelectorAll('tbody td')].some(({ textContent }) => /\p{L}/u.test(textContent ?? ''))) return;
    moments.rowAt = performance.now();
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** One visit with an empty cache: the sign-in form, a list with at least one row, ten idle seconds. `built` is the folder that the server serves. */
export async function firstLoad(
  browser: Browser,
  { url, account, password, list, built }: { url: string; account: string; password: string; list: string; built: string },
): Promise<FirstLoad> {
  const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 1360, height: 800 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const form = page.locator(usernameField);
    await page.addInitScript(noteMoments, usernameField);
    await page.goto(`${url}/admin${list}`, { waitUntil: 'commit' });
    await form.fill(account);
    await page.locator('input[type="password"]').fill(password);
    const signedInAt = await now(page);
    await page.locator('button[type="submit"]').click();
    await page.waitForFunction(() => (globalThis as Moments).rowAt);
    await page.waitForTimeout(idleMs);
    const { formAt, rowAt } = (await page.evaluate(() => {
      const { formAt, rowAt } = globalThis as Moments;
      return { formAt, rowAt };
    })) as Required<Moments>;
    const asked = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, startTime, encodedBodySize }): Asked => ({
        path: new URL(name).pathname,
        at: startTime,
        wireBytes: encodedBodySize,
      })),
    );
    const files = [...new Map(asked.map((one) => [one.path, one])).values()].filter((one) => one.path.startsWith('/admin/'));
    const scripts = files.filter((one) => one.path.endsWith('.js'));
    const kbUntil = (at: number) =>
      scripts
        .filter((one) => one.at <= at)
        .reduce((sum, one) => sum + gzipSync(readFileSync(path.join(built, one.path.replace('/admin/', ''))), { level: 9 }).length, 0) /
      1000;
    return {
      signInKb: kbUntil(formAt),
      firstListKb: kbUntil(rowAt),
      idleKb: kbUntil(Infinity),
      wireKb: files.reduce((sum, one) => sum + one.wireBytes, 0) / 1000,
      signInMs: formAt,
      firstRowMs: rowAt - signedInAt,
    };
  } finally {
    await context.close();
  }
}

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());
