import Fastify, { type FastifyInstance } from 'fastify';
import { array, boolean, date, number, object, string } from 'yup';
import { calls, manifest, money, mutation, query, text, travelsInQuery, type, upload, type AnyCall } from '@tessera/plugin-sdk/contract';
import { core } from '../../contract';
import { authCalls } from '../../contract/auth';
import { auditCalls, fileCalls, jobCalls, pluginCalls } from '../../contract/operations';
import { ownFolder, readAnswers } from './answers';
import { openApiDocument } from './document';
import { jsonSchemaOf } from './jsonSchema';
import { pageScript } from './pageScript';
import { registerOpenApi } from './routes';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: Record<string, unknown>;
}
interface Operation {
  operationId: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: { properties: Record<string, Record<string, unknown>>; required?: string[] } }>;
  };
  responses: Record<string, { $ref?: string; content?: object }>;
  security?: object[];
  'x-permission'?: string[];
  'x-public'?: string;
  'x-plugin': string;
  'x-resumable'?: string;
  description?: string;
}
interface Document {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
}

const shop = manifest({
  id: 'shop',
  title: { vi: 'Cửa hàng', en: 'Shop' },
  api: ['shop'],
  permissions: { UpdateShop: { label: { vi: 'Cửa hàng', en: 'Shop' }, grants: [] } },
});
const shopCalls = calls(shop, {
  updateShop: mutation({
    path: 'PUT shop/{id}?notify',
    needs: 'UpdateShop',
    input: object({ name: text(50).required(), notify: boolean().default(false), budget: money() }),
    output: type<void>(),
    versioned: true,
    timeoutMs: 5000,
  }),
  findShop: query({
    path: 'GET shop/by-code/{code}',
    needs: ['UpdateShop', 'Authenticated'],
    input: object({ code: string().length(4).required(), tags: array(string().required()) }),
    output: type<void>(),
  }),
  importShops: upload({
    path: 'POST shop/import',
    needs: 'UpdateShop',
    input: object({ year: string() }),
    output: type<void>(),
    maxBytes: 5_000_000_000,
    resumable: true,
  }),
});
const ownCalls = [authCalls, auditCalls, jobCalls, fileCalls, pluginCalls];
const document = openApiDocument({
  title: 'Tessera',
  version: '0.1.0',
  needsOf: (call) => (call === fileCalls.uploadImage ? ['UpdateShop'] : undefined),
  plugins: [
    { manifest: core, calls: ownCalls, answers: readAnswers(ownFolder) },
    { manifest: shop, calls: [shopCalls], answers: { calls: { findShop: { type: 'null' } }, types: {} } },
  ],
}) as Document;
for (const described of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
  described.parameters = described.parameters.map((one) =>
    one.$ref ? (document.components.parameters![one.$ref.split('/').at(-1)!] as Parameter) : one,
  );
const operation = (method: string, path: string) => document.paths[path]![method]!;
const parameters = (of: Operation, place: string) => of.parameters.filter((p) => p.in === place).map((p) => p.name);

test('every call of core is described where it travels, with its permission and the problems it can answer', () => {
  const all = [...ownCalls, shopCalls].flatMap((c) => Object.values<AnyCall>(c));
  expect(Object.values(document.paths).flatMap(Object.values)).toHaveLength(all.length);
  for (const call of all) {
    const described = operation(call.method.toLowerCase(), `/api/${call.route}`);
    expect(described).toMatchObject({ operationId: call.name, tags: [call.plugin], 'x-plugin': call.plugin });
    expect(parameters(described, 'path')).toEqual(call.pathParams);
    const isPublic = call.options.public !== undefined;
    expect([described['x-public'] !== undefined, described.security?.length === 0, described['x-permission'] === undefined]).toEqual([
      isPublic,
      isPublic,
      isPublic,
    ]);
    expect('401' in described.responses).toBe(!isPublic || Boolean(call.options.problems?.includes(401)));
    expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(['200', '400', '431', '503']));
    if (travelsInQuery(call) && call.kind !== 'upload') expect(described.requestBody).toBeUndefined();
  }
});

test('the document holds together: version, unique operations, references, path parameters, tags', () => {
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.entries(document.paths).flatMap(([path, methods]) => Object.values(methods).map((o) => ({ path, ...o })));
  expect(new Set(operations.map((o) => o.operationId)).size).toBe(operations.length);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((m) => m[1]!);
  expect(references.length).toBeGreaterThan(20);
  for (const reference of references)
    expect(
      reference.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document),
    ).toBeDefined();
  for (const { path, parameters: given, tags } of operations) {
    expect([...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1])).toEqual(
      given.filter((p) => p.in === 'path' && p.required).map((p) => p.name),
    );
    expect(document.tags.map((t) => t.name)).toEqual(expect.arrayContaining(tags));
    expect(given.every((p) => typeof p.schema === 'object')).toBe(true);
  }
});

test('an upload that may come in pieces says where and how', () => {
  const described = operation('post', '/api/shop/import');
  expect([described['x-resumable'], described.description]).toEqual([
    '/api/shop/import/resumable',
    expect.stringContaining('tus protocol 1.0'),
  ]);
  expect(operation('post', '/api/common/upload')['x-resumable']).toBeUndefined();
});

test('path, query, body and version of a write are told apart', () => {
  const update = operation('put', '/api/shop/{id}');
  expect([parameters(update, 'path'), parameters(update, 'query'), parameters(update, 'header')]).toEqual([
    ['id'],
    ['notify'],
    ['If-Match'],
  ]);
  expect(update.requestBody).toEqual({
    required: true,
    content: {
      'application/json': {
        example: { name: 'Bảo hiểm ô tô', budget: 1_500_000 },
        schema: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 50, pattern: expect.stringMatching(/^\^\\s\*\[\^.*\\s\]\[\^.*\]\*\$$/) },
            budget: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
          },
        },
      },
    },
  });
  expect(Object.keys(update.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '414',
    '415',
    '429',
    '431',
    '503',
    '507',
  ]);
  const find = operation('get', '/api/shop/by-code/{code}');
  expect(find.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['code', 'path', true],
    ['tags', 'query', undefined],
  ]);
  expect(find['x-permission']).toEqual(['UpdateShop', 'Authenticated']);
});

test('an answer is described by the type of its declaration, with what its doc comments say', () => {
  const list = operation('get', '/api/core/audit').responses['200']!.content as Record<string, { schema: { $ref: string } }>;
  expect(list['application/json']?.schema).toEqual({ $ref: '#/components/schemas/core.PageOfAuditRow' });
  expect(document.components.schemas!['core.PageOfAuditRow']).toMatchObject({
    properties: { data: { items: { $ref: '#/components/schemas/core.AuditRow' } }, total: { type: 'integer' } },
  });
  expect(document.components.schemas!['core.AuditRow']).toMatchObject({
    properties: {
      id: { type: 'integer' },
      at: { type: 'string', format: 'date-time' },
      userId: { type: ['integer', 'null'] },
      unversioned: { type: 'boolean', description: 'The caller sent no version of the record it changed.' },
    },
  });
});

test('429 is promised where calls or attempts are counted, and not for what everybody may read', () => {
  const promises = (method: string, path: string) => '429' in operation(method, path).responses;
  for (const [method, path] of [
    ['post', '/api/auth/login'],
    ['post', '/api/user/forgot-password'],
    ['get', '/api/core/audit'],
    ['post', '/api/common/upload'],
  ] as const)
    expect({ path, promised: promises(method, path) }).toEqual({ path, promised: true });
  expect(promises('get', '/api/files/{name}')).toBe(false);
});

test('an upload is multipart with its limit, a download a file, a secret is written only', () => {
  expect(operation('post', '/api/common/upload').requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    required: ['file'],
    properties: { file: { format: 'binary', 'x-max-bytes': 10 * 1024 * 1024 } },
  });
  expect(operation('get', '/api/files/{name}').responses['200']?.content).toHaveProperty(['image/webp']);
  expect(operation('post', '/api/auth/login').requestBody?.content['application/json']?.schema.properties).toMatchObject({
    password: { writeOnly: true },
    session: { enum: ['cookie', 'token'], default: 'cookie' },
  });
});

test('yup says in JSON Schema what it validates', () => {
  const schema = object({
    mail: string().email().required(),
    short: string().min(8).required(),
    code: string().matches(/^\d+$/),
    loose: string().matches(/^a$/i),
    kind: string().oneOf(['a', 'b']).nullable(),
    share: number().moreThan(0).lessThan(1).nullable(),
    count: number().integer().min(1).max(9).default(2),
    at: date(),
    rows: array(object({ amount: number().required() }))
      .min(1)
      .max(5)
      .required(),
    inner: object({ yes: boolean() }).default(undefined),
  });
  expect(jsonSchemaOf(schema)).toEqual({
    type: 'object',
    required: ['mail', 'short', 'rows'],
    properties: {
      mail: { type: 'string', format: 'email', minLength: 1 },
      short: { type: 'string', minLength: 8 },
      code: { type: 'string', pattern: '^\\d+$' },
      loose: { type: 'string' },
      kind: { type: ['string', 'null'], enum: ['a', 'b', null] },
      share: { type: ['number', 'null'], exclusiveMinimum: 0, exclusiveMaximum: 1 },
      count: { type: 'integer', minimum: 1, maximum: 9, default: 2 },
      at: { type: 'string', format: 'date-time' },
      rows: {
        type: 'array',
        minItems: 1,
        maxItems: 5,
        items: { type: 'object', required: ['amount'], properties: { amount: { type: 'number' } } },
      },
      inner: { type: 'object', properties: { yes: { type: 'boolean' } } },
    },
  });
});

describe('the page', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = Fastify();
    registerOpenApi(app, {
      document: () => document,
      authenticate: async (request, reply) =>
        request.headers.authorization ? undefined : reply.code(401).send({ code: 'unauthenticated' }),
    });
  });
  afterAll(() => app.close());

  test('the description is for those who are signed in; the page itself tells nothing of the deployment', async () => {
    expect((await app.inject('/api/openapi.json')).statusCode).toBe(401);
    const read = await app.inject({ url: '/api/openapi.json', headers: { authorization: 'Bearer x' } });
    expect(read.json()).toEqual(JSON.parse(JSON.stringify(document)));
    for (const [url, type] of [
      ['/api/docs', 'text/html'],
      ['/api/docs/app.js', 'text/javascript'],
      ['/api/docs/style.css', 'text/css'],
    ] as const) {
      const part = await app.inject(url);
      expect([part.statusCode, part.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
      expect(part.headers['content-security-policy']).toContain("script-src 'self'");
      expect(part.body).not.toMatch(/ReadAudit|Tessera|core\/jobs|https?:/);
    }
  });

  test('the script is JavaScript that browsers read, and the page has no inline code', async () => {
    // oxlint-disable-next-line typescript/no-implied-eval -- compiled, not run
    expect(() => new Function(pageScript)).not.toThrow();
    expect((await app.inject('/api/docs')).body).not.toMatch(/<script>|<style>| style=| on\w+=/);
  });
});
