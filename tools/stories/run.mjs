/**
 * Opens every story of the built Storybook in Chromium and fails on a story that throws, a failed play function, a console
 * or page error, a missing file, or an accessibility finding. `looks.mjs` says in which theme, language and width each is opened.
 * Stories of whole screens have the tag `!test`: a journey opens each screen on a real server.
 * A story that shows a failure on purpose has the tag `logs-errors`: its console is not counted.
 * `node tools/stories/run.mjs [part of a story id, or "dark"]`; needs `storybook/dist`.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../browser/chromium.mjs';
import { inLooks } from './looks.mjs';
import { serveFolder } from './server.mjs';

const dist = fileURLToPath(new URL('../../storybook/dist', import.meta.url));
const pagesAtOnce = 2;
const storyTimeoutMs = 20_000;

/** Runs in the page before anything else: `__show` goes to a story and tells how it ended. */
function listenForTheEnd() {
  const ended = new Map();
  const resultOf = (id) => {
    if (!ended.has(id)) {
      const result = {};
      result.promise = new Promise((resolve) => (result.resolve = resolve));
      ended.set(id, result);
    }
    return ended.get(id);
  };
  let channel;
  let shown;
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(value) {
      channel = value;
      value.on('storyFinished', ({ storyId, status, reporters = [] }) => {
        const findings = reporters
          .filter((reporter) => reporter.type === 'a11y')
          .flatMap((reporter) => reporter.result?.violations ?? [])
          .map(
            (violation) =>
              `${violation.id} at ${violation.nodes
                .map((node) => node.target.join(' '))
                .slice(0, 3)
                .join(', ')}`,
          );
        resultOf(storyId ?? shown).resolve({ status, findings });
      });
      for (const name of ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing']) {
        value.on(name, (error) => resultOf(shown).resolve({ status: name, findings: [String(error?.message ?? error?.title ?? error)] }));
      }
    },
  });
  window.__show = (id, isFirst) => {
    shown = id;
    if (!isFirst) channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
    return resultOf(id).promise;
  };
}

/** A page that shows one story after the other: what a page costs to open is paid once. */
async function openPage(context, base, { story: { id: firstId }, look }) {
  const page = await context.newPage();
  await page.setViewportSize({ width: look.width, height: 800 });
  const seen = { faults: [], next: firstId };
  page.on('pageerror', (error) => seen.faults.push({ text: `page error: ${error.message}` }));
  page.on('console', (message) => message.type() === 'error' && seen.faults.push({ text: `console: ${message.text()}`, isLog: true }));
  await page.addInitScript(listenForTheEnd);
  const globals = Object.entries(look.globals).map(([name, value]) => `${name}:${value}`);
  await page.goto(`${base}/iframe.html?id=${firstId}&viewMode=story&globals=${globals.join(';')}`);
  return { page, seen, look };
}

/** What is wrong with a story; empty when it is fine. */
async function faultsOf({ page, seen }, { id, tags = [] }) {
  const isFirst = seen.next === id;
  seen.next = undefined;
  if (!isFirst) seen.faults.length = 0;
  const faults = [];
  try {
    const timedOut = new Promise((resolve) =>
      setTimeout(() => resolve({ status: `not finished after ${storyTimeoutMs / 1000} s`, findings: [] }), storyTimeoutMs).unref(),
    );
    const { status, findings } = await Promise.race([
      page.evaluate(([name, first]) => window.__show(name, first), [id, isFirst]),
      timedOut,
    ]);
    if (status !== 'success') faults.push(status);
    faults.push(...findings);
  } catch (error) {
    faults.push(String(error));
  }
  return [...seen.faults.filter(({ isLog }) => !isLog || !tags.includes('logs-errors')).map(({ text }) => text), ...faults];
}

async function run(filter = '') {
  const index = JSON.parse(await readFile(path.join(dist, 'index.json'), 'utf8'));
  const waiting = inLooks(Object.values(index.entries).filter(({ type, tags }) => type === 'story' && tags.includes('test'))).filter(
    ({ story, look }) => `${story.id} ${look.name}`.includes(filter),
  );
  const total = waiting.length;
  const server = await serveFolder(dist);
  const browser = await launchChromium();
  // one context: its cache spares every story but the first the loading of the code
  const context = await browser.newContext();
  let failed = 0;
  const work = async () => {
    let shown;
    const inNewPage = async (one) => {
      await shown?.page.close();
      shown = await openPage(context, server.url, one);
    };
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      if (shown?.look !== one.look) await inNewPage(one);
      let faults = await faultsOf(shown, one.story);
      if (!faults.length) continue;
      // a story before may have left something behind: the verdict is that of a page of its own
      await inNewPage(one);
      faults = await faultsOf(shown, one.story);
      if (!faults.length) continue;
      await shown.page.close();
      shown = undefined;
      failed += 1;
      console.log(`FAIL ${one.story.id} (${one.look.name}): ${faults.join(' | ').replaceAll('\n', ' ').slice(0, 600)}`);
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
