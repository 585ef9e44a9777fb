import { addDays } from '../../../contract/days';
import { addMonths, formatDay, monthGrid, parseDay, weekday } from './dates';
import { parseMoney, parseNumber } from '@tessera/plugin-sdk/contract';
import { slugify } from '@tessera/plugin-sdk/contract';

describe('money', () => {
  test.each([
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1234567đ', 1_234_567],
    ['1 234 567 VND', 1_234_567],
    ['1.234.567 vnđ', 1_234_567],
    ['1.234.567,00', 1_234_567],
    ['1,234,567.00', 1_234_567],
    ['1.234\u00a0₫', 1_234],
    ['500.000 đồng'.normalize('NFD'), 500_000],
    ['0', 0],
    ['-500', -500],
  ])('reads %s', (text, value) => expect(parseMoney(text)).toBe(value));

  test.each(['', 'đ', 'năm trăm', '12,5', '1.23.456', '1.234,567,890', '12 triệu', '1e6', '99999999999999999999'])(
    'does not guess at %s',
    (text) => expect(parseMoney(text)).toBeNull(),
  );
});

describe('numbers', () => {
  test.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1.234,5', 1234.5],
    ['15 %', 15],
    ['12,', 12],
  ])('reads %s with two decimals', (text, value) => expect(parseNumber(text, 2)).toBe(value));

  test('refuses more decimals than there may be, rather than round in silence', () => expect(parseNumber('12,345678', 2)).toBeNull());
  test('three decimals are read by the decimal mark of the language', () => {
    expect(parseNumber('1,234', 3, ',')).toBe(1.234);
    expect(parseNumber('1.234', 3, ',')).toBe(1234);
    expect(parseNumber('1.234', 3, '.')).toBe(1.234);
  });
});

describe('days', () => {
  test.each([
    ['1/2/2026', '2026-02-01'],
    ['01/02/2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['1.2.26', '2026-02-01'],
    ['01022026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['29/2/2028', '2028-02-29'],
  ])('reads %s', (text, iso) => expect(parseDay(text)).toBe(iso));

  test.each(['', '31/02/2026', '29/2/2027', '13/13/2026', '1/2', 'hôm nay', '0/1/2026'])('refuses %s', (text) =>
    expect(parseDay(text)).toBeNull(),
  );

  test('writes day, month, year', () => expect(formatDay('2027-01-15')).toBe('15/01/2027'));
  test('steps over month ends and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2028-02-29', -12)).toBe('2027-02-28');
  });
  test('weeks begin on Monday', () => {
    expect(weekday('2026-11-21')).toBe(5); // a Saturday
    expect(monthGrid('2026-11-21')[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
  });
});

describe('slugs', () => {
  test.each([
    ['Ưu đãi Tết Đinh Mùi', 'uu-dai-tet-dinh-mui'],
    ['Nguyễn Thị Hồng Hạnh', 'nguyen-thi-hong-hanh'],
    ['  Bảo hiểm ô-tô: 20% (mới!) ', 'bao-hiem-o-to-20-moi'],
    ['ĐƯỜNG SẮT', 'duong-sat'],
    ['!!!', ''],
  ])('%s → %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
    expect(slugify(text.normalize('NFD'))).toBe(slug);
  });
});
