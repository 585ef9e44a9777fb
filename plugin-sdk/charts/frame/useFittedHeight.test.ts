import { fittedHeight } from './useFittedHeight';

test.each([
  [700, 1100, 700],
  [700, 1400, 700],
  [600, 1080, 600],
  [700, 900, 640],
  [700, 768, 508],
  [700, 400, 280],
  [420, 768, 420],
])('a chart of %i in a window of %i is %i high', (usual, windowHeight, height) => expect(fittedHeight(usual, windowHeight)).toBe(height));
