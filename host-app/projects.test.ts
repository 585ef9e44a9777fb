import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Nx runs a plugin's tests again when one of their inputs changed. What they import of a neighbour must therefore be an input. */

interface Project {
  name: string;
  implicitDependencies?: string[];
  targets: { test?: { inputs?: (string | { input: string; projects: string[] })[] } };
}

const plugins = path.resolve(__dirname, '../plugins');
const ids = readdirSync(plugins, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** `data-files/server` for an import of `../../../data-files/server/testing/importing`, with the file it stands in. */
function importsOfNeighbours(id: string): { file: string; neighbour: string; room: string }[] {
  const sources = readdirSync(path.join(plugins, id), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.stories\.tsx$/.test(file),
  );
  return sources.flatMap((file) =>
    [...readFileSync(path.join(plugins, id, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.\.?\/[^']*)'/g)].flatMap(([, to]) => {
      const [neighbour = '', room = ''] = path.posix.join(id, path.posix.dirname(file), to!).split('/');
      return neighbour !== id && ids.includes(neighbour) ? [{ file, neighbour, room }] : [];
    }),
  );
}

test.each(ids)('%s is an Nx project, and what its tests import of neighbours is among their inputs', (id) => {
  const project = JSON.parse(readFileSync(path.join(plugins, id, 'project.json'), 'utf8')) as Project;
  expect(project).toMatchObject({ name: id, targets: { test: {} } });
  const neighbours = project.implicitDependencies ?? [];
  const whole = (project.targets.test?.inputs ?? []).flatMap((input) =>
    typeof input === 'object' && input.input === 'code' ? input.projects : [],
  );
  const missing = importsOfNeighbours(id).flatMap(({ file, neighbour, room }) => {
    if (!neighbours.includes(neighbour)) return [`${file} imports ${neighbour}: name it in implicitDependencies`];
    return room === 'contract' || whole.includes(neighbour)
      ? []
      : [`${file} imports ${neighbour}/${room}: add { "input": "code", "projects": ["${neighbour}"] } to the inputs of test`];
  });
  expect([...new Set(missing)]).toEqual([]);
});
