import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import members from '../../plugins/members/server';

/** What a stranger would write who has nothing of ours but the API description. */
const client = `
import type { components, paths } from './api';

type Json<T> = T extends { content: { 'application/json': infer J } } ? J : never;
type Answer<O> = O extends { responses: { 200: infer R } } ? Json<R> : never;
type Body<O> = O extends { requestBody?: infer B } ? Json<B> : never;
type Customer = components['schemas']['members.Customer'];
type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<unknown>;

export async function story(send: Send) {
  const create = async (body: Body<paths['/api/customer']['post']>) => (await send('POST', '/api/customer', body)) as Answer<paths['/api/customer']['post']>;
  const made: Customer[] = [];
  for (const [i, name] of ['Mai', 'Lan', 'Cúc'].entries()) made.push(await create({ name, phoneNumber: \`091234567\${i}\` }));
  const [first] = made as [Customer, ...Customer[]];
  const changed = (await send('PUT', \`/api/customer/\${first.id}\`, { name: 'Mai Anh', phoneNumber: first.phoneNumber }, { 'if-match': \`"\${first.version}"\` })) as Answer<paths['/api/customer/{id}']['put']>;
  const names: string[] = [];
  for (let page = 1; ; page++) {
    const got = (await send('GET', \`/api/customer?page=\${page}&pageSize=2&sort=name,asc\`)) as Answer<paths['/api/customer']['get']>;
    names.push(...got.data.map((one) => one.name));
    if (page * got.pageSize >= got.total) break;
  }
  // @ts-expect-error -- a field that no customer has
  void changed.phone;
  // @ts-expect-error -- a customer without a phone number
  const wrong: Body<paths['/api/customer']['post']> = { name: 'x' };
  return { changed: changed.name, version: changed.version - first.version, gender: first.gender, names, wrong: Object.keys(wrong) };
}
`;

let server: TestServer;
const folder = mkdtempSync(path.join(tmpdir(), 'tessera-client-'));
beforeAll(async () => {
  server = await startTestServer({ plugins: [members] });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

test('a client whose types openapi-typescript makes compiles, writes, reads and pages customers', async () => {
  const admin = await server.admin();
  writeFileSync(path.join(folder, 'openapi.json'), await (await admin.fetch('openapi.json')).text());
  const generator = path.resolve(import.meta.dirname, '../../node_modules/openapi-typescript/bin/cli.js');
  execFileSync(process.execPath, [generator, 'openapi.json', '--output', 'api.ts'], { cwd: folder, stdio: 'pipe' });
  writeFileSync(path.join(folder, 'client.ts'), client);
  const options = {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.CommonJS,
    types: [],
  };
  const program = ts.createProgram([path.join(folder, 'client.ts')], options);
  expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
  program.emit();

  const { story } = createRequire(path.join(folder, 'x.js'))('./client.js') as { story: (send: unknown) => Promise<object> };
  const told = await story(async (method: string, address: string, body?: unknown, headers?: Record<string, string>) => {
    const answer = await admin.fetch(address.replace('/api/', ''), {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect({ address, status: answer.status }).toEqual({ address, status: 200 });
    return answer.json();
  });
  expect(told).toEqual({ changed: 'Mai Anh', version: 1, gender: null, names: ['Cúc', 'Lan', 'Mai Anh'], wrong: ['name'] });
});
