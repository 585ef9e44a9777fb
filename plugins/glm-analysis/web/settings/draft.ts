import { outsideLevel, unknownLevel } from '../../contract/measures';
import { endAfter, type YearSpan } from '../../contract/observedYears';
import {
  maxObservedYears,
  type ClauseSetting,
  type LevelGroup,
  type VariableSetting,
  type VariableSettings,
  type VariableSettingsValues,
} from '../../contract/variableSettings';

/** The lists of a setting, under the names that the call gives them. */
export const listNames = ['varCateSettings', 'varSingleSettings', 'varAddClauseSettings'] as const;
export type ListName = (typeof listNames)[number];

/** A setting while it is being made. */
export type SettingDraft = Pick<VariableSettingsValues, 'calYear' | ListName>;

export const draftOf = ({ calYear, varCateSettings, varSingleSettings, varAddClauseSettings }: VariableSettings): SettingDraft => ({
  calYear,
  varCateSettings,
  varSingleSettings,
  varAddClauseSettings,
});

/** Whether two drafts would be saved alike. */
export const isSame = (a: SettingDraft, b: SettingDraft): boolean => JSON.stringify(a) === JSON.stringify(b);

/** CAL_YEAR belongs to every setting. */
export const isAlwaysApplied = (columnName: string): boolean => columnName === 'CAL_YEAR';

const unset = (columnName: string): ClauseSetting => ({ columnName, isApplied: false, groups: [], ranges: null, description: '' });

/** How a variable is set; one that the setting does not name is not applied. */
export const entryOf = (draft: SettingDraft, list: ListName, columnName: string): VariableSetting =>
  draft[list].find((one) => one.columnName === columnName) ?? unset(columnName);

export function changed(draft: SettingDraft, list: ListName, columnName: string, change: Partial<ClauseSetting>): SettingDraft {
  const isThere = draft[list].some((one) => one.columnName === columnName);
  const entries = isThere ? draft[list] : [...draft[list], unset(columnName)];
  return { ...draft, [list]: entries.map((one) => (one.columnName === columnName ? { ...one, ...change } : one)) };
}

export const applied = (draft: SettingDraft, list: ListName, columnName: string, isApplied: boolean): SettingDraft =>
  isAlwaysApplied(columnName) ? draft : changed(draft, list, columnName, { isApplied });

/** How many variables of a list are applied. */
export const appliedIn = (draft: SettingDraft, list: ListName): number => draft[list].filter(({ isApplied }) => isApplied).length;

/** What is sent. Entries of a list that is known are kept only where the file has their column: others are what it lost. */
export function inputOf(
  fileName: string,
  settingName: string,
  draft: SettingDraft,
  known: Partial<Record<ListName, readonly string[]>>,
): VariableSettingsValues {
  const kept = <T extends VariableSetting>(list: ListName, entries: readonly T[]): T[] =>
    entries.filter(({ columnName }) => isAlwaysApplied(columnName) || (known[list]?.includes(columnName) ?? true));
  return {
    fileName,
    settingName,
    calYear: draft.calYear,
    varCateSettings: kept('varCateSettings', draft.varCateSettings),
    varSingleSettings: kept('varSingleSettings', draft.varSingleSettings),
    varAddClauseSettings: kept('varAddClauseSettings', draft.varAddClauseSettings),
  };
}

// ————— Groups of levels —————

const withoutLevels = (groups: readonly LevelGroup[], levels: readonly string[]): LevelGroup[] =>
  groups.flatMap((group) => {
    const left = group.levels.filter((level) => !levels.includes(level));
    return left.length ? [{ ...group, levels: left }] : [];
  });

/** Levels into one new group; they leave the groups that they were in, and what is left empty goes. */
export const merged = (groups: readonly LevelGroup[], levels: readonly string[], label: string): LevelGroup[] => [
  ...withoutLevels(groups, levels),
  { label, levels: [...levels] },
];

/** Levels into the group of that name. */
export function movedInto(groups: readonly LevelGroup[], levels: readonly string[], label: string): LevelGroup[] {
  const arrivals = levels.filter((level) => !groups.some((group) => group.label === label && group.levels.includes(level)));
  const joined = groups.map((group) => (group.label === label ? { ...group, levels: [...group.levels, ...arrivals] } : group));
  return joined.flatMap((group) => (group.label === label ? [group] : withoutLevels([group], arrivals)));
}

/** Levels that stand for themselves again. */
export const ungrouped = (groups: readonly LevelGroup[], levels: readonly string[]): LevelGroup[] => withoutLevels(groups, levels);

export const renamed = (groups: readonly LevelGroup[], label: string, next: string): LevelGroup[] =>
  groups.map((group) => (group.label === label ? { ...group, label: next } : group));

/**
 * What a group may not be called: nothing, another group's name, or what a level outside of it is called, whose figures it would take in.
 */
export function labelProblem(
  groups: readonly LevelGroup[],
  levels: readonly string[],
  own: LevelGroup | undefined,
  label: string,
  levelName = (level: string) => level,
): 'blank' | 'taken' | 'isLevel' | undefined {
  const wanted = label.trim();
  if (!wanted) return 'blank';
  if (groups.some((group) => group !== own && group.label === wanted)) return 'taken';
  // what is missing may come with the next file of the same kind
  const others = [...levels, ...groups.flatMap((group) => group.levels), unknownLevel, outsideLevel].filter(
    (level) => !own?.levels.includes(level),
  );
  return others.some((level) => level === wanted || levelName(level) === wanted) ? 'isLevel' : undefined;
}

/** A name that is free: "Nhóm 1", "Nhóm 2", … */
export function freeLabel(groups: readonly LevelGroup[], levels: readonly string[], nameOf: (number: number) => string): string {
  for (let number = 1; ; number++) if (!labelProblem(groups, levels, undefined, nameOf(number))) return nameOf(number);
}

// ————— Observed years —————

/** A new start brings the end along: as many years as may be observed, within the file. */
export const withStart = (draft: SettingDraft, startYear: number, fileYears: readonly number[]): SettingDraft => ({
  ...draft,
  calYear: { startYear, endYear: endAfter(startYear, fileYears) },
});
export const withEnd = (draft: SettingDraft, endYear: number): SettingDraft => ({ ...draft, calYear: { ...draft.calYear, endYear } });

/** Ends that a start leaves. */
export const endChoices = ({ startYear }: YearSpan, lastYear: number): number[] =>
  Array.from({ length: Math.min(maxObservedYears, lastYear - startYear + 1) }, (_, i) => startYear + i);

// ————— Supplement clauses —————

/** The two digits that a column of a pair ends with: `CLAUSE_CODE_02` → `02`. */
export const pairOf = (columnName: string): string => /_(\d{2})$/.exec(columnName)?.[1] ?? '';

/** Pairs that the setting has, in order. */
export const pairsIn = (entries: readonly { columnName: string }[]): string[] =>
  [...new Set(entries.map(({ columnName }) => pairOf(columnName)))].sort();

/** Why a pair cannot be deleted: it is the file's first, or the only one left. */
export function pairIsKept(draft: SettingDraft, columns: readonly string[], pair: string): 'first' | 'last' | undefined {
  if (pair === pairsIn(columns.map((columnName) => ({ columnName })))[0]) return 'first';
  return pairsIn(draft.varAddClauseSettings).length < 2 ? 'last' : undefined;
}

export const pairAdded = (draft: SettingDraft, columns: readonly string[], pair: string): SettingDraft => ({
  ...draft,
  varAddClauseSettings: [...draft.varAddClauseSettings, ...columns.filter((columnName) => pairOf(columnName) === pair).map(unset)].sort(
    (a, b) => columns.indexOf(a.columnName) - columns.indexOf(b.columnName),
  ),
});
export const pairRemoved = (draft: SettingDraft, pair: string): SettingDraft => ({
  ...draft,
  varAddClauseSettings: draft.varAddClauseSettings.filter(({ columnName }) => pairOf(columnName) !== pair),
});
/** One description for both columns of a pair. */
export const pairDescribed = (draft: SettingDraft, pair: string, description: string): SettingDraft => ({
  ...draft,
  varAddClauseSettings: draft.varAddClauseSettings.map((one) => (pairOf(one.columnName) === pair ? { ...one, description } : one)),
});
export const pairDescription = (draft: SettingDraft, pair: string): string =>
  draft.varAddClauseSettings.find(({ columnName }) => pairOf(columnName) === pair)?.description ?? '';

/** Whether a name for a version is still free, whatever the case of its letters. */
export const isFreeName = (name: string, versions: readonly { settingName: string }[]): boolean =>
  !versions.some(({ settingName }) => settingName.toLocaleLowerCase('vi') === name.trim().toLocaleLowerCase('vi'));

export { nameOf } from '../../contract/levelNames';
