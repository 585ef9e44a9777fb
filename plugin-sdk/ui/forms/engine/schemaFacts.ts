import { getIn as valueIn, setIn } from 'formik';
import { getIn, type Schema, ValidationError } from 'yup';
import type { TimeLimits } from '../../../contract/times';

/** What a field may know of its schema: marks and limits are never written twice. */
export interface SchemaFacts {
  required: boolean;
  /** Largest length (text), count (list) or value (number). */
  max?: number;
  /** Of a time of the day. */
  time?: TimeLimits;
}

type Found = { schema: Schema; parent: unknown };

function find(schema: Schema, path: string, values: unknown): Found | undefined {
  try {
    const found = getIn(schema, path, values);
    const resolved = (found.schema as Schema).resolve({ value: undefined, parent: found.parent as unknown, context: {} });
    return { schema: resolved, parent: found.parent };
  } catch {
    return undefined; // the form may hold fields that the schema does not name
  }
}

/** What the facts of a path depend on: nothing but the schema, the values beside it (`when`), or more. */
interface Known {
  on: 'nothing' | 'siblings' | 'anything';
  facts: Map<string, { of: unknown; facts: SchemaFacts }>;
}
const knownFacts = new WeakMap<Schema, Map<string, Known>>();
const noFacts: SchemaFacts = { required: false };

/** Reads the marks of one field, with conditions (`when`) resolved against the values. Remembered by schema and path. */
export function schemaFacts(schema: Schema, path: string, values: unknown): SchemaFacts {
  const byPath = knownFacts.get(schema) ?? new Map<string, Known>();
  knownFacts.set(schema, byPath);
  const pattern = path.replace(/\d+/g, '0'); // rows of a list have the same schema
  const leaf = byPath.has(pattern) ? undefined : leafOf(schema, path.split('.'));
  const known: Known = byPath.get(pattern) ?? {
    on: leaf === 'conditional' ? 'anything' : leaf?.deps.length ? 'siblings' : 'nothing',
    facts: new Map(),
  };
  byPath.set(pattern, known);
  const [key, of] = known.on === 'nothing' ? [pattern, schema] : [path, known.on === 'anything' ? values : parentOf(values, path)];
  const before = known.facts.get(key);
  if (before && before.of === of) return before.facts;
  const facts =
    known.on === 'nothing' ? (leaf && leaf !== 'conditional' ? factsOf(leaf) : noFacts) : factsOf(find(schema, path, values)?.schema);
  known.facts.set(key, { of, facts });
  return facts;
}

/** Whether the facts of some field that was drawn depend on more than the values beside it. */
export const someFactsNeedAll = (schema: Schema) => [...(knownFacts.get(schema)?.values() ?? [])].some((one) => one.on === 'anything');

/** The schema at a path where no value decides on the way to it; undefined where the schema names no such path. */
function leafOf(schema: Schema, parts: readonly string[]): Schema | 'conditional' | undefined {
  let at: Schema | undefined = schema;
  for (const part of parts) {
    if (!('deps' in at) || at.deps.length) return 'conditional'; // a lazy schema has none
    const { innerType, fields } = at as { innerType?: Schema; fields?: Record<string, Schema> };
    at = /^\d+$/.test(part) ? innerType : fields?.[part];
    if (!at) return undefined;
  }
  return 'deps' in at ? at : 'conditional';
}

function factsOf(schema: Schema | undefined): SchemaFacts {
  if (!schema) return noFacts;
  const { type, optional, nullable, tests, meta } = schema.describe();
  const { time } = (meta ?? {}) as { time?: TimeLimits };
  const limit = (name: string) => {
    const value = tests.find((one) => one.name === name)?.params?.[name];
    return typeof value === 'number' ? value : undefined;
  };
  const required =
    type === 'string'
      ? tests.some((one) => one.name === 'required')
      : type === 'array'
        ? (limit('min') ?? 0) > 0
        : type === 'boolean' || type === 'object'
          ? false
          : !optional && !nullable;
  return { required, max: limit('max'), ...(time && { time }) };
}

const parentOf = (values: unknown, path: string) =>
  path.includes('.') ? (valueIn(values, path.slice(0, path.lastIndexOf('.'))) as unknown) : values;

/**
 * Values as they are sent: an empty control ('' or null) which its schema would refuse becomes null where
 * null is allowed, and is left out otherwise. So an optional number left empty is absent, not wrong.
 */
export function withoutRefusedEmpties<Values>(schema: Schema, values: Values): Values {
  return cleaned(schema, values, values, '') as Values;
}

function cleaned(schema: Schema, values: unknown, part: unknown, at: string): unknown {
  const walk = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((one, i) => walk(one, `${path}[${i}]`));
    if (isPlainObject(value)) {
      const entries = Object.entries(value).map(([key, one]) => [key, walk(one, path ? `${path}.${key}` : key)] as const);
      return Object.fromEntries(entries.filter(([key, one]) => one !== undefined || value[key] === undefined));
    }
    return value === '' || value === null ? emptyFor(schema, path, values, value) : value;
  };
  return walk(part, at);
}

function emptyFor(schema: Schema, path: string, values: unknown, empty: '' | null): unknown {
  const found = find(schema, path, values);
  if (!found) return empty;
  const accepts = (value: unknown) => {
    try {
      return found.schema.isValidSync(value, { parent: found.parent } as never);
    } catch {
      return false;
    }
  };
  if (accepts(empty)) return empty;
  return accepts(null) ? null : undefined;
}

/** Every failure of the schema as path → encoded message; schemas are synchronous on both sides. */
export const failuresOf = (schema: Schema, values: unknown) =>
  failuresFrom(() => schema.validateSync(withoutRefusedEmpties(schema, values), { abortEarly: false }));

/** The failures of one value alone; of rules that the objects around it have, nothing is said. */
export function failuresAt(schema: Schema, path: string, values: unknown): ReadonlyMap<string, string> {
  if (!find(schema, path, values)) return new Map();
  const value = cleaned(schema, values, valueIn(values, path), path);
  return failuresFrom(() => schema.validateSyncAt(path, setIn(values, path, value), { abortEarly: false }) as unknown);
}

function failuresFrom(validate: () => unknown): ReadonlyMap<string, string> {
  try {
    validate();
    return new Map();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const inner = error.inner.length ? error.inner : [error];
    const failures = new Map<string, string>();
    for (const { path, message } of inner) {
      const key = canonical(path ?? '');
      if (!failures.has(key)) failures.set(key, message);
    }
    return failures;
  }
}

/** One spelling for paths: `rows[2].amount` → `rows.2.amount`. */
export const canonical = (path: string) => path.replace(/\[["']?([^\]"']+)["']?\]/g, '.$1').replace(/^\./, '');

/** Also of another realm: an answer that a test reads in Node is no object of its jsdom. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype !== null && Object.getPrototypeOf(prototype) === null;
}
