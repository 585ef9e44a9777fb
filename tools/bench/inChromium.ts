import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { openBrowser } from '../../host-app/e2e/browser';
import { workers } from '../browser/workers.mjs';
import { serveFolder } from '../stories/server.mjs';

const sampleMs = 20;

/** What a page answers whose `draw` makes a PDF of what it is given: milliseconds, bytes, and the address of the file in the page. */
export interface DrawnPdf {
  ms: number;
  bytes: number;
  pdf: string;
}

/** Of a process, threads included. */
export const memoryMB = (pid: number | 'self', field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The number of pages that a PDF says it has. */
export const pagesOf = (pdf: string): string => /\/Type \/Pages[\s\S]*?\/Count (\d+)/.exec(pdf)?.[1] ?? '?';

/**
 * Builds the page `entry` of this folder, opens it in Chromium and has its `draw` draw: first `warmUp`, then what is measured. The memory is the
 * highest of the renderer, page and worker, above what it held before.
 */
export async function drawnInChromium<Given>(
  entry: string,
  warmUp: Given,
  wanted: Given,
): Promise<DrawnPdf & { pages: string; peakMB: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pdf-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      root: import.meta.dirname,
      worker: workers,
      build: {
        outDir: folder,
        emptyOutDir: true,
        rollupOptions: { input: path.join(import.meta.dirname, entry), output: { entryFileNames: 'page.js' } },
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
      const drawn = (given: Given) =>
        page.evaluate((of) => (window as unknown as { draw: (given: unknown) => Promise<DrawnPdf> }).draw(of), given as unknown);
      await drawn(warmUp);
      const idle = held();
      let peakMB = 0;
      const timer = setInterval(() => (peakMB = Math.max(peakMB, held() - idle)), sampleMs);
      const made = await drawn(wanted);
      clearInterval(timer);
      const text = await page.evaluate(async (url) => (await fetch(url)).text(), made.pdf);
      return { ...made, pages: pagesOf(text), peakMB };
    } finally {
      await browser.close();
      await site.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
