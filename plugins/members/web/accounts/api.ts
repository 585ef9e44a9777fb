import { hooksOf } from '@tessera/plugin-sdk/web';
import { accountCalls } from '../../contract/accounts';

export const {
  useListAccountsQuery,
  useLazyExportAccountsQuery,
  useGetAccountQuery,
  useCreateAccountMutation,
  useUpdateAccountMutation,
  useRemoveAccountMutation,
} = hooksOf(accountCalls);
