import { execFileSync } from 'node:child_process';
import { addDays, dayAt, endOfDay, startOfDay, wallClockAt } from './days';

test('a day begins and ends at midnight in Vietnam', () => {
  expect(startOfDay('2027-01-01').toISOString()).toBe('2026-12-31T17:00:00.000Z');
  expect(endOfDay('2027-01-01').toISOString()).toBe('2027-01-01T16:59:59.000Z');
  expect(dayAt(Date.parse('2026-12-31T16:59:59.999Z'))).toBe('2026-12-31');
  expect(dayAt(startOfDay('2027-01-01'))).toBe('2027-01-01');
  expect(dayAt(endOfDay('2027-01-01'))).toBe('2027-01-01');
  expect(new Date(wallClockAt(startOfDay('2027-01-01'))).toISOString()).toBe('2027-01-01T00:00:00.000Z');
});

test('days are added over ends of months and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
});

test.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])(
  'on a machine in %s days, filters and texts are those of Vietnam',
  (zone) => {
    const script = `
    import { dayAt, endOfDay, startOfDay } from './plugin-sdk/contract/days.ts';
    import { formatDate, formatDateTime } from './plugin-sdk/ui/format/format.ts';
    import { cellOf } from './plugin-sdk/server/xlsx/cells.ts';
    const late = new Date('2026-12-31T17:30:00Z');
    console.log(JSON.stringify([
      Intl.DateTimeFormat().resolvedOptions().timeZone, dayAt(late), startOfDay('2027-01-01'), endOfDay('2027-01-01'),
      formatDate(late), formatDateTime(late), formatDate('2027-01-01'), cellOf(late).value,
    ]));`;
    const printed = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    expect(JSON.parse(printed)).toEqual([
      zone,
      '2027-01-01',
      '2026-12-31T17:00:00.000Z',
      '2027-01-01T16:59:59.000Z',
      '01/01/2027',
      '01/01/2027 00:30',
      '01/01/2027',
      expect.closeTo(46_388 + 30 / 1440, 6),
    ]);
  },
);
