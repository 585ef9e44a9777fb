import { disabledPlugins } from './disabledPlugins';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

test('plugins that an address disables stay disabled in the tab until an address enables all', () => {
  const store = storage();
  expect(disabledPlugins('https://tessera.example/admin/', store)).toEqual([]);
  expect(disabledPlugins('https://tessera.example/admin/posts?disable-plugins=promotion,products', store)).toEqual([
    'promotion',
    'products',
  ]);
  expect(disabledPlugins('https://tessera.example/admin/posts?page=2', store)).toEqual(['promotion', 'products']);
  expect(disabledPlugins('https://tessera.example/admin/posts?disable-plugins=', store)).toEqual([]);
  expect(disabledPlugins('https://tessera.example/admin/', store)).toEqual([]);
});
