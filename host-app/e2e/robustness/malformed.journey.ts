import type { ProblemDetails } from '@tessera/plugin-sdk/contract';
import { startProduct, type Product } from '../product';
import { signInToApi } from './api';

let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  token = (await signInToApi(product.url)).token;
});
afterAll(() => product?.stop());
const ask = (path: string, init?: RequestInit) =>
  fetch(`${product.url}/api/${path}`, {
    ...init,
    headers: { ...init?.headers, authorization: `Bearer ${token}`, 'accept-language': 'en' },
  });

const json = (body: string, method = 'POST'): RequestInit => ({ method, headers: { 'content-type': 'application/json' }, body });
const multipart = (body: string, type = 'multipart/form-data; boundary=b'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
});
const cutOff = (fileName: string) =>
  multipart(`--b\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: text/csv\r\n\r\nabc`);
const lists = ['store', 'core/jobs', 'user/users', 'question', 'website-config/logos', 'product/motobike-insurances'];
const uploads = [
  ['common/upload', 'a.png'],
  ['templates/uploads', 'a.csv'],
  ['report-software/upload/import-file?groupId=1', 'a.csv'],
] as const;

// What a generator of requests (schemathesis) found to be answered with 500. Add what it finds next.
const requests: readonly [string, RequestInit?][] = [
  ...lists.map((list): [string] => [`${list}?offset=1e30`]),
  ['user/users?__proto__=1&page=1'],
  ['user/users?__proto__[x]=1&page=1'],
  ['user/users?s=%7B%22__proto__%22%3A%7B%22x%22%3A1%7D%7D'],
  ['user/users?sort=__proto__,asc'],
  ['user/users?sort=toString,asc'],
  ...uploads.flatMap(([path, name]): [string, RequestInit][] => [
    [path, multipart('x', 'multipart/form-data')],
    [path, multipart('x')],
    [path, cutOff(name)],
  ]),
  ['post', json('{"slug":{},"title":"a"}')],
  ['post', json('{"title":["a"]}')],
  ['post/1', json('{"slug":{},"title":"a"}', 'PUT')],
  ['post/1', json('{"title":["a"]}', 'PUT')],
  ['promotion', json('{"actions":[null]}')],
  ['promotion/1', json('{"actions":[null]}', 'PUT')],
  ['report-software/setting-data', json('{"claimsFile":{"fileName":"x","columnMap":[null]}}')],
  ['customer', json('{"name":"An","phoneNumber":"0912345999","birthday":""}')],
];

test.each(requests)('%s: a malformed request is refused or passed over, never a server error', async (path, init) => {
  const answer = await ask(path, init);
  const body = (await answer.json()) as ProblemDetails;
  // 404 would say that the path of this test is wrong.
  expect({ status: answer.status, body }).not.toMatchObject({ status: 404, body: { detail: 'There is nothing at this address.' } });
  expect({ path, status: answer.status < 500, body }).toMatchObject({ path, status: true });
  if (answer.status >= 400) expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
});

test('a value of an unexpected shape is named', async () => {
  const answer = await ask('promotion', json('{"actions":[null]}'));
  expect((await answer.json()) as ProblemDetails).toMatchObject({
    code: 'invalid',
    errors: expect.arrayContaining([expect.objectContaining({ path: 'actions', key: 'validation.invalid' })]),
  });
});
