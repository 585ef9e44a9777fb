/**
 * Byte budgets of the built web half, from Vite's manifest: `node tools/budgets/check.mjs [folder]`. Sizes are kB of JavaScript after
 * gzip -9; limits are committed in limits.json. Also refuses a chunk of a plugin that the rest can reach without its
 * declaration: the server hides the chunks of plugins that are off, so nobody else may need them.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @returns {{ rows: { name: string, kB: number, limit: number | undefined }[], faults: string[] }} */
export function measure(manifest, limits, sizeOf) {
  const keys = Object.keys(manifest);
  const keyOf = (ending) => keys.find((key) => key.endsWith(ending));
  const closure = (starts) => {
    const files = new Set();
    const visit = (key) => {
      const chunk = manifest[key];
      if (!chunk || files.has(chunk.file)) return;
      if (chunk.file.endsWith('.js')) files.add(chunk.file);
      for (const next of chunk.imports ?? []) visit(next);
    };
    starts.filter(Boolean).forEach(visit);
    return files;
  };
  const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0) / 1000;
  // a neighbour's contract is the neighbour's: where that is off it comes in addition, a few hundred bytes
  const isOfNeighbour = (file, id) => file.startsWith('assets/contracts/') && !file.startsWith(`assets/contracts/${id}-`);
  const pluginOf = (file) => /^assets\/plugins\/([^/]+)\//.exec(file)?.[1];

  const entry = keys.find((key) => manifest[key].isEntry);
  const texts = keys.filter((key) => key.endsWith('messages/vi.json') && !key.includes('/plugins/') && !key.startsWith('plugins/'));
  const list = [entry, keyOf('web/app.tsx'), ...texts, keyOf('core/web/screens/Audit.tsx')];
  const rows = [
    { name: 'until sign-in takes input', kB: sum(closure([entry])), limit: limits.signIn },
    { name: 'until the first row of a list', kB: sum(closure(list)), limit: limits.firstList },
  ];

  const shared = closure(list);
  const ids = [...new Set(keys.map((key) => pluginOf(manifest[key].file)).filter(Boolean))].sort();
  const declarations = [];
  for (const id of ids) {
    const read = [...closure([keyOf(`plugins/${id}/web/index.ts`)])];
    const declaration = sum(read.filter((file) => !shared.has(file) && !isOfNeighbour(file, id)));
    declarations.push(declaration);
    rows.push({ name: `${id}: declaration`, kB: declaration, limit: limits.declaration });
    const all = new Set(keys.map((key) => manifest[key].file).filter((file) => file.endsWith('.js') && pluginOf(file) === id));
    rows.push({ name: `${id}: everything of its own`, kB: sum(all), limit: limits.plugins[id] });
  }

  const six = declarations.toSorted((a, b) => b - a).slice(0, 6);
  const kB = six.reduce((total, one) => total + one, sum(shared));
  rows.splice(2, 0, { name: 'the same with any six plugins', kB, limit: limits.firstListOfSix });

  const faults = rows.flatMap(({ name, kB, limit }) =>
    limit === undefined
      ? [`${name}: no limit yet; add one to tools/budgets/limits.json`]
      : kB > limit
        ? [`${name}: ${kB.toFixed(1)} kB, allowed are ${limit} kB`]
        : [],
  );
  for (const id of ids) {
    const reached = new Set();
    const visit = (key) => {
      if (!manifest[key] || reached.has(key) || key === keyOf(`plugins/${id}/web/index.ts`)) return;
      reached.add(key);
      [...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? [])].forEach(visit);
    };
    visit(entry);
    for (const key of reached) {
      if (pluginOf(manifest[key].file) === id) faults.push(`${manifest[key].file} is needed where "${id}" is off, and refused there`);
    }
  }
  return { rows, faults };
}

function main() {
  const built = path.resolve(process.argv[2] ?? path.join(root, 'host-app/dist/web'));
  const manifestFile = path.join(built, '.vite/manifest.json');
  if (!existsSync(manifestFile)) {
    console.error('The web half is not built: run `npm run build` first.');
    return 1;
  }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const limits = JSON.parse(readFileSync(path.join(root, 'tools/budgets/limits.json'), 'utf8'));
  const { rows, faults } = measure(manifest, limits, (file) => gzipSync(readFileSync(path.join(built, file)), { level: 9 }).length);
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, kB, limit } of rows)
    console.log(`${name.padEnd(width)}  ${kB.toFixed(1).padStart(7)} kB  of ${String(limit ?? '?').padStart(4)}`);
  for (const fault of faults) console.error(`Over budget: ${fault}`);
  return faults.length ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main());
