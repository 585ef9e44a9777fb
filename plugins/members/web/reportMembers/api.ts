import { hooksOf } from '@tessera/plugin-sdk/web';
import { reportMemberCalls } from '../../contract/reportMembers';

export const {
  useListReportMembersQuery,
  useCreateReportMemberMutation,
  useUpdateReportMemberMutation,
  useRemoveReportMemberMutation,
  useListReportTypeChoicesQuery,
} = hooksOf(reportMemberCalls);
