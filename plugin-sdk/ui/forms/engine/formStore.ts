import { getIn } from 'formik';
import type { FormError } from './errors';
import type { Registry } from './registry';
import { canonical, type SchemaFacts } from './schemaFacts';

/** What one field shows. The same object as long as nothing about the field has changed. */
export interface FieldState {
  value: unknown;
  initialValue: unknown;
  /** Encoded message; undefined while there is none to show. */
  error: string | undefined;
  /** Paths below the field that are wrong, e.g. `couponCodes.1`, each with its encoded message. */
  wrongBelow: ReadonlyMap<string, string>;
  facts: SchemaFacts;
}

interface Snapshot {
  values: unknown;
  initialValues: unknown;
  /** Somebody else's version, while it is asked about. */
  theirs?: unknown;
  /** The errors to show. */
  shown: readonly FormError[];
  factsOf: (path: string) => SchemaFacts;
}

const nothingWrong: ReadonlyMap<string, string> = new Map();

/**
 * The form's values and errors, with a subscription for each field: a key typed in one field redraws that field only.
 * The truth is Formik's; the form hands over a snapshot whenever it renders.
 */
export function createFormStore(registry: Registry) {
  let now: Snapshot = { values: {}, initialValues: {}, shown: [], factsOf: () => ({ required: false }) };
  let owners: { of: readonly FormError[]; at: number; errors: ReadonlyMap<string, readonly FormError[]> } | undefined;
  const known = new Map<string, FieldState>();
  const listeners = new Set<() => void>();

  const errorsAt = (name: string): readonly FormError[] => {
    if (!now.shown.length) return now.shown;
    if (owners?.of !== now.shown || owners.at !== registry.changes()) {
      const errors = new Map<string, FormError[]>();
      for (const error of now.shown) {
        const owner = error.owner ?? registry.ownerOf(error.path) ?? error.path;
        errors.set(owner, [...(errors.get(owner) ?? []), error]);
      }
      owners = { of: now.shown, at: registry.changes(), errors };
    }
    return owners.errors.get(name) ?? [];
  };

  return {
    /** Called while the form renders, so that a field that appears in this render reads what is new. */
    take: (next: Snapshot) => void (now = next),
    /** Called after the form has rendered. */
    tell() {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    values: () => now.values,
    initialValues: () => now.initialValues,
    theirs: (name: string): unknown => (now.theirs === undefined ? undefined : getIn(now.theirs, name)),
    value: (name: string): unknown => getIn(now.values, name),
    field(name: string): FieldState {
      const path = canonical(name);
      const errors = errorsAt(path);
      const below = errors.filter((one) => one.path !== path);
      const before = known.get(path);
      const next: FieldState = {
        value: getIn(now.values, path),
        initialValue: getIn(now.initialValues, path),
        error: errors[0]?.message,
        wrongBelow: below.length ? new Map(below.map((one) => [one.path, one.message])) : nothingWrong,
        facts: now.factsOf(path),
      };
      if (before && sameField(before, next)) return before;
      known.set(path, next);
      return next;
    },
  };
}

export type FormStore = ReturnType<typeof createFormStore>;

const sameField = (a: FieldState, b: FieldState) =>
  Object.is(a.value, b.value) &&
  Object.is(a.initialValue, b.initialValue) &&
  a.error === b.error &&
  a.facts.required === b.facts.required &&
  a.facts.max === b.facts.max &&
  a.wrongBelow.size === b.wrongBelow.size &&
  [...a.wrongBelow].every(([path, message]) => b.wrongBelow.get(path) === message);
