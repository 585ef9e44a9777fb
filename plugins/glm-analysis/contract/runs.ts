import { array, number, object, string, type InferType } from 'yup';
import { calls, message, mutation, query, recordId, text, type, type LocalizedText, type StartedJob } from '@tessera/plugin-sdk/contract';
import { insuranceTypes, type AnalysisFile, type Cell } from '../../data-files/contract/services';
import { analysts, glmAnalysis } from './index';
import { variableName } from './names';
import type { VariableSettingsValues } from './variableSettings';

const path = 'report-software/insurance/origin-analysis' as const;
const say = (key: string) => message(`glm-analysis:validation.${key}`);

/** 1 one-way, 2 two-way, 3 three-way; 4 answers 409 `under_development`. */
export const analysisTypes = [1, 2, 3, 4] as const;
export type AnalysisType = (typeof analysisTypes)[number];

/** What is told of a file that can be analysed. */
export const reportFileFields = [
  'id',
  'fileName',
  'displayName',
  'importDataFileId',
  'isValidated',
  'insuranceType',
  'kind',
  'calYears',
  'yearBasis',
  'currency',
  'currencyDecimals',
  'createdAt',
  'outdated',
  'sha256',
  'mappingVersion',
] as const satisfies readonly (keyof AnalysisFile)[];

/** What the years of figures are. */
export interface YearsMeant extends Pick<AnalysisFile, 'yearBasis'> {
  /** Claims have no date of loss: they stand in the year in which their cover begins. */
  lacksLossDate: boolean;
}

/** A file that can be analysed. */
export type ReportFile = Pick<AnalysisFile, (typeof reportFileFields)[number]> &
  YearsMeant & {
    /** Analyses of the asked type. */
    items: number;
  };

/** Everything that the figures of an analysis depend on: the same inputs give the same numbers. */
export interface RunInputs {
  sha256: string;
  mappingVersion: number;
  importDataFileId: number;
  settingName: string;
  settingVersion: number;
  /** The setting as it was. */
  setting: Pick<VariableSettingsValues, 'calYear' | 'varCateSettings' | 'varSingleSettings' | 'varAddClauseSettings'>;
  /** Variables of a three-way analysis; empty: all of the setting. */
  varDetails: string[];
  /** Of `data-files`' arithmetic and of this plugin's. */
  codeVersion: string;
  /** What its years are, as the file was then; left out by what was computed before it was kept. */
  years?: YearsMeant;
}

/** What the job that computes an analysis is asked. The setting is as it was then: a save in between changes nothing. */
export interface RunJobInput extends Pick<RunInputs, 'setting' | 'settingName' | 'settingVersion' | 'varDetails'> {
  fileName: string;
  displayName: string;
  /** Those that can be run. */
  analysisType: 1 | 2 | 3;
}

/** An analysis that was made ("EDA item"). */
export interface EdaItem {
  id: number;
  name: string;
  fileName: string;
  eDAType: AnalysisType;
  settingName: string;
  settingVersion: number;
  tableNamePIVOT: string;
  /** Cells of the pivot. */
  cells: number;
  /** The analysis file was created anew since, or another mapping was saved: these figures are of the one before. */
  isOutdated: boolean;
  /** Why, and what to do; null when they are of the file as it stands. */
  outdated: LocalizedText | null;
  createdAt: string;
  createdBy: string;
  inputs: RunInputs;
}

/** What each variable is, in the language of the caller. */
export interface DescribedVariables {
  variables: { name: string; description: string }[];
}

/** What a setting analyses, shown before a run. */
/** `variables` are those of the setting, and CAL_YEAR. */
export interface VariableOverview extends DescribedVariables {
  cateVars: string[];
  singleVars: string[];
  addClausevars: string[];
  calYears: { startYear: number; endYear: number };
}

export interface PivotPage {
  columnNames: string[];
  data: Record<string, Cell>[];
  total: number;
  page: number;
  pageSize: number;
}

export const runInput = object({
  fileName: text(260).required(say('chooseFile')),
  settingName: text(100).required(say('chooseSetting')),
  analysisType: number().oneOf(analysisTypes, say('validAction')).required(say('validAction')),
  /** Three-way: all three, each once. */
  settings: object({ varDetail1: variableName(), varDetail2: variableName(), varDetail3: variableName() }),
  /** Kept for the regulator's flow. */
  glmType: text(50),
});
export type RunValues = InferType<typeof runInput>;

const ofFile = { fileName: text(260).required(say('chooseFile')) };
const tag = 'EdaItem';

export const runCalls = calls(glmAnalysis, {
  /** Newest first; `glmType` an analysis type: files are listed whether they were analysed or not, `items` says how often. */
  listReportFiles: query({
    path: `GET ${path}/list-file`,
    needs: analysts,
    input: object({ glmType: number().oneOf(analysisTypes), insuranceType: string().oneOf(insuranceTypes) }),
    output: type<ReportFile[]>(),
    tag: [tag, 'data-files/AnalysisFile'],
  }),
  /** Newest first. */
  listEdas: query({
    path: `GET ${path}/list-edas`,
    needs: analysts,
    input: object({ ...ofFile, eDAType: number().oneOf(analysisTypes) }),
    output: type<EdaItem[]>(),
    tag: [tag, 'data-files/AnalysisFile'],
  }),
  /**
   * Starts the run; one of the same file, setting and type at a time (409 `job_running`); 409 `outdated` until the analysis file is made
   * with the saved mapping. The job's result is `{ eDAItemId }`.
   */
  runAnalysis: mutation({
    path: `POST ${path}/run-analysis?fileName`,
    needs: analysts,
    input: runInput,
    output: type<{ job: StartedJob }>(),
    tag,
  }),
  removeEda: mutation({ path: `DELETE ${path}/list-edas/{id}`, needs: analysts, output: type<{ id: number }>(), tag }),
  getVariableOverview: query({
    path: `GET ${path}/variables-overview`,
    needs: analysts,
    input: object({ ...ofFile, settingName: text(100).required(say('chooseSetting')) }),
    output: type<VariableOverview>(),
    tag: 'VariableSettings',
  }),
  /** Variables that a three-way analysis with this setting can take. */
  listDetailOptions: query({
    path: 'POST report-software/insurance/three-way-analysis/run-python/list-detail-options',
    needs: analysts,
    input: object({ ...ofFile, settingName: text(100).required(say('chooseSetting')) }),
    output: type<{ options: string[] } & DescribedVariables>(),
    tag: 'VariableSettings',
  }),
  /** Cells of the file's latest run. */
  listPivot: query({
    path: 'POST report-software/analysis/table/pivot?fileName',
    needs: analysts,
    input: object({
      ...ofFile,
      eDAItemId: recordId(),
      page: number().integer().min(1).default(1),
      pageSize: number().integer().min(1).max(100).default(10),
    }),
    output: type<PivotPage>(),
    problems: [410],
    tag,
  }),
});

/** For inputs that name years: a list of calendar years. */
export const years = () =>
  array(number().integer().min(1900).max(2200).required()).min(1, say('chooseYear')).max(50).required(say('chooseYear'));
