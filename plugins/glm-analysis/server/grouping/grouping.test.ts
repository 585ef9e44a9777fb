import type { AnalysisVariable } from '../../../data-files/contract/services';
import { outsideLevel, unknownLevel } from '../../contract/measures';
import { defaultValueRanges } from '../../contract/variableSettings';
import { inNaturalOrder } from './order';
import { bandsOf, bandSql } from './ranges';
import { groupedVariable } from './variables';

const variable = (more: Partial<AnalysisVariable>): AnalysisVariable => ({
  name: 'X',
  type: 'text',
  kind: 'CATE',
  description: '',
  sourceColumn: 'x',
  banded: false,
  ...more,
});
const file = { currencyDecimals: 0 };

test('bands are half-open, a value on an edge belongs to the one that starts there', () => {
  const bands = bandsOf({ ...defaultValueRanges, values: [...defaultValueRanges.values] });
  expect(bands).toHaveLength(15);
  expect(bands.map(({ label }) => label)).toEqual(expect.arrayContaining(['[0, 100)', '[900, 1000)', '[1000, 2000)', '[5000, ∞)']));
  expect(bandSql('x', bandsOf({ min: 0, values: [10], max: 20 }), 1)).toBe(
    `case when x is null then '${unknownLevel}' when x < 0 then '${outsideLevel}' when x < 10 then '[0, 10)' when x < 20 then '[10, 20)' else '${outsideLevel}' end`,
  );
});

test('banded money is compared in millions; names of a file never end a quoted text', () => {
  const { level, order } = groupedVariable(
    variable({ name: 'SUM "A"', type: 'money', banded: true }),
    { columnName: 'SUM "A"', isApplied: true, groups: [], ranges: { min: 0, values: [100], max: null, labels: ["it's", 'more'] } },
    file,
  );
  expect(level).toContain('"SUM ""A""" < 100000000 then \'it\'\'s\'');
  expect(order).toEqual(["it's", 'more']);
  expect(
    groupedVariable(
      variable({}),
      { columnName: 'X', isApplied: true, groups: [{ label: "Xe 'con'", levels: ["a'b", unknownLevel] }], ranges: null },
      file,
    ).level,
  ).toBe(`case when coalesce("X", 'Unknown') in ('a''b', 'Unknown') then 'Xe ''con''' else coalesce("X", 'Unknown') end`);
});

test('levels stand in natural order', () => {
  expect(inNaturalOrder(['10', '9', unknownLevel, '100'])).toEqual(['9', '10', '100', unknownLevel]);
  expect(inNaturalOrder(['Đà Nẵng', 'Hà Nội', unknownLevel, 'An Giang', outsideLevel, 'Huế'])).toEqual([
    'An Giang',
    'Đà Nẵng',
    'Hà Nội',
    'Huế',
    outsideLevel,
    unknownLevel,
  ]);
  expect(inNaturalOrder(['[10, 20)', '[0, 10)', unknownLevel], ['[0, 10)', '[10, 20)'])).toEqual(['[0, 10)', '[10, 20)', unknownLevel]);
});

test('bands that a file writes as texts stand in their order, not in that of their signs', () => {
  const bands = ['<18', '18-25', '26-65', '66+'];
  expect(inNaturalOrder([...bands, unknownLevel].toReversed())).toEqual([...bands, unknownLevel]);
  const words = ['Dưới 500', '500–1.000', '1.000–2.000', 'Trên 2.000', 'Khác'];
  expect(inNaturalOrder(words.toReversed())).toEqual(words);
  expect(inNaturalOrder(['>1000', '[200, 1000]', '(50, 200)', '<= 50'])).toEqual(['<= 50', '(50, 200)', '[200, 1000]', '>1000']);
});
