import { setIn } from 'formik';
import { isPlainObject } from './schemaFacts';

export interface Merged<Values> {
  /** What both sides changed, put together; where both changed the same, mine. */
  values: Values;
  /** Paths that only the other side changed. */
  theirs: readonly string[];
  /** Paths that both sides changed, and not to the same. */
  both: readonly string[];
}

/**
 * Puts two people's changes to one record together. `base` is what both began with. Objects are compared key by key, lists of the same
 * length row by row; a list that became longer or shorter is one value. Nothing, an empty text and an empty list are the same.
 * @example mergeValues({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }) // { values: { a: 2, b: 3 }, theirs: ['b'], both: [] }
 */
export function mergeValues<Values>(base: Values, mine: Values, theirs: Values): Merged<Values> {
  const taken: string[] = [];
  const both: string[] = [];
  const walk = (was: unknown, my: unknown, their: unknown, path: string): unknown => {
    const keys = keysOf(was, my, their);
    if (keys) {
      const parts = keys.map((key) => [key, walk(at(was, key), at(my, key), at(their, key), path ? `${path}.${key}` : key)] as const);
      return Array.isArray(my) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
    }
    if (same(my, their) || same(was, their)) return my;
    if (same(was, my)) {
      taken.push(path);
      return their;
    }
    both.push(path);
    return my;
  };
  return { values: walk(base, mine, theirs, '') as Values, theirs: taken, both };
}

/** The values with theirs at some of the paths. */
export const withTheirs = <Values>(values: Values, theirs: Values, paths: readonly string[]): Values =>
  paths.reduce<unknown>((merged, path) => setIn(merged, path, valueIn(theirs, path)), values) as Values;

const valueIn = (values: unknown, path: string) => path.split('.').reduce(at, values);

const at = (value: unknown, key: string): unknown =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[key] : undefined;

/** By which keys three values are compared part by part; undefined where they are compared as a whole. */
function keysOf(...values: readonly unknown[]): string[] | undefined {
  if (values.every(isPlainObject)) return [...new Set(values.flatMap((one) => Object.keys(one as object)))];
  if (!values.every(Array.isArray)) return undefined;
  const [first, ...others] = values as readonly (readonly unknown[])[];
  const rows = (first ?? []).every(
    (row, i) => isPlainObject(row) && others.every((other) => isPlainObject(other[i]) && at(other[i], 'id') === row.id),
  );
  return rows && others.every((other) => other.length === first?.length) ? Object.keys(first ?? []) : undefined;
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** Whether two values say the same: empty is empty in whatever form, and the order of keys does not count. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isNothing(a) && isNothing(b))) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, i) => same(one, b[i]));
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]));
}
