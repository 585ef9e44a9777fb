import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { traced } from '@tessera/plugin-sdk/server';
import type { CommandName, Commands } from './commands';
import { isWhole, makeEnvironment, noteUse, PrepareFailure, pythonOf, removeUnused, useEveryMs } from './environment';
import { findInterpreter } from './interpreter';
import { PythonFailure, runCommand, type RunOptions } from './run';
import { sentences, steps } from './sentences';

export type * from './commands';
export { PythonFailure, type RunOptions } from './run';

export interface PythonStatus {
  /** missing: something must be installed on the machine; failed: the libraries could not be. */
  readonly state: 'preparing' | 'ready' | 'missing' | 'failed';
  /** For people: how it stands, and what to install. */
  readonly say: LocalizedText;
  /** What pip and Python wrote, the last 64,000 characters. May name paths: for administrators and the log. */
  readonly output?: string;
}

export interface Python {
  /** Makes the environment unless it is there; after a failure it tries again. Never rejects: look at the status. */
  prepare(): Promise<PythonStatus>;
  status(): PythonStatus;
  /** Waits for the environment, runs the command, gives its result. @throws PythonFailure */
  run<C extends CommandName>(command: C, request: Commands[C]['request'], options: RunOptions): Promise<Commands[C]['result']>;
}

const packageRoot = fileURLToPath(new URL('../../python/', import.meta.url));

/** Python with an environment under `root`. The server has one, below; tests make more. */
export function pythonIn(root: string, env: NodeJS.ProcessEnv): Python {
  let status: PythonStatus = { state: 'preparing', say: sentences.notPrepared };
  let place: string | undefined;
  let preparing: Promise<PythonStatus> | undefined;
  let noting: NodeJS.Timeout | undefined;

  async function make(): Promise<PythonStatus> {
    status = { state: 'preparing', say: sentences.preparing };
    try {
      const interpreter = await findInterpreter(env);
      if ('say' in interpreter) return (status = { state: 'missing', say: interpreter.say });
      const made = await makeEnvironment(packageRoot, root, interpreter, env);
      await noteUse(made);
      clearInterval(noting);
      noting = setInterval(() => void noteUse(made), useEveryMs).unref();
      place = made;
      // Nobody waits for it, and whoever starts next tries again.
      void removeUnused(made).catch(() => undefined);
      return (status = { state: 'ready', say: sentences.ready(interpreter.version) });
    } catch (error) {
      const failure = error instanceof PrepareFailure ? error : new PrepareFailure('failed', sentences.prepareFailed, String(error));
      return (status = { state: failure.state, say: failure.say, output: failure.output });
    }
  }

  const isReady = () => status.state === 'ready' && place !== undefined && isWhole(place);
  const prepare = (): Promise<PythonStatus> => {
    if (isReady()) return Promise.resolve(status);
    return (preparing ??= make().finally(() => (preparing = undefined)));
  };

  return {
    prepare,
    status: () => status,
    async run(command, request, options) {
      if (!isReady()) {
        await options.onProgress?.(0, steps.prepare!);
        await unlessAborted(prepare(), options.signal);
      }
      if (status.state !== 'ready' || !place) throw new PythonFailure('unavailable', status.say);
      const python = pythonOf(place);
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
