import { array, boolean, number, object, string, type InferType } from 'yup';
import { calls, message, mutation, query, recordId, text, type, type StartedJob } from '@tessera/plugin-sdk/contract';
import { fileName } from './importFiles';
import { dataFiles, fileUsers } from './index';
import { settingUsers } from './needs';
import { dataTypes, variableTypes, yearBases, type DataType, type VariableType, type YearBasis } from './services';
import type { TemplateProperty } from './templates';

/** A column of the imported file. */
export interface OriginColumn {
  importName: string;
  /** Read from all values. */
  type: DataType;
  /** Some of its values, as they are written. */
  samples: string[];
  missingPercent: number;
  /** How dates or decimals are written, where that is known. */
  style: string | null;
  /** The types that its values can be held as. */
  fits: DataType[];
}

/** A proposal for a slot; the user accepts or refuses it. */
export interface MappingSuggestion {
  standardName: string;
  importName: string;
  /** 0 to 1. */
  confidence: number;
  /** `remembered`: a file with the same columns was mapped so before. */
  reason: 'remembered' | 'name' | 'content';
}

export interface SettingData {
  originColumns: OriginColumn[];
  /** Columns of the file that no slot holds. */
  otherColumns: string[];
  /** Standard name → import name, as it was saved; empty before. */
  columnMapping: Record<string, string>;
  fileTemplateUuid: string | null;
  /** A mapping was saved. */
  mappingFlag: boolean;
  mappingVersion: number | null;
  template: {
    id: number;
    code: string | null;
    templateName: string;
    version: number;
    currencyDecimals: number;
    expiryExclusive: boolean;
    calYear: number | null;
    allowsFreeColumns: boolean;
    clausePairs: boolean;
    /** Covers have dates, and their years a basis that can be chosen. */
    hasYearBasis: boolean;
  } | null;
  /** The slots. */
  properties: TemplateProperty[];
  suggestions: MappingSuggestion[];
  /** Free columns that were declared. */
  freeColumns: FreeColumn[];
  /** What is not saved for this file, but was declared for the one before with the same columns. */
  remembered: { freeColumns: boolean; calYear: boolean };
  settings: FileSettings;
  claimsFile: { fileName: string; columnMapping: Record<string, string> } | null;
  /** Files that may serve as claims file: same insurance type, read, with their columns and what these look like, slot → column. */
  claimsFileChoices: { fileName: string; displayName: string; columns: string[]; proposed: Record<string, string> }[];
}

/** Of this file, where it differs from its template. */
export interface FileSettings {
  /** ISO 4217. Null: nobody has said; đồng where no decimals are kept. */
  currency: string | null;
  /** Decimals of the currency's smallest unit: 0 for đồng. Null: nobody has said, so amounts with decimals are asked about. */
  currencyDecimals: number | null;
  /** The source's expiry day is the day after the last day of cover. */
  expiryExclusive: boolean;
  /** Calendar year of every row, where an exposure file has no such column. */
  calYear: number | null;
  /** What the years of the analysis are, where covers have dates. */
  yearBasis: YearBasis;
}

export interface FreeColumn {
  importName: string;
  variableType: VariableType;
  type: DataType;
}

/** Slots of a claims file. */
export const claimsFileSlots = ['POLICY_NO', 'CLAIM_DATE', 'CLAIM_AMOUNT', 'CLAIM_COUNT', 'BENEFIT'] as const;
const neededClaimsSlots = ['POLICY_NO', 'CLAIM_AMOUNT'];

const columnMapEntry = object({
  importName: text(500).required(message('data-files:validation.dragAllColumns')),
  standardName: text(100).required(),
  type: string().oneOf(dataTypes),
  allowNull: boolean(),
  variableType: string().oneOf(variableTypes),
  isOptional: boolean(),
});

export const settingDataInput = object({
  fileName: fileName(),
  templateFile: object({ id: recordId().required(message('data-files:validation.chooseTemplate')) }).required(),
  /** Only slots that hold a column. */
  columnMap: array(columnMapEntry).min(1, message('data-files:validation.dragAllColumns')).max(1000).required(),
  /** Columns beyond the template's, analysed under their own name; of files that have exposure. */
  freeColumns: array(
    object({
      importName: text(500).required(),
      variableType: string()
        .oneOf(['CATE', 'VARS', 'INFO'] as const)
        .required(),
      type: string().oneOf(dataTypes).default('text'),
    }),
  )
    .max(300)
    .default([]),
  settings: object({
    currency: string()
      .matches(/^[A-Z]{3}$/, message('data-files:validation.currency'))
      .nullable(),
    currencyDecimals: number().integer().min(0).max(4).nullable(),
    expiryExclusive: boolean(),
    calYear: number().integer().min(1900).max(2200).nullable(),
    yearBasis: string().oneOf(yearBases),
  }).default(undefined),
  claimsFile: object({
    fileName: text(260).required(),
    columnMap: array(object({ importName: text(500).required(), standardName: string().oneOf(claimsFileSlots).required() }))
      .required()
      .test('claims-slots', message('data-files:validation.claimsColumns'), (columns) =>
        neededClaimsSlots.every((slot) => columns?.some((c) => c.standardName === slot)),
      ),
  })
    .nullable()
    .default(null),
});
export type SettingDataValues = InferType<typeof settingDataInput>;

export const mappingCalls = calls(dataFiles, {
  getFixedColumns: query({
    path: 'GET report-software/mapping-data/fixed-columns/original-file',
    needs: fileUsers,
    input: object({ fileName: fileName() }),
    output: type<{ columns: OriginColumn[] }>(),
    tag: 'SettingData',
  }),
  /** `templateId`: look at the file with another template than the saved one. */
  getSettingData: query({
    path: 'GET report-software/setting-data',
    needs: fileUsers,
    input: object({ fileName: fileName(), templateId: recordId() }),
    output: type<SettingData>(),
    tag: 'SettingData',
  }),
  /** Saves a new version of the mapping and starts the job that checks every row against it. */
  saveSettingData: mutation({
    path: 'POST report-software/setting-data',
    needs: settingUsers,
    input: settingDataInput,
    output: type<{ mappingVersion: number; job: StartedJob }>(),
    tag: ['SettingData', 'ImportFile', 'Validation', 'AnalysisFile'],
  }),
});
