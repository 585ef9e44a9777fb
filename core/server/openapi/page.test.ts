import Fastify, { type FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { core } from '../../contract';
import { fileCalls } from '../../contract/operations';
import { serviceAccountCalls } from '../../contract/serviceAccounts';
import { ownFolder, readAnswers } from './answers';
import { openApiDocument } from './document';
import { registerOpenApi } from './routes';

/** The page as a browser draws it from the real description; only the sign-in is answered here. */
let app: FastifyInstance;
let page: Document;
let dom: JSDOM;
beforeAll(async () => {
  app = Fastify();
  registerOpenApi(app, {
    document: () =>
      openApiDocument({
        title: 'Tessera',
        version: '0.1.0',
        plugins: [{ manifest: core, calls: [serviceAccountCalls, fileCalls], answers: readAnswers(ownFolder) }],
        needsOf: (call) => (call === fileCalls.uploadImage ? ['UpdateArticle', 'UpdateCompany'] : undefined),
      }),
    authenticate: async () => undefined,
  });
  dom = new JSDOM((await app.inject('/api/docs')).body, { runScripts: 'outside-only', url: 'http://localhost/api/docs' });
  const { window } = dom;
  window.URL.createObjectURL = () => 'blob:description';
  window.fetch = async (address) => {
    if (String(address) === '/api/auth/refresh-token') return new Response('{"accessToken":"x"}', { status: 200 });
    return new Response((await app.inject(String(address))).body);
  };
  window.eval((await app.inject('/api/docs/app.js')).body);
  page = window.document;
  for (let waits = 0; waits < 100 && !page.querySelector('details'); waits++) await new Promise((done) => setTimeout(done, 20));
});
afterAll(async () => {
  dom.window.close();
  await app.close();
});

/** What the card of a call says once it is open. */
function opened(name: string): HTMLElement {
  const card = page.getElementById(name) as HTMLDetailsElement;
  card.open = true;
  card.dispatchEvent(new page.defaultView!.Event('toggle'));
  return card;
}
const cellsOf = (card: HTMLElement, title: RegExp) =>
  [...card.querySelectorAll('.table')]
    .filter((one) => title.test(one.querySelector('h3')!.textContent))
    .flatMap((one) => [...one.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));

test('an answer is told field by field, through lists and types that others refer to, with an example', () => {
  const card = opened('listServiceAccounts');
  const rows = new Map(cellsOf(card, /^Answer/).map(([name, ...rest]) => [name, rest]));
  expect(rows.get('total')).toEqual(['integer', 'yes', '']);
  expect(rows.get('data')?.[0]).toBe('object[]');
  expect(rows.get('data[].name')).toEqual(['string', 'yes', '']);
  expect(rows.get('data[].createdAt')?.[0]).toBe('string (date-time)');
  const [request, answer] = [...card.querySelectorAll('pre')].map((one) => one.textContent);
  expect(request).toMatch(/^GET \/api\/core\/service-accounts\?page=1&pageSize=10/);
  expect(JSON.parse(answer!)).toMatchObject({ data: [{ id: 12, createdAt: '2026-11-20T01:30:00.000Z' }], total: 1, page: 1 });
});

test('a write shows the request with its body, and headers that calls share', () => {
  const card = opened('updateServiceAccount');
  expect(cellsOf(card, /^Headers/)[0]?.[0]).toBe('If-Match');
  const [request] = [...card.querySelectorAll('pre')].map((one) => one.textContent);
  const [line, body] = request!.split('\n\n');
  expect(line).toBe('PUT /api/core/service-accounts/12');
  expect(JSON.parse(body!)).toMatchObject({ roleIds: [12], isActive: true });
});

test('an upload names the permissions that follow from the plugins, and every refusal says that a given password has to be changed first', () => {
  const card = opened('uploadImage');
  expect(card.querySelector('.needs')?.textContent).toBe('UpdateArticle, UpdateCompany');
  expect(card.textContent).toContain('Needs one of the permissions UpdateArticle, UpdateCompany.');
  const [, refused] = cellsOf(card, /^Problems/).find(([status]) => status === '403')!;
  expect(refused).toContain('password_change_required');
});
