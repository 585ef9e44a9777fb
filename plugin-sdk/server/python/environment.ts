import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LocalizedText } from '../../contract';
import type { Interpreter } from './interpreter';
import { runToEnd } from './processGroup';
import { environmentSentences as sentences } from './sentences';
import { installVariables } from './variables';

/** A package of Python in this project: `requirements.lock` and `src` in a folder. It is read from where it stands, not installed. */
export interface PythonPackage {
  folder: string;
  /** Of the package in `src`. */
  name: string;
  /** Modules that it uses. */
  imports: readonly string[];
  /** Packages that come as sources only; all others are installed as they were built. */
  fromSource?: readonly string[];
}

/** Making the environment failed; `output` is for the log. */
export class PrepareFailure extends Error {
  constructor(
    readonly state: 'missing' | 'failed',
    readonly say: LocalizedText,
    readonly output: string,
  ) {
    super(say.en);
  }
}

const installTimeoutMs = 10 * 60_000;
const lockBeatMs = 3_000;
/** A lock that nobody has touched for this long belongs to a process that is gone. */
const lockDeadMs = 15_000;
const isWindows = process.platform === 'win32';

export const pythonOf = (environment: string): string =>
  path.join(environment, ...(isWindows ? ['Scripts', 'python.exe'] : ['bin', 'python']));

/**
 * The virtual environment for this lock file and interpreter, `<root>/.venv-<key>`: made when it is not there, else used as it stands.
 * It is made beside its place and renamed, so that a folder of that name is whole, whoever dies when. Of several processes one makes it
 * and the others wait.
 * @throws PrepareFailure
 */
export async function makeEnvironment(
  pythonPackage: PythonPackage,
  root: string,
  interpreter: Interpreter,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const requirements = path.join(pythonPackage.folder, 'requirements.lock');
  const key = createHash('sha256')
    .update(await readFile(requirements))
    .update(`\0${interpreter.version}\0${interpreter.platform}`)
    .digest('hex')
    .slice(0, 12);
  const place = path.join(root, `.venv-${key}`);
  await mkdir(root, { recursive: true });
  for (;;) {
    if (isWhole(place)) return place;
    const unlock = await lock(`${place}.lock`);
    if (!unlock) continue;
    try {
      if (isWhole(place)) return place;
      await removeLeftovers(root, path.basename(place));
      const building = `${place}.tmp-${process.pid}-${randomUUID().slice(0, 8)}`;
      try {
        await build(building, requirements, pythonPackage, interpreter, env);
        // What stands there without being whole lost its interpreter. Whole by now: the renaming fails, and ours is not needed.
        if (!isWhole(place)) await rm(place, { recursive: true, force: true });
        await rename(building, place);
      } catch (error) {
        await rm(building, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
        if (!isWhole(place)) throw error;
      }
      return place;
    } finally {
      await unlock();
    }
  }
}

export const isWhole = (place: string): boolean => existsSync(path.join(place, 'ready.json')) && existsSync(pythonOf(place));

async function build(
  place: string,
  requirements: string,
  { folder, name, imports, fromSource = [] }: PythonPackage,
  interpreter: Interpreter,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const began = Date.now();
  const step = async (program: string, args: readonly string[], explain: (output: string) => LocalizedText) => {
    const { code, output, failed } = await runToEnd(program, args, { env: installVariables(env), timeoutMs: installTimeoutMs });
    if (code !== 0) throw new PrepareFailure(/ensurepip/.test(output) ? 'missing' : 'failed', explain(output), failed?.message ?? output);
    return output.trim();
  };
  await step(interpreter.executable, ['-I', '-m', 'venv', place], (output) =>
    /ensurepip/.test(output) ? sentences.noVenv(interpreter.version) : explainInstall(output),
  );
  const python = pythonOf(place);
  await step(
    python,
    [
      '-I',
      '-m',
      'pip',
      'install',
      '--require-hashes',
      '--only-binary',
      ':all:',
      ...fromSource.flatMap((one) => ['--no-binary', one]),
      '--no-deps',
      '--no-compile',
      '--no-input',
      '--disable-pip-version-check',
      '--retries',
      '2',
      '--progress-bar',
      'off',
      '-r',
      requirements,
    ],
    explainInstall,
  );
  const packages = await step(python, ['-I', '-c', 'import sysconfig; print(sysconfig.get_path("purelib"))'], explainInstall);
  // Our own package is read from where it stands: a change of it needs no new environment. Relative, so that the project may move.
  await writeFile(path.join(packages, `${name}.pth`), `${path.relative(packages, path.join(folder, 'src'))}\n`);
  // Imports all that is used: proves that it works, and compiles just that.
  await step(python, ['-I', '-c', `import ${imports.join(', ')}`], explainInstall);
  await writeFile(
    path.join(place, 'ready.json'),
    JSON.stringify({ python: interpreter.version, seconds: Math.round((Date.now() - began) / 100) / 10 }),
  );
}

/** What pip's output means, in the order of how certain it is. */
const installProblems: readonly (readonly [RegExp, LocalizedText])[] = [
  [/No space left on device|Errno 28/, sentences.diskFull],
  [/DO NOT MATCH THE HASHES|THESE PACKAGES DO NOT MATCH/, sentences.wrongHash],
  [
    /NewConnectionError|NameResolutionError|Temporary failure in name resolution|ConnectTimeout|ReadTimeout|ConnectionError|ProxyError|SSLError|Network is unreachable|Connection refused|--no-index/i,
    sentences.offline,
  ],
  [/No matching distribution found|Could not find a version/, sentences.noWheel],
];

const explainInstall = (output: string): LocalizedText =>
  installProblems.find(([sign]) => sign.test(output))?.[1] ?? sentences.prepareFailed;

/** Undefined when somebody else held it: look again. The holder keeps touching it. */
async function lock(file: string): Promise<(() => Promise<void>) | undefined> {
  try {
    const handle = await open(file, 'wx');
    await handle.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const touched = await stat(file).then(
      (found) => found.mtimeMs,
      () => 0,
    );
    if (touched !== 0 && Date.now() - touched > lockDeadMs) await rm(file, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, 300));
    return undefined;
  }
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), lockBeatMs);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await rm(file, { force: true });
  };
}

const unusedAfterMs = 7 * 24 * 60 * 60_000;
/** Well below the time after which it is taken for unused. */
export const useEveryMs = 24 * 60 * 60_000;

/** Notes that a server uses this environment. */
export const noteUse = (place: string): Promise<void> =>
  utimes(path.join(place, 'ready.json'), new Date(), new Date()).catch(() => undefined);

/**
 * Removes the environments beside this one that no server has used for a week: those of an older lock file or interpreter. Another server
 * on this folder, of an older version or with another Python, uses its own once a day.
 */
export async function removeUnused(place: string): Promise<void> {
  const root = path.dirname(place);
  for (const entry of await readdir(root)) {
    if (entry === path.basename(place) || !/^\.venv-[0-9a-f]{12}(\.tmp-.+)?$/.test(entry)) continue;
    const old = path.join(root, entry);
    const used = await stat(path.join(old, 'ready.json'))
      .catch(() => stat(old))
      .then(
        (found) => found.mtimeMs,
        () => Date.now(),
      );
    if (Date.now() - used < unusedAfterMs) continue;
    const going = `${old}.tmp-${process.pid}-${randomUUID().slice(0, 8)}`;
    // Renamed first: a folder of that name is whole or not there. Where it cannot be moved, something still runs in it.
    await rename(old, going)
      .then(() => rm(going, { recursive: true, force: true, maxRetries: 3 }))
      .catch(() => undefined);
  }
}

/** Half-made environments of processes that are gone. */
async function removeLeftovers(root: string, name: string): Promise<void> {
  for (const entry of await readdir(root)) {
    const pid = new RegExp(`^${name.replaceAll('.', '\\.')}\\.tmp-(\\d+)-`).exec(entry)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    await rm(path.join(root, entry), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
