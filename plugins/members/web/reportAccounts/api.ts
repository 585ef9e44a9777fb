import { hooksOf } from '@tessera/plugin-sdk/web';
import { tierCalls } from '../../contract/tiers';

export const { useListTiersQuery, useListReportAccountsQuery, useGetReportAccountQuery, useIssueCardMutation, useChangeTierMutation } =
  hooksOf(tierCalls);
