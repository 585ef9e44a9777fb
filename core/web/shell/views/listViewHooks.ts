import { hooksOf, useText } from '@tessera/plugin-sdk/web';
import { listViewCalls, type ViewRole } from '../../../contract/listViews';

export const { useListListViewsQuery, useCreateListViewMutation, useUpdateListViewMutation, useRemoveListViewMutation } =
  hooksOf(listViewCalls);

/** What a role is called. */
export function useRoleName(): (role: ViewRole) => string {
  const text = useText();
  return ({ label, description, code }) => (label ? text(label) : description || code);
}
