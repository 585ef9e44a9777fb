import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DateTimeText, DescriptionList, Icon, MenuButton, PageFrame, QueryBoundary, Card } from '@tessera/plugin-sdk/ui';
import { useRecordId } from '@tessera/plugin-sdk/web';
import type { Workspace } from '../../contract/workspaces';
import { reportingScreen } from '../reportingScreen';
import { useGetWorkspaceQuery } from './api';
import { LevelTag } from './LevelTag';
import { workspacesPath } from './paths';
import { useWorkspaceActions } from './useWorkspaceActions';
import { WorkspaceItems } from './WorkspaceItems';

/** One workspace: what it is for, and the report files and reports in it. */
function WorkspaceDetail() {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const query = useGetWorkspaceQuery({ id: useRecordId() });
  const { actionsOf, dialogs } = useWorkspaceActions(() => void navigate(workspacesPath));
  const workspace = query.data;
  return (
    <PageFrame
      title={workspace?.name ?? t('workspaces.one')}
      status={workspace && <LevelTag level={workspace.myPermission} />}
      back={{ to: workspacesPath, label: t('workspaces.title') }}
      actions={workspace && <Buttons actions={actionsOf(workspace)} />}
    >
      <QueryBoundary query={query} failedTitle={t('workspaces.failed')}>
        {(found) => (
          <>
            <Overview workspace={found} />
            <WorkspaceItems workspace={found} />
          </>
        )}
      </QueryBoundary>
      {dialogs(workspace ? [workspace] : [])}
    </PageFrame>
  );
}

/** Sharing is what people come for; the rest stands in a menu. */
function Buttons({ actions: [share, ...others] }: { actions: ReturnType<ReturnType<typeof useWorkspaceActions>['actionsOf']> }) {
  const { t } = useTranslation('members');
  return (
    <>
      <MenuButton
        label={t('workspaces.more')}
        align="end"
        items={others}
        trigger={(button) => <Button aria-label={t('workspaces.more')} icon={<Icon name="more" />} {...button} />}
      />
      {share && (
        <Button appearance="primary" icon={<Icon name={share.icon ?? 'share'} />} onClick={share.onClick}>
          {share.label}
        </Button>
      )}
    </>
  );
}

function Overview({ workspace: { description, owner, counts, createdAt } }: { workspace: Workspace }) {
  const { t } = useTranslation('members');
  return (
    <Card>
      <DescriptionList
        min={130}
        items={[
          { label: t('workspaces.owner'), value: owner?.fullName ?? t('workspaces.ownerGone') },
          { label: t('person.createdAt'), value: <DateTimeText value={createdAt} /> },
          { label: t('workspaces.peopleCount'), value: String(counts.people) },
          { label: t('workspaces.files'), value: String(counts.reportFiles) },
          { label: t('workspaces.reports'), value: String(counts.reports) },
          { label: t('workspaces.description'), value: description, wide: true },
        ]}
      />
    </Card>
  );
}

export default reportingScreen(WorkspaceDetail);
