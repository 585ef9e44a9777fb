import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What an analysis tab shows, kept in the address: a link or Back brings it back. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const get = useCallback((name: string): string | undefined => params.get(name) ?? undefined, [params]);
  /** undefined takes a name out. `replace`: how something is shown, no place to come back to. */
  const set = useCallback(
    (change: Readonly<Record<string, string | undefined>>, options: { replace?: boolean } = {}) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(change)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      }, options),
    [setParams],
  );
  return { get, set };
}
