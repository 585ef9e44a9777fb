import { setLocale } from 'yup';

/**
 * Messages of the schemas are keys with their numbers, `key|{"max":200}`: one string that survives yup, Formik and JSON,
 * and that the browser translates (namespace `forms`).
 */
export const message = (key: string, values?: Record<string, unknown>): string => (values ? `${key}|${JSON.stringify(values)}` : key);

/** Splits what `message` made. */
export function readMessage(encoded: string): { key: string; values: Record<string, unknown> } {
  const at = encoded.indexOf('|');
  if (at < 0) return { key: encoded, values: {} };
  try {
    return { key: encoded.slice(0, at), values: JSON.parse(encoded.slice(at + 1)) as Record<string, unknown> };
  } catch {
    return { key: encoded, values: {} };
  }
}

const key =
  <K extends string>(name: string, ...values: K[]) =>
  (params: Partial<Record<K, unknown>>) =>
    message(`validation.${name}`, values.length ? Object.fromEntries(values.map((v) => [v, params[v]])) : undefined);

setLocale({
  mixed: {
    default: key('invalid'),
    required: key('required'),
    defined: key('required'),
    notNull: key('required'),
    oneOf: key('oneOf'),
    notType: ({ type }: { type: string }) =>
      message(type === 'number' ? 'validation.number' : type === 'date' ? 'validation.date' : 'validation.invalid'),
  },
  string: {
    length: key('length', 'length'),
    min: key('minLength', 'min'),
    max: key('maxLength', 'max'),
    email: key('email'),
    url: key('url'),
    matches: key('format'),
  },
  number: {
    min: key('min', 'min'),
    max: key('max', 'max'),
    moreThan: key('moreThan', 'more'),
    lessThan: key('lessThan', 'less'),
    positive: key('positive'),
    integer: key('integer'),
  },
  date: { min: key('dateMin', 'min'), max: key('dateMax', 'max') },
  array: { min: key('minItems', 'min'), max: key('maxItems', 'max') },
  object: { noUnknown: key('unknown') },
});
