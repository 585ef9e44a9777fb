import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';
import type { AnyCall, WholeInputOf } from '@tessera/plugin-sdk/contract';
import { invalidInput } from './problems';

/**
 * The record as it would be after an `update`: what was sent, over what is stored. Rules across fields are checked on it. What was against
 * a rule before, and was not sent, does not stand in the way.
 * @param stored the record in the shape of the input, as calls answer it
 * @throws 400 with every field that would be wrong
 * @example
 * updateVisit: async ({ id, ...sent }, ctx) =>
 *   updateRecord(ctx, visits, id, (row) => storedOf(mergedInput(visitCalls.updateVisit, sent, viewOf(row))), naming),
 */
export function mergedInput<C extends AnyCall>(call: C, sent: object, stored: object): WholeInputOf<C> {
  const schema = call.options.input as ObjectSchema<AnyObject>;
  const before = Object.fromEntries(Object.keys(schema.fields).map((name) => [name, (stored as AnyObject)[name] as unknown]));
  const after = over(schema, before, sent);
  const wrong = errorsOf(schema, after);
  const old = wrong.length ? errorsOf(schema, before).map(({ path, message }) => `${path} ${message}`) : [];
  const errors = wrong.filter(({ path, message }) => topOf(path) in sent || !old.includes(`${path} ${message}`));
  if (errors.length) throw invalidInput(errors);
  return schema.cast(after, { assert: false, stripUnknown: true }) as WholeInputOf<C>;
}

/** Objects are merged field by field, everything else is replaced. */
function over(schema: ObjectSchema<AnyObject>, before: AnyObject, sent: AnyObject): AnyObject {
  const merged: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(sent)) {
    const field = schema.fields[name];
    if (value === undefined || !field) continue;
    const within = 'fields' in field && isObject(value) && isObject(before[name]);
    merged[name] = within ? over(field as ObjectSchema<AnyObject>, before[name] as AnyObject, value) : value;
  }
  return merged;
}

const isObject = (value: unknown): value is AnyObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const topOf = (path: string) => path.split(/[.[]/)[0] ?? path;

function errorsOf(schema: ObjectSchema<AnyObject>, value: AnyObject): { path: string; message: string }[] {
  try {
    schema.validateSync(value, { abortEarly: false, stripUnknown: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return (error.inner.length ? error.inner : [error]).map((one) => ({ path: one.path ?? '', message: one.message }));
  }
}
