import type { LocalizedText } from '../../contract';
import { isWhole, makeEnvironment, noteUse, PrepareFailure, pythonOf, removeUnused, useEveryMs, type PythonPackage } from './environment';
import { findInterpreter } from './interpreter';
import { environmentSentences } from './sentences';

export interface PythonStatus {
  /** missing: something must be installed on the machine; failed: the libraries could not be. */
  readonly state: 'preparing' | 'ready' | 'missing' | 'failed';
  /** For people: how it stands, and what to install. */
  readonly say: LocalizedText;
  /** What pip and Python wrote, the last 64,000 characters. May name paths: for administrators and the log. */
  readonly output?: string;
}

export interface PythonEnvironment {
  /** Makes the environment unless it is there; after a failure it tries again. Never rejects: look at the status. */
  prepare(): Promise<PythonStatus>;
  status(): PythonStatus;
  /** The interpreter, while the environment is whole. */
  python(): string | undefined;
}

/**
 * The environment of a package, below `root`. Nothing is made before `prepare`.
 * @example const own = pythonEnvironment({ folder, name: 'tessera_analysis', imports: ['tessera_analysis.glm'] }, folder, process.env, preparing);
 */
export function pythonEnvironment(
  pythonPackage: PythonPackage,
  root: string,
  env: NodeJS.ProcessEnv,
  preparing: LocalizedText,
): PythonEnvironment {
  let status: PythonStatus = { state: 'preparing', say: environmentSentences.notPrepared };
  let place: string | undefined;
  let making: Promise<PythonStatus> | undefined;
  let noting: NodeJS.Timeout | undefined;

  async function make(): Promise<PythonStatus> {
    status = { state: 'preparing', say: preparing };
    try {
      const interpreter = await findInterpreter(env);
      if ('say' in interpreter) return (status = { state: 'missing', say: interpreter.say });
      const made = await makeEnvironment(pythonPackage, root, interpreter, env);
      await noteUse(made);
      clearInterval(noting);
      noting = setInterval(() => void noteUse(made), useEveryMs).unref();
      place = made;
      // Nobody waits for it, and whoever starts next tries again.
      void removeUnused(made).catch(() => undefined);
      return (status = { state: 'ready', say: environmentSentences.ready(interpreter.version) });
    } catch (error) {
      const failure =
        error instanceof PrepareFailure ? error : new PrepareFailure('failed', environmentSentences.prepareFailed, String(error));
      return (status = { state: failure.state, say: failure.say, output: failure.output });
    }
  }

  const python = () => (status.state === 'ready' && place !== undefined && isWhole(place) ? pythonOf(place) : undefined);
  return {
    prepare: () => (python() ? Promise.resolve(status) : (making ??= make().finally(() => (making = undefined)))),
    status: () => status,
    python,
  };
}
