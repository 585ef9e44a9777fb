import type { Stretch } from '../../contract/ribbon';
import { marksOf, shareOf, ticksOf } from './ticks';

test.each([
  [{ from: 1, to: 10_000 }, 10, [1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000]],
  [{ from: 6001, to: 6800 }, 8, [6100, 6200, 6300, 6400, 6500, 6600, 6700, 6800]],
  [{ from: 6001, to: 6800 }, 7, [6200, 6400, 6600, 6800]],
  [{ from: 1, to: 3 }, 10, [1, 2, 3]],
  [{ from: 1, to: 10_000_000 }, 3, [5_000_000, 10_000_000]],
  [{ from: 1, to: 10 }, 0, []],
])('round numbers of %o, at most %i', (window, most, ticks) => {
  expect(ticksOf(window, most)).toEqual(ticks);
});

test('a number stands in the middle of its place', () => {
  expect([1, 2, 3, 4].map((number) => shareOf({ from: 1, to: 4 }, number))).toEqual([0.125, 0.375, 0.625, 0.875]);
});

test('stretches have a label each, or one together where they are near; what is out of view has none', () => {
  const gap = (from: number, to: number): Stretch => ({ kind: 'gap', from, to });
  const [first, near, far, out] = [gap(10, 19), gap(25, 25), gap(80, 89), gap(200, 210)];
  const marks = marksOf({ from: 1, to: 100 }, [first, near, far, out], 0.2);
  expect(marks.map(({ stretches }) => stretches)).toEqual([[first, near], [far]]);
  expect(marks[0]!.at).toBeCloseTo(0.14);
});
