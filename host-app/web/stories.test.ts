import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { corePlugin } from '../../core/web/corePlugin';
import { storyExportOf, storyGroupOf, storyIdOf } from '../../core/web/boot/storyOfScreen';
import { plugins } from './plugins';

const root = path.resolve(import.meta.dirname, '../..');
const { plugins: on } = JSON.parse(readFileSync(path.join(root, 'host-app/deployments/everything.json'), 'utf8')) as { plugins: string[] };

test.each(['core', ...on])(
  'every screen of %s has a story; `npm run build && npm run record` writes those that are missing',
  async (id) => {
    const { parts } = id === 'core' ? corePlugin : (await plugins[id]!()).default;
    const file = readFileSync(path.join(root, `storybook/screens/${id}.stories.tsx`), 'utf8');
    const missing = parts.screens
      .map((one) => one.path)
      .filter((one) => !file.includes(`export const ${storyExportOf(one)} = screen('${one}');`));
    expect(missing).toEqual([]);
    expect(file).toContain(`title: 'Plugins/${storyGroupOf(id)}/Screens'`);
  },
);

test('the address of a story follows from plugin and path, as Storybook makes it', () => {
  expect(storyIdOf('data-files', '/bao-cao/:type/file/:id?')).toBe('plugins-data-files-screens--bao-cao-type-file-id');
  expect(storyIdOf('glm-analysis', '/glm')).toBe('plugins-glm-analysis-screens--glm');
});

test('stories stand in one of the four groups', () => {
  const groups = /^(Foundations|Components|Page shapes|Plugins)\//;
  const files = ['plugin-sdk', 'core/web', 'plugins', 'storybook'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.stories.tsx') && !file.includes('node_modules'))
      .map((file) => path.join(root, folder, file)),
  );
  expect(files.length).toBeGreaterThan(100);
  const elsewhere = files.filter((file) => {
    const title = /(?:const meta = \{|export default \{)\s*title: '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1];
    return !title || !groups.test(title);
  });
  expect(elsewhere).toEqual([]);
});
