/** See record.mjs, which starts this. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Response } from 'playwright-core';
import { storyExportOf, storyGroupOf } from '../../core/web/boot/storyOfScreen';
import { goTo, openBrowser } from '../../host-app/e2e/browser';
import { openEveryScreen, startWithSamples, type DeclaredScreen } from '../../host-app/e2e/everyScreen';

const folder = path.resolve(import.meta.dirname, '../../storybook/screens');
const file = path.join(folder, 'recorded.json');
const isAll = process.argv.includes('--all');
/** A story shows the first rows of a list; the rest would only make the file long. */
const mostRows = 12;
/** Characters of one answer. A longer one, as that of a map, is left out: its part of the screen says that it is not there. */
const mostCharacters = 150_000;

interface Recorded {
  addresses: Record<string, string>;
  answers: Record<string, unknown>;
}
const nothing: Recorded = { addresses: {}, answers: {} };
const before = isAll
  ? nothing
  : await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as Recorded,
      () => nothing,
    );
const now: Recorded = { addresses: {}, answers: {} };

/** Public pictures stand at addresses that a story does not have, and signatures are nobody's business. */
const cleaned = (text: string) =>
  text
    .replaceAll(/signature=[0-9a-f]+/g, 'signature=recorded')
    .replaceAll(/"\/?(?:api\/)?(?:files|common\/files|uploads)\/[^"]+\.(?:webp|png|jpe?g|svg)"/g, `"${sample}"`);
const sample =
  'data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 viewBox=%270 0 16 10%27%3E%3Crect width=%2716%27 height=%2710%27 fill=%27%23166A72%27/%3E%3C/svg%3E';

function shortened(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.length > 200 ? answer.slice(0, 200) : answer;
  if (typeof answer === 'object' && answer && 'data' in answer && Array.isArray(answer.data))
    return { ...answer, data: answer.data.slice(0, mostRows) };
  return answer;
}

async function keep(response: Response): Promise<void> {
  const url = new URL(response.url());
  if (!url.pathname.startsWith('/api/') || url.pathname.startsWith('/api/auth/') || !response.ok()) return;
  const call = `${response.request().method()} ${url.pathname.slice('/api/'.length)}${url.search}`;
  const kind = response.headers()['content-type'] ?? '';
  if (kind.startsWith('image/') && !url.pathname.startsWith('/api/files/')) now.answers[call] = { isPicture: true };
  if (!kind.includes('json')) return;
  const text = cleaned(JSON.stringify(shortened(await response.json())));
  if (text.length <= mostCharacters) now.answers[call] = JSON.parse(text) as unknown;
}

const [product, browser] = await Promise.all([startWithSamples(), openBrowser()]);
let declared: DeclaredScreen[] = [];
try {
  const heard = new WeakSet<object>();
  const { screens, missed } = await openEveryScreen(browser, product.url, async ({ page, address, screen }) => {
    if (!heard.has(page)) {
      heard.add(page);
      page.on('response', (response) => void keep(response).catch(() => undefined));
      // what was asked for before the first screen: the frame's own calls
      await page.reload();
      await page.getByRole('main').waitFor();
    }
    await goTo(page, `/admin${address}`);
    await page.waitForTimeout(300);
    await page
      .waitForFunction(() => !document.querySelector('main [aria-busy="true"], main[aria-busy="true"]'), null, { timeout: 15_000 })
      .catch(() => console.error(`${address} was still loading`));
    await page.waitForTimeout(200);
    if (screen) now.addresses[screen.path] = address;
  });
  if (missed.length) throw new Error(`nothing leads to ${missed.join(', ')}`);
  declared = screens;
} finally {
  await browser.close();
  await product.stop();
}

// what was recorded stays: an address and the answers to it belong together
const known = new Set(Object.keys(before.addresses));
const recorded: Recorded = {
  addresses: { ...now.addresses, ...Object.fromEntries(Object.entries(before.addresses).filter(([one]) => one in now.addresses)) },
  answers: known.size ? { ...now.answers, ...before.answers } : now.answers,
};
const sorted = <T>(of: Record<string, T>) => Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1));
const lines = (of: Record<string, unknown>) => sorted(of).map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
await writeFile(
  file,
  `{\n  "addresses": {\n${lines(recorded.addresses).join(',\n')}\n  },\n  "answers": {\n${lines(recorded.answers).join(',\n')}\n  }\n}\n`,
);

for (const plugin of new Set(declared.map((one) => one.plugin))) {
  const stories = declared
    .filter((one) => one.plugin === plugin)
    .map((one) => one.path)
    .sort();
  const to = path.join(folder, `${plugin}.stories.tsx`);
  await rm(to, { force: true });
  await writeFile(
    to,
    `// Written by npm run record: tools/stories/record.mjs.
import type { Meta } from '@storybook/react-vite';
import { screen, screenArgs, type ScreenArgs } from './RecordedScreen';

export default { title: 'Plugins/${storyGroupOf(plugin)}/Screens', tags: ['!test'], ...screenArgs } satisfies Meta<ScreenArgs>;

${stories.map((one) => `export const ${storyExportOf(one)} = screen('${one}');`).join('\n')}
`,
  );
}
console.log(`${Object.keys(recorded.addresses).length} screens, ${Object.keys(recorded.answers).length} answers`);
