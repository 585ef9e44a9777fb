import type { AnyObject, ObjectSchema, Schema } from 'yup';

/** What a form for a new record begins with: the defaults of its schema; where there is none, what an empty control holds. */
export const emptyValues = (schema: ObjectSchema<AnyObject>): AnyObject =>
  Object.fromEntries(Object.entries(schema.fields).map(([name, field]) => [name, emptyOf(field as Schema)]));

function emptyOf(field: Schema): unknown {
  if (field.type === 'object') return emptyValues(field as unknown as ObjectSchema<AnyObject>);
  const given: unknown = field.getDefault();
  return given === undefined ? (emptyControls[field.type] ?? null) : given;
}

const emptyControls: Readonly<Record<string, unknown>> = { string: '', array: [], boolean: false };
