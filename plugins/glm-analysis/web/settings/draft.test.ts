import type { VariableSettings } from '../../contract/variableSettings';
import { pastedLevels, sortedInto } from './pastedLevels';
import {
  applied,
  changed,
  draftOf,
  endChoices,
  entryOf,
  freeLabel,
  inputOf,
  isFreeName,
  isSame,
  labelProblem,
  merged,
  movedInto,
  pairAdded,
  pairDescribed,
  pairIsKept,
  pairRemoved,
  renamed,
  ungrouped,
  withStart,
  type SettingDraft,
} from './draft';
import { bandRenamed, bandsOf, nextEdge, repeatedLabels, withNames } from './rangeDraft';

const setting = (columnName: string, isApplied = false) => ({ columnName, isApplied, groups: [], ranges: null });
const clause = (columnName: string) => ({ ...setting(columnName), description: '' });
const columns = ['CLAUSE_CODE_01', 'CLAUSE_PREMIUM_01', 'CLAUSE_CODE_02', 'CLAUSE_PREMIUM_02'];
const draft: SettingDraft = draftOf({
  calYear: { startYear: 2021, endYear: 2025 },
  varCateSettings: [setting('USAGE', true), setting('COLOUR', true)],
  varSingleSettings: [setting('CAL_YEAR', true)],
  varAddClauseSettings: columns.map(clause),
} as unknown as VariableSettings);

test('the calendar year stays applied; a variable that the setting does not name can be', () => {
  expect(applied(draft, 'varSingleSettings', 'CAL_YEAR', false)).toBe(draft);
  const next = applied(draft, 'varSingleSettings', 'VEHICLE_AGE', true);
  expect(entryOf(next, 'varSingleSettings', 'VEHICLE_AGE').isApplied).toBe(true);
  expect(isSame(next, draft)).toBe(false);
  expect(isSame(changed(next, 'varSingleSettings', 'CAL_YEAR', {}), next)).toBe(true);
});

test('what the file no longer has is not saved again; a list that could not be loaded is kept whole', () => {
  const input = inputOf('f.csv', 'A', draft, { varCateSettings: ['USAGE'] });
  expect(input.varCateSettings.map(({ columnName }) => columnName)).toEqual(['USAGE']);
  expect(input.varAddClauseSettings).toHaveLength(4);
});

test('a level is in one group at most, and a group that is left empty goes', () => {
  const one = merged([], ['Xe con', 'Bán tải'], 'Nhẹ');
  const two = merged(one, ['Bán tải', 'Xe tải'], 'Hàng');
  expect(two).toEqual([
    { label: 'Nhẹ', levels: ['Xe con'] },
    { label: 'Hàng', levels: ['Bán tải', 'Xe tải'] },
  ]);
  expect(movedInto(two, ['Xe con', 'Bán tải'], 'Hàng')).toEqual([{ label: 'Hàng', levels: ['Bán tải', 'Xe tải', 'Xe con'] }]);
  expect(ungrouped(two, ['Xe con'])).toEqual([two[1]]);
});

test('a group is not called like another one or like a level outside of it', () => {
  const groups = [
    { label: 'Nhẹ', levels: ['Xe con'] },
    { label: 'Nhóm 1', levels: ['Xe tải'] },
  ];
  const levels = ['Xe con', 'Xe tải', 'Xe khách'];
  const check = (label: string) => labelProblem(groups, levels, groups[0], label);
  expect(['  ', 'Nhóm 1', 'Xe khách', 'Xe con', 'Nhẹ'].map(check)).toEqual(['blank', 'taken', 'isLevel', undefined, undefined]);
  expect(freeLabel(groups, levels, (n) => `Nhóm ${n}`)).toBe('Nhóm 2');
  expect(renamed(groups, 'Nhẹ', 'Con')[0]?.label).toBe('Con');
});

test('a start brings an end of at most five years within the file', () => {
  expect(withStart(draft, 2019, [2018, 2019, 2020, 2021]).calYear).toEqual({ startYear: 2019, endYear: 2021 });
  expect(withStart(draft, 2015, [2018, 2019, 2020, 2021]).calYear).toEqual({ startYear: 2015, endYear: 2019 });
  expect(withStart(draft, 2025, [2018]).calYear).toEqual({ startYear: 2025, endYear: 2025 });
  expect(endChoices({ startYear: 2024, endYear: 2024 }, 2026)).toEqual([2024, 2025, 2026]);
  expect(endChoices({ startYear: 2010, endYear: 2010 }, 2026)).toHaveLength(5);
});

test('the first pair of clauses and the last one left stay', () => {
  expect(pairIsKept(draft, columns, '01')).toBe('first');
  expect(pairIsKept(draft, columns, '02')).toBeUndefined();
  const one = pairRemoved(draft, '02');
  expect(one.varAddClauseSettings.map(({ columnName }) => columnName)).toEqual(columns.slice(0, 2));
  expect(pairIsKept(pairRemoved(draft, '01'), columns, '02')).toBe('last');
  const again = pairAdded(pairRemoved(draft, '01'), columns, '01');
  expect(again.varAddClauseSettings.map(({ columnName }) => columnName)).toEqual(columns);
  expect(pairDescribed(draft, '02', 'Thuỷ kích').varAddClauseSettings.map(({ description }) => description)).toEqual([
    '',
    '',
    'Thuỷ kích',
    'Thuỷ kích',
  ]);
});

test('a band that is as it was keeps its name when others change', () => {
  const ranges = bandRenamed({ min: 0, values: [10, 20], max: null }, 0, 'Mới');
  expect(ranges.labels).toEqual(['Mới', '[10, 20)', '[20, ∞)']);
  expect(withNames({ min: 0, values: [10, 30], max: 90 }, ranges)).toEqual({
    min: 0,
    values: [10, 30],
    max: 90,
    labels: ['Mới', '[10, 30)', '[30, 90)'],
  });
  expect(withNames({ min: 0, values: [15], max: null }, ranges)).toEqual({ min: 0, values: [15], max: null });
  expect(bandRenamed(ranges, 0, ' ').labels).toBeUndefined();
  expect(repeatedLabels(bandRenamed(ranges, 2, 'Mới'))).toEqual(['Mới']);
  expect(bandsOf(ranges).map(({ from, to }) => [from, to])).toEqual([
    [0, 10],
    [10, 20],
    [20, null],
  ]);
  expect([nextEdge(ranges), nextEdge({ min: 0, values: [10], max: 20 })]).toEqual([30, 15]);
});

test('versions differ by more than the case of their names', () => {
  expect(isFreeName(' CƠ BẢN ', [{ settingName: 'Cơ bản' }])).toBe(false);
  expect(isFreeName('Chi tiết', [{ settingName: 'Cơ bản' }])).toBe(true);
});

test('a pasted list: a second column groups, the rest is chosen, what the file has not is told; a level stays in one group', () => {
  const groups = [{ label: 'Nhật', levels: ['TOYOTA', 'HONDA'] }];
  const pasted = pastedLevels('KIA\tHàn\r\nTOYOTA\tHàn\n\n VINFAST \nFIAT\tÝ\nBMW;X\nKIA\tHàn Quốc\nISUZU\tNhật');
  const known = new Set(['KIA', 'TOYOTA', 'HONDA', 'VINFAST', 'BMW;X', 'ISUZU']);
  expect(sortedInto(groups, pasted, (text) => (known.has(text) ? text : undefined))).toEqual({
    groups: [
      { label: 'Nhật', levels: ['HONDA', 'ISUZU'] },
      { label: 'Hàn Quốc', levels: ['KIA'] },
      { label: 'Hàn', levels: ['TOYOTA'] },
    ],
    chosen: ['VINFAST', 'BMW;X'],
    grouped: 3,
    unknown: ['FIAT'],
  });
});
