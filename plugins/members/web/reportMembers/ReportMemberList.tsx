import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ChipList,
  ListPage,
  PageFrame,
  StatusTag,
  Tabs,
  TypeTag,
  useNotify,
  useAction,
  usePermissionWords,
  type Column,
  type FilterDef,
  type RowAction,
} from '@tessera/plugin-sdk/ui';
import { companyTypes, type ReportMember } from '../../contract/reportMembers';
import { useAccess } from '../accounts/useAccess';
import { reportingScreen } from '../reportingScreen';
import { unionOf } from '../roles/matrix';
import { useNewParam } from '../useNewParam';
import {
  useCreateReportMemberMutation,
  useListReportMembersQuery,
  useListReportTypeChoicesQuery,
  useRemoveReportMemberMutation,
  useUpdateReportMemberMutation,
} from './api';
import { inputOfEdit, inputOfNew } from './memberForm';
import { ReportMemberForm } from './ReportMemberForm';

const permissionsShown = 2;

/** People who work in the reporting module, and for which reports. */
function ReportMemberList() {
  const { t } = useTranslation('members');
  const notify = useNotify();
  const runAction = useAction();
  const { data: choices } = useListReportTypeChoicesQuery();
  const [create] = useCreateReportMemberMutation();
  const [update] = useUpdateReportMemberMutation();
  const [remove] = useRemoveReportMemberMutation();
  const [isAdding, setAdding] = useNewParam();
  const access = useAccess();
  const words = usePermissionWords();
  const [edited, setEdited] = useState<ReportMember>();

  const columns = useMemo<Column<ReportMember>[]>(
    () => [
      {
        id: 'userName',
        header: t('reportMembers.userName'),
        sortable: true,
        render: (row) => <UserName member={row} />,
        value: (row) => row.user.userName,
      },
      { id: 'reportType', header: t('reportMembers.reportType'), value: (row) => row.reportType.name },
      { id: 'role', header: t('reportMembers.role'), value: (row) => row.user.roles.map((role) => role.code).join(', ') },
      {
        id: 'permission',
        header: t('reportMembers.permission'),
        render: (row) => <ChipList items={[...new Set(unionOf(row.user.roles).map(words))]} shown={permissionsShown} />,
        value: (row) => [...new Set(unionOf(row.user.roles).map(words))].join(', '),
      },
      {
        id: 'type',
        header: t('reportMembers.type'),
        width: 110,
        card: 'status',
        render: (row) => <TypeTag>{row.type}</TypeTag>,
        value: (row) => row.type,
      },
    ],
    [t, words],
  );
  const filters = useMemo<FilterDef[]>(
    () => [
      {
        id: 'reportTypeId',
        label: t('reportMembers.reportType'),
        kind: 'multi',
        options: (choices ?? []).map(({ code, name }) => ({ value: code, label: name })),
      },
      {
        id: 'type',
        label: t('reportMembers.type'),
        kind: 'multi',
        options: companyTypes.map((type) => ({ value: type, label: t(`reportMembers.types.${type}`) })),
      },
    ],
    [t, choices],
  );
  const askAndRemove = ({ id, version, user: { userName: name } }: ReportMember) =>
    runAction(
      () => remove({ id, version }).unwrap(),
      { done: t('reportMembers.deleted'), failed: t('reportMembers.notDeleted') },
      {
        title: t('reportMembers.deleteTitle', { name }),
        body: t('reportMembers.deleteBody'),
        confirmLabel: t('reportMembers.deleteConfirm'),
        danger: true,
      },
    );
  const rowActions = (row: ReportMember): RowAction[] => [
    {
      icon: 'edit',
      label: t('actions.edit', { name: row.user.userName }),
      disabledReason: row.accountExists ? undefined : t('reportMembers.accountGone'),
      onClick: () => setEdited(row),
    },
    ...access.actionsOf({ id: row.user.id, name: row.user.userName }, row.accountExists ? undefined : t('reportMembers.accountGone')),
    { icon: 'delete', danger: true, label: t('actions.delete', { name: row.user.userName }), onClick: () => void askAndRemove(row) },
  ];
  return (
    <PageFrame title={t('reportMembers.title')}>
      <Tabs label={t('reportMembers.title')} value="list" onChange={() => {}} tabs={[{ id: 'list', label: t('reportMembers.tab') }]}>
        <ListPage<ReportMember>
          embedded
          title={t('reportMembers.title')}
          caption={t('reportMembers.tab')}
          useList={useListReportMembersQuery}
          columns={columns}
          filters={filters}
          searchPlaceholder={t('reportMembers.search')}
          primaryAction={{ label: t('reportMembers.add'), onClick: () => setAdding(true) }}
          rowActions={rowActions}
          emptyState={{ icon: 'team', title: t('reportMembers.emptyTitle'), text: t('reportMembers.emptyText') }}
        />
      </Tabs>
      {access.dialogs}
      {isAdding && choices && (
        <ReportMemberForm
          choices={choices}
          onSubmit={(values) => create(inputOfNew(values)).unwrap()}
          onSaved={() => notify.success(t('reportMembers.added'))}
          onClose={() => setAdding(false)}
        />
      )}
      {edited && choices && (
        <ReportMemberForm
          member={edited}
          choices={choices}
          onSubmit={(values, at) => update({ id: edited.id, ...inputOfEdit(values), ...at }).unwrap()}
          onSaved={() => notify.success(t('reportMembers.updated'))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </PageFrame>
  );
}

function UserName({ member }: { member: ReportMember }) {
  const { t } = useTranslation('members');
  if (member.accountExists && member.user.isActive) return <strong>{member.user.userName}</strong>;
  return (
    <>
      <strong>{member.user.userName}</strong>{' '}
      <StatusTag tone={member.accountExists ? 'neutral' : 'warning'}>
        {t(member.accountExists ? 'status.inactive' : 'reportMembers.accountGone')}
      </StatusTag>
    </>
  );
}

export default reportingScreen(ReportMemberList);
