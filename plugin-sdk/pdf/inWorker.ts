import type { DrawAnswer, DrawRequest } from './worker';

/** Draws in a worker of its own, so that the page stays at hand; the worker and its memory end with the document. */
export const drawInWorker = (request: DrawRequest): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<DrawAnswer>) =>
      end(() => ('pdf' in data ? resolve(new Blob([data.pdf], { type: 'application/pdf' })) : reject(new Error(data.failure)))),
    );
    worker.addEventListener('error', (event) => end(() => reject(new Error(event.message || 'the worker that draws did not start'))));
    worker.postMessage(request);
  });
