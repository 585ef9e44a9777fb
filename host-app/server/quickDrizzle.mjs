/**
 * Loads drizzle-orm as a few files instead of a hundred (docs/adr/0035-quick-start.md). To be imported before tsx; everything
 * else is loaded as it is. Where esbuild, which comes with tsx, is missing, or the folder can be neither read nor written (an
 * image), it is loaded as it is.
 */
import { chmodSync, existsSync, mkdtempSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const entries = { 'drizzle-orm': 'index', 'drizzle-orm/pg-core': 'pg-core/index', 'drizzle-orm/node-postgres': 'node-postgres/index' };

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const source = path.join(modules, 'drizzle-orm');
const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
const bundle = path.join(modules, '.cache/tessera', `drizzle-orm-${version}`);

if (isThere() || (await write().catch(() => false))) {
  registerHooks({
    resolve(specifier, context, next) {
      const entry = entries[specifier];
      if (!entry) return next(specifier, context);
      return { url: pathToFileURL(path.join(bundle, `${entry}.mjs`)).href, format: 'module', shortCircuit: true };
    },
  });
}

/** And may be read by this user. */
function isThere() {
  return existsSync(path.join(bundle, 'index.mjs'));
}

/** Several servers may start at once: whoever is first puts the folder in its place, whole. */
async function write() {
  const esbuild = await import('esbuild').catch(() => undefined);
  if (!esbuild) return false;
  mkdirSync(path.dirname(bundle), { recursive: true });
  const outdir = mkdtempSync(`${bundle}-`);
  await esbuild.build({
    entryPoints: Object.values(entries).map((entry) => path.join(source, `${entry}.js`)),
    outbase: source,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
    outdir,
  });
  // the user who installs may be another one than the server's
  chmodSync(outdir, 0o755);
  try {
    renameSync(outdir, bundle);
  } catch {
    rmSync(outdir, { recursive: true });
  }
  return isThere();
}
