import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { query } from './calls';
import { type } from './plugin';

/** How a field is marked: `true` for data about a person, `'sensitive'` for numbers of banks and identity cards and the like. */
export type Personal = true | 'sensitive';

interface Described {
  spec?: { meta?: { personal?: Personal } };
  fields?: Readonly<Record<string, unknown>>;
  innerType?: unknown;
}

/**
 * Fields of a schema that are marked by `.meta({ personal: true })` or `.meta({ personal: 'sensitive' })`, by name; those of lists and of
 * objects within it too. Marked fields stay out of the logs and are named where they are exported; sensitive ones are masked in answers
 * and in the audit, and shown on request.
 * @example
 * const payeeInput = object({ name: text().required().meta({ personal: true }), bankNumber: text(30).meta({ personal: 'sensitive' }) });
 * personalFields(payeeInput); // name → true, bankNumber → 'sensitive'
 */
export function personalFields(schema: unknown, found = new Map<string, Personal>()): ReadonlyMap<string, Personal> {
  const { fields = {}, innerType } = (schema ?? {}) as Described;
  for (const [name, field] of Object.entries(fields)) {
    const personal = (field as Described).spec?.meta?.personal;
    if (personal) found.set(name, personal);
    personalFields(field, found);
  }
  if (innerType) personalFields(innerType, found);
  return found;
}

/** A sensitive value as it is shown: its last four characters when it is long enough to hide the others. */
export const maskOf = (value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return value;
  const text = String(value);
  return text.length >= 8 ? `••••${text.slice(-4)}` : '••••';
};

/**
 * The call that shows the sensitive fields of one record to those who hold a permission; every time is audited. Answered by `shownInFull`.
 * @example showPayee: shownOnRequest('GET payee/{id}/sensitive', 'UpdatePayee', payeeInput)
 */
export const shownOnRequest = <const P extends `GET ${string}`, const N extends string, I extends ObjectSchema<AnyObject>>(
  path: P,
  needs: N,
  _input: I,
) => query({ path, needs, output: type<Partial<InferType<I>>>(), audited: true });
