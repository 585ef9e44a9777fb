/**
 * How long a chart of 34 provinces × 5 years and a table of 10,000 rows take until they are painted, and the longest task of the main
 * thread meanwhile, in Chromium with its processor slowed down four times; beside each the same amount of bare markup.
 * Run: node --import tsx tools/bench/charts.ts [rounds]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { openBrowser } from '../../host-app/e2e/browser';
import type { Drawing, Subject } from './chartsPage';
import { median } from './figures';

const rounds = Number(process.argv[2] ?? 5);
const slowdown = 4;
const subjects: readonly (readonly [Subject, string])[] = [
  ['chart', 'chart, 34 provinces × 5 years'],
  ['bareChart', 'bare rects and texts'],
  ['table', 'table, 10,000 rows'],
  ['bareTable', 'bare table markup'],
];

const { serveFolder } = await import('../stories/server.mjs');
const folder = await mkdtemp(path.join(tmpdir(), 'charts-'));
try {
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { input: path.join(import.meta.dirname, 'chartsPage.tsx'), output: { entryFileNames: 'page.js' } },
    },
  });
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><title>Charts</title><body><script type="module" src="/page.js"></script>',
  );
  const site = await serveFolder(folder);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1360, height: 900 } });
    await page.goto(`${site.url}/index.html`);
    await page.waitForFunction(() => 'draw' in window);
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const drawings: Record<string, Drawing[]> = {};
    // taking turns, so that what else the machine does falls on all of them; the first round warms up
    for (let round = 0; round <= rounds; round++) {
      for (const [subject] of subjects) {
        const drawing = await page.evaluate(
          (name) => (window as unknown as { draw(subject: Subject): Promise<Drawing> }).draw(name),
          subject,
        );
        if (round > 0) (drawings[subject] ??= []).push(drawing);
      }
    }
    console.log(`${slowdown}× slower processor, medians of ${rounds} rounds`.padEnd(48), 'painted, ms', ' longest task, ms', ' elements');
    for (const [subject, name] of subjects) {
      const of = (field: keyof Drawing) => median((drawings[subject] ?? []).map((drawing) => drawing[field])).toFixed(0);
      console.log(name.padEnd(48), of('paintMs').padStart(11), of('longestTaskMs').padStart(17), of('elements').padStart(9));
    }
  } finally {
    await browser.close();
    await site.close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
