import { array, boolean, number, object, string, type InferType } from 'yup';
import {
  calls,
  day,
  download,
  message,
  mutation,
  pageQuery,
  query,
  recordId,
  text,
  type,
  update,
  upload,
  type Page,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import { dataFiles, fileUsers } from './index';
import {
  dataTypes,
  insuranceTypes,
  variableTypes,
  type DataType,
  type InsuranceType,
  type TemplateKind,
  type VariableType,
} from './services';

export interface TemplateProperty {
  standardName: string;
  type: DataType;
  allowNull: boolean;
  variableType: VariableType;
  /** May be left without a column. */
  isOptional: boolean;
  /** In the language of the request for built-in templates, else as it was written. */
  description: string;
  /** Shown in bands. */
  banded: boolean;
}

export interface Template extends RecordFields {
  templateName: string;
  /** Of those that the product brings: CAR_CMB_01, … */
  code: string | null;
  /** Raised whenever its columns change; mappings keep the one they were made with. */
  templateVersion: number;
  kind: TemplateKind;
  /** Report type code. */
  type: string;
  ReportType: { name: string };
  groupId: number;
  Group: { groupName: string; Category: { name: string } };
  /** `YYYY-MM-DD` */
  creationDate: string;
  /** Of the sample; null: nothing to download. */
  fileId: number | null;
  File: { id: number; fileName: string; signedUrl: string } | null;
  columnNames: string[];
  Properties: TemplateProperty[];
  propertiesGLM: TemplateProperty[];
  currencyDecimals: number;
  expiryExclusive: boolean;
  /** Built in: can be neither edited nor deleted. */
  isDefault: boolean;
}

const property = object({
  standardName: text(100)
    .matches(/^[A-Z][A-Z0-9_]*$/, { message: message('data-files:validation.standardName'), excludeEmptyString: true })
    .required(message('data-files:validation.notBlank')),
  type: string().oneOf(dataTypes).required(),
  allowNull: boolean().required(),
  variableType: string().oneOf(variableTypes).required(),
  isOptional: boolean().required(),
  description: text(500).default(''),
  banded: boolean().default(false),
});

export const templateInput = object({
  templateName: text(200).required(message('data-files:validation.enter')),
  creationDate: day().required(message('data-files:validation.enter')),
  /** Report type code. */
  type: text(50).required(message('data-files:validation.enter')),
  groupId: recordId().required(message('data-files:validation.chooseGroup')),
  fileId: recordId().required(message('data-files:validation.chooseFile')),
  columnNames: array(text(500).required(message('data-files:validation.notBlank')))
    .min(1, message('data-files:validation.noColumns'))
    .max(300)
    .required(),
  /** What the columns are, by the same order; left out, they are texts of kind INFO. */
  propertiesGLM: array(property).max(300).default([]),
  currencyDecimals: number().integer().min(0).max(4).default(0),
  expiryExclusive: boolean().default(false),
});
export type TemplateValues = InferType<typeof templateInput>;

export const templateFilters = object({ type: text(50), categoryCode: string().oneOf(insuranceTypes), groupId: recordId() });

const tag = 'Template';
const admin = 'TesseraAdmin';
const dayMs = 24 * 60 * 60_000;

export const templateCalls = calls(dataFiles, {
  listTemplates: query({
    path: 'GET templates',
    needs: fileUsers,
    input: pageQuery.concat(templateFilters),
    output: type<Page<Template>>(),
    tag,
  }),
  getTemplate: query({ path: 'GET templates/{id}', needs: fileUsers, output: type<Template>(), tag }),
  createTemplate: mutation({ path: 'POST templates', needs: admin, input: templateInput, output: type<Template>(), tag }),
  updateTemplate: update({
    path: 'PUT templates/{id}',
    needs: admin,
    input: templateInput,
    output: type<Template>(),
    tag,
    versioned: true,
  }),
  removeTemplate: mutation({ path: 'DELETE templates/{id}', needs: admin, output: type<{ id: number }>(), tag, versioned: true }),
  /** Keeps the sample of a template and reads its column names. */
  uploadTemplateFile: upload({
    path: 'POST templates/uploads',
    needs: admin,
    output: type<{ fileId: number; fileName: string; columnNames: string[] }>(),
    maxBytes: 100 * 1024 ** 2,
    timeoutMs: 15 * 60_000,
  }),
  listVariableTypes: query({
    path: 'POST templates/get-variable-types',
    needs: fileUsers,
    output: type<{ value: VariableType; description: string }[]>(),
  }),
  listDataTypes: query({
    path: 'POST templates/get-data-types',
    needs: fileUsers,
    output: type<{ value: DataType; description: string }[]>(),
  }),
  /** The standard columns of a template, the slots of a mapping. */
  getNormalizationLine: query({
    path: 'POST templates/get-normalization-line',
    needs: fileUsers,
    input: object({ templateId: recordId().required() }),
    output: type<TemplateProperty[]>(),
    tag,
  }),
  /** Groups with their templates, for choosing a kind of file. */
  listTemplatesByGroup: query({
    path: 'GET templates/groups',
    needs: fileUsers,
    input: object({ categoryCode: string().oneOf(insuranceTypes) }),
    output: type<
      {
        id: number;
        groupName: string;
        code: string | null;
        categoryCode: InsuranceType;
        templates: { id: number; templateName: string; fileId: number | null }[];
      }[]
    >(),
    tag: ['Template', 'TemplateGroup'],
  }),
  /** The sample of a template; `rows` only for those that the product makes. */
  downloadSample: download({
    path: 'GET templates/{id}/sample',
    needs: fileUsers,
    input: object({ rows: number().integer().min(1).max(100_000) }),
    output: type<void>(),
    timeoutMs: dayMs,
  }),
});
