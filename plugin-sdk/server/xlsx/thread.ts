import { Worker } from 'node:worker_threads';
import { workbookProblem, type WorkbookError } from './refusals';

/** Twice what the largest sensible workbook needs. */
const heapMB = 384;

/**
 * Has a workbook read in a thread of its own, whose script answers `{ result }` or `{ error }` once. The thread ends with the signal.
 * @throws Problem 400 and 413 as `workbookProblem` says; the reason of the signal
 * @example const rows = await inThread<number>(new URL('./sheetWorker.mjs', import.meta.url), { file, out }, ctx.signal);
 */
export async function inThread<Result>(script: URL, task: object, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const worker = new Worker(script, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: heapMB }, execArgv: [] });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.once('message', ({ result, error }: { result: Result; error?: WorkbookError }) =>
        error ? reject(workbookProblem(error)) : resolve(result),
      );
      worker.once('error', (error: Error) => reject(workbookProblem(error)));
      worker.once('exit', () =>
        reject(signal.aborted ? (signal.reason as Error) : new Error('the thread that reads the workbook ended early')),
      );
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
