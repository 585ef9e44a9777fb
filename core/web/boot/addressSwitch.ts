/**
 * A switch of this browser tab that any address sets: `?name=value`. The tab remembers the value, because the address changes with the
 * first click. `?name=` forgets it. Empty: not set.
 */
export function addressSwitch(name: string, address: string, store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): string {
  const key = `tessera.${name}`;
  const asked = new URL(address).searchParams.get(name);
  if (asked === '') store.removeItem(key);
  else if (asked !== null) store.setItem(key, asked);
  return store.getItem(key) ?? '';
}
