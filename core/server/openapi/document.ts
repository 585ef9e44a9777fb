import {
  resumableRoute,
  takesIdempotencyKey,
  travelsInQuery,
  type AnyCall,
  type AnyManifest,
  type ApprovalOptions,
  type Calls,
} from '@tessera/plugin-sdk/contract';
import { idempotencyKeyForm } from '../calls/idempotency';
import { sentSchema } from '../calls/input';
import type { Answers } from './answers';
import { exampleInput, exampleOf, type Types } from './examples';
import { jsonSchemaOf, type JsonSchema } from './jsonSchema';
import { problemResponses, problemSchema, problemStatuses } from './statuses';

export interface DocumentedPlugin {
  manifest: AnyManifest;
  calls: readonly Calls[];
  answers: Answers;
}

interface DocumentInfo {
  title: string;
  version: string;
  plugins: readonly DocumentedPlugin[];
  /** Permissions of which one is needed, where the declaration cannot name them. */
  needsOf?(call: AnyCall): readonly string[] | undefined;
}

/** The OpenAPI 3.1 document of a deployment: every call of every plugin that is on, from its declaration. */
export function openApiDocument({ title, version, plugins, needsOf }: DocumentInfo): object {
  const types = Object.fromEntries(plugins.flatMap(({ answers }) => Object.entries(answers.types)).sort(([a], [b]) => (a < b ? -1 : 1)));
  const paths: Record<string, Record<string, object>> = {};
  for (const { calls, answers } of plugins) {
    for (const call of calls.flatMap((c) => Object.values(c))) {
      const path = (paths[`/api/${call.route}`] ??= {});
      const needs = needsOf?.(call) ?? call.needs;
      path[call.method.toLowerCase()] = operationOf(call, { needs, answer: answers.calls[call.name], types });
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'Made from the declarations of the plugins that are on. Send `Accept-Language: vi` or `en`. A record that carries `version` is changed safely with `If-Match: "<version>"`.',
    },
    servers: [{ url: '/' }],
    tags: plugins.map(({ manifest }) => ({ name: manifest.id, description: manifest.title.en, 'x-title': manifest.title })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of a service account (begins with tsa_), which an administrator makes on the page of service accounts, or the access token of a session.',
        },
      },
      schemas: { Problem: problemSchema, ...types },
      examples: sharedExamples(plugins, types),
      parameters: { [ifMatch.name]: ifMatch, [idempotencyKey.name]: idempotencyKey },
      responses: problemResponses,
    },
    security: [{ bearer: [] }],
  };
}

/** Answers of one type share their example. */
function sharedExamples(plugins: readonly DocumentedPlugin[], types: Types): object {
  const answers = plugins.flatMap(({ answers }) => Object.values(answers.calls));
  const names = [...new Set(answers.flatMap((answer) => nameOfType(answer) ?? []))].sort();
  return Object.fromEntries(names.map((name) => [name, { value: exampleOf(types[name] ?? {}, types) }]));
}

const nameOfType = (answer: JsonSchema | undefined): string | undefined =>
  typeof answer?.$ref === 'string' ? answer.$ref.replace('#/components/schemas/', '') : undefined;

interface Told {
  needs: readonly string[];
  answer: JsonSchema | undefined;
  types: Types;
}

function operationOf(call: AnyCall, { needs, answer, types }: Told): object {
  const { options } = call;
  const isPublic = options.public !== undefined;
  const { properties, required } = inputOf(call);
  const example = exampleInput(call, { type: 'object', properties, required });
  const inQuery = (name: string) => travelsInQuery(call) || (call.queryParams ?? []).includes(name);
  const names = Object.keys(properties).filter((name) => !call.pathParams.includes(name));
  const bodyNames = names.filter((name) => !inQuery(name));
  const body = bodyOf(
    call,
    Object.fromEntries(bodyNames.map((name) => [name, properties[name] as JsonSchema])),
    required.filter((name) => bodyNames.includes(name)),
    example,
  );
  const description = [options.resumable && resumableNote(call), needs !== call.needs && needsNote(needs)].filter(Boolean).join('\n\n');
  return {
    operationId: call.name,
    summary: sentenceOf(call.name),
    tags: [call.plugin],
    'x-plugin': call.plugin,
    'x-kind': call.kind,
    ...(isPublic ? { 'x-public': options.public, security: [] } : { 'x-permission': needs }),
    ...(options.timeoutMs ? { 'x-timeout-ms': options.timeoutMs } : {}),
    ...(options.resumable ? { 'x-resumable': `/api/${resumableRoute(call)}` } : {}),
    ...(description ? { description } : {}),
    parameters: [
      ...call.pathParams.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: properties[name] ?? { type: 'string' },
        ...given(example, name),
      })),
      ...names
        .filter(inQuery)
        .map((name) => ({ ...queryParameter(name, properties[name] as JsonSchema, required.includes(name)), ...given(example, name) })),
      ...(options.versioned ? [{ $ref: `#/components/parameters/${ifMatch.name}` }] : []),
      ...(takesIdempotencyKey(call) ? [{ $ref: `#/components/parameters/${idempotencyKey.name}` }] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: call.kind === 'download' ? fileResponse(call) : jsonResponse(answer, types),
      ...(options.approval && { 202: askedResponse(options.approval) }),
      ...Object.fromEntries(problemStatuses(call).map((status) => [status, { $ref: `#/components/responses/Problem${status}` }])),
    },
  };
}

/** The whole input as the server validates it, path parameters included. */
function inputOf(call: AnyCall): { properties: Record<string, JsonSchema>; required: string[] } {
  const { properties = {}, required = [] } = jsonSchemaOf(sentSchema(call)) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return { properties, required };
}

const given = (example: Record<string, unknown>, name: string) => (name in example ? { example: example[name] } : {});

function bodyOf(
  call: AnyCall,
  properties: Record<string, JsonSchema>,
  required: string[],
  input: Record<string, unknown>,
): object | undefined {
  if (call.kind === 'upload') {
    const file = {
      type: 'string',
      format: 'binary',
      ...(call.options.maxBytes ? { description: `At most ${call.options.maxBytes} bytes`, 'x-max-bytes': call.options.maxBytes } : {}),
    };
    return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } } } };
  }
  if (!Object.keys(properties).length) return undefined;
  const schema = { type: 'object', properties, ...(required.length ? { required } : {}) };
  const example = Object.fromEntries(Object.entries(input).filter(([name]) => name in properties));
  return { required: required.length > 0, content: { 'application/json': { schema, example } } };
}

/** Lists repeat their name. */
const queryParameter = (name: string, schema: JsonSchema, required: boolean) => ({
  name,
  in: 'query',
  ...(required ? { required } : {}),
  ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
  schema,
});

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'The version that you know, as in "3". If the record was changed meanwhile, the answer is 409 `stale`.',
  schema: { type: 'string', pattern: '^(\\*|(W/)?"?\\d{1,9}"?)$' },
  example: '"3"',
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A random text of your own, as in "5c9d6a4e-…". Sent again with the same input within 24 hours, it gets the same answer, with `Idempotency-Replayed: true`, and nothing is written twice; with another input it is refused (422).',
  schema: { type: 'string', pattern: idempotencyKeyForm.source },
};

const resumableNote = (call: AnyCall) =>
  `A large file may also come in pieces and go on where a connection broke, by the tus protocol 1.0: \`POST /api/${resumableRoute(call)}\` with the same query string, \`Upload-Length\` and \`Upload-Metadata: filename <base64>\` begins it; ` +
  '`PATCH`, `HEAD` and `DELETE` at its `Location` go on, tell how far it is, and give it up. The answer to the last `PATCH` is that of this call; an empty `PATCH` at the end asks for it again. What is not finished within a day is removed.';

/** `listPromoCodes` → `List promo codes` */
const sentenceOf = (name: string) => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Where the declaration cannot name them, for they follow from the plugins that are on. */
const needsNote = (needs: readonly string[]) => `Needs one of the permissions ${needs.join(', ')}.`;

function jsonResponse(schema: JsonSchema | undefined, types: Types): object {
  if (!schema) return { description: 'Done', content: { 'application/json': { schema: {} } } };
  const type = nameOfType(schema);
  const example = type ? { examples: { example: { $ref: `#/components/examples/${type}` } } } : { example: exampleOf(schema, types) };
  return { description: 'Done', content: { 'application/json': { schema, ...example } } };
}
const askedResponse = ({ needs }: ApprovalOptions) => ({
  description: `Nothing is done yet: somebody else who holds ${needs} has to agree. \`GET /api/core/approvals/{id}\` answers what became of it.`,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['approval'],
        properties: {
          approval: {
            type: 'object',
            required: ['id', 'code', 'state'],
            properties: {
              id: { type: 'integer' },
              code: { type: 'string' },
              state: { type: 'string' },
              expiresAt: { type: 'string', format: 'date-time' },
            },
          },
        },
      },
    },
  },
});
const fileResponse = ({ options: { contentTypes = ['*/*'] } }: AnyCall) => ({
  description: 'The file',
  content: Object.fromEntries(
    [contentTypes].flat().map((one) => [one, { schema: one.endsWith('json') ? { type: 'object' } : { type: 'string', format: 'binary' } }]),
  ),
});
