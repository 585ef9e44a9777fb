import { useCallback, useSyncExternalStore } from 'react';
import { useFormLink } from './FormContext';

/** What `useSyncExternalStore` subscribes with to the value at a path. */
export function useSubscription(name: string) {
  const { store } = useFormLink();
  return useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]);
}

/** What another field of the same form holds now: for fields that depend on it. Redraws when that value changes. */
export function useFieldValue<T>(name: string): T {
  const { store } = useFormLink();
  return useSyncExternalStore(useSubscription(name), () => store.value(name)) as T;
}

/**
 * What somebody else has saved in a field meanwhile, while people are asked which version to keep; undefined otherwise. For fields whose
 * value is an id: its name has to be known to be shown.
 */
export function useTheirFieldValue<T>(name: string): T | undefined {
  const { store } = useFormLink();
  return useSyncExternalStore(useSubscription(name), () => store.theirs(name)) as T | undefined;
}

/** Sets another field of the same form, as if it had been typed. */
export const useSetFieldValue = (): ((name: string, value: unknown) => void) => useFormLink().setValue;
