/**
 * How much a key costs that is typed into a form of 1, 20 and 50 lines of six fields, in Chromium: milliseconds of the main thread,
 * from key to key (checks that follow when typing pauses are in it). Beside it the same inputs on Formik alone, without any design.
 * Run: node --import tsx tools/bench/forms.ts [rounds]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { openBrowser } from '../../host-app/e2e/browser';
import { median } from './figures';
import type { Subject } from './formPage';

const rounds = Number(process.argv[2] ?? 5);
const keys = 'Nội thất gỗ '.repeat(2);
const betweenKeysMs = 40;
const counts = [1, 20, 50];
const subjects: readonly Subject[] = ['form', 'bareFormik'];

const { serveFolder } = await import('../stories/server.mjs');
const folder = await mkdtemp(path.join(tmpdir(), 'forms-'));
try {
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { input: path.join(import.meta.dirname, 'formPage.tsx'), output: { entryFileNames: 'page.js' } },
    },
  });
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><title>Forms</title><body><script type="module" src="/page.js"></script>',
  );
  const site = await serveFolder(folder);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1360, height: 900 } });
    await page.goto(`${site.url}/index.html`);
    await page.waitForFunction(() => 'show' in window);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const busySeconds = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    };
    const costs: Record<string, number[]> = {};
    // taking turns, so that what else the machine does falls on all of them; the first round warms up
    for (let round = 0; round <= rounds; round++)
      for (const count of counts)
        for (const subject of subjects) {
          await page.evaluate(([name, lines]) => (window as unknown as { show(subject: Subject, count: number): void }).show(name, lines), [
            subject,
            count,
          ] as const);
          const [first, second] = [page.locator('input').nth(0), page.locator('input').nth(1)];
          // A field has been left, so that errors may show and values are checked.
          await first.focus();
          await second.focus();
          await page.waitForTimeout(400);
          const before = await busySeconds();
          await page.keyboard.type(keys, { delay: betweenKeysMs });
          await page.waitForTimeout(300);
          if (round > 0) (costs[`${subject} ${count}`] ??= []).push(((await busySeconds()) - before) * (1000 / keys.length));
        }
    console.log('ms of the main thread a key'.padEnd(28), ...subjects.map((subject) => subject.padStart(12)));
    for (const count of counts)
      console.log(
        `${count} lines, ${count * 6 + 1} fields`.padEnd(28),
        ...subjects.map((subject) =>
          median(costs[`${subject} ${count}`] ?? [])
            .toFixed(1)
            .padStart(12),
        ),
      );
  } finally {
    await browser.close();
    await site.close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
