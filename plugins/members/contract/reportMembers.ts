import { array, object, string, type InferType } from 'yup';
import {
  calls,
  message,
  mutation,
  pageQuery,
  password,
  query,
  text,
  type,
  update,
  type Page,
  type RecordFields,
  type LocalizedText,
} from '@tessera/plugin-sdk/contract';
import { members } from './index';
import type { ReportType } from './services';

/** Life, non-life, broker, reinsurer. */
export const companyTypes = ['BHNT', 'BHPNT', 'MGBH', 'DNTBH'] as const;
export type CompanyType = (typeof companyTypes)[number];

export interface ReportMember extends RecordFields {
  user: {
    id: number;
    userName: string;
    isActive: boolean;
    roles: { code: string; description: string; label: LocalizedText | null; permissions: string[] }[];
  };
  /** False: the account was deleted elsewhere; the member can only be deleted too. */
  accountExists: boolean;
  /** Code of the report type. */
  reportTypeId: string;
  reportType: { name: string };
  type: CompanyType;
}

export interface ReportTypeChoice extends Omit<ReportType, 'roleCodes'> {
  roles: { code: string; description: string; label: LocalizedText | null }[];
}

/** What can be changed later; a password never travels here. */
export const reportMemberInput = object({
  userName: text(100)
    .matches(/^[A-Za-z0-9._+-]+$/, { message: message('members:validation.userName'), excludeEmptyString: true })
    .required(message('members:reportMembers.enterUserName')),
  reportTypeId: text(50).required(message('members:reportMembers.chooseReportType')),
  /** One of the report type's roles; null where it has none. */
  roleCode: text(100).nullable().default(null),
  type: string().oneOf(companyTypes, message('members:reportMembers.chooseType')).required(message('members:reportMembers.chooseType')),
});
export const newReportMemberInput = reportMemberInput.shape({
  password: password().required(message('members:reportMembers.enterPassword')),
});
export type ReportMemberValues = InferType<typeof reportMemberInput>;
export type NewReportMemberValues = InferType<typeof newReportMemberInput>;

export const reportMemberFilters = object({
  reportTypeId: array(text(50).required()),
  type: array(string().oneOf(companyTypes).required()),
});

const needs = 'TesseraAdmin';
/** A member is an account, too. */
const changes = ['ReportMember', 'Account', 'Role', 'MemberCard'];

export const reportMemberCalls = calls(members, {
  listReportMembers: query({
    path: 'GET tessera-users',
    needs,
    input: pageQuery.concat(reportMemberFilters),
    output: type<Page<ReportMember>>(),
    tag: ['ReportMember', 'Account'],
  }),
  createReportMember: mutation({
    path: 'POST tessera-users',
    needs,
    input: newReportMemberInput,
    output: type<ReportMember>(),
    tag: changes,
  }),
  updateReportMember: update({
    path: 'PUT tessera-users/{id}',
    needs,
    input: reportMemberInput,
    output: type<ReportMember>(),
    tag: changes,
    versioned: true,
  }),
  removeReportMember: mutation({ path: 'DELETE tessera-users/{id}', needs, output: type<{ id: number }>(), tag: changes, versioned: true }),
  /** What the form offers: report types with their roles. */
  listReportTypeChoices: query({ path: 'GET tessera-users/report-types', needs, output: type<ReportTypeChoice[]>(), tag: 'ReportType' }),
});
