/** Runs Nx from node_modules (its package does not export its binary), without daemon and without asking anything. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules/nx/dist/bin/nx.js'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' },
});
process.exit(status ?? 1);
