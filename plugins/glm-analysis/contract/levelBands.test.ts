import { placeOfBand } from './levelBands';

test.each([
  ['25', 25, 0],
  [' 1.5 ', 1.5, 0],
  ['-3', -3, 0],
  ['<18', 18, -1],
  ['≤ 18', 18, -1],
  ['Dưới 18', 18, -1],
  ['up to 5 t', 5, -1],
  ['18-25', 18, 0],
  ['18–25 tuổi', 18, 0],
  ['[25, 40)', 25, 0],
  ['[100,200)', 100, 0],
  ['(1.5, 2]', 1.5, 0],
  ['Từ 60 đến 65', 60, 0],
  ['Từ 65 trở lên', 65, 1],
  ['65+', 65, 1],
  ['65 and over', 65, 1],
  ['>1.000', 1000, 1],
  ['1.000–2.000 tr', 1000, 0],
  ['1,000-2,000', 1000, 0],
  ['0,5-1,0', 0.5, 0],
  ['−5 – 0', -5, 0],
])('%s stands at %d, %d', (level, number, side) => expect(placeOfBand(level)).toEqual([number, side]));

test.each(['', 'Xe con', 'Từ Liêm', 'B12', 'Unknown', '__proto__'])('"%s" is no band', (level) =>
  expect(placeOfBand(level)).toBeUndefined(),
);
