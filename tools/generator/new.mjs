/**
 * `npm run new -- plugin <id> ["Tên tiếng Việt" ["English title"]]` writes a plugin with one working screen, one resource, one story and
 * green tests, and adds it to the host's two lists. `npm run new -- remove <id>` takes it away again without a trace (its tables stay in
 * databases that had it on).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = process.env.TESSERA_ROOT ?? path.resolve(here, '../..');
const lists = {
  server: {
    file: 'host-app/server/plugins.ts',
    before: '};',
    lines: (n) => [`  ${n.key}: { manifest: ${n.name}, load: () => import('../../plugins/${n.id}/server') },`],
    imports: (n) => [`import { ${n.name} } from '../../plugins/${n.id}/contract';`],
  },
  web: {
    file: 'host-app/web/plugins.ts',
    before: '};',
    lines: (n) => [`  ${n.key}: () => import('../../plugins/${n.id}/web'),`],
    imports: () => [],
  },
};

const [action, id = '', vietnamese, english] = process.argv.slice(2);
if (!['plugin', 'remove'].includes(action) || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
  fail(
    `Usage: npm run new -- plugin <id> ["Tên tiếng Việt" ["English title"]], or npm run new -- remove <id>.
An id is lower-case words joined by hyphens, such as "travel-claims".`,
  );
}
const folder = path.join(root, 'plugins', id);
if (action === 'plugin') create();
else remove();

function create() {
  if (existsSync(folder)) fail(`plugins/${id} exists already.`);
  const words = id.split('-');
  const pascal = words.map((w) => w[0].toUpperCase() + w.slice(1)).join('');
  const key = /-/.test(id) ? `'${id}'` : id;
  const title = english ?? words.join(' ').replace(/^./, (c) => c.toUpperCase());
  const names = {
    id,
    name: pascal[0].toLowerCase() + pascal.slice(1),
    Entity: `${pascal}Item`,
    Title: inQuotes(title),
    TitleVi: inQuotes(vietnamese ?? title),
    schema: id.replaceAll('-', '_'),
    key,
  };
  for (const file of readdirSync(path.join(here, 'template'), { recursive: true })
    .map(String)
    .filter((f) => f.endsWith('.template'))) {
    const target = path.join(folder, file.replace(/\.template$/, ''));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(
      target,
      readFileSync(path.join(here, 'template', file), 'utf8').replace(/__(\w+?)__/g, (all, n) => names[n] ?? all),
    );
  }
  for (const { file, before, lines, imports } of Object.values(lists)) {
    edit(file, (text) => {
      const rows = text.split('\n');
      rows.splice(
        rows.findLastIndex((row) => row === before),
        0,
        ...lines({ ...names, key }),
      );
      rows.splice(rows.findLastIndex((row) => row.startsWith('import ')) + 1, 0, ...imports(names));
      return rows.join('\n');
    });
  }
  format();
  describeAnswers();
  console.log(`plugins/${id} is written and known to the host. Next:
  1. add "${id}" to "plugins" in a deployment file, for example host-app/deployments/everything.json
  2. npm start, and open the new entry of the menu
  3. npm run calls, which adds its calls to docs/calls.md; npm run answers, whenever what a call answers has changed
  4. read plugins/${id}/README.md and make it yours
  5. plugin-sdk/README.md shows the way from here: steps, lines, Excel, what waits`);
}

/** As it stands between apostrophes in the files. */
function inQuotes(text) {
  return text.replace(/[\\']/g, '\\$&');
}

/** A long id or title makes long lines; `npm test` wants them as Prettier writes them. */
function format() {
  const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs');
  const { status, stderr } = spawnSync(process.execPath, [prettier, '--write', folder], { cwd: root, encoding: 'utf8' });
  if (status !== 0) console.warn(`The files are not formatted yet: npm run format\n${stderr}`);
}

/** What its calls answer, for the API description; `npm run answers` does it again whenever an answer has changed. */
function describeAnswers() {
  const main = path.join(root, 'tools/answers/main.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main, id], { cwd: root, encoding: 'utf8' });
  if (status !== 0) console.warn(`What its calls answer is not described yet: npm run answers\n${stderr}`);
}

function remove() {
  if (!existsSync(folder)) fail(`plugins/${id} does not exist.`);
  rmSync(folder, { recursive: true });
  for (const { file } of Object.values(lists))
    edit(file, (text) =>
      text
        .split('\n')
        .filter((row) => !row.includes(`plugins/${id}/`))
        .join('\n'),
    );
  console.log(`plugins/${id} is gone. Take "${id}" out of deployment files that name it, and run npm run calls.`);
}

function edit(file, change) {
  const full = path.join(root, file);
  writeFileSync(full, change(readFileSync(full, 'utf8')));
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
