import { getIn, type Schema, ValidationError } from 'yup';

/** What a field may know of its schema: marks and limits are never written twice. */
export interface SchemaFacts {
  required: boolean;
  /** Largest length (text), count (list) or value (number). */
  max?: number;
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

/** Reads the marks of one field, with conditions (`when`) resolved against the values. */
export function schemaFacts(schema: Schema, path: string, values: unknown): SchemaFacts {
  const found = find(schema, path, values);
  if (!found) return { required: false };
  const { type, optional, nullable, tests } = found.schema.describe();
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
  return { required, max: limit('max') };
}

/**
 * Values as they are sent: an empty control ('' or null) which its schema would refuse becomes null where
 * null is allowed, and is left out otherwise. So an optional number left empty is absent, not wrong.
 */
export function withoutRefusedEmpties<Values>(schema: Schema, values: Values): Values {
  const walk = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((one, i) => walk(one, `${path}[${i}]`));
    if (isPlainObject(value)) {
      const entries = Object.entries(value).map(([key, one]) => [key, walk(one, path ? `${path}.${key}` : key)] as const);
      return Object.fromEntries(entries.filter(([key, one]) => one !== undefined || value[key] === undefined));
    }
    return value === '' || value === null ? emptyFor(schema, path, values, value) : value;
  };
  return walk(values, '') as Values;
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
export function failuresOf(schema: Schema, values: unknown): ReadonlyMap<string, string> {
  try {
    schema.validateSync(withoutRefusedEmpties(schema, values), { abortEarly: false });
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

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
