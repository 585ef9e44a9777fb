import { accountSchema, needsReason } from './tierForm';

const tiers = ['Standard', 'Silver', 'Gold'].map((name, i) => ({ id: i + 1, name, isDefault: i === 0 }));

test.each([
  ['first tier of an account', 3, undefined, false],
  ['another tier', 3, 2, true],
  ['the same tier', 3, 3, false],
  ['back to the default', 1, 3, false],
  ['nothing chosen', null, 2, false],
])('%s', (_what, chosen, current, needed) => {
  expect(needsReason(chosen, current, tiers)).toBe(needed);
});

test('the form asks for the reason, and for a tier', () => {
  const values = { lastName: 'Lê', firstName: 'An', phoneNumber: '0900000001', roleIds: [11], status: 1, tierId: 3, reason: '' };
  const isValid = (more: object, current?: number) => accountSchema(current, tiers).isValidSync({ ...values, ...more });
  expect(isValid({}, 2)).toBe(false);
  expect(isValid({ reason: 'Doanh số' }, 2)).toBe(true);
  expect(isValid({})).toBe(true);
  expect(isValid({ tierId: null })).toBe(false);
});
