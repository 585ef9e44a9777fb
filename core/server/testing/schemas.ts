import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../openapi/jsonSchema';

export interface SchemaChecker {
  /** What checks values against a schema, which may refer to the types. */
  compile(schema: JsonSchema): ValidateFunction;
  errorsText(errors: ErrorObject[] | null | undefined): string;
}

const prefix = '#/components/schemas/';
const idOf = (type: string) => `types:${encodeURIComponent(type)}`;

/**
 * Checks of schemas that refer to shared types. Each type is compiled once, however many schemas refer to it.
 * @param types by their name behind `#/components/schemas/`
 */
export function schemaChecker(types: Readonly<Record<string, JsonSchema>>): SchemaChecker {
  const ajv = new Ajv2020({ strict: false, allowUnionTypes: true, validateFormats: true, code: { optimize: false } });
  addFormats(ajv);
  for (const [name, schema] of Object.entries(types)) ajv.addSchema({ $id: idOf(name), ...(withIds(schema) as JsonSchema) });
  return {
    compile: (schema) => ajv.compile(withIds(schema) as JsonSchema),
    errorsText: (errors) => ajv.errorsText(errors),
  };
}

function withIds(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withIds);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith(prefix) ? idOf(value.slice(prefix.length)) : withIds(value),
    ]),
  );
}
