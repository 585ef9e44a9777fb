import { matchPath } from 'react-router-dom';
import { plugins } from './plugins';

test.each(Object.entries(plugins))(
  'every menu entry and command of %s leads to a screen of its own, whatever else is on',
  async (_id, load) => {
    const { manifest, parts } = (await load()).default;
    const leads = [...(parts.menu ?? []), ...(parts.commands ?? [])].map(({ to }) => to);
    expect(leads.filter((to) => !parts.screens.some(({ path }) => matchPath(path, to.split('?')[0] as string)))).toEqual([]);
    const names = Object.keys(manifest.permissions);
    const needed = [...(parts.menu ?? []), ...(parts.commands ?? []), ...parts.screens].flatMap(({ needs }) => [needs].flat());
    expect(needed.filter((name) => name !== 'Authenticated' && !names.includes(name))).toEqual([]);
  },
);
