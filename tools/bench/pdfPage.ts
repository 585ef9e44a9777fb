import { drawInWorker } from '../../plugin-sdk/pdf/inWorker';
import type { DrawnPdf } from './inChromium';
import { pagesOfCells } from './pdfDocument';

/** What the bench asks the page to do: draw in a worker, as `savePdf` does. */
async function draw([pages, cells]: readonly [pages: number, cells: number]): Promise<DrawnPdf> {
  const document = pagesOfCells(pages, cells);
  const from = performance.now();
  const pdf = await drawInWorker({ document });
  return { ms: performance.now() - from, bytes: pdf.size, pdf: URL.createObjectURL(pdf) };
}

Object.assign(window, { draw });
