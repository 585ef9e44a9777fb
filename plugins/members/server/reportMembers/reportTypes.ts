import { message } from '@tessera/plugin-sdk/contract';
import { invalidField, roleService, type Role, type WorkContext } from '@tessera/plugin-sdk/server';
import { glmUser, mofReportSuperAdmin, mofReportUser } from '../../contract/memberRoles';
import { members } from '../../contract';
import type { ReportType } from '../../contract/services';

const builtIn: readonly ReportType[] = [
  { code: 'Pricing', name: 'Pricing', roleCodes: [glmUser.code] },
  { code: 'MOF_Report', name: 'MOF_Report', roleCodes: [mofReportSuperAdmin.code, mofReportUser.code] },
];

/** Those built in, and those of whoever administers report types; of two with one code the latter holds. */
export async function reportTypes(ctx: WorkContext): Promise<ReportType[]> {
  const more = (await ctx.services.tryGet(members.services.reportTypes)?.list(ctx)) ?? [];
  return [...new Map([...builtIn, ...more].map((one) => [one.code, one])).values()];
}

/** The role that a member of this report type is to carry. @throws 400 on the field that does not fit */
export async function roleFor(ctx: WorkContext, reportTypeId: string, roleCode: string | null): Promise<Role | undefined> {
  const type = (await reportTypes(ctx)).find((one) => one.code === reportTypeId);
  if (!type) throw invalidField('reportTypeId', message('validation.oneOf'));
  if (!type.roleCodes.length) return undefined;
  if (!roleCode) throw invalidField('roleCode', message('members:reportMembers.chooseRole'));
  const role = type.roleCodes.includes(roleCode) ? await ctx.services.get(roleService).findByCode(ctx, roleCode) : undefined;
  if (!role) throw invalidField('roleCode', message('validation.oneOf'));
  return role;
}
