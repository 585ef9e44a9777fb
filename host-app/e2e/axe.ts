import { source } from 'axe-core';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Fluent's own guards of the focus, invisible and never announced. */
const guards = '[data-tabster-dummy]';
/** Menu and header, which are the same on every screen. */
const shell = ['header[data-screen-only]', 'nav[aria-label="Điều hướng chính"]'];

interface Axe {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/**
 * What axe finds on a screen that has all it asked for and is at rest.
 * A toast or a button may begin to fade while axe looks. So what it finds is looked for once more, and what stays is told.
 * Axe takes long, and a screen is built alike in both languages: it looks at the Vietnamese one.
 * `besidesShell` leaves out menu and header, where they were looked at before.
 */
export async function findings(page: Page, { besidesShell = false } = {}): Promise<string[]> {
  if ((await page.evaluate(() => document.documentElement.lang)) !== 'vi') return [];
  const excluded = besidesShell ? [guards, ...shell] : [guards];
  const first = await findingsNow(page, excluded);
  if (first.length === 0) return first;
  await page.waitForTimeout(500);
  const second = await findingsNow(page, excluded);
  const rulesOf = (found: string[]) => new Set(found.map((finding) => finding.split(':')[0]));
  const before = rulesOf(first);
  return second.filter((finding) => before.has(finding.split(':')[0]));
}

async function findingsNow(page: Page, excluded: readonly string[]): Promise<string[]> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  // what fades in has not the contrast yet that it will have; a skeleton shimmers for ever
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([exclude, runOnly]) => {
      // what passes is not gathered, and no file is fetched once more: no rule of ours reads a sheet of styles or a sound
      const options = { runOnly, resultTypes: ['violations'], preload: false };
      const { violations } = await (window as unknown as { axe: Axe }).axe.run({ exclude: exclude.map((one) => [one]) }, options);
      return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`);
    },
    [excluded, rules] as const,
  );
}
