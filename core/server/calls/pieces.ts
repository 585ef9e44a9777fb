import type { IncomingMessage } from 'node:http';
import { ERRORS, type CancellationContext, type Server, type Upload } from '@tus/server';
import type { PieceStore } from '../files/arriving';

/**
 * Has the bytes of pieces go from the connection to the store. The tus server would hand them on through five streams, two of them of the
 * web, which take more of the processor than all the rest of a piece.
 */
export function takePieces(server: Server, store: PieceStore): void {
  const writeToStore = async (body: IncomingMessage | null, { id, offset }: Upload, mostBytes: number, { signal }: CancellationContext) => {
    if (signal.aborted) throw aborted;
    return store.write(body ? bytesOf(body, mostBytes, signal) : nothing(), id, offset);
  };
  for (const handler of [server.handlers.POST, server.handlers.PATCH]) Object.assign(handler, { writeToStore });
}

/** Gives a request of the tus server its body, which is none of the web. */
export const withBody = (request: Request, body: IncomingMessage): Request => Object.defineProperty(request, 'body', { value: body });

/** What arrives, until the piece is whole or another connection takes over. The request is not destroyed: its answer still goes out. */
async function* bytesOf(body: IncomingMessage, mostBytes: number, signal: AbortSignal): AsyncGenerator<Buffer> {
  const parts = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>;
  let takeOver = () => {};
  signal.addEventListener('abort', () => takeOver(), { once: true });
  // no race of promises: one that lasts would hold all parts until the end
  const next = () =>
    new Promise<IteratorResult<Buffer, undefined>>((resolve, reject) => {
      takeOver = () => resolve({ done: true, value: undefined });
      parts.next().then(resolve, () => reject(aborted));
    });
  for (let bytes = 0; !signal.aborted;) {
    const part = await next();
    if (part.done) return;
    bytes += part.value.length;
    if (bytes > mostBytes) throw tooLong;
    yield part.value;
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

// Objects that the tus server answers.
const aborted = ERRORS.ABORTED as unknown as Error;
const tooLong = ERRORS.ERR_MAX_SIZE_EXCEEDED as unknown as Error;
