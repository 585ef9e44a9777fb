import type { AnySchema } from 'yup';

export type JsonSchema = Record<string, unknown>;

/** The part of `schema.describe()` that we read. */
interface Described {
  type: string;
  optional: boolean;
  nullable: boolean;
  default?: unknown;
  meta?: object;
  label?: string;
  oneOf: unknown[];
  tests: { name?: string; params?: Record<string, unknown> }[];
  fields?: Record<string, Described>;
  innerType?: Described | Described[];
}

/** The JSON Schema (draft 2020-12, as OpenAPI 3.1 has it) of a yup schema. */
export const jsonSchemaOf = (schema: AnySchema): JsonSchema => fromDescription(schema.describe());

function fromDescription(described: Described): JsonSchema {
  // `required` first: a minimum of its own says more than "not empty".
  const tests = [...described.tests].sort((a, b) => Number(b.name === 'required') - Number(a.name === 'required'));
  const schema = Object.assign(
    baseOf(described),
    ...tests.map((test) => ruleOf(described.type, test.name ?? '', test.params ?? {})),
  ) as JsonSchema;
  if (described.oneOf.length) schema.enum = described.nullable ? [...new Set([...described.oneOf, null])] : described.oneOf;
  if (described.nullable && schema.type !== undefined) schema.type = [schema.type, 'null'];
  if (described.default !== undefined && described.type !== 'object') schema.default = described.default;
  if (described.label) schema.title = described.label;
  if ((described.meta as { secret?: boolean } | undefined)?.secret) schema.writeOnly = true;
  return schema;
}

const simpleTypes: Record<string, JsonSchema> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date-time' },
  mixed: {},
};

function baseOf({ type, fields = {}, innerType }: Described): JsonSchema {
  if (type === 'array') return { type: 'array', ...(innerType && !Array.isArray(innerType) ? { items: fromDescription(innerType) } : {}) };
  if (type === 'tuple') return { type: 'array', prefixItems: [innerType ?? []].flat().map(fromDescription) };
  if (type !== 'object') return { ...simpleTypes[type] };
  const required = Object.entries(fields).flatMap(([name, field]) => (isRequired(field) ? [name] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fromDescription(field)])),
    ...(required.length ? { required } : {}),
  };
}

const isRequired = (field: Described) => !field.optional && field.default === undefined;

const lengths: Record<string, [min: string, max: string]> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
};

/** What one of yup's tests says in JSON Schema; tests of our own have no counterpart and say nothing. */
function ruleOf(type: string, name: string, params: Record<string, unknown>): JsonSchema {
  const [min, max] = lengths[type] ?? ['', ''];
  switch (name) {
    case 'min':
      return 'more' in params ? { exclusiveMinimum: params.more } : min ? { [min]: params.min } : {};
    case 'max':
      return 'less' in params ? { exclusiveMaximum: params.less } : max ? { [max]: params.max } : {};
    case 'length':
      return { [min]: params.length, [max]: params.length };
    case 'integer':
      return { type: 'integer' };
    case 'email':
      return { format: 'email' };
    case 'url':
      return { format: 'uri' };
    case 'uuid':
      return { format: 'uuid' };
    case 'day':
      return { format: 'date' };
    case 'matches':
      // JSON Schema has no flags: a pattern that ignores case cannot be said.
      return params.regex instanceof RegExp && !params.regex.flags.includes('i') ? { pattern: params.regex.source } : {};
    case 'required':
      // yup's `required` refuses the empty text too.
      return type === 'string' ? { minLength: 1 } : {};
    default:
      return {};
  }
}
