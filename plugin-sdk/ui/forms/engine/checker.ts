import type { Schema } from 'yup';
import { failuresAt, failuresOf, isPlainObject } from './schemaFacts';

export type Failures = ReadonlyMap<string, string>;
export const noFailures: Failures = new Map();

/** More changes than this between two checks come from no keystroke: then everything is checked. */
const mostChanges = 3;

/**
 * Checks the values of one form. After a keystroke only the value that has changed is checked (`quick`); rules across fields follow
 * with the whole check, when typing pauses, when a field is left, and on saving.
 */
export function createChecker(schema: Schema) {
  let last: { values: unknown; failures: Failures; whole: boolean } | undefined;
  const whole = (values: unknown): Failures => {
    if (last?.whole && last.values === values) return last.failures;
    const found = failuresOf(schema, values);
    last = { values, failures: last && sameEntries(last.failures, found) ? last.failures : found, whole: true };
    return last.failures;
  };
  return {
    whole,
    quick(values: unknown): Failures {
      if (!last) return whole(values);
      if (last.values === values) return last.failures;
      const changed = changedPaths(last.values, values);
      if (changed.length > mostChanges) return whole(values);
      const failures = new Map([...last.failures].filter(([path]) => !changed.some((one) => path === one || path.startsWith(`${one}.`))));
      for (const path of changed) for (const [at, message] of failuresAt(schema, path, values)) failures.set(at, message);
      last = { values, failures: sameEntries(last.failures, failures) ? last.failures : failures, whole: last.whole && !changed.length };
      return last.failures;
    },
    isWhole: (values: unknown) => last?.whole === true && last.values === values,
  };
}

const sameEntries = (a: Failures, b: Failures) => a.size === b.size && [...a].every(([path, message]) => b.get(path) === message);

/** Where two versions of the values differ; what is the same object in both is not looked into. */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (Object.is(before, after)) return [];
  const within = (key: string) => (path ? `${path}.${key}` : key);
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((one, i) => changedPaths(before[i], one, within(String(i))));
  if (isPlainObject(before) && isPlainObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changedPaths(before[key], after[key], within(key)));
  }
  return [path];
}
