import { boolean, object, type InferType } from 'yup';
import { calls, message, mutation, pageQuery, query, text, type, update, type Page, type RecordFields } from '@tessera/plugin-sdk/contract';
import { dataFiles, fileUsers } from './index';

/** A kind of reports: Pricing, MOF_Report, and those that administrators add. */
export interface ReportTypeRow extends RecordFields {
  code: string;
  name: string;
  isActive: boolean;
  /** Pricing and MOF_Report: cannot be deleted, their code stays. */
  isDefault: boolean;
}

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
export type ReportTypeValues = InferType<typeof reportTypeInput>;

const tag = 'ReportType';
const admin = 'TesseraAdmin';

export const reportTypeCalls = calls(dataFiles, {
  listReportTypes: query({
    path: 'GET report-types',
    needs: fileUsers,
    input: pageQuery.concat(object({ isActive: boolean() })),
    output: type<Page<ReportTypeRow>>(),
    tag,
  }),
  createReportType: mutation({ path: 'POST report-types', needs: admin, input: reportTypeInput, output: type<ReportTypeRow>(), tag }),
  updateReportType: update({
    path: 'PUT report-types/{id}',
    needs: admin,
    input: reportTypeInput,
    output: type<ReportTypeRow>(),
    tag,
    versioned: true,
  }),
  removeReportType: mutation({ path: 'DELETE report-types/{id}', needs: admin, output: type<{ id: number }>(), tag, versioned: true }),
  /** Active report types of which the user may see files. */
  listMyReportTypes: query({
    path: 'POST report-software/get-report-type',
    needs: fileUsers,
    output: type<{ code: string; name: string }[]>(),
    tag,
  }),
});
