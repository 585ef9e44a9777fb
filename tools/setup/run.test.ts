import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

let project: string;
const read = (name: string) => readFileSync(fileURLToPath(new URL(`./${name}`, import.meta.url)), 'utf8');
const installedNode = () => path.join(project, 'setup/node/node_modules', `node-${process.platform}-${process.arch}`, 'bin');

/** A project whose set-up wants Node of that version. */
const wanting = (major: number) => {
  writeFileSync(path.join(project, 'setup/node24.mjs'), read('node24.mjs').replace('wantedMajor = 24', `wantedMajor = ${major}`));
  writeFileSync(path.join(project, 'setup/run.mjs'), read('run.mjs'));
};
const script = (code: string) => writeFileSync(path.join(project, 'script.mjs'), code);
const env = { ...process.env, NODE_ENV: '', npm_lifecycle_event: '', NODE_OPTIONS: '' };
const run = (more: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, ['setup/run.mjs', 'script.mjs', 'one', 'two'], { cwd: project, encoding: 'utf8', env: { ...env, ...more } });

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'tessera-run-'));
  mkdirSync(path.join(project, 'setup/node'), { recursive: true });
});
afterEach(() => rmSync(project, { recursive: true }));

/** The Node that set-up would have installed: this one, under the name of the package. */
const install = () => {
  mkdirSync(installedNode(), { recursive: true });
  symlinkSync(process.execPath, path.join(installedNode(), 'node'));
};

test('a new enough Node runs the script in its own process, with its arguments', () => {
  wanting(20);
  script('console.log(process.argv.slice(2).join(), String(process.ppid))');
  expect(run().stdout).toBe(`one,two ${process.pid}\n`);
});

test('an older Node hands the script to the installed one, which also comes first in the PATH', () => {
  wanting(99);
  install();
  script('console.log(process.argv.slice(2).join(), process.env.PATH.split(":")[0]); process.exit(7)');
  expect(run()).toMatchObject({ status: 7, stdout: `one,two ${installedNode()}\n` });
});

test('a signal to the older Node reaches the script, and its end is that of the script', async () => {
  wanting(99);
  install();
  script("process.on('SIGTERM', () => { console.log('stopping'); process.exit(3); }); setInterval(() => 0, 1000); console.log('ready');");
  const child = spawn(process.execPath, ['setup/run.mjs', 'script.mjs'], { cwd: project, env });
  let told = '';
  child.stdout.on('data', (data: Buffer) => {
    told += data.toString();
    if (told === 'ready\n') child.kill('SIGTERM');
  });
  expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(3);
  expect(told).toBe('ready\nstopping\n');
});

test('production installs nothing at start, and says what to do', () => {
  wanting(99);
  script('console.log("ran")');
  expect(run({ NODE_ENV: 'production', npm_lifecycle_event: 'start' })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('run "npm run build" once, or install Node.js 99'),
  });
});
