import { maxPageSize } from '@tessera/plugin-sdk/contract';
import { hooksOf, useUser } from '@tessera/plugin-sdk/web';
import { roleCalls } from '../../contract/roles';

export const {
  useListRolesQuery,
  useGetRoleQuery,
  useCreateRoleMutation,
  useUpdateRoleMutation,
  useRemoveRoleMutation,
  useListPermissionsQuery,
} = hooksOf(roleCalls);

/** All roles at once, for choosing; there are far fewer than a page holds. */
export const useAllRoles = () => useListRolesQuery({ pageSize: maxPageSize, sort: 'id,asc' });

const nothing: ReadonlySet<string> = new Set();

/** Names of the permissions that plugins here declare, and who is asking. */
export function useGranting() {
  const me = useUser();
  const { data } = useListPermissionsQuery();
  const here = data ? new Set(data.plugins.flatMap((plugin) => plugin.permissions.map((p) => p.name))) : nothing;
  return { me, here };
}
