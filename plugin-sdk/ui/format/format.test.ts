import {
  formatAmount,
  formatBytes,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatRelative,
  formatShort,
} from './format';

const nbsp = '\u00a0';

describe('formats', () => {
  test('money is whole đồng with thousands in the style of the language', () => {
    expect(formatMoney(1_234_567, 'vi')).toBe(`1.234.567${nbsp}đ`);
    expect(formatMoney(1_234_567, 'en')).toBe(`1,234,567${nbsp}đ`);
    expect(formatMoney(0, 'vi')).toBe(`0${nbsp}đ`);
    expect(formatMoney(null, 'vi')).toBe('–');
  });

  test('an amount has exactly the decimals that its currency keeps, in both languages', () => {
    expect([formatAmount(59_909_216.5, { currencyDecimals: 2 }, 'en'), formatAmount(59_909_216.5, { currencyDecimals: 2 }, 'vi')]).toEqual([
      '59,909,216.50',
      '59.909.216,50',
    ]);
    expect([formatAmount(1234, { currencyDecimals: 3 }, 'en'), formatAmount(0, { currencyDecimals: 2 }, 'vi')]).toEqual([
      '1,234.000',
      '0,00',
    ]);
    expect(formatAmount(1_234_567, { currencyDecimals: 0 }, 'vi')).toBe(`1.234.567${nbsp}đ`);
  });

  test('an amount says its currency, đồng by their sign; where nobody has said, it is a plain figure', () => {
    expect(formatAmount(452_732_540, { currency: 'ETB', currencyDecimals: 0 }, 'en')).toBe(`452,732,540${nbsp}ETB`);
    expect(formatAmount(12.5, { currency: 'EUR', currencyDecimals: 2 }, 'vi')).toBe(`12,50${nbsp}EUR`);
    expect(formatAmount(12, { currency: 'VND', currencyDecimals: 0 }, 'vi')).toBe(`12${nbsp}đ`);
    expect(formatAmount(12, { currency: null, currencyDecimals: 0 }, 'vi')).toBe('12');
    expect(formatAmount(null, { currency: 'EUR', currencyDecimals: 2 }, 'vi')).toBe('–');
  });

  test('figures and per cent use the decimal sign of the language', () => {
    expect(formatNumber(1234.567, 'vi')).toBe('1.234,57');
    expect(formatPercent(12.5, 'vi')).toBe(`12,5${nbsp}%`);
    expect(formatPercent(12.5, 'en')).toBe(`12.5${nbsp}%`);
    expect(formatShort(1_234_567_890, 'vi')).toBe(`1,23${nbsp}B`);
    expect(formatShort(4_500_000, 'en')).toBe(`4.5${nbsp}M`);
  });

  test('sizes of files have a unit that fits, and one decimal at most', () => {
    expect([0, 1023, 1536, 12.5 * 1024 ** 2, 2 * 1024 ** 3].map((bytes) => formatBytes(bytes, 'vi'))).toEqual([
      '0\u00a0byte',
      '1.023\u00a0byte',
      '1,5\u00a0kB',
      '12,5\u00a0MB',
      '2\u00a0GB',
    ]);
    expect([formatBytes(1.25 * 1024 ** 3, 'en'), formatBytes(null, 'en')]).toEqual(['1.3\u00a0GB', '–']);
  });

  test('a calendar day is never shifted; a moment is read on the clock of Vietnam', () => {
    expect(formatDate('2026-11-21')).toBe('21/11/2026');
    expect(formatDate('2026-11-20T18:30:00Z')).toBe('21/11/2026');
    expect(formatDateTime('2026-11-20T18:30:00Z')).toBe('21/11/2026 01:30');
    expect(formatDate('nonsense')).toBe('–');
  });

  test('relative time speaks the language', () => {
    const now = Date.parse('2026-11-21T08:00:00Z');
    expect(formatRelative('2026-11-21T07:55:00Z', 'vi', now)).toBe('5 phút trước');
    expect(formatRelative('2026-11-20T08:00:00Z', 'en', now)).toBe('yesterday');
    expect(formatRelative('2026-11-21T07:59:50Z', 'en', now)).toBe('now');
  });

  test('a Vietnamese telephone number is grouped, others stay', () => {
    expect(formatPhone('0912480367')).toBe('0912 480 367');
    expect(formatPhone('+84912480367')).toBe('0912 480 367');
    expect(formatPhone('1900 1234')).toBe('1900 1234');
  });
});
