import { array, boolean, number, object, string, type InferType } from 'yup';
import { calls, message, mutation, query, text, type } from '@tessera/plugin-sdk/contract';
import type { DataType } from '../../data-files/contract/services';
import { analysts, glmAnalysis } from './index';
import { levelName, variableName } from './names';
import type { Figures } from './measures';

const path = 'report-software/setting-data/variable-settings' as const;

/** `i18n` keys of messages are `glm-analysis:validation.*`. */
const say = (key: string) => message(`glm-analysis:validation.${key}`);
const fileName = () => text(260).required(say('chooseFile'));
const columnName = () => variableName().required(say('chooseVariable'));
const settingName = () => text(100).required(say('versionName'));

/** Observed calendar years; at most this many. */
export const maxObservedYears = 5;
export const firstYear = 2006;

/** Kinds of lists: categorical, single (`CAL_YEAR` among them), supplement clauses, and what is not analysed. */
export const variableKinds = ['CATE', 'VARS', 'VARS_AC', 'INFO'] as const;
export type VariableKind = (typeof variableKinds)[number];

/** Templates whose files may carry supplement clauses. */
export const clauseTemplates = ['CAR_CMB_02', 'HEALTH_CMB_02'] as const;

/** Default ranges of a vehicle's value in millions: 100 to 1000 by 100, then 2000 to 5000 by 1000; from 0 without end. */
export const defaultValueRanges = {
  min: 0,
  values: [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 2000, 3000, 4000, 5000],
  max: null,
} as const;

/** Levels of the file that count as one. */
const levelGroup = object({
  label: text(200).required(say('groupLabel')),
  levels: array(levelName().defined()).min(1, say('groupLevels')).max(5_000).required(),
});

/**
 * Half-open bands [min, v1), [v1, v2), … [vn, max); `max` null is without end. Banded money (SUM_ASSURED) in millions of the currency's
 * main unit, everything else in the unit of the file. `labels` names the bands, one each; left out: "[0, 100)".
 */
export const rangesInput = object({
  min: number().required(),
  values: array(number().required()).max(200).required(),
  max: number().nullable().default(null),
  labels: array(text(200).required()).max(201),
});

/**
 * How one variable is grouped: `groups` for levels (one in no group is its own), `ranges` for numbers (without: each value its own level).
 */
const variableSetting = object({
  columnName: columnName(),
  isApplied: boolean().required(),
  groups: array(levelGroup).max(500).default([]),
  ranges: rangesInput.nullable().default(null),
});
const clauseSetting = variableSetting.concat(object({ description: text(500).default('') }));

export type LevelGroup = InferType<typeof levelGroup>;
export type Ranges = InferType<typeof rangesInput>;
export type VariableSetting = InferType<typeof variableSetting>;
export type ClauseSetting = InferType<typeof clauseSetting>;

export const calYear = object({
  startYear: number().integer().required(say('calYear')),
  endYear: number().integer().required(say('calYear')),
});

export const variableSettingsInput = object({
  fileName: fileName(),
  settingName: settingName(),
  calYear: calYear.required(say('calYear')),
  varCateSettings: array(variableSetting).max(300).required(),
  varSingleSettings: array(variableSetting).max(300).required(),
  varAddClauseSettings: array(clauseSetting).max(99).required(),
});
export type VariableSettingsValues = InferType<typeof variableSettingsInput>;

/** One named version of a file's settings, or what it begins with when there is none (`id` null). */
export interface VariableSettings extends Omit<VariableSettingsValues, 'settingName'> {
  id: number | null;
  /** Raised with each save; runs record it. */
  version: number | null;
  settingName: string | null;
  /** `calYear` as some readers know it. */
  selectedStartYear: number;
  selectedEndYear: number;
  /** Years that the file has. */
  fileYears: number[];
  createdBy: string | null;
  updatedAt: string | null;
  /** Analyses that were made with it. */
  runs: number;
}

export interface SettingVersion {
  id: number;
  settingName: string;
  version: number;
  startYear: number;
  endYear: number;
  createdBy: string;
  updatedAt: string;
  runs: number;
}

/** A column that may be analysed, with what its values are. */
export interface SettingVariable {
  columnName: string;
  kind: VariableKind;
  type: DataType;
  description: string;
  /** Column of the imported file; null where it is computed. */
  sourceColumn: string | null;
  /** Money shown in bands of millions. */
  banded: boolean;
  /** Different values, missing ones not counted. */
  distinct: number;
}

/** Facts of one column over the whole file; numbers in the unit of `ranges`. */
export interface VariableStatistics {
  columnName: string;
  rows: number;
  missing: number;
  distinct: number;
  /** Null for texts. */
  min: number | null;
  max: number | null;
  average: number | null;
  /** About ten ranges of the same width, and with as many rows each; null for texts and where there is nothing to divide. */
  suggested: { even: Ranges | null; quantiles: Ranges | null };
  /** Levels with most exposure first, at most `most`; more are told by `distinct`. */
  levels: ({ level: string } & Pick<
    Figures,
    'EXPOSURE' | 'NUM_POLS' | 'NUM_CLAIMS' | 'CLAIM_AMOUNT' | 'CLAIM_FREQUENCY' | 'LOSS_RATIO' | 'CREDIBILITY'
  >)[];
}

/** Exposure and claims over the values of a number, in ranges or value by value. */
export interface RangeChart {
  columnName: string;
  bars: ({ label: string; from: number | null; to: number | null } & VariableStatistics['levels'][number])[];
}

/** Ranges put right, with what was wrong. */
export interface CheckedRanges {
  min: number;
  values: number[];
  max: number | null;
  labels: string[];
  /** In the language of the request: duplicates removed, min or max adjusted. */
  warnings: string[];
}

/** What does not fit between a setting and the file as it stands now. */
export interface SettingCheck {
  isValid: boolean;
  findings: { columnName: string | null; message: string }[];
}

/** Levels of a variable that a call may name, or answer with. */
const mostLevels = 20_000;
const levelNames = () => array(levelName().required()).max(mostLevels);

const tag = 'VariableSettings';
const ofFile = object({ fileName: fileName() });
const ofVersion = object({ fileName: fileName(), settingName: settingName() });
const ofColumn = object({ fileName: fileName(), columnName: columnName() });

export const variableSettingCalls = calls(glmAnalysis, {
  /** Without `settingName`: what a new version begins with. */
  getVariableSettings: query({
    path: `GET ${path}`,
    needs: analysts,
    input: object({ fileName: fileName(), settingName: text(100) }),
    output: type<VariableSettings>(),
    tag,
  }),
  /**
   * Makes the version or, where the name exists, replaces it; 409 `stale` when it was changed meanwhile (`version` as If-Match). With
   * version 0 it must be a new name: 409 `duplicate`.
   */
  saveVariableSettings: mutation({
    path: `POST ${path}`,
    needs: analysts,
    input: variableSettingsInput,
    output: type<VariableSettings>(),
    tag,
    versioned: true,
  }),
  removeVariableSettings: mutation({
    path: `DELETE ${path}`,
    needs: analysts,
    input: ofVersion,
    output: type<{ settingName: string }>(),
    tag,
  }),
  listVariableSettingNames: query({
    path: `GET ${path}/get-list-variable-settings-name`,
    needs: analysts,
    input: ofFile,
    output: type<SettingVersion[]>(),
    tag,
  }),
  listSettingVariables: query({
    path: `GET ${path}/variables`,
    needs: analysts,
    input: object({ fileName: fileName(), kind: string().oneOf(variableKinds).required() }),
    output: type<SettingVariable[]>(),
    tag: 'AnalysisFile',
  }),
  getVariableStatistics: query({
    path: `GET ${path}/statistic`,
    needs: analysts,
    input: ofColumn.concat(object({ most: number().integer().min(1).max(1_000).default(100) })),
    output: type<VariableStatistics>(),
    tag: 'AnalysisFile',
  }),
  /** By the given ranges (JSON of `Ranges`), else by about twenty even ones. */
  getRangeChart: query({
    path: `GET ${path}/cate-variables-drive-age-chart`,
    needs: analysts,
    input: ofColumn.concat(object({ ranges: text(5_000) })),
    output: type<RangeChart>(),
    tag: 'AnalysisFile',
  }),
  /**
   * Labels of ranges, put right: values at most once and ascending, min at least 0 and below the smallest, max above the
   * largest. 400 for an empty list.
   */
  checkRanges: query({
    path: `POST ${path}/label-config?columnName`,
    needs: analysts,
    input: object({
      columnName: columnName(),
      min: number().required(),
      values: array(number().required()).max(200).required(),
      max: number().nullable().default(null),
    }),
    output: type<CheckedRanges>(),
  }),
  /**
   * Levels of a variable, missing ones as "Unknown", most exposure first, those of a number by size: whose text holds the words of
   * `search`, accents and case ignored; `only` these, or all `without` these. `total` counts what `limit` leaves out too.
   */
  listVariableLevels: query({
    path: `POST ${path}/select-options`,
    needs: analysts,
    output: type<{ levels: VariableStatistics['levels']; total: number }>(),
    tag: 'AnalysisFile',
    input: object({
      fileName: fileName(),
      variable: columnName(),
      search: text(200),
      only: levelNames(),
      without: levelNames(),
      limit: number().integer().min(1).max(mostLevels).default(200),
    }),
  }),
  checkVariableSettings: query({
    path: `GET ${path}/run-validation`,
    needs: analysts,
    input: ofVersion,
    output: type<SettingCheck>(),
    tag,
  }),
});
