/**
 * A PDF of 200 pages with 900 cells each, drawn by the code of the worker: in Node, and in a worker of Chromium as screens do it. Prints the
 * time, the size of the file and the highest memory above what was held before; Chromium's is that of the renderer with page and worker.
 * Fails above 300 MB.
 * Run: node --import tsx tools/bench/pdf.ts [pages] [cells on a page]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { openBrowser } from '../../host-app/e2e/browser';
import { workers } from '../browser/workers.mjs';
import { drawPdf } from '../../plugin-sdk/pdf/draw/draw';
import { pagesOfCells } from './pdfDocument';
import type { Draw } from './pdfPage';

const [pages, cells] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 900)];
const mostMB = 300;
const sampleMs = 20;

const memoryMB = (pid: number | 'self', field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const pagesOf = (pdf: Buffer): number => Number(/\/Type \/Pages[\s\S]*?\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
const row = (name: string, ...figures: (number | string)[]) =>
  console.log(name.padEnd(24), ...figures.map((each) => (typeof each === 'number' ? each.toFixed(1) : each).padStart(11)));

console.log(`${(pages * cells).toLocaleString('en')} cells\n`);
row('', 'seconds', 'pages', 'file MB', 'memory MB');

const face = (weight: number) => new Uint8Array(readFileSync(`plugin-sdk/pdf/fonts/be-vietnam-document-${weight}.ttf`));
const fonts = { regular: face(400), strong: face(600) };
drawPdf(pagesOfCells(2, cells), fonts); // warming up
const document = pagesOfCells(pages, cells);
const before = memoryMB('self', 'VmRSS');
writeFileSync('/proc/self/clear_refs', '5'); // the highest mark begins anew
const from = performance.now();
const bytes = Buffer.from(drawPdf(document, fonts));
const seconds = (performance.now() - from) / 1000;
const inNode = memoryMB('self', 'VmHWM') - before;
row('Node', seconds, String(pagesOf(bytes)), bytes.length / 1e6, inNode);

const { serveFolder } = await import('../stories/server.mjs');
const folder = await mkdtemp(path.join(tmpdir(), 'pdf-'));
let inChromium = 0;
try {
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    worker: workers,
    build: {
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { input: path.join(import.meta.dirname, 'pdfPage.ts'), output: { entryFileNames: 'page.js' } },
    },
  });
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><title>PDF</title><script type="module" src="/page.js"></script>',
  );
  const site = await serveFolder(folder);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${site.url}/index.html`);
    await page.waitForFunction(() => 'draw' in window);
    const system = await browser.newBrowserCDPSession();
    const { processInfo } = (await system.send('SystemInfo.getProcessInfo')) as { processInfo: { type: string; id: number }[] };
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    const held = () => renderers.reduce((total, pid) => total + memoryMB(pid, 'VmRSS'), 0);
    const drawn = (count: number) => page.evaluate(([p, c]) => (window as unknown as { draw: Draw }).draw(p, c), [count, cells] as const);
    await drawn(2);
    const idle = held();
    const timer = setInterval(() => (inChromium = Math.max(inChromium, held() - idle)), sampleMs);
    const { ms, bytes: size, pdf } = await drawn(pages);
    clearInterval(timer);
    const count = await page.evaluate(
      async (url) => /\/Type \/Pages[\s\S]*?\/Count (\d+)/.exec(await (await fetch(url)).text())?.[1] ?? '?',
      pdf,
    );
    row('Chromium, in a worker', ms / 1000, count, size / 1e6, inChromium);
  } finally {
    await browser.close();
    await site.close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (Math.max(inNode, inChromium) > mostMB) {
  console.error(`More than ${mostMB} MB.`);
  process.exitCode = 1;
}
