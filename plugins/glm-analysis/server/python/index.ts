import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { traced } from '@tessera/plugin-sdk/server';
import { pythonEnvironment, type PythonPackage, type PythonStatus } from '@tessera/plugin-sdk/server/python';
import type { CommandName, Commands } from './commands';
import { PythonFailure, runCommand, type RunOptions } from './run';
import { sentences, steps } from './sentences';

export type * from './commands';
export type { PythonStatus } from '@tessera/plugin-sdk/server/python';
export { PythonFailure, type RunOptions } from './run';

export interface Python {
  /** Makes the environment unless it is there; after a failure it tries again. Never rejects: look at the status. */
  prepare(): Promise<PythonStatus>;
  status(): PythonStatus;
  /** Waits for the environment, runs the command, gives its result. @throws PythonFailure */
  run<C extends CommandName>(command: C, request: Commands[C]['request'], options: RunOptions): Promise<Commands[C]['result']>;
}

const packageRoot = fileURLToPath(new URL('../../python/', import.meta.url));
export const pythonPackage: PythonPackage = {
  folder: packageRoot,
  name: 'tessera_analysis',
  imports: [
    'tessera_analysis.glm.model',
    'tessera_analysis.glm.fit',
    'tessera_analysis.glm.separation',
    'tessera_analysis.reserve.calculation',
  ],
};

/** Python with an environment under `root`. The server has one, below; tests make more. */
export function pythonIn(root: string, env: NodeJS.ProcessEnv): Python {
  const environment = pythonEnvironment(pythonPackage, root, env, sentences.preparing);
  const { prepare, status } = environment;
  return {
    prepare,
    status,
    async run(command, request, options) {
      if (!environment.python()) {
        await options.onProgress?.(0, steps.prepare!);
        await unlessAborted(prepare(), options.signal);
      }
      const python = environment.python();
      if (!python) throw new PythonFailure('unavailable', status().say);
      return traced(`python ${command}`, { 'process.executable.name': 'python' }, () => runCommand(python, env, command, request, options));
    },
  };
}

/** The environment is everybody's: a run that is cancelled while it waits leaves it being made. */
async function unlessAborted(work: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return void (await work);
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(new PythonFailure('cancelled', sentences.cancelled));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  await Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', abort));
}

/** Beside the package, unless the operator names a folder: a project that is only read has no room for it. */
const own = pythonIn(path.resolve(process.env.PYTHON_ENVIRONMENTS || packageRoot), process.env);

/** Called at the plugin's first start, not awaited: the rest of the plugin works meanwhile. */
export const preparePython = (): Promise<PythonStatus> => own.prepare();
/** For health and for the screens that need Python. */
export const pythonStatus = (): PythonStatus => own.status();
export const runPython: Python['run'] = (command, request, options) => own.run(command, request, options);
