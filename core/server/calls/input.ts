import { ValidationError, type AnyObject, type AnySchema, type ObjectSchema, number, object, string } from 'yup';
import { changesOf, message, travelsInQuery, type AnyCall } from '@tessera/plugin-sdk/contract';
import { invalidField, invalidInput } from '@tessera/plugin-sdk/server';
import { wrongTypes, type WrongType } from './bodyTypes';

interface Received {
  params: unknown;
  query: unknown;
  body: unknown;
}

const schemas = new WeakMap<AnyCall, ObjectSchema<AnyObject>>();

/** The whole input: the declared schema, and the path parameters that it does not mention. `{id}` is a positive whole number. */
export function inputSchema(call: AnyCall): ObjectSchema<AnyObject> {
  let schema = schemas.get(call);
  if (!schema) {
    schema = (call.options.input ?? object({})) as ObjectSchema<AnyObject>;
    for (const name of call.pathParams) {
      if (!(name in schema.fields))
        schema = schema.shape({
          [name]: name === 'id' ? number().integer().positive().max(Number.MAX_SAFE_INTEGER).required() : string().max(500).required(),
        });
    }
    schemas.set(call, schema);
  }
  return schema;
}

/** Fields of an update that say which record is meant. */
const identifyingOf = (call: AnyCall): readonly string[] => [...call.pathParams, ...(call.options.identifiedBy ?? [])];

/** What may be sent, for the description of the API: of an update every field may be left out. */
export const sentSchema = (call: AnyCall): ObjectSchema<AnyObject> =>
  call.options.partial ? changesOf(inputSchema(call), { identifying: identifyingOf(call) }) : inputSchema(call);

/** Gathers and validates what a request carries. Unknown fields are stripped. @throws Problem 400 with every field that is wrong */
export function readInput(call: AnyCall, { params, query, body }: Received): AnyObject {
  const schema = inputSchema(call);
  const fromQuery = readQuery(schema, query as Record<string, unknown>);
  const fromBody = travelsInQuery(call) ? {} : readBody(body, schema);
  const fromAddress = { ...(travelsInQuery(call) ? fromQuery : pick(fromQuery, call.queryParams ?? [])), ...(params as AnyObject) };
  const sent = { ...fromBody, ...fromAddress };
  const wrong = wrongTypes(schema, fromBody).filter(({ path }) => !Object.hasOwn(fromAddress, topOf(path)));
  return validate(call.options.partial ? changesOf(schema, { identifying: identifyingOf(call), sent }) : schema, sent, wrong);
}

const topOf = (path: string): string => path.split(/[.[]/)[0]!;

/** @param wrong what is known to be wrong already; the other fields are still looked at, so that all is told at once */
export function validate(schema: ObjectSchema<AnyObject>, value: AnyObject, wrong: readonly WrongType[] = []): AnyObject {
  let broken: readonly WrongType[] = [];
  try {
    const valid = schema.validateSync(value, { abortEarly: false, stripUnknown: true });
    if (!wrong.length) return valid;
  } catch (error) {
    if (error instanceof ValidationError)
      broken = (error.inner.length ? error.inner : [error]).map((e) => ({ path: e.path ?? '', message: String(e.message) }));
    else if (!wrong.length) broken = unreadable(schema, value, error);
  }
  // Of a field whose type is wrong, the rules say nothing that helps.
  const told = new Set(wrong.map(({ path }) => topOf(path)));
  throw invalidInput([...wrong, ...broken.filter(({ path }) => !told.has(topOf(path)))]);
}

/**
 * The rules of a schema may stumble over a value of a shape that they did not expect, for tests of a list run before those of its
 * items. Such a value is the sender's mistake: the fields are tried one by one, to name it. @throws the error where none of them stumbles
 */
function unreadable(schema: ObjectSchema<AnyObject>, value: AnyObject, error: unknown): WrongType[] {
  const named = Object.keys(schema.fields).filter((name) => {
    try {
      schema.validateSyncAt(name, value, { abortEarly: true, stripUnknown: true });
      return false;
    } catch (one) {
      return !(one instanceof ValidationError);
    }
  });
  if (!named.length) throw error;
  return named.map((path) => ({ path, message: message('validation.invalid') }));
}

/** `If-Match: "3"`; undefined when the caller sent none. */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header) ?? [];
  if (!version) throw invalidField('If-Match', message('validation.invalid'));
  return Number(version);
}

function readBody(body: unknown, schema: ObjectSchema<AnyObject>): AnyObject {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalidField(Object.keys(schema.fields)[0] ?? '', message('core:validation.object'));
  return body;
}

/**
 * Query strings: '' is absent; a list repeats its name (lists of numbers may also use commas); `s` is a JSON object of
 * `field: value` or `field: { $eq: value }` and fills the fields of the same name. The schema casts numbers, booleans and dates.
 */
function readQuery(schema: ObjectSchema<AnyObject>, query: Record<string, unknown>): AnyObject {
  const { s, ...plain } = query;
  const values: AnyObject = Object.hasOwn(schema.fields, 's') ? query : { ...readConditions(s), ...plain };
  return Object.fromEntries(
    Object.entries(values)
      // Names that nobody declared end here, those of every object (`__proto__`) among them.
      .filter(([name, value]) => value !== '' && Object.hasOwn(schema.fields, name))
      .map(([name, value]) => [
        name,
        isList(schema.fields[name]) ? listOf(schema.fields[name] as AnySchema, value) : Array.isArray(value) ? value.at(-1) : value,
      ]),
  );
}

function readConditions(s: unknown): AnyObject {
  if (s === undefined || s === '') return {};
  try {
    const conditions = JSON.parse(String(s)) as unknown;
    if (typeof conditions !== 'object' || conditions === null || Array.isArray(conditions)) throw new Error();
    return Object.fromEntries(
      Object.entries(conditions).map(([field, c]) => [
        field,
        typeof c === 'object' && c !== null && '$eq' in c ? (c as { $eq: unknown }).$eq : c,
      ]),
    );
  } catch {
    throw invalidField('s', message('validation.invalid'));
  }
}

const isList = (field: unknown): boolean => (field as AnySchema | undefined)?.type === 'array';

function listOf(field: AnySchema, value: unknown): unknown[] {
  const values = [value].flat();
  const ofNumbers = (field as unknown as { innerType?: AnySchema }).innerType?.type === 'number';
  return ofNumbers ? values.flatMap((v) => (typeof v === 'string' ? v.split(',') : [v])) : values;
}

const pick = (from: AnyObject, names: readonly string[]): AnyObject =>
  Object.fromEntries(names.filter((n) => n in from).map((n) => [n, from[n]]));
