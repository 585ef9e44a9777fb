import { hooksOf } from '@tessera/plugin-sdk/web';
import { accountCalls } from '../../contract/accounts';

export const {
  useListAccountsQuery,
  useGetAccountQuery,
  useCreateAccountMutation,
  useUpdateAccountMutation,
  useRemoveAccountMutation,
  useSetAccountPasswordMutation,
  useSendAccountResetMutation,
  useListAccountSessionsQuery,
  useEndAccountSessionsMutation,
} = hooksOf(accountCalls);
