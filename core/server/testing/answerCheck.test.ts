import { calls, manifest, query, type } from '@tessera/plugin-sdk/contract';
import { createAnswerCheck } from './answerCheck';

const { pets } = calls(manifest({ id: 'zoo', title: { vi: 'Vườn thú', en: 'Zoo' }, api: ['pet'], permissions: {} }), {
  pets: query({ path: 'GET pet', needs: 'Authenticated', output: type<{ name: string }[]>(), tag: 'Pet' }),
});
const answers = {
  calls: { pets: { type: 'array', items: { $ref: '#/components/schemas/zoo.Pet' } } },
  types: { 'zoo.Pet': { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
};

test('an answer with a field that nobody declared, without one that was, and of another type is refused', () => {
  const { answered } = createAnswerCheck(() => answers);
  expect(() => answered(pets, [{ name: 'Mực' }])).not.toThrow();
  expect(() => answered(pets, [{ name: 'Mực', age: 3 }])).toThrow('/0 must NOT have additional properties (age)');
  expect(() => answered(pets, [{}])).toThrow("/0 must have required property 'name'");
  expect(() => answered(pets, [{ name: 1 }])).toThrow('/0/name must be string');
});

test('a status that the description does not have is told at the end', () => {
  const check = createAnswerCheck(() => answers);
  check.ended(pets, 409);
  expect(() => check.finish()).toThrow('pets answers 409');
});
