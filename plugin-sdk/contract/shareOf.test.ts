import { shareOf } from './numbers';

test.each([
  [437_000, 10, 43_700],
  [5, 10, 1], // 0.5 is rounded up
  [4, 10, 0],
  [333_333, 8.25, 27_500], // 27,499.9725
  [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
  [1_000, 0, 0],
])('%d đồng at %d percent are %d', (amount, rate, share) => expect(shareOf(amount, rate)).toBe(share));
