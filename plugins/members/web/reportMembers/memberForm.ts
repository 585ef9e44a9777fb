import { text, message } from '@tessera/plugin-sdk/contract';
import {
  newReportMemberInput,
  reportMemberInput,
  type NewReportMemberValues,
  type ReportMember,
  type ReportMemberValues,
  type ReportTypeChoice,
} from '../../contract/reportMembers';

/** What the form holds: nothing is chosen at first. */
export interface MemberFormValues {
  userName: string;
  password: string;
  reportTypeId: string;
  roleCode: string | null;
  type: string;
}

export const emptyMember: MemberFormValues = { userName: '', password: '', reportTypeId: '', roleCode: null, type: '' };

export const rolesOf = (choices: readonly ReportTypeChoice[], reportTypeId: string) =>
  choices.find((one) => one.code === reportTypeId)?.roles ?? [];

/** The role that counts is the one that belongs to the report type; the account may carry others. */
export const valuesOf = ({ user, reportTypeId, type }: ReportMember, choices: readonly ReportTypeChoice[]): MemberFormValues => ({
  userName: user.userName,
  password: '',
  reportTypeId,
  roleCode: rolesOf(choices, reportTypeId).find(({ code }) => user.roles.some((role) => role.code === code))?.code ?? null,
  type,
});

/** A role is asked for where the report type has any; a password only at first. */
export function memberSchema(choices: readonly ReportTypeChoice[], isNew: boolean) {
  const roleCode = text(100)
    .nullable()
    .when('reportTypeId', ([id], schema) =>
      rolesOf(choices, id as string).length ? schema.required(message('members:reportMembers.chooseRole')) : schema,
    );
  return isNew ? newReportMemberInput.shape({ roleCode }) : reportMemberInput.shape({ roleCode });
}

export const inputOfNew = (values: MemberFormValues): NewReportMemberValues => values as NewReportMemberValues;
export const inputOfEdit = ({ password: _, ...values }: MemberFormValues): ReportMemberValues => values as ReportMemberValues;
