import { boolean, number, object, string } from 'yup';
import { calls, day, message, mutation, query, text, type, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { mofReports, reportUsers } from './index';

/** `builtIn` comes with the product, `draft` may be changed, `published` makes reports and stays. */
export const templateStates = ['builtIn', 'draft', 'published'] as const;
export type TemplateState = (typeof templateStates)[number];

export interface TemplateRow {
  /** Null for one that the product brings. */
  id: number | null;
  key: string;
  version: string;
  title: LocalizedText;
  regulation: string;
  /** Calendar days; without an end it still holds. */
  validFrom: string;
  validTo: string | null;
  standing: 'regulation' | 'secondary' | 'reconstruction';
  unit: 'VND' | 'MILLION_VND';
  state: TemplateState;
  copiedFrom: string | null;
  publishedBy: string | null;
  lines: number;
}

export interface TemplateLine {
  code: string;
  name: string;
  nameEn: string;
  level: number;
  formula: string;
  isTotal: boolean;
  holdsNegative: boolean;
  accounts: string;
}

export interface TemplateColumn {
  code: string;
  name: LocalizedText;
  /** The heading above neighbouring columns; null: none. */
  group: LocalizedText | null;
  formula: string;
  /** `+ gwp DIRECT_PREMIUM` */
  measures: string[];
}

export interface TemplateView extends TemplateRow {
  note: LocalizedText;
  statements: {
    code: string;
    form: string | null;
    name: LocalizedText;
    columns: TemplateColumn[];
    /** Its columns may be summed from files. */
    fromFiles: boolean;
    lines: TemplateLine[];
  }[];
  checks: { code: string; name: LocalizedText; severity: 'error' | 'warning'; rule: string }[];
  /** What is wrong with it; none is an error where it may be published. */
  findings: { severity: 'error' | 'warning'; text: LocalizedText; statement: string | null; line: string | null }[];
}

/** A line or a column that two versions have differently. */
export interface TemplateDifference {
  statement: string;
  part: 'line' | 'column';
  /** Of the line or the column. */
  code: string;
  kind: 'changed' | 'added' | 'removed';
  fields: string[];
  before: { name: string; formula: string } | null;
  after: { name: string; formula: string } | null;
}

/** Amounts of files that columns are summed from. */
export const measuresOf = {
  gwp: ['DIRECT_PREMIUM', 'REFUND', 'INWARD_DOMESTIC', 'INWARD_FOREIGN', 'CEDED_DOMESTIC', 'CEDED_FOREIGN', 'COMMISSION'],
  claim: ['PAID', 'OUTSTANDING', 'RECOVERED'],
  reserve: ['UPR', 'UPR_CEDED', 'OCR', 'IBNR'],
} as const;

const say = (key: string) => message(`mof-reports:forms.${key}`);
const head = {
  regulation: text(200).required(say('regulationNeeded')),
  validFrom: day().required(say('validFromNeeded')),
  validTo: day()
    .nullable()
    .default(null)
    .test(
      'order',
      say('validOrder'),
      (to, { parent }) => !to || !(parent as { validFrom?: string }).validFrom || to >= (parent as { validFrom: string }).validFrom,
    ),
};
export const copyInput = object({
  key: text(50).required(),
  version: text(50).required(),
  newVersion: text(50).required(say('versionNeeded')),
  ...head,
});
export const templateInput = object({
  ...head,
  unit: string<TemplateRow['unit']>().oneOf(['VND', 'MILLION_VND']).required(),
  standing: string<TemplateRow['standing']>().oneOf(['regulation', 'secondary', 'reconstruction']).required(),
  noteVi: text(1000).default(''),
  noteEn: text(1000).default(''),
});
const code = () =>
  text(50)
    .matches(/^[A-Za-z0-9]+(\.[A-Za-z0-9]+)*$/, { message: say('codeForm'), excludeEmptyString: true })
    .required(say('codeNeeded'));
export const templateColumnInput = object({
  statement: text(20).required(),
  code: code(),
  nameVi: text(200).required(say('nameNeeded')),
  nameEn: text(200).default(''),
  /** Above neighbouring columns that have the same. */
  groupVi: text(200).default(''),
  groupEn: text(200).default(''),
  /** `3+4-5`, of columns; empty: summed from files, or entered by hand. */
  formula: text(2_000).default(''),
  /** One a line: `+ gwp DIRECT_PREMIUM`. */
  measures: text(2_000).default(''),
  /** The column before it; null: the last place of a new column, the same place of one that is there. */
  after: text(50).nullable().default(null),
});
export const templateLineInput = object({
  statement: text(20).required(),
  code: code(),
  name: text(500).required(say('nameNeeded')),
  nameEn: text(500).default(''),
  level: number().integer().min(0).max(9).default(1),
  /** `110+120-139`, `PL-02!10`; an empty one is an input. */
  formula: text(200_000).default(''),
  isTotal: boolean().default(false),
  holdsNegative: boolean().default(false),
  /** The line before it; null: the last place of a new line, the same place of one that is there. */
  after: text(50).nullable().default(null),
});
const version = object({ key: text(50).required(), version: text(50).required() });
const tag = 'MofTemplate';
const changes = 'UpdateMofCatalogue';

export const templateCalls = calls(mofReports, {
  /** The forms, as the indicators of reports. */
  listIndicators: query({
    path: 'GET mof-reports/GetChitieuBaocao',
    needs: reportUsers,
    output: type<{ code: string; name: string }[]>(),
    tag,
  }),
  getIndicator: query({
    path: 'GET mof-reports/GetChitieuBaocao/{code}',
    needs: reportUsers,
    output: type<{ template: TemplateView; reportType: { code: string; description: string } }>(),
    tag,
  }),
  listReportForms: query({ path: 'GET mof-templates', needs: reportUsers, output: type<TemplateRow[]>(), tag }),
  viewReportForm: query({
    path: 'GET mof-templates/view',
    needs: reportUsers,
    input: version,
    output: type<TemplateView>(),
    tag,
    problems: [404],
  }),
  compareReportForms: query({
    path: 'GET mof-templates/compare',
    needs: reportUsers,
    input: version.concat(object({ with: text(50).required() })),
    output: type<TemplateDifference[]>(),
    tag,
    problems: [404],
  }),
  /** A draft with all that the copied version has. @throws 409 `duplicate` */
  copyReportForm: mutation({
    path: 'POST mof-templates/copy',
    needs: changes,
    input: copyInput,
    output: type<{ id: number }>(),
    tag,
    problems: [404, 409],
  }),
  updateReportForm: mutation({
    path: 'POST mof-templates/{id}/head',
    needs: changes,
    input: templateInput,
    output: type<{ id: number }>(),
    tag,
    problems: [409],
  }),
  /** Adds a line or changes it. @throws 400 on `formula` naming circles, unknown codes and wrong signs; 409 `published` */
  saveReportFormLine: mutation({
    path: 'POST mof-templates/{id}/lines',
    needs: changes,
    input: templateLineInput,
    output: type<{ id: number }>(),
    tag,
    problems: [409],
  }),
  removeReportFormLine: mutation({
    path: 'POST mof-templates/{id}/lines/remove',
    needs: changes,
    input: object({ statement: text(20).required(), code: text(50).required() }),
    output: type<{ id: number }>(),
    tag,
    problems: [409],
  }),
  /** Adds a column or changes it. @throws 400 on `formula` or `measures`; 409 `published` */
  saveReportFormColumn: mutation({
    path: 'POST mof-templates/{id}/columns',
    needs: changes,
    input: templateColumnInput,
    output: type<{ id: number }>(),
    tag,
    problems: [409],
  }),
  /** @throws 400 on `formula` where a formula uses it; 409 `published` */
  removeReportFormColumn: mutation({
    path: 'POST mof-templates/{id}/columns/remove',
    needs: changes,
    input: object({ statement: text(20).required(), code: text(50).required() }),
    output: type<{ id: number }>(),
    tag,
    problems: [409],
  }),
  /** From now on it makes the reports of its days. @throws 409 `published`, `faults` */
  publishReportForm: mutation({
    path: 'POST mof-templates/{id}/publish',
    needs: changes,
    output: type<{ id: number }>(),
    tag,
    problems: [409],
  }),
  removeReportForm: mutation({
    path: 'DELETE mof-templates/{id}',
    needs: 'DeleteMofCatalogue',
    output: type<{ id: number }>(),
    tag,
    problems: [409],
  }),
});
