import { percent, phone } from './fields';

test.each([
  ['+84 912 345 600', '0912345600'],
  ['0084912345600', '0912345600'],
  ['(+84) 912-345-600', '0912345600'],
  ['0912 345 600', '0912345600'],
])('a phone number is taken as people paste it: %s', (pasted, stored) => {
  expect(phone().validateSync(pasted)).toBe(stored);
});

test.each(['84123', '+1 912 345 6000'])('what is no Vietnamese number is refused: %s', (typed) => {
  expect(phone().isValidSync(typed)).toBe(false);
});

test('a share is 0 to 100 with at most two decimals', () => {
  expect([0, 12.5, 12.34, 99.99, 100, 0.07].map((value) => percent().isValidSync(value))).toEqual([true, true, true, true, true, true]);
  expect([-1, 100.01, 12.345].map((value) => percent().isValidSync(value))).toEqual([false, false, false]);
});
