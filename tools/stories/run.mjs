/**
 * Opens every story of the built Storybook in Chromium and fails on a story that throws, a failed play function, a console
 * or page error, a missing file, or an accessibility finding.
 * A story that shows a failure on purpose has the tag `logs-errors`: its console is not counted.
 * `node tools/stories/run.mjs [part of a story id]`; needs `storybook/dist`.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../browser/chromium.mjs';
import { serveFolder } from './server.mjs';

const dist = fileURLToPath(new URL('../../storybook/dist', import.meta.url));
const pagesAtOnce = 3;
const storyTimeoutMs = 20_000;

/** Runs in the page before anything else: keeps how the story ended where `evaluate` finds it. */
function listenForTheEnd() {
  window.__ended = new Promise((resolve) => {
    let channel;
    Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
      configurable: true,
      get: () => channel,
      set(value) {
        channel = value;
        value.on('storyFinished', ({ status, reporters = [] }) => {
          const findings = reporters
            .filter((reporter) => reporter.type === 'a11y')
            .flatMap((reporter) => reporter.result?.violations ?? [])
            .map((violation) => `${violation.id} at ${violation.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(', ')}`);
          resolve({ status, findings });
        });
        for (const name of ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing']) {
          value.on(name, (error) => resolve({ status: name, findings: [String(error?.message ?? error?.title ?? error)] }));
        }
      },
    });
  });
}

/** What is wrong with a story; empty when it is fine. */
async function faultsOf(context, base, { id, tags = [] }) {
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && !tags.includes('logs-errors') && faults.push(`console: ${message.text()}`));
  try {
    await page.addInitScript(listenForTheEnd);
    await page.goto(`${base}/iframe.html?id=${id}&viewMode=story`);
    const timedOut = new Promise((resolve) => setTimeout(() => resolve({ status: `not finished after ${storyTimeoutMs / 1000} s`, findings: [] }), storyTimeoutMs).unref());
    const { status, findings } = await Promise.race([page.evaluate(() => window.__ended), timedOut]);
    if (status !== 'success') faults.push(status);
    faults.push(...findings);
  } catch (error) {
    faults.push(String(error));
  } finally {
    await page.close();
  }
  return faults;
}

async function run(filter = '') {
  const index = JSON.parse(await readFile(path.join(dist, 'index.json'), 'utf8'));
  const waiting = Object.values(index.entries).filter((entry) => entry.type === 'story' && entry.id.includes(filter));
  const total = waiting.length;
  const server = await serveFolder(dist);
  const browser = await launchChromium();
  // one context: its cache spares every story but the first the loading of the code
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  let failed = 0;
  const work = async () => {
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      const faults = await faultsOf(context, server.url, story);
      if (!faults.length) continue;
      failed += 1;
      console.log(`FAIL ${story.id}: ${faults.join(' | ').replaceAll('\n', ' ').slice(0, 600)}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: pagesAtOnce }, work));
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(`stories: ${total - failed} passed, ${failed} failed`);
  return total > 0 && failed === 0;
}

process.exitCode = (await run(process.argv[2])) ? 0 : 1;
