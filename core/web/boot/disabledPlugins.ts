const parameter = 'disable-plugins';
const key = 'tessera.disabledPlugins';

/**
 * Plugins that this browser tab leaves out, so that support can find the one that causes a problem: `?disable-plugins=promotion,products`
 * in any address. The tab remembers them, because the address changes with the first click; `?disable-plugins=` forgets them.
 */
export function disabledPlugins(address: string, store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): readonly string[] {
  const asked = new URL(address).searchParams.get(parameter);
  if (asked === '') store.removeItem(key);
  else if (asked !== null) store.setItem(key, asked);
  return (store.getItem(key) ?? '').split(',').filter(Boolean);
}
