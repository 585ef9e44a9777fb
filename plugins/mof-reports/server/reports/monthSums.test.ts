import { tmpdir } from 'node:os';
import type { TableRow } from '../../../data-files/contract/services';
import { withDuck } from '../../../data-files/server/duckdb/database';
import { anyDay, dateValue } from '../../../data-files/server/importing/values';
import { daysOf, type PeriodType } from '../engine';
import { sumsOf, type FileSums } from './fileSums';
import { expressionOf, type Days } from './measures';
import { monthsOf, monthsSql } from './monthSums';

const mapped = { BOOKING_DATE: 'ngày', PRODUCT_CODE: 'sp', VEHICLE_TYPE_CODE: 'xe', DIRECT_PREMIUM: 'phí', REFUND: 'hoàn' };
const amounts = ['DIRECT_PREMIUM', 'REFUND'];
const style = { dateFormat: '%Y-%m-%d' };
const file = { mapped, amounts, days: { BOOKING_DATE: anyDay('"raw BOOKING_DATE"', style as never) } };

/** Days as a file may have them: none, no day, the ends of periods and of what is a day at all. */
const written = [
  ...['', 'không rõ', 'infinity', '-infinity', '0201-05-01', '1899-12-31', '1900-01-01', '2005-12-31', '2006-01-01'],
  ...[
    '2025-06-30',
    '2025-07-01',
    '2025-08-31',
    '2025-09-30',
    '2025-10-01',
    '2025-12-31',
    '2024-02-29',
    '2200-12-31',
    '2201-01-01',
    '9999-12-31',
  ],
];
const codes = ['XCG', 'TS', ' ', '', 'xcg'];
/** Rows that depend on the seed alone. */
function rowsOf(seed: number): string {
  let state = seed;
  const next = (n: number) => (state = (state * 48_271) % 2_147_483_647) % n;
  const text = (list: readonly string[]) => `'${list[next(list.length)]!}'`;
  const money = () => (next(9) === 0 ? 'null' : next(7) === 0 ? '0' : `${next(2) ? '' : '-'}9007199254740${next(1000)}`);
  return Array.from({ length: 400 }, (_, i) => `(${i + 1}, ${text(written)}, ${text(codes)}, ${text(codes)}, ${money()}, ${money()})`).join(
    ', ',
  );
}
const view = (seed: number) => `create view standard as
  select place as SOURCE_ROW, ${dateValue('day', style as never)} as "BOOKING_DATE", day as "raw BOOKING_DATE",
    nullif(trim(product), '') as "PRODUCT_CODE", nullif(trim(vehicle), '') as "VEHICLE_TYPE_CODE",
    direct::bigint as "DIRECT_PREMIUM", refund::bigint as "REFUND"
  from (values ${rowsOf(seed)}) as rows(place, day, product, vehicle, direct, refund)`;

const told = ({ codes: found, outside }: FileSums) => ({
  outside,
  codes: found.map(({ sumOf, ...one }) => ({ ...one, direct: sumOf('DIRECT_PREMIUM'), refund: sumOf('REFUND') })),
});
const periods: { type: PeriodType; year: number; period: number }[] = [
  ...Array.from({ length: 12 }, (_, i) => ({ type: 'MONTH' as const, year: 2025, period: i + 1 })),
  ...[1, 2, 3, 4].map((period) => ({ type: 'QUARTER' as const, year: 2025, period })),
  ...[1, 2].map((period) => ({ type: 'HALF_YEAR' as const, year: 2025, period })),
  ...[2006, 2024, 2025, 2200].map((year) => ({ type: 'YEAR' as const, year, period: 1 })),
];

test.each([1, 2, 3, 4])('sums by month say of every period what its rows say (%i)', (seed) =>
  withDuck({ reads: [], spillFolder: tmpdir() }, async (duck) => {
    await duck.run(view(seed));
    const cells = (sql: string): Promise<TableRow[]> => duck.all(sql);
    const kept = await cells(monthsSql('gwp', file)!);
    for (const period of periods) {
      const days = daysOf(period);
      const expressions = new Map(amounts.map((name) => [name, expressionOf(name, 'gwp', days, mapped)]));
      const asked = { ...file, kind: 'gwp' as const, period: days, expressions, rows: 400 };
      const fromRows = told(await sumsOf({ cells, prepared: () => Promise.resolve(undefined) }, asked));
      const fromMonths = told(
        await sumsOf({ cells: () => Promise.reject(new Error('asked')), prepared: () => Promise.resolve(kept) }, asked),
      );
      expect(fromMonths).toEqual(fromRows);
      expect(fromRows.outside.rows).toBeGreaterThan(0);
    }
  }),
);

test('of a file without vehicles or main amount, and of reserves, which have no period', () =>
  withDuck({ reads: [], spillFolder: tmpdir() }, async (duck) => {
    await duck.run(view(5));
    const cells = (sql: string): Promise<TableRow[]> => duck.all(sql);
    const columns = { gwp: { BOOKING_DATE: 'a', REFUND: 'b' }, reserve: { PRODUCT_CODE: 'a', REFUND: 'b' } };
    for (const kind of ['gwp', 'reserve'] as const) {
      const has: Record<string, string> = columns[kind];
      const poor = { ...file, mapped: has, amounts: ['REFUND'] };
      const days = daysOf({ type: 'QUARTER', year: 2025, period: 3 });
      const expressions = new Map([['REFUND', expressionOf('REFUND', kind, days, has)]]);
      const asked = { ...poor, kind, period: days, expressions, rows: 400 };
      const kept = await cells(monthsSql(kind, poor)!);
      const fromRows = told(await sumsOf({ cells, prepared: () => Promise.resolve(undefined) }, asked));
      expect(told(await sumsOf({ cells, prepared: () => Promise.resolve(kept) }, asked))).toEqual(fromRows);
    }
    expect(monthsSql('claim', file)).toBeUndefined();
  }));

test('only a period of whole months finds its rows by months', () => {
  expect(monthsOf({ first: '2025-07-02', last: '2025-09-30' })).toBeUndefined();
  expect(monthsOf({ first: '2025-07-01', last: '2025-09-29' })).toBeUndefined();
  expect(monthsOf({ first: '2024-02-01', last: '2024-02-28' })).toBeUndefined();
  const february = monthsOf({ first: '2024-02-01', last: '2024-02-29' } satisfies Days)!;
  expect([null, undefined, 124 * 12, 124 * 12 + 1, 124 * 12 + 2].map(february)).toEqual([false, false, false, true, false]);
});
