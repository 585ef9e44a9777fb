import { object, type AnyObject, type AnySchema, type ObjectSchema } from 'yup';

interface Reading {
  /** Fields that say which record is meant: read as they are declared. */
  identifying: readonly string[];
  /** What came. Left out: every field is described, as the API's description needs it. */
  sent?: AnyObject;
}

/**
 * What an `update` reads: every field may be left out, and none has a default. Null empties a text or list that may be empty. Rules that
 * look at other fields are left out where those were not sent: they hold on the whole record (`mergedInput` of the server).
 */
export function changesOf(whole: ObjectSchema<AnyObject>, { identifying, sent }: Reading): ObjectSchema<AnyObject> {
  const came = (name: string) => sent === undefined || sent[name] !== undefined;
  const fields = Object.entries(whole.fields as Record<string, AnySchema>).flatMap(([name, field]): [string, AnySchema][] => {
    if (identifying.includes(name)) return [[name, field]];
    return came(name) ? [[name, changeOf(field, sent, name)]] : [];
  });
  return object(Object.fromEntries(fields));
}

function changeOf(field: AnySchema, sent: AnyObject | undefined, name: string): AnySchema {
  if (field.type === 'object') {
    const value: unknown = sent?.[name];
    const within = typeof value === 'object' && value !== null ? (value as AnyObject) : undefined;
    const parts = changesOf(field as ObjectSchema<AnyObject>, { identifying: [], ...(within && { sent: within }) });
    const changed = parts.default(undefined).optional();
    return field.spec.nullable ? changed.nullable() : changed;
  }
  const mayBeEmpty = !field.tests.some((test) => test.OPTIONS?.name === 'required') && field.spec.optional;
  const empty = mayBeEmpty && !field.spec.nullable && !field.describe().oneOf.length ? { string: '', array: [] }[field.type] : undefined;
  const changed = (field.optional() as AnySchema).default(undefined) as AnySchema;
  const known =
    empty === undefined ? changed : (changed.nullable() as AnySchema).transform((value: unknown) => (value === null ? empty : value));
  if (!field.deps.every((other) => sent?.[other] !== undefined)) Reflect.set(known, 'conditions', []);
  return known;
}
