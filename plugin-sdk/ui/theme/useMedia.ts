import { useCallback, useSyncExternalStore } from 'react';

/** True while the media query holds: `useMedia('(max-width: 639px)')`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/**
 * Where the system replaces all colours by a few of its own, backgrounds are gone. A mark that is nothing but
 * one names a colour of the system.
 */
export const forcedColours = '@media (forced-colors: active)';

/** A phone: under 640 px tables become cards. */
export const useNarrow = () => useMedia('(max-width: 639px)');
