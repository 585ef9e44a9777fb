import { useEffect, useRef } from 'react';
import { useFieldValue, useSetFieldValue } from '@tessera/plugin-sdk/ui';

/**
 * Empties a field of the form when what it depends on becomes another: a subtype with its type, a parent with its level.
 * Where both change at once, somebody else's version was taken over as a whole.
 */
export function useClearWith(name: string, dependsOn: unknown): void {
  const set = useSetFieldValue();
  const value = useFieldValue<unknown>(name);
  const before = useRef({ dependsOn, value });
  useEffect(() => {
    const was = before.current;
    before.current = { dependsOn, value };
    if (was.dependsOn !== dependsOn && was.value === value && value !== null) set(name, null);
  }, [name, dependsOn, value, set]);
}
