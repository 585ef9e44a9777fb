import type { AnySchema } from 'yup';
import { message } from '@tessera/plugin-sdk/contract';

export interface WrongType {
  path: string;
  message: string;
}

/** The parts of a schema that we read. */
interface Parts {
  fields?: Record<string, AnySchema>;
  innerType?: AnySchema;
}

const fits: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  date: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && !Array.isArray(value),
};
const messages: Readonly<Record<string, string>> = { number: 'validation.number', date: 'validation.date' };

/** May a list also be sent as one text, which the schema takes apart? Marked by `.meta({ orText: true })`. */
export const takesText = (schema: AnySchema): boolean => (schema.spec.meta as { orText?: boolean } | undefined)?.orText === true;

/**
 * Where a JSON body holds a value of another type than declared: `"0"` is no number and `0` is no "no". Without this the schema would cast
 * it, as it does for query strings, which know only texts. What is absent or null is left to the schema.
 * @example wrongTypes(object({ isActive: boolean() }), { isActive: 0 }) // [{ path: 'isActive', message: 'validation.invalid' }]
 */
export function wrongTypes(schema: AnySchema, value: unknown, path = ''): WrongType[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'string' && takesText(schema)) return [];
  if (!(fits[schema.type]?.(value) ?? true)) return [{ path, message: message(messages[schema.type] ?? 'validation.invalid') }];
  const { fields, innerType } = schema as Parts;
  if (Array.isArray(value)) return innerType ? value.flatMap((item, at) => wrongTypes(innerType, item, `${path}[${at}]`)) : [];
  return Object.entries(fields ?? {}).flatMap(([name, field]) =>
    Object.hasOwn(value, name) ? wrongTypes(field, (value as Record<string, unknown>)[name], path ? `${path}.${name}` : name) : [],
  );
}
