import { core } from '@tessera/core/contract';
import { ownFolder, readAnswers } from '@tessera/core/server/openapi/answers';
import { openApiDocument } from '@tessera/core/server/openapi/document';
import { brokenPaths } from '@tessera/core/server/openapi/examples';
import { schemaChecker, type SchemaChecker } from '@tessera/core/server/testing/schemas';
import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { everyCall, everyPlugin } from './callTable';

/** The examples in the API description of everything: each is valid by the schema beside it, and the server reads what it would be sent. */

interface Media {
  schema: object;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}
interface Described {
  operationId: string;
  parameters: { name: string; schema: object; example?: unknown; required?: boolean; $ref?: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content: Record<string, Media> } & { $ref?: string }>;
}
interface Document {
  paths: Record<string, Record<string, Described>>;
  components: Record<'schemas' | 'examples' | 'responses' | 'parameters', Record<string, unknown>>;
}

let document: Document;
let operations: Described[];
let calls: Map<string, AnyCall>;
let checker: SchemaChecker;

beforeAll(async () => {
  const plugins = await everyPlugin();
  const every = everyCall(plugins);
  calls = new Map(every.map((call) => [call.name, call]));
  const own = { manifest: core, calls: [Object.fromEntries(every.filter((c) => c.plugin === 'core').map((c) => [c.name, c]))] };
  const described = [
    { ...own, answers: readAnswers(ownFolder) },
    ...plugins.map(({ manifest, parts }) => ({
      manifest,
      calls: parts.implements.map((i) => i.calls),
      answers: readAnswers(parts.folder),
    })),
  ];
  document = JSON.parse(JSON.stringify(openApiDocument({ title: 'Tessera', version: 'test', plugins: described }))) as Document;
  operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  checker = schemaChecker(document.components.schemas as Parameters<typeof schemaChecker>[0]);
});

const wrong = (where: string, schema: object, value: unknown): string[] => {
  const validate = checker.compile(schema as Parameters<SchemaChecker['compile']>[0]);
  return validate(value) ? [] : [`${where}: ${JSON.stringify(value)} ${checker.errorsText(validate.errors)}`];
};
const exampleIn = ({ example, examples }: Media): unknown =>
  examples ? (document.components.examples[examples.example!.$ref.split('/').at(-1)!] as { value: unknown }).value : example;

test('every answer but a file has an example, valid by its schema', () => {
  const faults = operations.flatMap(({ operationId, responses }) => {
    const media = responses['200']!.content['application/json'];
    if (!media) return [];
    const example = exampleIn(media);
    return example === undefined ? [`${operationId} has none`] : wrong(operationId, media.schema, example);
  });
  expect(faults).toEqual([]);
});

test('every request has an example, valid by its schema', () => {
  const faults = operations.flatMap(({ operationId, parameters, requestBody }) => {
    const media = requestBody?.content['application/json'];
    return [
      ...parameters.flatMap(({ name, schema, example, required }) => {
        if (example === undefined) return required ? [`${operationId}: ${name} has none`] : [];
        return wrong(`${operationId} ${name}`, schema, example);
      }),
      ...(media ? wrong(operationId, media.schema, media.example) : []),
    ];
  });
  expect(faults).toEqual([]);
});

test('the server reads every example of a request', () => {
  const faults = operations.flatMap(({ operationId, parameters, requestBody }) => {
    const inAddress = parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example] as const]));
    const body = requestBody?.content['application/json']?.example as Record<string, unknown> | undefined;
    return brokenPaths(calls.get(operationId)!, { ...Object.fromEntries(inAddress), ...body }).map((path) => `${operationId}: ${path}`);
  });
  expect(faults).toEqual([]);
});

test('the problems have examples, valid by the schema of problems', () => {
  const problems = Object.entries(document.components.responses as Record<string, { content: Record<string, Media> }>);
  const faults = problems.flatMap(([name, { content }]) => {
    const { schema, example } = content['application/problem+json']!;
    return example === undefined ? [] : wrong(name, schema, example);
  });
  expect(faults).toEqual([]);
});
