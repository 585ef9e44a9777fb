import { array, object, string } from 'yup';
import { calls, message, query, recordId, resource, text, type, type RecordOf } from '@tessera/plugin-sdk/contract';
import { mofReports, reportUsers } from './index';
import type { PeriodChoice, ReportStatus } from './reports';

const say = (key: string) => message(`mof-reports:admin.${key}`);
const named = {
  /** Stays as it was created. */
  code: text(50).required(say('codeNeeded')),
  name: text(500).required(say('nameNeeded')),
  nameEn: text(500).default(''),
  description: text(1000).default(''),
};

export const reportCategoryInput = object({
  ...named,
  reportPeriodTypeIds: array(recordId().required()).min(1, say('periodTypesNeeded')).required(say('periodTypesNeeded')).default([]),
});
export type MofReportCategory = RecordOf<typeof reportCategoryInput> & { PeriodTypes: { id: number; name: string }[] };

/** Kinds of reports. The code of one is that of the form that its reports have. */
export const reportCategoryCalls = resource<MofReportCategory>()(mofReports, 'MofReportCategory', {
  path: 'mof-report-categories',
  permission: 'MofCatalogue',
  needs: { read: reportUsers },
  input: reportCategoryInput,
});

export const reportStatusInput = object({
  ...named,
  textColor: string()
    .matches(/^#[0-9a-fA-F]{6}$/, { message: say('colourForm'), excludeEmptyString: true })
    .required(say('colourNeeded'))
    .default('#475569'),
});
export type MofReportStatus = RecordOf<typeof reportStatusInput>;

export const reportStatusCalls = resource<MofReportStatus>()(mofReports, 'MofReportStatus', {
  path: 'mof-report-statuses',
  permission: 'MofCatalogue',
  needs: { read: reportUsers },
  input: reportStatusInput,
});

/** Statuses that reports go through; they stay. */
export const ownStatuses: readonly string[] = ['chua_nop', 'da_nop'] satisfies ReportStatus[];

export const periodTypeCalls = calls(mofReports, {
  /** Those of a category, or all. */
  listPeriodTypes: query({
    path: 'GET mof-report-period-types',
    needs: reportUsers,
    input: object({ reportCategoryId: recordId() }),
    output: type<PeriodChoice[]>(),
    tag: 'MofReportCategory',
  }),
});
