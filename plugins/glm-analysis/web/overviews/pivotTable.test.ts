import { sumFigures } from '../../contract/sumFigures';
import { pivotOf } from '../../contract/pivotTable';
import { figures } from './samples/overviews';

const cell = (VAR_DETAIL1: string, VAR_DETAIL2: string, ...of: Parameters<typeof figures>) => ({
  VAR_DETAIL1,
  VAR_DETAIL2,
  ...figures(...of),
});
const data = [
  cell('b', 'y', 10, 1000, 2, 600),
  cell('a', 'y', 30, 500, 0, 0),
  cell('a', 'x', 10, 1500, 1, 900),
  cell('a', 'khác', 0, 0, 0, 0),
];
const pivot = pivotOf({
  data,
  levels: [
    ['a', 'b', 'c'],
    ['x', 'y'],
  ],
});

test('levels stand in the order of the server, those that do not occur are left out, unknown ones follow', () => {
  expect(pivot.rows).toEqual(['a', 'b']);
  expect(pivot.columns).toEqual(['x', 'y', 'khác']);
  expect(pivot.cell('b', 'x')).toBeUndefined();
});

test('totals add the sums up and compute ratios from these, never as averages of ratios', () => {
  expect(pivot.rowTotal('a')).toMatchObject({
    EXPOSURE: 40,
    EARNED_PREMIUM: 2000,
    NUM_CLAIMS: 1,
    CLAIM_FREQUENCY: 1 / 40,
    LOSS_RATIO: 900 / 2000,
    AVG_PREMIUM: 50,
  });
  expect(pivot.columnTotal('y')).toMatchObject({ EXPOSURE: 40, CLAIM_AMOUNT: 600, LOSS_RATIO: 600 / 1500, PURE_PREMIUM: 15 });
});

test('a zero denominator is no figure, not 0', () => {
  expect(pivot.columnTotal('khác')).toMatchObject({ CLAIM_FREQUENCY: null, LOSS_RATIO: null, SEVERITY: null, AVG_PREMIUM: null });
});

test('severities of groups are joined by the claims that they were divided by, not by the claims of the policy file', () => {
  // 3 claims by the policy file, 2 rows with an amount in the claims file
  const paid = { ...figures(10, 1000, 3, 600), SEVERITY: 300 };
  expect(sumFigures([paid, figures(5, 500, 1, 300)]).SEVERITY).toBe(300);
});
