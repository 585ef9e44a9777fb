import { useEffect } from 'react';
import { canonical } from './schemaFacts';
import { useFormLink } from './FormContext';

/** One thing that is wrong in a field: the path of the value, and an encoded message or a sentence. */
export interface Objection {
  path: string;
  message: string;
}

/**
 * Marks values as wrong for a reason that the schema cannot know, such as a code that is taken. They are red and counted at once, and
 * nothing is saved until they are changed.
 * @example useObjections('couponCode', taken.map(({ at, code }) => ({ path: `couponCode.${at}`, message: duplicate(code) })));
 */
export function useObjections(field: string, objections: readonly Objection[]): void {
  const { setUnreadable, touch } = useFormLink();
  const key = JSON.stringify(objections);
  useEffect(() => {
    const standing = JSON.parse(key) as Objection[];
    for (const { path, message } of standing) setUnreadable(canonical(path), message);
    if (standing.length) touch(field);
    return () => {
      for (const { path } of standing) setUnreadable(canonical(path), undefined);
    };
  }, [key, field, setUnreadable, touch]);
}
