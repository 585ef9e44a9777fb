/**
 * A PDF of 200 pages with 900 cells each, drawn by the code of the worker: in Node, and in a worker of Chromium as screens do it. Prints the
 * time, the size of the file and the highest memory above what was held before; Chromium's is that of the renderer with page and worker.
 * Fails above 300 MB.
 * Run: node --import tsx tools/bench/pdf.ts [pages] [cells on a page]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { drawPdf } from '../../plugin-sdk/pdf/draw/draw';
import { drawnInChromium, memoryMB, pagesOf } from './inChromium';
import { pagesOfCells } from './pdfDocument';

const [pages, cells] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 900)];
const mostMB = 300;

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
row('Node', seconds, pagesOf(bytes.toString('latin1')), bytes.length / 1e6, inNode);

const inChromium = await drawnInChromium('pdfPage.ts', [2, cells] as const, [pages, cells] as const);
row('Chromium, in a worker', inChromium.ms / 1000, inChromium.pages, inChromium.bytes / 1e6, inChromium.peakMB);
if (Math.max(inNode, inChromium.peakMB) > mostMB) {
  console.error(`More than ${mostMB} MB.`);
  process.exitCode = 1;
}
