import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import appearance from '../../plugins/appearance/server';
import claims from '../../plugins/claims/server';
import consultations from '../../plugins/consultations/server';
import contracts from '../../plugins/contracts/server';
import members from '../../plugins/members/server';
import products from '../../plugins/products/server';
import { accountsByCalls } from '../../tools/load/accounts';
import { signInPeople } from '../../tools/load/people';
import { createRecorder } from '../../tools/load/recorder';
import { everyDeed } from '../../tools/load/work';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ plugins: [appearance, claims, consultations, contracts, members, products], demo: true });
});
afterAll(() => server.close());

test('everything that the people of the load script do is answered: their calls, inputs and roles still exist', async () => {
  const recorder = createRecorder();
  const people = await signInPeople(server.url, await accountsByCalls(server.url, 'administrator of tests', 10), recorder);
  expect(new Set(people.map(({ trade }) => trade))).toEqual(new Set(['support', 'claims', 'content']));
  for (const person of people) for (const deed of everyDeed(person.trade)) await deed(person);
  expect(recorder.faults().counted).toEqual([]);
  expect(new Set(recorder.table().map(({ kind }) => kind))).toEqual(
    new Set(['home', 'bell', 'list', 'search', 'detail', 'create', 'change', 'step']),
  );
});
