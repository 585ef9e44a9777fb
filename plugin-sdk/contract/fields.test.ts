import { phone } from './fields';

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
