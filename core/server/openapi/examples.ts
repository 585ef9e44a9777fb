import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { travelsInQuery } from '@tessera/plugin-sdk/contract';
import { Problem } from '@tessera/plugin-sdk/server';
import { readInput } from '../calls/input';
import type { JsonSchema } from './jsonSchema';
import { formatSamples, numberSamples, otherTexts, textSamples } from './samples';

/** Schemas that others refer to, by their name. */
export type Types = Readonly<Record<string, JsonSchema>>;

interface Place {
  /** Of the field; of a list for its items. */
  name: string;
  types: Types;
  /** The types around it: one that holds itself ends at the second time. */
  within: readonly string[];
}

/**
 * A value that is valid by a schema, with every field that it knows. Lists have as few items as they may, but one.
 * @returns undefined where no sample fits
 * @example exampleOf({ type: 'object', properties: { phoneNumber: { type: 'string', pattern: '^\\d{10}$' } } }, {}) // { phoneNumber: '0912345678' }
 */
export const exampleOf = (schema: JsonSchema, types: Types, name = ''): unknown => make(schema, { name, types, within: [] });

function make(schema: JsonSchema, at: Place): unknown {
  if (typeof schema.$ref === 'string') {
    const type = schema.$ref.replace('#/components/schemas/', '');
    const found = at.types[type];
    return !found || at.within.includes(type) ? undefined : make(found, { ...at, within: [...at.within, type] });
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return (schema.enum as unknown[]).find((one) => one !== null && one !== '') ?? null;
  if (isTelling(schema.default)) return schema.default;
  const either = schema.anyOf ?? schema.oneOf;
  if (either) {
    const full = (either as JsonSchema[]).find((one) => one.type !== 'null');
    return full && (make(full, at) ?? null);
  }
  const type = [schema.type ?? (schema.properties ? 'object' : 'null')].flat().find((one) => one !== 'null');
  return type === undefined ? null : makers[type as string]?.(schema, at);
}

/** A default that says how a value looks: not the empty one, and not the text that stands for none. */
const isTelling = (preset: unknown): boolean =>
  preset !== undefined && preset !== null && preset !== '' && preset !== '0' && !(Array.isArray(preset) && !preset.length);

/** Where one of these stands beside it, a `name` is that of a person. */
const aboutPeople = ['birthday', 'gender', 'email'];

const makers: Readonly<Record<string, (schema: JsonSchema, at: Place) => unknown>> = {
  object(schema, at) {
    const { properties, additionalProperties: others } = schema as {
      properties?: Record<string, JsonSchema>;
      additionalProperties?: unknown;
    };
    if (!properties && typeof others === 'object' && others !== null) return { name: make(others as JsonSchema, at) };
    const isPerson = aboutPeople.some((name) => properties && name in properties);
    const fields = Object.entries(properties ?? {}).map(([name, field]): [string, unknown] => [
      name,
      make(field, { ...at, name: isPerson && name === 'name' ? 'fullName' : name }),
    ]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  },
  array({ items, minItems = 0 }, at) {
    const item = items && make(items as JsonSchema, at);
    return item === undefined ? [] : Array.from({ length: Math.max(1, minItems as number) }, () => item);
  },
  boolean: () => true,
  integer: numberOf,
  number: numberOf,
  string: textOf,
};

function numberOf(schema: JsonSchema, { name }: Place): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema as Record<string, number | undefined>;
  const fits = (n: number) => !(n < minimum! || n > maximum! || n <= exclusiveMinimum! || n >= exclusiveMaximum!);
  const [, ...wanted] = numberSamples.find(([pattern]) => pattern.test(name)) ?? [];
  return [...wanted, 1, 0, minimum, maximum, 0.5, 10, 2026].find((n) => n !== undefined && fits(n)) ?? 0;
}

function textOf(schema: JsonSchema, { name }: Place): string | undefined {
  const {
    format,
    pattern,
    minLength = 0,
    maxLength = Infinity,
  } = schema as {
    format?: string;
    pattern?: string;
    minLength?: number;
    maxLength?: number;
  };
  const rule = pattern === undefined ? undefined : new RegExp(pattern);
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && (rule?.test(text) ?? true);
  const ofFormat = format && formatSamples[format]?.find(([one]) => one.test(name));
  const ofName = textSamples.find(([one]) => one.test(name));
  const [, ...wanted] = ofFormat || ofName || [/./];
  const first = [...wanted, ...otherTexts].find(fits);
  // A code of a fixed length: repeated and cut.
  return first ?? (minLength === maxLength ? otherTexts.map((text) => text.repeat(maxLength).slice(0, maxLength)).find(fits) : undefined);
}

/**
 * An input that the server reads without complaint, as far as it needs no record to exist. Rules across fields are not in the schema: what
 * breaks one is left out, where it may be. @param schema of the whole input
 */
export function exampleInput(call: AnyCall, schema: JsonSchema): Record<string, unknown> {
  const input = (make(schema, { name: '', types: {}, within: [] }) ?? {}) as Record<string, unknown>;
  // one at a time: of fields that exclude each other one stays
  for (let left = 50; left > 0; left--) {
    if (!brokenPaths(call, input).some((path) => leaveOut(path, input, schema))) break;
  }
  return input;
}

/** What the server says against an input, by the fields' paths. */
export function brokenPaths(call: AnyCall, input: Record<string, unknown>): string[] {
  const pick = (wanted: (name: string) => boolean) => Object.fromEntries(Object.entries(input).filter(([name]) => wanted(name)));
  const inPath = (name: string) => call.pathParams.includes(name);
  const inQuery = (name: string) => !inPath(name) && (travelsInQuery(call) || Boolean(call.queryParams?.includes(name)));
  try {
    readInput(call, { params: pick(inPath), query: pick(inQuery), body: pick((name) => !inPath(name) && !inQuery(name)) });
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.extra.errors?.map(({ path }) => path) ?? [''];
  }
}

/** Takes the innermost part of a path away that its schema can do without. @returns whether there was one */
function leaveOut(path: string, input: Record<string, unknown>, schema: JsonSchema): boolean {
  let [value, rules]: [unknown, JsonSchema] = [input, schema];
  let remove: (() => unknown) | undefined;
  for (const part of path.split(/[.[\]]+/).filter(Boolean)) {
    if (Array.isArray(value)) {
      const list = value as unknown[];
      if (list.length > ((rules.minItems as number | undefined) ?? 0)) remove = () => list.splice(Number(part), 1);
      [value, rules] = [list[Number(part)], (rules.items ?? {}) as JsonSchema];
    } else {
      const holder = value as Record<string, unknown>;
      if (typeof holder !== 'object' || holder === null || !(part in holder)) break;
      if (!(rules.required as string[] | undefined)?.includes(part)) remove = () => delete holder[part];
      [value, rules] = [holder[part], ((rules.properties ?? {}) as Record<string, JsonSchema>)[part] ?? {}];
    }
  }
  remove?.();
  return remove !== undefined;
}
