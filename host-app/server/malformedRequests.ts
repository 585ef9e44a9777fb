import type { ProblemDetails } from '@tessera/plugin-sdk/contract';
import type { TestClient } from '@tessera/plugin-sdk/testing';

/** A request that is malformed in a way that a server easily misses, and what it is answered. */
interface Malformed {
  path: string;
  init?: RequestInit;
  /** 400 where left out. 200: the odd part is passed over. */
  status?: number;
  /** The field that the problem names. */
  names?: string;
}

const json = (body: string, method = 'POST'): RequestInit => ({ method, headers: { 'content-type': 'application/json' }, body });
const form = (body: string, type = 'multipart/form-data; boundary=b'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
});
const endsEarly = (fileName: string) =>
  form(`--b\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: text/csv\r\n\r\nabc`);

const lists = ['store', 'core/jobs', 'user/users', 'question', 'website-config/logos', 'product/motobike-insurances'];
const uploads = [
  ['common/upload', 'a.png'],
  ['templates/uploads', 'a.csv'],
  ['report-software/upload/import-file?groupId=1', 'a.csv'],
] as const;

/** What a generator of requests (schemathesis) found. Add what it finds next. */
export const malformedRequests: readonly Malformed[] = [
  ...lists.map((list) => ({ path: `${list}?offset=1e30`, names: 'offset' })),
  { path: 'user/users?__proto__=1&page=1', status: 200 },
  { path: 'user/users?__proto__[x]=1&page=1', status: 200 },
  { path: `user/users?s=${encodeURIComponent('{"__proto__":{"x":1}}')}`, status: 200 },
  { path: 'user/users?sort=__proto__,asc', names: 'sort' },
  { path: 'user/users?sort=toString,asc', names: 'sort' },
  ...uploads.flatMap(([path, fileName]) => [
    { path, init: form('x', 'multipart/form-data'), names: 'file' },
    { path, init: form('x'), names: 'file' },
    { path, init: endsEarly(fileName), names: 'file' },
  ]),
  { path: 'post', init: json('{"slug":{},"title":"a"}'), names: 'slug' },
  { path: 'post', init: json('{"title":["a"]}'), names: 'title' },
  { path: 'post/1', init: json('{"slug":{},"title":"a"}', 'PUT'), names: 'slug' },
  { path: 'post/1', init: json('{"title":["a"]}', 'PUT'), names: 'title' },
  { path: 'promotion', init: json('{"actions":[null]}'), names: 'actions' },
  { path: 'promotion/1', init: json('{"actions":[null]}', 'PUT'), names: 'actions' },
  { path: 'report-software/setting-data', init: json('{"claimsFile":{"fileName":"x","columnMap":[null]}}'), names: 'claimsFile' },
  { path: 'customer', init: json('{"name":"An","phoneNumber":"0912345999","birthday":""}'), status: 200 },
  { path: 'customer', init: json('{"name":"An","phoneNumber":"0912345998","isActive":0}'), names: 'isActive' },
  { path: 'customer', init: json('{"name":false,"phoneNumber":"0912345998"}'), names: 'name' },
  { path: 'customer', init: json('{"name":"An","phoneNumber":912345998}'), names: 'phoneNumber' },
  { path: 'customer/1', init: json('null', 'PUT') },
  { path: 'role', init: json('{"code":"thu","description":"Thu","permissions":"ReadArticle"}'), names: 'permissions' },
];

/** A request that is never answered is a fault too; the others are still tried. */
const patienceMs = 10_000;

/** Sends every malformed request. @returns one sentence for each that is not answered as it should be; none when all is well */
export async function faultsOfMalformed(client: TestClient, requests = malformedRequests): Promise<string[]> {
  const faults: string[] = [];
  for (const request of requests) {
    const { path, init, status = 400, names } = request;
    const body = typeof init?.body === 'string' ? ` ${init.body.slice(0, 80)}` : '';
    const answer = await send(client, request);
    const told = `${init?.method ?? 'GET'} ${path}${body}: ${JSON.stringify(answer)}`;
    const named = answer.problem?.errors?.some((error) => error.path.split(/[.[]/)[0] === names);
    if (answer.status !== status) faults.push(`not ${status}: ${told}`);
    else if (status >= 400 && !answer.type.startsWith('application/problem+json')) faults.push(`no problem+json: ${told}`);
    else if (names && !named) faults.push(`does not name ${names}: ${told}`);
  }
  return faults;
}

interface Answer {
  status: number | string;
  type: string;
  problem?: ProblemDetails;
}

async function send(client: TestClient, { path, init }: Malformed): Promise<Answer> {
  try {
    const response = await client.fetch(path, { ...init, signal: AbortSignal.timeout(patienceMs) });
    const [type, text] = [response.headers.get('content-type') ?? '', await response.text()];
    const { status } = response;
    return { status, type, ...(type.includes('problem+json') ? { problem: JSON.parse(text) as ProblemDetails } : {}) };
  } catch (error) {
    return { status: String(error), type: '' };
  }
}
