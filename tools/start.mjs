/** `npm start`: builds the web half when its sources changed, then runs the server in this very process, so that signals reach it. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const built = path.join(root, 'host-app/dist/web');
const stamp = path.join(built, '.sources');

if (process.env.NODE_ENV === 'production') {
  if (!existsSync(path.join(built, 'index.html'))) {
    console.error('The web half is not built: run `npm run build` once before starting in production.');
    process.exit(1);
  }
} else {
  const now = fingerprint();
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== now) {
    console.log('Building the web half …');
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const { status } = spawnSync(process.execPath, [vite, 'build', '--config', 'host-app/web/vite.config.ts', '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
    writeFileSync(stamp, now);
  }
}

// npm hands SIGINT on, but not SIGTERM: when the npm that started us is gone, so are we.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 1000).unref();
}

// the second start finds the scripts compiled
enableCompileCache(path.join(root, 'node_modules/.cache/tessera/compiled'));
await import('../host-app/server/quickDrizzle.mjs');
register();
await import('../host-app/server/main.ts');

/** Of every file that can reach the browser: path, size and time of change. */
function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!['node_modules', 'dist', 'server', 'e2e', 'python'].includes(entry.name)) visit(full);
      } else if (/\.(tsx?|json|css|html|svg|woff2|png|webp)$/.test(entry.name) && !/\.(test|stories)\./.test(entry.name)) {
        const { size, mtimeMs } = statSync(full);
        hash.update(`${full} ${size} ${mtimeMs}\n`);
      }
    }
  };
  for (const folder of ['core', 'plugin-sdk', 'plugins', 'host-app/web']) visit(path.join(root, folder));
  return hash.digest('hex');
}
