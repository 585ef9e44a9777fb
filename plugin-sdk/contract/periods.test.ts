import { changeOf, periodBefore, periodOf, type PeriodKind } from './periods';

test.each<[PeriodKind, string, string, string, string, string]>([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03', '2026-12-21', '2026-12-27'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31'],
  ['quarter', '2026-01-31', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['year', '2026-07-07', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
])('%s of %s, and the one before', (kind, day, from, to, fromBefore, toBefore) => {
  const period = periodOf(kind, day);
  expect(period).toEqual({ kind, from, to });
  expect(periodBefore(period)).toEqual({ kind, from: fromBefore, to: toBefore });
});

test("before somebody's own period come as many days", () =>
  expect(periodBefore({ kind: 'own', from: '2026-03-01', to: '2026-03-10' })).toEqual({
    kind: 'own',
    from: '2026-02-19',
    to: '2026-02-28',
  }));

test('a change against nothing is not told', () => {
  expect([changeOf(120, 100), changeOf(50, -100), changeOf(5, 0), changeOf(null, 5), changeOf(0, 50)]).toEqual([20, 150, null, null, -100]);
});
