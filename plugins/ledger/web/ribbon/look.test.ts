import type { RibbonPart } from '../../contract/ribbon';
import { edgesOf, faultPath, gapsOf, groupsIn, holdersOf, pathOf, stateRow, windowAround } from './look';

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

const part = (first: number, last: number, state: RibbonPart['state'] = 'AVAILABLE'): RibbonPart => ({
  ...{ first, last, count: last - first + 1, unitId: 1, unitName: 'Tổng', state, since: null, documentCode: null },
});

test('parts of one state are one path, and parts outside the window none', () => {
  const parts = [part(1, 50), part(51, 60, 'USED'), part(61, 100), part(500, 600, 'LOST')];
  const groups = groupsIn({ from: 1, to: 100 }, parts, ({ state }) => state);
  expect(groups.map(([state, of]) => [state, of.length])).toEqual([
    ['AVAILABLE', 2],
    ['USED', 1],
  ]);
  expect(pathOf({ from: 1, to: 100 }, groups[0]![1], stateRow)).toBe('M0 0h500v36h-500zM600 0h400v36h-400z');
});

test('a single number among ten million has a width that can be seen', () => {
  expect(pathOf({ from: 1, to: 10_000_000 }, [part(1, 1)], stateRow)).toBe('M0 0h0.8v36h-0.8z');
});

test('a lost number among ten million is as wide as what is seen at once; out of view there is nothing', () => {
  const lost = { kind: 'LOST', from: 5, to: 5 } as const;
  expect(faultPath({ from: 1, to: 10_000_000 }, [lost], 'LOST')).toBe('M0 0h4v36h-4z');
  expect(faultPath({ from: 1, to: 10_000_000 }, [lost], 'gap')).toBe('');
  expect(faultPath({ from: 6, to: 10 }, [lost], 'LOST')).toBe('');
});

test('lines stand between parts that have room, and between all numbers of a close look', () => {
  expect(edgesOf({ from: 1, to: 100 }, [part(1, 50), part(51, 51), part(52, 100)])).toBe('M500 0v48M510 0v48');
  expect(edgesOf({ from: 1, to: 4 }, [part(1, 100)])).toBe('M250 0v48M500 0v48M750 0v48');
});

test('the legend has holders near the chosen number first, then the others of the run', () => {
  const of = (unitId: number, count: number): RibbonPart => ({ ...part(1, count), unitId, unitName: `Đơn vị ${unitId}` });
  const named = holdersOf([of(1, 5), of(2, 7)], [of(3, 50), of(1, 90), of(4, 60)]);
  expect(named.map(([id]) => id)).toEqual([2, 1, 4, 3]);
  expect(named[0]).toEqual([2, 'Đơn vị 2']);
});
