import { useEffect, useRef } from 'react';
import { useSetFieldValue } from '@tessera/plugin-sdk/ui';

/** Empties a field of the form when what it depends on becomes another: a subtype with its type, a parent with its level. */
export function useClearWith(name: string, dependsOn: unknown): void {
  const set = useSetFieldValue();
  const before = useRef(dependsOn);
  useEffect(() => {
    if (before.current !== dependsOn) set(name, null);
    before.current = dependsOn;
  }, [name, dependsOn, set]);
}
