import { boolean, object } from 'yup';
import { calls, message, query, resource, text, type, type RecordOf } from '@tessera/plugin-sdk/contract';
import { dataFiles, fileUsers } from './index';
import { catalogueNeeds } from './needs';

/** Names of files, members and templates refer to it: letters, digits, `_`, `-`, `.`. */
export const codeField = () =>
  text(50)
    .matches(/^[A-Za-z0-9_.-]+$/, { message: message('data-files:validation.code'), excludeEmptyString: true })
    .required(message('data-files:validation.enter'));

export const reportTypeInput = object({
  code: codeField(),
  name: text(200).required(message('data-files:validation.enter')),
  isActive: boolean().required(message('data-files:validation.enter')),
});

/** A kind of reports: Pricing, MOF_Report, and those that administrators add. */
export interface ReportTypeRow extends RecordOf<typeof reportTypeInput> {
  /** Pricing and MOF_Report: cannot be deleted, their code stays. */
  isDefault: boolean;
}

export const reportTypeCalls = resource<ReportTypeRow>()(dataFiles, 'ReportType', {
  path: 'report-types',
  needs: catalogueNeeds,
  input: reportTypeInput,
  filters: object({ isActive: boolean() }),
});

export const myReportTypeCalls = calls(dataFiles, {
  /** Active report types of which the user may see files. */
  listMyReportTypes: query({
    path: 'POST report-software/get-report-type',
    needs: fileUsers,
    output: type<{ code: string; name: string }[]>(),
    tag: 'ReportType',
  }),
});
