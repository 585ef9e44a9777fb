import type { AnySchema } from 'yup';
import { forbiddenInText } from '@tessera/plugin-sdk/contract';
import { takesText } from '../calls/bodyTypes';

export type JsonSchema = Record<string, unknown>;

/** The part of `schema.describe()` that we read. */
interface Described {
  type: string;
  optional: boolean;
  nullable: boolean;
  default?: unknown;
  meta?: { secret?: boolean };
  label?: string;
  oneOf: unknown[];
  tests: { name?: string; params?: Record<string, unknown> }[];
  fields?: Record<string, Described>;
  innerType?: Described;
}

/** The JSON Schema (draft 2020-12, as OpenAPI 3.1 has it) of a yup schema. */
export const jsonSchemaOf = (schema: AnySchema): JsonSchema => fromDescription(schema.describe(), schema);

/** The schema itself beside its description: what a rule of ours does can only be asked of the rule. */
interface Parts {
  fields?: Record<string, AnySchema>;
  innerType?: AnySchema;
}

function fromDescription(described: Described, of: AnySchema): JsonSchema {
  // `required` first: a minimum of its own says more than "not empty". A pattern of its own says more than "no control characters".
  const order = (name = '') => ['required', 'clean'].indexOf(name) + 1 || 3;
  const tests = [...described.tests].sort((a, b) => order(a.name) - order(b.name));
  const isFilled = tests.some(({ name }) => name === 'required');
  const schema = Object.assign(
    baseOf(described, of),
    ...tests.map((test) => ruleOf({ type: described.type, name: test.name ?? '', params: test.params ?? {}, isFilled, of })),
  ) as JsonSchema;
  // A value that has to be that of another field cannot be said.
  const choices = described.oneOf.every((one) => typeof one !== 'object' || one === null) ? described.oneOf : [];
  if (choices.length) schema.enum = described.nullable ? [...new Set([...choices, null])] : choices;
  if (takesText(of)) schema.type = [schema.type, 'string'];
  if (described.nullable && schema.type !== undefined) schema.type = [schema.type, 'null'].flat();
  if (described.default !== undefined && described.type !== 'object') schema.default = described.default;
  if (described.label) schema.title = described.label;
  if (described.meta?.secret) schema.writeOnly = true;
  return schema;
}

const simpleTypes: Record<string, JsonSchema> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date-time' },
  mixed: {},
};

function baseOf({ type, fields = {}, innerType }: Described, of: AnySchema): JsonSchema {
  const parts = of as Parts;
  if (type === 'array')
    return { type: 'array', ...(innerType && parts.innerType ? { items: fromDescription(innerType, parts.innerType) } : {}) };
  if (type !== 'object') return { ...simpleTypes[type] };
  const required = Object.entries(fields).flatMap(([name, field]) => (isRequired(field) ? [name] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fromDescription(field, parts.fields![name]!)])),
    ...(required.length ? { required } : {}),
  };
}

/** A field that is left out has its default; an object is then made of the defaults of its fields, of which one may be missing. */
function isRequired({ optional, default: preset, fields = {} }: Described): boolean {
  if (preset === undefined) return !optional;
  const given = (preset ?? {}) as Record<string, unknown>;
  return preset !== null && Object.entries(fields).some(([name, field]) => isRequired(field) && given[name] === undefined);
}

const lengths: Record<string, [min: string, max: string]> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
};

interface Rule {
  type: string;
  name: string;
  params: Record<string, unknown>;
  /** The text may not be empty. */
  isFilled: boolean;
  of: AnySchema;
}

/** What one of the tests of a schema says in JSON Schema; most tests of our own have no counterpart and say nothing. */
function ruleOf({ type, name, params, isFilled, of }: Rule): JsonSchema {
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
    case 'clean':
      // What is left of blanks alone is the empty text.
      return { pattern: isFilled ? cleanAndFilled : clean };
    case 'matches':
      // JSON Schema has no flags: a pattern that ignores case cannot be said.
      return params.regex instanceof RegExp && !params.regex.flags.includes('i') ? { pattern: patternOf(params.regex, isFilled, of) } : {};
    case 'required':
      // yup's `required` refuses the empty text too.
      return type === 'string' ? { minLength: 1 } : {};
    default:
      return {};
  }
}

const noControl = forbiddenInText.source.replace('[', '[^');
const clean = `^${noControl}*$`;
const cleanAndFilled = `^\\s*${noControl.replace(/]$/, '\\s]')}${noControl}*$`;

/** An empty text may pass by the pattern (`excludeEmptyString`): only the test itself knows. */
function patternOf({ source }: RegExp, isFilled: boolean, of: AnySchema): string {
  const { test } = of.tests.find((one) => one.OPTIONS?.name === 'matches')?.OPTIONS ?? {};
  const mayBeEmpty = !isFilled && test?.call(undefined as never, '', undefined as never) === true;
  return mayBeEmpty && !new RegExp(source).test('') ? `^$|${source}` : source;
}
