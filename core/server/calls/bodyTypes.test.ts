import { array, boolean, number, object, string } from 'yup';
import { email, message, money, text } from '@tessera/plugin-sdk/contract';
import { wrongTypes } from './bodyTypes';

const schema = object({
  name: text().required(),
  isActive: boolean().default(true),
  price: money().nullable().default(null),
  mail: email(),
  codes: array(string().required()).meta({ orText: true }),
  rows: array(object({ amount: number().required() })),
  inner: object({ yes: boolean() }),
});

test('a body of the declared types has nothing wrong; what is absent or null is left to the schema', () => {
  const value = { name: 'An', isActive: false, price: null, codes: 'A,B', rows: [{ amount: 1 }, null], inner: {} };
  expect(wrongTypes(schema, value)).toEqual([]);
});

test('a value that the schema would cast is named, however deep it lies', () => {
  const value = { name: false, isActive: 0, price: '5', mail: {}, codes: 7, rows: [{ amount: '1' }, 'x'], inner: { yes: 'true' } };
  expect(wrongTypes(schema, value)).toEqual([
    { path: 'name', message: message('validation.invalid') },
    { path: 'isActive', message: message('validation.invalid') },
    { path: 'price', message: message('validation.number') },
    { path: 'mail', message: message('validation.invalid') },
    { path: 'codes', message: message('validation.invalid') },
    { path: 'rows[0].amount', message: message('validation.number') },
    { path: 'rows[1]', message: message('validation.invalid') },
    { path: 'inner.yes', message: message('validation.invalid') },
  ]);
});
