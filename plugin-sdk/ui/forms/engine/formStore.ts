import { getIn } from 'formik';
import type { Schema } from 'yup';
import type { FormError } from './errors';
import type { Registry } from './registry';
import { canonical, schemaFacts, someFactsNeedAll, type SchemaFacts } from './schemaFacts';

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
  schema: Schema;
}

const nothingWrong: ReadonlyMap<string, string> = new Map();

/**
 * The form's values and errors, with a subscription for each field: a key typed in one field redraws that field only, and only the
 * fields that have the same object around them (the same line) look whether they have changed.
 * The truth is Formik's; the form hands over a snapshot whenever it renders.
 */
export function createFormStore(registry: Registry, schema: Schema) {
  let now: Snapshot = { values: {}, initialValues: {}, shown: [], schema };
  let owners: { of: readonly FormError[]; at: number; errors: ReadonlyMap<string, readonly FormError[]> } | undefined;
  const known = new Map<string, FieldState>();
  /** By the path of the object around the value: a change below it makes a new object of it. */
  const listeners = new Map<string, Set<() => void>>();
  let told = { ...now, fields: 0 };

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
      const before = told;
      told = { ...now, fields: registry.changes() };
      const all = !sameBeside(before, told) || someFactsNeedAll(now.schema);
      for (const [parent, group] of listeners)
        if (all || !Object.is(within(before.values, parent), within(now.values, parent))) for (const listener of group) listener();
    },
    /** Tells of the value at a path. */
    subscribe(name: string, listener: () => void) {
      const path = canonical(name);
      const parent = path.slice(0, Math.max(path.lastIndexOf('.'), 0));
      const group = listeners.get(parent) ?? new Set();
      listeners.set(parent, group.add(listener));
      return () => {
        if (group.delete(listener) && !group.size && listeners.get(parent) === group) listeners.delete(parent);
      };
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
        facts: schemaFacts(now.schema, path, now.values),
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

const within = (values: unknown, path: string): unknown => (path ? getIn(values, path) : values);

/** Whether everything but the values is as it was. */
const sameBeside = (a: Snapshot & { fields: number }, b: Snapshot & { fields: number }) =>
  a.fields === b.fields &&
  a.schema === b.schema &&
  a.initialValues === b.initialValues &&
  a.theirs === b.theirs &&
  a.shown.length === b.shown.length &&
  a.shown.every((one, i) => sameError(one, b.shown[i]));

const sameError = (a: FormError, b: FormError | undefined) =>
  a.path === b?.path && a.message === b.message && a.owner === b.owner && a.fromServer === b.fromServer;
