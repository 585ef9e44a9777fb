import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router-dom';
import { useNotify, useAction } from '@tessera/plugin-sdk/ui';
import { useUser } from '@tessera/plugin-sdk/web';
import { levelAllows, type Workspace, type WorkspaceUser } from '../../contract/workspaces';
import {
  useAddWorkspaceUserMutation,
  useChangeWorkspaceUserMutation,
  useListWorkspaceUsersQuery,
  useRemoveWorkspaceUserMutation,
} from './api';
import { pathOf, workspacesPath } from './paths';
import { ShareDialogView } from './ShareDialogView';

/** The people of a workspace, and the calls behind the dialog. */
export function ShareDialog({ workspace: { id, name, myPermission }, onClose }: { workspace: Workspace; onClose: () => void }) {
  const { t } = useTranslation('members');
  const me = useUser();
  const navigate = useNavigate();
  const notify = useNotify();
  const runAction = useAction();
  const link = useHref(pathOf(id));
  const people = useListWorkspaceUsersQuery({ id });
  const [add] = useAddWorkspaceUserMutation();
  const [change] = useChangeWorkspaceUserMutation();
  const [remove] = useRemoveWorkspaceUserMutation();

  const copyLink = () =>
    navigator.clipboard.writeText(new URL(link, location.href).href).then(
      () => notify.success(t('workspaces.linkCopied')),
      () => notify.error(t('workspaces.linkNotCopied')),
    );
  const takeOut = async (person: WorkspaceUser) => {
    const isMe = person.accountId === me.id;
    const question = isMe
      ? { title: t('workspaces.leaveTitle', { name }), body: t('workspaces.leaveText'), confirmLabel: t('workspaces.leave'), danger: true }
      : {
          title: t('workspaces.removeUserTitle', { person: person.fullName, name }),
          body: t('workspaces.removeUserText'),
          confirmLabel: t('workspaces.removeUserConfirm'),
          danger: true,
        };
    const gone = await runAction(
      () => remove({ id, accountId: person.accountId }).unwrap(),
      { done: t(isMe ? 'workspaces.left' : 'workspaces.userRemoved'), failed: t('workspaces.notChanged') },
      question,
    );
    if (!gone || !isMe || me.isSuperAdmin) return;
    onClose();
    void navigate(workspacesPath);
  };
  return (
    <ShareDialogView
      workspace={name}
      people={people}
      myId={me.id}
      canShare={levelAllows(myPermission, 'share')}
      onAdd={async (values) => {
        const person = await add({ id, ...values }).unwrap();
        notify.success(t('workspaces.shared', { name: person.fullName }));
      }}
      onChange={(person, permission) =>
        void runAction(() => change({ id, accountId: person.accountId, permission }).unwrap(), {
          done: t('workspaces.levelChanged', { name: person.fullName }),
          failed: t('workspaces.notChanged'),
        })
      }
      onRemove={(person) => void takeOut(person)}
      onCopyLink={() => void copyLink()}
      onClose={onClose}
    />
  );
}
