import { useEffect, useSyncExternalStore } from 'react';

// One page is open at a time.
let current: string | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const tell = (name: string | undefined) => {
  current = name;
  for (const listener of listeners) listener();
};

/** Tells the shell what the record on this page is called. */
export function useNamesPage(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    tell(name);
    return () => tell(undefined);
  }, [name]);
}

/** What the record on the page is called, for breadcrumb and window title; undefined on lists and dashboards. */
export const usePageName = (): string | undefined => useSyncExternalStore(subscribe, () => current);
