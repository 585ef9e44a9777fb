import everything from '../deployments/everything.json';
import { matchPath } from 'react-router-dom';
import { corePlugin } from '../../core/web/corePlugin';
import { buildRegistry, menuOf } from '../../core/web/boot/registry';
import { coreIcons } from '../../plugin-sdk/ui/icons/core';
import { moreIcons } from '../../plugin-sdk/ui/icons/more';
import { plugins } from './plugins';

const iconNames = new Set([...Object.keys(coreIcons), ...Object.keys(moreIcons)]);

test.each(Object.entries(plugins))(
  'every menu entry and command of %s leads to a screen of its own, whatever else is on',
  async (_id, load) => {
    const { manifest, parts } = (await load()).default;
    const leads = [...(parts.menu ?? []), ...(parts.commands ?? [])].map(({ to }) => to);
    expect(leads.filter((to) => !parts.screens.some(({ path }) => matchPath(path, to.split('?')[0] as string)))).toEqual([]);
    const names: readonly string[] = manifest.mayNeed;
    const needed = [...(parts.menu ?? []), ...(parts.commands ?? []), ...parts.screens].flatMap(({ needs }) => [needs].flat());
    expect(needed.filter((name) => name !== 'Authenticated' && !names.includes(name))).toEqual([]);
  },
);

test.each(Object.entries(plugins))('every menu entry and command of %s has an icon that exists', async (_id, load) => {
  const { parts } = (await load()).default;
  const icons = [...(parts.menu ?? []), ...(parts.commands ?? [])].map(({ icon }) => icon);
  expect(icons.filter((icon) => typeof icon === 'string' && !iconNames.has(icon))).toEqual([]);
});

test('with everything on the menu has at most 45 entries, each in an area that a plugin declares', async () => {
  const loaded = await Promise.all(everything.plugins.map(async (id) => (await plugins[id]!()).default));
  const menu = menuOf(buildRegistry([corePlugin, ...loaded]), { permissions: [], isSuperAdmin: true });
  expect(menu.map(({ group }) => group)).not.toContain('');
  expect(menu.flatMap(({ items }) => items).length).toBeLessThanOrEqual(45);
});
