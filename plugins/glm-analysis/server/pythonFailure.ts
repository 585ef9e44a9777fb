import { open } from 'node:fs/promises';
import { Problem, type WorkContext } from '@tessera/plugin-sdk/server';
import { preparePython, PythonFailure, pythonStatus } from './python';

const longestLog = 64_000;

/** The last 64,000 bytes of what a run wrote; empty where it wrote nothing. */
export async function logTail(file: string): Promise<string> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return '';
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(Math.min(size, longestLog)),
      0,
      Math.min(size, longestLog),
      Math.max(0, size - longestLog),
    );
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A failure as its owner reads it; what Python wrote behind it goes to the server's log, for the run's folder may not stay. */
export async function logPythonFailure(error: unknown, { log }: Pick<WorkContext, 'log'>): Promise<unknown> {
  if (error instanceof PythonFailure && error.logFile)
    log.warn({ reason: error.reason, output: await logTail(error.logFile) }, error.message);
  return error;
}

/**
 * Looks before a job is started whether there is Python to run it. What was missing may have been installed since: the next try finds it.
 * @throws Problem 503 `python_unavailable` that says what to install
 */
export function needPython(): void {
  const { state, say } = pythonStatus();
  if (state === 'ready' || state === 'preparing') return;
  void preparePython();
  throw new Problem(503, 'python_unavailable', say);
}
