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
 * length row by row; lines that have an id by it, wherever they stand; another list that became longer or shorter is one value. Nothing,
 * an empty text and an empty list are the same.
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
    const lines = same(was, my)
      ? undefined
      : mergedLines(was, my, their, (one, other, third, id) => walk(one, other, third, `${path}.#${id}`));
    if (lines) {
      if (!same(lines, my) && !both.some((one) => one.startsWith(`${path}.#`))) taken.push(path);
      return lines;
    }
    if (same(was, my)) {
      taken.push(path);
      return their;
    }
    both.push(path);
    return my;
  };
  return { values: walk(base, mine, theirs, '') as Values, theirs: taken, both };
}

type Row = Record<string, unknown>;
const isLine = (row: unknown): row is Row => isPlainObject(row) && typeof row.id === 'number';

/**
 * Lists of lines put together by id: theirs that are new are added at the end, those that one of the two took away go. Undefined where
 * rows have no id, or where one side took away what the other changed: then the list is one value.
 */
function mergedLines(
  was: unknown,
  my: unknown,
  their: unknown,
  walk: (was: unknown, my: unknown, their: unknown, id: number) => unknown,
): unknown[] | undefined {
  if (![was, my, their].every(Array.isArray)) return undefined;
  const [base, mine, theirs] = [was, my, their] as Row[][];
  if (![...base!, ...theirs!].every(isLine) || !mine!.every((row) => isPlainObject(row))) return undefined;
  const byId = (rows: Row[]) => new Map(rows.filter(isLine).map((row) => [row.id as number, row]));
  const [inBase, inMine, inTheirs] = [byId(base!), byId(mine!), byId(theirs!)];
  const clash = [...inBase].some(
    ([id, row]) =>
      (!inMine.has(id) && inTheirs.has(id) && !same(row, inTheirs.get(id))) ||
      (inMine.has(id) && !inTheirs.has(id) && !same(row, inMine.get(id))),
  );
  const orderOf = (rows: ReadonlyMap<number, Row>) => [...rows.keys()].filter((id) => inBase.has(id) && inMine.has(id) && inTheirs.has(id));
  const moved = (rows: ReadonlyMap<number, Row>) => String(orderOf(rows)) !== String(orderOf(inBase));
  if (clash || (moved(inTheirs) && String(orderOf(inTheirs)) !== String(orderOf(inMine)))) return undefined;
  const kept = mine!.flatMap((row): unknown[] => {
    const id = row.id as number | null | undefined;
    if (id === null || id === undefined || !inBase.has(id)) return [row];
    const theirRow = inTheirs.get(id);
    return theirRow ? [walk(inBase.get(id), row, theirRow, id)] : [];
  });
  return [...kept, ...theirs!.filter((row) => !inBase.has(row.id as number))];
}

/** The values with theirs at some of the paths. */
export const withTheirs = <Values>(values: Values, theirs: Values, paths: readonly string[]): Values =>
  paths.reduce<unknown>((merged, path) => setIn(merged, placed(merged, path), valueIn(theirs, path)), values) as Values;

/** `lines.#12.amount` → `lines.3.amount`, by where the line stands. */
const placed = (values: unknown, path: string): string => {
  let here = values;
  return path
    .split('.')
    .map((key) => {
      const place =
        key.startsWith('#') && Array.isArray(here) ? String(here.findIndex((row) => at(row, 'id') === Number(key.slice(1)))) : key;
      here = at(here, place);
      return place;
    })
    .join('.');
};

const valueIn = (values: unknown, path: string) => path.split('.').reduce(at, values);

const at = (value: unknown, key: string): unknown =>
  key.startsWith('#') && Array.isArray(value) ? value.find((row) => at(row, 'id') === Number(key.slice(1))) : whereNamed(value, key);

const whereNamed = (value: unknown, key: string): unknown =>
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
