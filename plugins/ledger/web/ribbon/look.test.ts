import { gapsOf, windowAround } from './look';

test.each([
  [50, 10, { from: 45, to: 54 }],
  [1, 10, { from: 1, to: 10 }],
  [100, 10, { from: 91, to: 100 }],
  [50, 1000, { from: 1, to: 100 }],
  [7, 1, { from: 7, to: 7 }],
])('the window around %i of %i numbers stays within the run', (middle, size, window) => {
  expect(windowAround(middle, size, { from: 1, to: 100 })).toEqual(window);
});

test('gaps are what no part has, also at both ends', () => {
  const parts = [
    { first: 3, last: 4 },
    { first: 5, last: 6 },
    { first: 9, last: 9 },
  ];
  expect(gapsOf(parts, { from: 1, to: 10 })).toEqual([
    { from: 1, to: 2 },
    { from: 7, to: 8 },
    { from: 10, to: 10 },
  ]);
  expect(gapsOf([{ first: 1, last: 10 }], { from: 1, to: 10 })).toEqual([]);
});
