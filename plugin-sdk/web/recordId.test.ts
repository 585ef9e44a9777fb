import { recordIdOf } from './recordId';

test.each(['12', '1'])('an address that names %s asks for that record', (param) => expect(recordIdOf(param)).toBe(Number(param)));

test.each(['abc', '', undefined, '1.5', '-3', '007', '99999999999999999'])('an address that names %s finds nothing', (param) =>
  expect(recordIdOf(param)).toBe(Number.MAX_SAFE_INTEGER),
);
