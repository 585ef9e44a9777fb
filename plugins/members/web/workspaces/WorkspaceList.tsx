import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { countColumn, ListPage, momentColumn, nameColumn, type Column } from '@tessera/plugin-sdk/ui';
import { exportBy, useMay } from '@tessera/plugin-sdk/web';
import { workspaceCalls, workspaceExport, type Workspace } from '../../contract/workspaces';
import { reportingScreen } from '../reportingScreen';
import { useNewParam } from '../useNewParam';
import { useListWorkspacesQuery } from './api';
import { LevelTag } from './LevelTag';
import { pathOf } from './paths';
import { useWorkspaceActions } from './useWorkspaceActions';
import { WorkspaceForm } from './WorkspaceForm';

/** The workspaces that are shared with whoever looks. */
function WorkspaceList() {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const mayCreate = useMay(workspaceCalls.createWorkspace);
  const [isAdding, setAdding] = useNewParam();
  const { actionsOf, dialogs } = useWorkspaceActions();
  const columns: Column<Workspace>[] = [
    nameColumn(
      t('workspaces.one'),
      (row) => ({
        to: pathOf(row.id),
        name: row.name,
        below: row.description,
      }),
      { width: '28%' },
    ),
    { id: 'owner', header: t('workspaces.owner'), width: 150, value: (row) => row.owner?.fullName ?? t('workspaces.ownerGone') },
    countColumn('people', t('workspaces.peopleCount'), ({ counts }) => counts.people, 70),
    countColumn('reportFiles', t('workspaces.files'), ({ counts }) => counts.reportFiles, 110),
    countColumn('reports', t('workspaces.reports'), ({ counts }) => counts.reports, 80),
    {
      id: 'myPermission',
      header: t('workspaces.myLevel'),
      width: 120,
      card: 'status',
      render: (row) => <LevelTag level={row.myPermission} />,
      value: (row) => t(`workspaces.levels.${row.myPermission}`),
    },
    momentColumn('updatedAt', t('person.updatedAt')),
  ];
  return (
    <>
      <ListPage<Workspace>
        title={t('workspaces.title')}
        caption={t('workspaces.title')}
        useList={useListWorkspacesQuery}
        columns={columns}
        searchPlaceholder={t('workspaces.search')}
        primaryAction={mayCreate ? { label: t('workspaces.add'), onClick: () => setAdding(true) } : undefined}
        rowActions={actionsOf}
        exportAs={exportBy(workspaceExport.exportWorkspaces)}
        addressOf={(row) => pathOf(row.id)}
        emptyState={{
          icon: 'layers',
          title: t('workspaces.emptyTitle'),
          text: t(mayCreate ? 'workspaces.emptyText' : 'workspaces.emptyTextShared'),
        }}
      />
      {dialogs()}
      {isAdding && mayCreate && <WorkspaceForm onSaved={({ id }) => void navigate(pathOf(id))} onClose={() => setAdding(false)} />}
    </>
  );
}

export default reportingScreen(WorkspaceList);
