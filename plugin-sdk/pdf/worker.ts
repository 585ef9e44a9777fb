import type { ListCells } from '@tessera/plugin-sdk/contract';
import type { PdfDocument } from './document';
import { drawPdf } from './draw/draw';
import { listDocument, type ListFrame } from './listDocument';

/** What the page asks of the worker: a document, or a frame around the answer of an exported list, which the page need not read. */
export type DrawRequest = { document: PdfDocument } | { frame: ListFrame; cells: Blob };
export type DrawAnswer = { pdf: ArrayBuffer } | { failure: string };

const faceAddresses = {
  regular: new URL('./fonts/be-vietnam-document-400.ttf', import.meta.url),
  strong: new URL('./fonts/be-vietnam-document-600.ttf', import.meta.url),
};

async function read(address: URL): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The part of a worker's global scope that is used here; its types and those of a page exclude each other. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<DrawRequest>) => void): void;
  postMessage(answer: DrawAnswer, transfer?: Transferable[]): void;
}
const scope = globalThis as unknown as WorkerScope;

async function draw(request: DrawRequest): Promise<void> {
  try {
    const [regular, strong] = await Promise.all([read(faceAddresses.regular), read(faceAddresses.strong)]);
    const document =
      'document' in request ? request.document : listDocument(request.frame, JSON.parse(await request.cells.text()) as ListCells);
    const pdf = drawPdf(document, { regular, strong });
    scope.postMessage({ pdf }, [pdf]);
  } catch (error) {
    scope.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
}

scope.addEventListener('message', ({ data }) => void draw(data));
