import { hooksOf } from '@tessera/plugin-sdk/web';
import { workspaceCalls } from '../../contract/workspaces';

export const {
  useListWorkspacesQuery,
  useGetWorkspaceQuery,
  useCreateWorkspaceMutation,
  useUpdateWorkspaceMutation,
  useRemoveWorkspaceMutation,
  useListWorkspaceUsersQuery,
  useAddWorkspaceUserMutation,
  useChangeWorkspaceUserMutation,
  useRemoveWorkspaceUserMutation,
  useListWorkspaceItemsQuery,
  useRemoveWorkspaceItemMutation,
} = hooksOf(workspaceCalls);
