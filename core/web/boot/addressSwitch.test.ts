import { addressSwitch } from './addressSwitch';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

test('what an address switches on stays on in the tab until an address switches it off', () => {
  const store = storage();
  const disabled = (address: string) => addressSwitch('disable-plugins', `https://tessera.example/admin/${address}`, store);
  expect(disabled('')).toBe('');
  expect(disabled('posts?disable-plugins=promotion,products')).toBe('promotion,products');
  expect(disabled('posts?page=2')).toBe('promotion,products');
  expect(addressSwitch('show-slots', 'https://tessera.example/admin/posts', store)).toBe('');
  expect(disabled('posts?disable-plugins=')).toBe('');
  expect(disabled('')).toBe('');
});
