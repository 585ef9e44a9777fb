import type { StatusTone } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '@tessera/plugin-sdk/web';
import { approvalCalls, type ApprovalState } from '../../../contract/approvals';

export const {
  useListApprovalsQuery,
  useGetApprovalQuery,
  useApproveRequestMutation,
  useReturnRequestMutation,
  useWithdrawRequestMutation,
} = hooksOf(approvalCalls);

export const toneOf: Readonly<Record<ApprovalState, StatusTone>> = {
  waiting: 'warning',
  approved: 'success',
  returned: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
};
