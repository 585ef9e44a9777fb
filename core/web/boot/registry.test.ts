import { ownRole, type DeclaredRole } from '@tessera/plugin-sdk/contract';
import { fakePlugin, fakeUser } from '../testing/fakes';
import { loadPlugins } from './plugins';
import { buildRegistry, landingOf, menuOf } from './registry';

const load = () => Promise.reject(new Error('never drawn here'));
const title = { vi: 'a', en: 'a' };
const hdacAdmin = ownRole('hdac-admin', title);
const hdacUnit = ownRole('hdac-unit', title);
const contentStaff = ownRole('content', title);
const carried = (role: DeclaredRole) => ({ ...role, id: 1, description: '' });

const content = fakePlugin('content', {
  groups: { content: { label: title, icon: 'news', order: 20 }, home: { label: title, icon: 'home', order: 0 } },
  menu: [
    { label: title, icon: 'news', to: '/posts', group: 'content', order: 20, needs: 'ReadArticle' },
    { label: title, icon: 'home', to: '/home-page', group: 'home', needs: ['ReadAppearance', 'SuperAdmin'] },
    { label: title, icon: 'list', to: '/categories', group: 'content', order: 10, needs: 'ReadArticle' },
  ],
  screens: [
    { path: '/home-page', title, needs: 'ReadAppearance', load, landing: 'everyone' },
    { path: '/posts', title, needs: 'ReadArticle', load },
    { path: '/categories', title, needs: 'ReadArticle', load },
  ],
});
const invoices = fakePlugin('invoices', {
  screens: [
    { path: '/invoices/:id', title, needs: 'Authenticated', load, landing: [hdacUnit] },
    { path: '/invoices', title, needs: 'ReadInvoice', load, landing: [hdacAdmin, hdacUnit] },
  ],
});

describe('where a user lands', () => {
  const both = buildRegistry([content, invoices]);
  test.each([
    ['a screen for one of their roles', both, { roles: [carried(hdacUnit)], permissions: ['ReadInvoice', 'ReadAppearance'] }, '/invoices'],
    [
      'the screen for everyone, where the role has none',
      both,
      { roles: [carried(contentStaff)], permissions: ['ReadAppearance'] },
      '/home-page',
    ],
    [
      'the screen for everyone, where that of the role is not permitted',
      both,
      { roles: [carried(hdacUnit)], permissions: ['ReadAppearance'] },
      '/home-page',
    ],
    [
      'the screen for everyone, where the plugin of the role is off',
      buildRegistry([content]),
      { roles: [carried(hdacUnit)], permissions: ['ReadAppearance', 'ReadInvoice'] },
      '/home-page',
    ],
    ['the first permitted menu entry by order', both, { permissions: ['ReadArticle'] }, '/categories'],
    ['nowhere, where nothing is granted', both, { permissions: [] }, undefined],
    ['the screen for everyone, as super admin', both, { isSuperAdmin: true }, '/home-page'],
  ])('%s', (_, registry, over, expected) => {
    expect(landingOf(registry, fakeUser(over))).toBe(expected);
  });

  test.each([
    ['where the role has a screen of its own', { roles: [carried(hdacUnit)], permissions: ['ReadInvoice', 'ReadArticle'] }, '/invoices'],
    ['where it has none', { roles: [carried(contentStaff)], permissions: ['ReadArticle', 'ReadAppearance'] }, '/posts'],
    ['where the screen of the deployment is not permitted', { permissions: ['ReadAppearance', 'ReadInvoice'] }, '/home-page'],
    ['where nothing is granted', { permissions: [] }, undefined],
  ])('the deployment names a screen, %s', (_, over, expected) => {
    expect(landingOf(both, fakeUser(over), '/posts')).toBe(expected);
  });
});

test('the menu holds what the user may open, by group and order, and no empty group', () => {
  const registry = buildRegistry([content]);
  const shown = (permissions: string[]) =>
    menuOf(registry, fakeUser({ permissions })).map(({ group, items }) => [group, items.map((item) => item.to)]);
  expect(shown(['ReadArticle'])).toEqual([['content', ['/categories', '/posts']]]);
  expect(shown(['SuperAdmin', 'ReadArticle'])).toEqual([
    ['home', ['/home-page']],
    ['content', ['/categories', '/posts']],
  ]);
  expect(shown([])).toEqual([]);
});

test('entries of one kind are one item with tabs, those permitted; one alone is itself; an area that nobody declares is "Others"', () => {
  const text = (vi: string) => ({ vi, en: vi });
  const set = { id: 'catalogues', label: text('Danh mục') };
  const one = fakePlugin('one', {
    groups: { shop: { label: text('Cửa hàng'), icon: 'shop', order: 5 } },
    menu: [
      { label: text('Nhóm'), icon: 'layers', to: '/nhom', group: 'shop', order: 20, needs: 'ReadGroup', tabs: set },
      { label: text('Loại'), icon: 'branch', to: '/loai', group: 'shop', order: 10, needs: 'ReadKind', tabs: set },
    ],
  });
  const two = fakePlugin('two', {
    groups: { shop: { label: text('Tên khác'), icon: 'cart', order: 1 } },
    menu: [
      { label: text('Hãng'), icon: 'building', to: '/hang', group: 'shop', order: 30, needs: 'ReadGroup', tabs: set },
      { label: text('Lạc'), icon: 'list', to: '/lac', group: 'nowhere', needs: 'ReadGroup' },
    ],
  });
  const shown = (permissions: string[]) =>
    menuOf(buildRegistry([one, two]), fakeUser({ permissions })).map(({ label, items }) => [
      label.vi,
      items.map((item) => [item.label.vi, item.to, item.tabs.map(({ to }) => to)]),
    ]);
  expect(shown(['ReadGroup', 'ReadKind'])).toEqual([
    ['Cửa hàng', [['Danh mục', '/loai', ['/loai', '/nhom', '/hang']]]],
    ['Khác', [['Lạc', '/lac', ['/lac']]]],
  ]);
  expect(shown(['ReadKind'])).toEqual([['Cửa hàng', [['Loại', '/loai', ['/loai']]]]]);
});

test('two plugins with one path: the later is left out, and the reason names both', () => {
  const copy = fakePlugin('copy', { screens: [{ path: '/posts', title, needs: 'Authenticated', load }] });
  const registry = buildRegistry([content, copy]);
  expect(registry.isOn('copy')).toBe(false);
  expect(registry.failed).toEqual([{ id: 'copy', reason: 'screen "/posts" of "copy" is already a screen of "content"' }]);
  const sameShape = fakePlugin('shape', { screens: [{ path: '/invoices/:code', title, needs: 'Authenticated', load }] });
  expect(buildRegistry([invoices, sameShape]).failed[0]?.reason).toContain('"invoices"');
});

test('a plugin that fails, hangs or is missing leaves the others alone, and takes those who require it along', async () => {
  const needy = fakePlugin('needy', {}, ['broken']);
  const { declared, failed } = await loadPlugins(
    ['content', 'broken', 'silent', 'needy', 'unknown'],
    {
      content: async () => ({ default: content }),
      broken: () => Promise.reject(new Error('syntax')),
      silent: () => new Promise(() => {}),
      needy: async () => ({ default: needy }),
      off: () => Promise.reject(new Error('must not be asked for')),
    },
    20,
  );
  expect(declared.map((plugin) => plugin.manifest.id)).toEqual(['content']);
  expect(Object.fromEntries(failed.map(({ id, reason }) => [id, reason]))).toEqual({
    broken: 'syntax',
    silent: 'no answer within 0.02 s',
    unknown: 'this build does not contain it',
    needy: 'requires "broken", which did not load',
  });
});
