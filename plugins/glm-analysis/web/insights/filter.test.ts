import { readFilter, writeFilter, type InsightFilter } from './filter';

test('a filter comes back from the address as it was', () => {
  const filter: InsightFilter = {
    years: [2023, 2024],
    province: 'Bà Rịa & Vũng Tàu',
    measure: 'NUM_CLAIMS',
    usages: ['Chở hàng, thuê', 'a=b'],
  };
  expect(readFilter(writeFilter(filter), [2022, 2023, 2024], 2022)).toEqual(filter);
});

test('without an address, or with years that the file does not have, it is the usual year', () => {
  const usual = { years: [2024], province: undefined, measure: 'EXPOSURE', usages: [] };
  expect(readFilter(undefined, [2023, 2024], 2024)).toEqual(usual);
  expect(readFilter('years=1999.x&measure=DROP', [2023, 2024], 2024)).toEqual(usual);
});
