import { fakePlugin, fakeUser } from '../testing/fakes';
import { buildRegistry, menuOf } from '../boot/registry';
import { fold } from '@tessera/plugin-sdk/contract';
import { matchOf } from './matchOf';
import { crumbsOf, currentEntry } from './place';

const load = () => Promise.reject(new Error('never drawn here'));
const text = (en: string) => ({ vi: en, en });
const screens = [
  '/role-list',
  '/add-role',
  '/role-detail/:id',
  '/quan-ly-quan-tri-vien',
  '/quan-ly-quan-tri-vien/tao-moi',
  '/quan-ly-chi-tiet-quan-tri-vien/:id',
];
const registry = buildRegistry([
  fakePlugin('members', {
    menu: [
      { label: text('Roles'), icon: 'key', to: '/role-list', group: 'administration', needs: 'Authenticated' },
      { label: text('Administrators'), icon: 'people', to: '/quan-ly-quan-tri-vien', group: 'administration', needs: 'Authenticated' },
    ],
    screens: screens.map((path) => ({ path, title: text(path), needs: 'Authenticated', load })),
  }),
]);
const sections = menuOf(registry, fakeUser());

test.each([
  ['/role-list', '/role-list', '/role-list'],
  ['/role-detail/3', '/role-detail/:id', '/role-list'],
  ['/add-role', '/add-role', '/role-list'],
  ['/quan-ly-quan-tri-vien/tao-moi', '/quan-ly-quan-tri-vien/tao-moi', '/quan-ly-quan-tri-vien'],
  ['/quan-ly-chi-tiet-quan-tri-vien/9', '/quan-ly-chi-tiet-quan-tri-vien/:id', '/quan-ly-quan-tri-vien'],
])('%s belongs to a menu entry', (pathname, path, expected) => {
  const screen = registry.screens.find((one) => one.path === path);
  expect(currentEntry(sections, pathname, screen)?.to).toBe(expected);
});

test('the breadcrumb leads from the group to the list, and from the list to what is below it', () => {
  const [list, , detail] = registry.screens;
  const entry = currentEntry(sections, '/role-list', list);
  expect(crumbsOf(entry, list, '/role-list', { area: text('Administration') })).toEqual([
    { label: text('Administration') },
    { label: text('Roles') },
  ]);
  expect(crumbsOf(entry, list, '/role-list')).toEqual([{ label: text('Roles') }]);
  expect(crumbsOf(entry, detail, '/role-detail/3')).toEqual([
    { label: text('Roles'), to: '/role-list' },
    { label: text('/role-detail/:id') },
  ]);
  expect(crumbsOf(entry, detail, '/role-detail/3', { name: 'Lan' }).at(-1)).toEqual({ label: { vi: 'Lan', en: 'Lan' } });
});

test('words without accents find words with them', () => {
  expect(fold('Đặng Nguyễn ƯỚC')).toBe('dang nguyen uoc');
  expect(matchOf('Mã khuyến mại', 'khuyen ma')).toBeDefined();
  expect(matchOf('Mã khuyến mại', 'vi')).toBeUndefined();
});

test('a record that opens over its list stands in the same place as the list', () => {
  const label = { vi: 'Bệnh viện', en: 'Hospitals' };
  const entry = { label, icon: 'building' as const, to: '/hospitals', group: 'sales', needs: 'ReadHospital', plugin: 'products' };
  const screen = {
    path: '/hospitals/:id?',
    title: label,
    needs: 'ReadHospital',
    plugin: 'products',
    load: async () => ({ default: () => null }),
  };
  expect(crumbsOf(entry, screen, '/hospitals/12', { area: text('Sales') })).toEqual([{ label: text('Sales') }, { label }]);
  // its page is a place of its own, also where it is called as the list
  const page = { ...screen, path: '/hospitals/:id' };
  expect(crumbsOf(entry, page, '/hospitals/12', { name: 'Bạch Mai' })).toEqual([
    { label, to: '/hospitals' },
    { label: { vi: 'Bạch Mai', en: 'Bạch Mai' } },
  ]);
});
