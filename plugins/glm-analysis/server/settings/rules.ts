import { message, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { Problem, type WorkContext } from '@tessera/plugin-sdk/server';
import type { AnalysisFile, AnalysisTables, AnalysisVariable } from '../../../data-files/contract/services';
import { outsideLevel, unknownLevel } from '../../contract/measures';
import { observableYears } from '../../contract/observedYears';
import { maxObservedYears, type VariableSetting, type VariableSettingsValues } from '../../contract/variableSettings';
import { bandsOf } from '../grouping/ranges';
import { calYearVariable } from '../grouping/variables';
import type { SettingParts } from './defaults';
import { isNumeric, variableOf, variablesOfKind } from './kinds';
import { putRight } from './rangeRules';
import { findLevels, unknownNames } from './statistics';

const lists = { varCateSettings: 'CATE', varSingleSettings: 'VARS', varAddClauseSettings: 'VARS_AC' } as const;
type List = keyof typeof lists;

/** A 400 that names the field and says why. */
export const wrong = (path: string, say: LocalizedText, key = 'validation.invalid') =>
  new Problem(400, 'invalid', say, { errors: [{ path, message: message(key) }] });

/** What is saved of a request. CAL_YEAR is always among it, applied. @throws Problem 400 `invalid` that names the variable or the years */
export function checkedParts(input: VariableSettingsValues, file: AnalysisFile, thisYear: number): SettingParts {
  checkYears(input.calYear, file.calYears, thisYear);
  for (const list of Object.keys(lists) as List[]) checkList(list, input[list], file);
  const others = input.varSingleSettings.filter(({ columnName }) => columnName !== calYearVariable.name);
  const calYear: VariableSetting = { columnName: calYearVariable.name, isApplied: true, groups: [], ranges: null };
  return { ...input.calYear, cate: input.varCateSettings, single: [calYear, ...others], clauses: input.varAddClauseSettings };
}

function checkYears({ startYear, endYear }: VariableSettingsValues['calYear'], fileYears: readonly number[], thisYear: number): void {
  const may = observableYears(fileYears, thisYear);
  if (endYear < startYear)
    throw wrong('calYear.endYear', {
      vi: `Năm cuối ${endYear} phải từ năm đầu ${startYear} trở đi.`,
      en: `The end year ${endYear} must be at least the start year ${startYear}.`,
    });
  if (endYear - startYear >= maxObservedYears)
    throw wrong('calYear.endYear', {
      vi: `Thời gian quan sát ${startYear}–${endYear} dài quá ${maxObservedYears} năm. Hãy chọn ngắn hơn.`,
      en: `The observation period ${startYear}–${endYear} is longer than ${maxObservedYears} years. Choose a shorter one.`,
    });
  const outside = [startYear, endYear].find((year) => year < may.startYear || year > may.endYear);
  if (outside !== undefined)
    throw wrong('calYear', {
      vi: `Năm ${outside} nằm ngoài ${may.startYear}–${may.endYear}.`,
      en: `The year ${outside} lies outside ${may.startYear}–${may.endYear}.`,
    });
}

function checkList(list: List, entries: readonly VariableSetting[], file: AnalysisFile): void {
  const known = new Map(variablesOfKind(file, lists[list], 'en').map((variable) => [variable.name, variable]));
  const seen = new Set<string>();
  entries.forEach((entry, i) => {
    const path = `${list}[${i}]`;
    const { columnName } = entry;
    const variable = known.get(columnName);
    if (!variable)
      throw wrong(`${path}.columnName`, {
        vi: `Tệp này không có biến "${columnName}" trong danh sách ${lists[list]}. Hãy bỏ biến đó rồi lưu lại.`,
        en: `This file has no variable "${columnName}" in the list ${lists[list]}. Take it out and save again.`,
      });
    if (seen.has(columnName))
      throw wrong(`${path}.columnName`, { vi: `Biến "${columnName}" bị lặp lại.`, en: `The variable "${columnName}" is there twice.` });
    seen.add(columnName);
    checkGroups(path, entry);
    checkRanges(path, entry, variable);
  });
}

const reservedNames: readonly string[] = [...unknownNames, outsideLevel];

function checkGroups(path: string, { columnName, groups }: VariableSetting): void {
  const labels = new Set<string>();
  const holder = new Map<string, string>();
  groups.forEach(({ label, levels }, i) => {
    if (labels.has(label))
      throw wrong(`${path}.groups[${i}].label`, {
        vi: `Biến "${columnName}" có hai nhóm cùng tên "${label}".`,
        en: `The variable "${columnName}" has two groups named "${label}".`,
      });
    labels.add(label);
    // values that are missing may come with the next file of the same kind
    if (reservedNames.includes(label) && !levels.includes(unknownLevel))
      throw wrong(
        `${path}.groups[${i}].label`,
        {
          vi: `Tên "${label}" dành cho giá trị thiếu hoặc nằm ngoài các khoảng của biến "${columnName}". Hãy đặt tên nhóm khác.`,
          en: `"${label}" is the name of what is missing or outside the ranges of "${columnName}". Choose another name for the group.`,
        },
        'glm-analysis:settings.nameProblems.isLevel',
      );
    for (const level of levels) {
      const other = holder.get(level);
      if (other !== undefined)
        throw wrong(`${path}.groups[${i}].levels`, {
          vi: `Giá trị "${level}" của biến "${columnName}" nằm trong cả nhóm "${other}" lẫn nhóm "${label}".`,
          en: `The level "${level}" of "${columnName}" is in two groups, "${other}" and "${label}".`,
        });
      holder.set(level, label);
    }
  });
  const taken = groups.findIndex(({ label }) => holder.has(label) && holder.get(label) !== label);
  const label = groups[taken]?.label;
  if (label !== undefined)
    throw wrong(`${path}.groups[${taken}].label`, {
      vi: `Nhóm "${label}" của biến "${columnName}" trùng tên với một giá trị nằm ở nhóm khác. Hãy đặt tên khác.`,
      en: `The group "${label}" of "${columnName}" is named like a level of another group. Choose another name.`,
    });
}

/**
 * A group that is named like a level outside of it would take in that level's figures.
 * @throws Problem 400 that names both, on the group's label
 */
export async function checkLabels(tables: AnalysisTables, input: VariableSettingsValues): Promise<void> {
  for (const list of Object.keys(lists) as List[]) {
    for (const [at, { columnName, groups, ranges }] of input[list].entries()) {
      if (!groups.length || ranges) continue;
      const labels = groups.map(({ label }) => label);
      const { levels } = await findLevels(tables, variableOf(tables.file, columnName, 'en'), {
        only: [...labels, unknownLevel],
        limit: labels.length + 1,
      });
      const names = levels.map(({ level }) => ({ level, called: level === unknownLevel ? unknownNames : [level] }));
      const taken = groups.findIndex((group) =>
        names.some(({ level, called }) => called.includes(group.label) && !group.levels.includes(level)),
      );
      const label = groups[taken]?.label;
      if (label !== undefined) {
        const say = {
          vi: `Nhóm "${label}" của biến "${columnName}" trùng tên với một giá trị ở ngoài nhóm. Hãy đặt tên khác.`,
          en: `The group "${label}" of "${columnName}" has the name of a level outside of it. Choose another name.`,
        };
        throw wrong(`${list}[${at}].groups[${taken}].label`, say, 'glm-analysis:settings.nameProblems.isLevel');
      }
    }
  }
}

function checkRanges(path: string, { columnName, ranges }: VariableSetting, variable: AnalysisVariable): void {
  if (!ranges) return;
  if (!isNumeric(variable))
    throw wrong(`${path}.ranges`, {
      vi: `Biến "${columnName}" không phải là số nên không chia khoảng được.`,
      en: `The variable "${columnName}" is not a number and has no ranges.`,
    });
  const [warning] = putRight(ranges).warnings;
  if (warning)
    throw wrong(`${path}.ranges`, {
      vi: `Khoảng của biến "${columnName}" chưa đúng. ${warning.vi}`,
      en: `The ranges of "${columnName}" are not right. ${warning.en}`,
    });
  if (ranges.values.some((value, i) => value < (ranges.values[i - 1] ?? value)))
    throw wrong(`${path}.ranges.values`, {
      vi: `Khoảng của biến "${columnName}" phải tăng dần.`,
      en: `The ranges of "${columnName}" must ascend.`,
    });
  const bands = bandsOf(ranges);
  const labels = new Set(bands.map(({ label }) => label));
  if ((ranges.labels && ranges.labels.length !== bands.length) || labels.size !== bands.length)
    throw wrong(`${path}.ranges.labels`, {
      vi: `Mỗi khoảng của biến "${columnName}" cần một nhãn riêng: ${bands.length} nhãn.`,
      en: `Each range of "${columnName}" needs a label of its own: ${bands.length} of them.`,
    });
}

/** The year that it is. */
export const yearNow = (): number => new Date().getFullYear();

/** In the language of a request. */
export const inLanguage = (texts: readonly LocalizedText[], { language }: Pick<WorkContext, 'language'>): string[] =>
  texts.map((one) => one[language]);
