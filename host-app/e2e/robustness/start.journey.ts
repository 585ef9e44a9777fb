import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { catalogue } from '../../server/plugins';
import { refusedStart, startProduct, type Product } from '../product';
import { signInToApi } from './api';

const password = { ADMIN_PASSWORD: 'long enough' };
const membersOnly = path.resolve(import.meta.dirname, '../../deployments/members-only.json');
let folder: string;
let running: Product | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-deployments-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function deploymentOf(text: string): Promise<string> {
  const file = path.join(folder, `${process.hrtime.bigint()}.json`);
  await writeFile(file, text);
  return file;
}

/** One sentence, nothing of the program's insides, and an exit code that a supervisor notices. */
async function expectRefusal(env: Record<string, string>, told: RegExp): Promise<void> {
  const { code, output } = await refusedStart({ ...password, ...env });
  expect(output.trim()).toMatch(told);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).not.toMatch(/\n\s+at |node:internal/);
  expect(code).not.toBe(0);
}

test('a deployment with a plugin that does not exist is refused with its line and those that exist', async () => {
  const file = await deploymentOf('{\n  "name": "Wrong",\n  "plugins": [\n    "members",\n    "promotions"\n  ]\n}');
  await expectRefusal({ DEPLOYMENT: file }, /line 5: there is no plugin "promotions"; remove it or use one of .*"members"/);
});

test('a plugin without the one that it requires is refused', async () => {
  const { id, requires } = catalogue.promotion!.manifest;
  const file = await deploymentOf(`{\n  "name": "Wrong",\n  "plugins": ["${id}"]\n}`);
  await expectRefusal(
    { DEPLOYMENT: file },
    new RegExp(`line 3: plugin "${id}" requires "${requires[0]}"; add "${requires[0]}" to "plugins", or remove "${id}"`),
  );
});

test('a deployment that is not JSON is refused with the line', async () => {
  await expectRefusal({ DEPLOYMENT: await deploymentOf('{\n  "name": "Wrong",\n  "plugins": ["members"\n}') }, /line 4 is not valid JSON/);
});

test('a deployment file that is not there is named', async () => {
  await expectRefusal(
    { DEPLOYMENT: path.join(folder, 'absent.json') },
    /absent\.json cannot be read: give the path of an existing file in DEPLOYMENT/,
  );
});

test.each(['four thousand', '-1', '65536', '80.5'])('PORT=%s is refused', async (port) => {
  await expectRefusal({ PORT: port }, new RegExp(`^PORT is "${port}": give a whole number from 0 to 65535\\.$`));
});

test('an administrator password under eight characters is refused', async () => {
  await expectRefusal({ ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD is shorter than 8 characters: give a longer one\.$/);
});

test('two servers do not share a data folder, or a port; the first one goes on', async () => {
  running = await startProduct({ env: { DEPLOYMENT: membersOnly } });
  const { dataDir, pid, url } = running;
  await expectRefusal(
    { DATA_DIR: dataDir },
    new RegExp(
      `^Another server \\(process ${pid}\\) already uses the data folder ${dataDir}: stop it first, or choose another DATA_DIR\\.$`,
    ),
  );
  await expectRefusal({ PORT: new URL(url).port }, /EADDRINUSE.*: stop the other program or set PORT\.$/);
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
});

test('ADMIN_PASSWORD makes the first administrator, and changes nothing afterwards', async () => {
  const start = (dataDir?: string) =>
    startProduct({
      ...(dataDir ? { dataDir } : { keepData: true }),
      env: { DEPLOYMENT: membersOnly, ADMIN_PASSWORD: dataDir ? 'another password' : 'the first password' },
    });
  const first = await start();
  await first.stop();
  running = await start(first.dataDir);
  await expect(signInToApi(running.url, 'another password')).rejects.toThrow('sign-in answered 401');
  await expect(signInToApi(running.url, 'the first password')).resolves.toMatchObject({ token: expect.any(String) as string });
});
