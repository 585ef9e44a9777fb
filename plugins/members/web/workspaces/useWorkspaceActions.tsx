import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction, type RowAction } from '@tessera/plugin-sdk/ui';
import { levelAllows, type Workspace } from '../../contract/workspaces';
import { useRemoveWorkspaceMutation } from './api';
import { ShareDialog } from './ShareDialog';
import { WorkspaceForm } from './WorkspaceForm';

/** What can be done with a workspace, from its row and from its page, and the dialogs for it. */
export function useWorkspaceActions(removed?: () => void): {
  actionsOf: (workspace: Workspace) => RowAction[];
  dialogs: (fresh?: readonly Workspace[]) => ReactNode;
} {
  const { t } = useTranslation('members');
  const runAction = useAction();
  const [remove] = useRemoveWorkspaceMutation();
  const [open, setOpen] = useState<{ kind: 'share' | 'edit'; workspace: Workspace }>();
  const close = () => setOpen(undefined);

  const askAndRemove = async ({ id, version, name, counts }: Workspace) => {
    const question = {
      title: t('workspaces.deleteTitle', { name }),
      body: t('workspaces.deleteText', { people: counts.people }),
      confirmLabel: t('workspaces.deleteConfirm'),
      danger: true,
    };
    if (await runAction(() => remove({ id, version }).unwrap(), { done: t('saved.deleted'), failed: t('saved.notDeleted') }, question))
      removed?.();
  };
  const actionsOf = (workspace: Workspace): RowAction[] => {
    const refused = (act: 'edit' | 'remove') => (levelAllows(workspace.myPermission, act) ? undefined : t(`workspaces.needs.${act}`));
    const canShare = levelAllows(workspace.myPermission, 'share');
    return [
      {
        icon: canShare ? 'share' : 'people',
        label: t(canShare ? 'workspaces.share' : 'workspaces.people'),
        onClick: () => setOpen({ kind: 'share', workspace }),
      },
      { icon: 'edit', label: t('workspaces.edit'), disabledReason: refused('edit'), onClick: () => setOpen({ kind: 'edit', workspace }) },
      {
        icon: 'delete',
        label: t('workspaces.delete'),
        danger: true,
        disabledReason: refused('remove'),
        onClick: () => void askAndRemove(workspace),
      },
    ];
  };
  // the record as it is now: sharing may have changed the level of whoever shares
  const dialogs = (fresh: readonly Workspace[] = []) => {
    if (!open) return null;
    const workspace = fresh.find((one) => one.id === open.workspace.id) ?? open.workspace;
    return open.kind === 'share' ? (
      <ShareDialog workspace={workspace} onClose={close} />
    ) : (
      <WorkspaceForm workspace={open.workspace} onClose={close} />
    );
  };
  return { actionsOf, dialogs };
}
