import { figureOf, type ChartData } from './data';
import { cellFormat, writeBeside, writeFigure, writeShort, writeTicks } from './figures';
import { sheetOf } from './frame/exportSheet';
import en from './messages/en.json';
import vi from './messages/vi.json';
import { oneWay } from './samples/portfolio';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a figure is written as what it is, in both languages', () => {
  expect(plain(writeFigure(58_000_123, { format: 'money' }, 'vi'))).toBe('58.000.123 đ');
  expect(plain(writeFigure(58_000_123, { format: 'money', currency: 'ETB' }, 'vi'))).toBe('58.000.123 ETB');
  expect(plain(writeFigure(12.5, { format: 'money', currency: 'EUR', decimals: 2 }, 'en'))).toBe('12.50 EUR');
  expect(plain(writeFigure(0.5412, { format: 'ratio' }, 'vi'))).toBe('54,1 %');
  expect(plain(writeFigure(0.5412, { format: 'ratio', decimals: 2 }, 'en'))).toBe('54.12 %');
  expect(plain(writeFigure(0.43, { format: 'ratio' }, 'vi'))).toBe('43,0 %');
  expect(writeFigure(90.7, { format: 'decimal' }, 'vi')).toBe('90,7');
  expect(writeFigure(11251, { format: 'decimal', decimals: 1 }, 'vi')).toBe('11.251,0');
  expect(writeFigure(1234.4, { format: 'count' }, 'en')).toBe('1,234');
  expect(plain(writeShort(7_041_000_000, 'money', 'vi'))).toBe('7,04 B');
  expect(plain(writeShort(76_300_000, 'money', 'en'))).toBe('76.3 M');
});

test('beside a point a figure is short, a ratio with its sign, and a small one keeps its decimals', () => {
  expect(writeBeside(0.1987, { format: 'decimal', decimals: 4 }, 'vi')).toBe('0,1987');
  expect(plain(writeBeside(12_345_678, { format: 'decimal', decimals: 2 }, 'vi'))).toBe('12,35 M');
  expect(writeBeside(0.5412, { format: 'ratio' }, 'en')).toBe('54.1\u00a0%');
  expect(writeBeside(null, { format: 'ratio' }, 'en')).toBe('');
});

test('what does not exist is a dash, never 0 or NaN', () => {
  for (const value of [null, undefined, NaN, Infinity]) {
    expect(writeFigure(value, { format: 'ratio' }, 'vi')).toBe('–');
    expect(writeShort(value, 'money', 'vi')).toBe('–');
    expect(figureOf(value)).toBeNull();
  }
});

test('ticks of an axis never read the same', () => {
  expect(writeTicks([0, 0.25, 0.5], 'ratio', 'vi').map(plain)).toEqual(['0 %', '25 %', '50 %']);
  expect(writeTicks([0, 0.025, 0.05], 'ratio', 'vi').map(plain)).toEqual(['0 %', '2,5 %', '5 %']);
  const near = [1_000_000_000, 1_000_500_000, 1_001_000_000];
  expect(new Set(writeTicks(near, 'money', 'vi')).size).toBe(3);
  expect(new Set(writeTicks([0, 0.001, 0.002], 'decimal', 'en')).size).toBe(3);
});

test('the spreadsheet has the same figures as numbers with their format, gaps as empty cells, reasons beside them', () => {
  const data: ChartData = {
    ...oneWay,
    series: oneWay.series.map((series, index) => (index === 2 ? { ...series, values: [null, ...series.values.slice(1)] } : series)),
  };
  const { columns, rows } = sheetOf(data, 'Tổng cộng', 'Không đủ dữ liệu');
  expect(columns).toEqual([
    { header: 'Tuổi xe, năm' },
    { header: 'Năm-hợp đồng', format: '#,##0.0' },
    { header: 'Quan sát', format: '0.0%' },
    { header: 'Khớp GLM', format: '0.0%' },
    { header: 'Không đủ dữ liệu' },
  ]);
  expect(rows[0]).toEqual(['0–1', 6820.8, 0.412, null, '']);
  expect(rows[7]?.[4]).toMatch(/Z = 0,11/);
  expect(rows[8]).toEqual(['Tổng cộng', 59821, 0.541, 0.54, null]);
  expect(cellFormat({ format: 'money' })).toBe('#,##0');
});

test('every word exists in both languages', () => expect(Object.keys(en)).toEqual(Object.keys(vi)));

test('a spreadsheet says whose figures are thin where series have reasons of their own', () => {
  const series = (label: string, thin: (string | undefined)[]) => ({ id: label, label, format: 'ratio' as const, values: [1, 2, 3], thin });
  const categories = ['x', 'y', 'z'].map((id) => ({ id, label: id }));
  const reasonsOf = (all: ReturnType<typeof series>[]) =>
    sheetOf({ categoryLabel: 'Loại', categories, series: all }, 'Tổng', 'Mỏng').rows.map((row) => row.at(-1));
  expect(reasonsOf([series('A', ['4 vụ.', undefined, '9 vụ.']), series('B', ['5 vụ.', undefined, '9 vụ.'])])).toEqual([
    'A: 4 vụ. B: 5 vụ.',
    '',
    'A, B: 9 vụ.',
  ]);
  expect(reasonsOf([series('A', ['4 vụ.', undefined, undefined])])).toEqual(['4 vụ.', '', '']);
});
