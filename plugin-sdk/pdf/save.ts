import type { PdfDocument } from './document';
import type { ListFrame } from './listDocument';
import type { DrawRequest } from './worker';

async function save(fileName: string, request: DrawRequest): Promise<void> {
  const { drawInWorker } = await import('./inWorker');
  const url = URL.createObjectURL(await drawInWorker(request));
  Object.assign(document.createElement('a'), { href: url, download: `${fileName}.pdf` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Draws a document in a worker and hands it to the browser as `<fileName>.pdf`. Its data come from a call that is audited.
 * @throws Error where the worker or its fonts could not be loaded
 * @example await savePdf('sao-ke', statementPdf(await fetchStatement(), t));
 */
export const savePdf = (fileName: string, described: PdfDocument): Promise<void> => save(fileName, { document: described });

/** The PDF of an exported list: `cells` is its answer as `?as=cells` gives it, which only the worker reads. */
export const saveListPdf = (fileName: string, frame: ListFrame, cells: Blob): Promise<void> => save(fileName, { frame, cells });
