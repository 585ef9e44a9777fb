import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  findInterpreter,
  installVariables,
  makeEnvironment,
  PrepareFailure,
  removeUnused,
  runVariables,
  type Interpreter,
} from '@tessera/plugin-sdk/server/python';
import { pythonIn, pythonPackage } from './index';

// A Python that plays its part in shell: quick, and able to fail as wished.
const onPosix = process.platform === 'win32' ? describe.skip : describe;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-python-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));

async function program(name: string, script: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

const answer = (minor: number, venv: boolean) =>
  `echo '{"executable": "'$0'", "major": 3, "minor": ${minor}, "platform": "test", "venv": ${venv}}'`;
const env = (PYTHON: string) => ({ PATH: process.env.PATH, PYTHON });

onPosix('which Python is used', () => {
  test('none: the sentence says what to install, and the rest goes on', async () => {
    const python = pythonIn(path.join(folder, 'root'), env('/nonexistent'));
    expect(python.status()).toMatchObject({ state: 'preparing' });
    expect(await python.prepare()).toMatchObject({
      state: 'missing',
      say: { vi: expect.stringContaining('apt install python3 python3-venv'), en: expect.stringContaining('/nonexistent') },
    });
    await expect(
      python.run('reserve', { inputs: [], valuationDate: '2025-12-31' }, { folder: path.join(folder, 'run') }),
    ).rejects.toMatchObject({
      status: 503,
      reason: 'unavailable',
      resultCode: '01',
      detail: python.status().say,
    });
  });

  test('none on the path at all', async () => {
    expect(await pythonIn(folder, { PATH: folder }).prepare()).toMatchObject({
      state: 'missing',
      say: { en: expect.stringContaining('has no Python 3.10 to 3.13') },
    });
  });

  test("Debian's python3 without python3-venv names the package", async () => {
    const fake = await program('python', answer(11, false));
    expect(await pythonIn(folder, env(fake)).prepare()).toMatchObject({
      state: 'missing',
      say: { en: expect.stringContaining('apt install python3-venv (or python3.11-venv)') },
    });
  });

  test('one that only finds out while making the environment names it too', async () => {
    const fake = await program(
      'python',
      `case "$*" in *"-m venv"*) echo 'The virtual environment was not created successfully because ensurepip is not available.' >&2; exit 1;; *) ${answer(12, true)};; esac`,
    );
    const status = await pythonIn(folder, env(fake)).prepare();
    expect(status).toMatchObject({
      state: 'missing',
      say: { vi: expect.stringContaining('python3.12-venv') },
      output: expect.stringContaining('ensurepip'),
    });
  });

  test('one that is too old is named with its version', async () => {
    const fake = await program('python', answer(9, true));
    expect(await pythonIn(folder, env(fake)).prepare()).toMatchObject({
      state: 'missing',
      say: { en: expect.stringContaining('Python 3.9') },
    });
  });

  test('the next one on the path serves when the first does not', async () => {
    await program('python3', answer(9, true));
    const second = await program('python3.12', answer(12, true));
    expect(await findInterpreter({ PATH: `${folder}:/usr/bin:/bin` })).toEqual({ executable: second, version: '3.12', platform: 'test' });
  });
});

onPosix('making the environment', () => {
  let packageRoot: string;
  let root: string;
  beforeEach(async () => {
    packageRoot = path.join(folder, 'package');
    root = path.join(folder, 'environments');
    await mkdir(packageRoot);
    await writeFile(path.join(packageRoot, 'requirements.lock'), 'one==1\n');
  });

  /** Makes a "virtual environment" whose python is itself; pip does what `install` says, and every making is counted. */
  const interpreter = async (install: string): Promise<Interpreter> => {
    const executable = await program(
      'python',
      `case "$*" in
        *"-m venv"*) for place; do :; done; mkdir -p "$place/bin" "$place/lib"; cp "$0" "$place/bin/python"; echo made >> "${folder}/count";;
        *"-m pip"*) ${install};;
        *purelib*) echo "$(dirname "$(dirname "$0")")/lib";;
      esac`,
    );
    return { executable, version: '3.11', platform: 'test' };
  };
  const make = async (install: string) =>
    makeEnvironment({ ...pythonPackage, folder: packageRoot }, root, await interpreter(install), env(''));
  const made = async () => (await readdir(root)).toSorted();

  test('is done once for a lock file, by one of several that want it at once', async () => {
    const python = await interpreter('sleep 1');
    const places = await Promise.all(
      [1, 2, 3].map(() => makeEnvironment({ ...pythonPackage, folder: packageRoot }, root, python, env(''))),
    );
    expect(new Set(places).size).toBe(1);
    expect(await makeEnvironment({ ...pythonPackage, folder: packageRoot }, root, python, env(''))).toBe(places[0]);
    expect(await made()).toEqual([path.basename(places[0]!)]);
    expect(await readFile(path.join(folder, 'count'), 'utf8')).toBe('made\n');
    await writeFile(path.join(packageRoot, 'requirements.lock'), 'one==2\n');
    expect(await makeEnvironment({ ...pythonPackage, folder: packageRoot }, root, python, env(''))).not.toBe(places[0]);
  });

  test("goes on after a process that was killed half-way: its leftovers go, its lock is nobody's", async () => {
    const place = await make('true');
    await rm(place, { recursive: true });
    const gone = spawn('true');
    await new Promise((resolve) => gone.once('exit', resolve));
    const leftover = `${place}.tmp-${gone.pid}-abcdef`;
    await mkdir(leftover);
    await writeFile(`${place}.lock`, '');
    await utimes(`${place}.lock`, new Date(0), new Date(Date.now() - 60_000));
    expect(await make('true')).toBe(place);
    expect(await made()).toEqual([path.basename(place)]);
  });

  describe('leaves no old ones behind', () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
    /** One that was used last so many days ago. */
    const older = async (name: string, days: number) => {
      await mkdir(path.join(root, name, 'bin'), { recursive: true });
      await writeFile(path.join(root, name, 'bin/python'), '');
      await writeFile(path.join(root, name, 'ready.json'), '{}');
      await utimes(path.join(root, name, 'ready.json'), daysAgo(days), daysAgo(days));
    };

    test('that no server has used for a week; what else lies there, and what another server uses, stays', async () => {
      const place = await make('true');
      await utimes(path.join(place, 'ready.json'), daysAgo(30), daysAgo(30));
      await older('.venv-00000000000a', 8);
      await older('.venv-00000000000b', 6);
      await older('.venv-mine', 30);
      await mkdir(path.join(root, '.venv-00000000000a.tmp-1-half'));
      await utimes(path.join(root, '.venv-00000000000a.tmp-1-half'), daysAgo(8), daysAgo(8));
      await removeUnused(place);
      expect(await made()).toEqual(['.venv-00000000000b', '.venv-mine', path.basename(place)].toSorted());
    });

    test('and a server that starts notes its own as used', async () => {
      const { executable } = await interpreter('true');
      const fake = await program('server', `case "$*" in *importlib.util*) ${answer(11, true).replace('$0', executable)};; esac`);
      const python = pythonIn(root, env(fake));
      await older('.venv-00000000000a', 8);
      expect(await python.prepare()).toMatchObject({ state: 'ready' });
      while ((await made()).length > 1) await new Promise((resolve) => setTimeout(resolve, 10));
      const [own] = await made();
      await utimes(path.join(root, own!, 'ready.json'), daysAgo(30), daysAgo(30));
      await pythonIn(root, env(fake)).prepare();
      expect(Date.now() - (await stat(path.join(root, own!, 'ready.json'))).mtimeMs).toBeLessThan(60_000);
    });
  });

  test('is done again by the next run when somebody deleted it under a server that runs', async () => {
    const { executable } = await interpreter('true');
    const fake = await program('server', `case "$*" in *importlib.util*) ${answer(11, true).replace('$0', executable)};; esac`);
    const python = pythonIn(root, env(fake));
    await python.prepare();
    const [own] = await made();
    await rm(path.join(root, own!), { recursive: true });
    await python.run('reserve', { inputs: [], valuationDate: '2025-12-31' }, { folder: path.join(folder, 'run') }).catch(() => undefined);
    expect(await made()).toEqual([own]);
  });

  test('is done again when the interpreter under it is gone', async () => {
    const place = await make('true');
    await rm(path.join(place, 'bin/python'));
    expect(await make('true')).toBe(place);
  });

  test.each([
    [
      'no network',
      `echo "WARNING: Retrying after connection broken by 'NewConnectionError: Temporary failure in name resolution'" >&2; exit 1`,
      'cannot reach the package index',
    ],
    ['no wheel', 'echo "ERROR: No matching distribution found for one==1" >&2; exit 1', 'no prebuilt Python library'],
    [
      'another hash',
      'echo "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE." >&2; exit 1',
      'does not match its locked hash',
    ],
    ['a full disk', 'echo "OSError: [Errno 28] No space left on device" >&2; exit 1', 'The disk is full'],
  ])('%s is told in a sentence and leaves nothing behind', async (_, install, sentence) => {
    const failure = await make(install).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PrepareFailure);
    expect(failure).toMatchObject({ state: 'failed', say: { en: expect.stringContaining(sentence) }, output: expect.stringMatching(/\S/) });
    expect(await made()).toEqual([]);
  });

  test('a failure is not for ever: the next call tries again', async () => {
    const fake = path.join(folder, 'late');
    const python = pythonIn(root, env(fake));
    expect(await python.prepare()).toMatchObject({ state: 'missing' });
    await program('late', answer(11, false));
    expect(await python.prepare()).toMatchObject({ state: 'missing', say: { en: expect.stringContaining('python3-venv') } });
  });
});

test('children see no secret of the server', () => {
  const server = {
    PATH: '/bin',
    DATABASE_URL: 'secret',
    ADMIN_PASSWORD: 'secret',
    SMTP_URL: 'secret',
    METRICS_TOKEN: 'secret',
    https_proxy: 'proxy',
    PIP_CERT: 'cert',
    HOME: '/home',
    PYTHONPATH: 'x',
  };
  expect(installVariables(server)).toEqual({
    PATH: '/bin',
    https_proxy: 'proxy',
    PIP_CERT: 'cert',
    HOME: '/home',
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
  });
  expect(runVariables(server, '/run', 2)).toEqual({
    PATH: '/bin',
    HOME: '/run',
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    OPENBLAS_NUM_THREADS: '2',
    OMP_NUM_THREADS: '2',
    TESSERA_STDIN_IS_SERVER: '1',
  });
});
