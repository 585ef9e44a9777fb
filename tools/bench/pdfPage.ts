import { drawInWorker } from '../../plugin-sdk/pdf/inWorker';
import { pagesOfCells } from './pdfDocument';

/** What the bench asks the page to do: draw in a worker, as `savePdf` does. Answers milliseconds and bytes. */
async function draw(pages: number, cells: number): Promise<{ ms: number; bytes: number; pdf: string }> {
  const document = pagesOfCells(pages, cells);
  const from = performance.now();
  const pdf = await drawInWorker({ document });
  return { ms: performance.now() - from, bytes: pdf.size, pdf: URL.createObjectURL(pdf) };
}

export type Draw = typeof draw;
Object.assign(window, { draw });
