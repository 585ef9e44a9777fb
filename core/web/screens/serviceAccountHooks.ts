import { hooksOf } from '@tessera/plugin-sdk/web';
import { serviceAccountCalls, type ServiceToken } from '../../contract/serviceAccounts';

export const {
  useListServiceAccountsQuery,
  useGetServiceAccountQuery,
  useListServiceRolesQuery,
  useCreateServiceAccountMutation,
  useUpdateServiceAccountMutation,
  useRemoveServiceAccountMutation,
  useCreateServiceTokenMutation,
  useRevokeServiceTokenMutation,
} = hooksOf(serviceAccountCalls);

/** Neither revoked nor expired. */
export const isGood = ({ revokedAt, expiresAt }: ServiceToken): boolean => revokedAt === null && new Date(expiresAt) > new Date();
