import { Button, makeStyles, MessageBar, MessageBarBody, Switch, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  CardSkeleton,
  ChipList,
  usePermissionWords,
  Icon,
  PageFrame,
  QueryBoundary,
  readProblem,
  Card,
  tip,
  useLeaveGuard,
  useNotify,
} from '@tessera/plugin-sdk/ui';
import { Gate, useRuntime, useRecordId } from '@tessera/plugin-sdk/web';
import { superAdmin } from '@tessera/plugin-sdk/contract';
import { roleCalls, type PermissionList, type RoleView } from '../../contract/roles';
import { useRemoval } from '../useRemoval';
import { useGetRoleQuery, useListPermissionsQuery, useRemoveRoleMutation, useUpdateRoleMutation } from './api';
import { changesBetween, withChanges } from './matrix';
import { PermissionMatrix } from './PermissionMatrix';
import { RenameRole } from './RenameRole';
import { RoleKind } from './RoleKind';
import { roleName } from '../../contract/roleName';
import { RolePanel } from './RolePanel';
import { SaveBar } from './SaveBar';
import { useRoleTexts } from './useRoleTexts';

const list = '/role-list';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    gap: '12px',
    '@media (min-width: 1100px)': { gridTemplateColumns: '256px minmax(0, 1fr)' },
  },
  // below this the list of roles is one step back
  panel: { display: 'none', minHeight: 0, '@media (min-width: 1100px)': { display: 'grid' } },
  card: { display: 'flex', flexDirection: 'column', minHeight: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: '8px 16px 8px 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  held: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', minWidth: 0, color: tokens.colorNeutralForeground2 },
  matrix: { flex: '1 1 auto', minHeight: 0, overflow: 'auto' },
  notice: { margin: '8px 16px', flexShrink: 0 },
});

/** One role and its permissions as a matrix. */
export default function RoleDetail() {
  const styles = useStyles();
  const { t } = useTranslation('members');
  const { language } = useRuntime();
  const id = useRecordId();
  const query = useGetRoleQuery({ id });
  const permissions = useListPermissionsQuery();
  // While another role loads, the hook still hands out the one before it.
  const role = query.data?.id === id ? query.data : undefined;
  return (
    <PageFrame
      fill
      title={role ? roleName(role, language) : t('roles.title')}
      status={role && <RoleKind role={role} />}
      subtitle={role && t('roles.carried', { count: role.accounts })}
      back={{ to: list, label: t('roles.title') }}
      actions={role && <RoleActions role={role} />}
    >
      <div className={styles.columns} data-fill="">
        <div className={styles.panel}>
          <RolePanel current={id} />
        </div>
        <QueryBoundary query={{ ...query, data: role }} skeleton={<CardSkeleton />}>
          {(found) => (
            <QueryBoundary query={permissions} skeleton={<CardSkeleton />}>
              {(names) => <RoleMatrix key={found.id} role={found} list={names} refresh={query.refetch} />}
            </QueryBoundary>
          )}
        </QueryBoundary>
      </div>
    </PageFrame>
  );
}

const noChanges = { added: [] as string[], removed: [] as string[] };

function RoleMatrix({ role, list: permissionList, refresh }: { role: RoleView; list: PermissionList; refresh: () => unknown }) {
  const styles = useStyles();
  const { t } = useTranslation('members');
  const notify = useNotify();
  const { lockText, reasonOf } = useRoleTexts();
  const [update, { isLoading: busy }] = useUpdateRoleMutation();
  const [changes, setChanges] = useState(noChanges);
  const [rebased, setRebased] = useState(false);
  const [onlyGranted, setOnlyGranted] = useState(false);
  const words = usePermissionWords();
  const locked = lockText(role);
  const hasAll = role.id === superAdmin.id;
  const saved = new Set(hasAll ? permissionList.plugins.flatMap((plugin) => plugin.permissions.map((p) => p.name)) : role.permissions);
  const granted = withChanges(saved, changes);
  const { added, removed } = changesBetween(saved, granted);
  const mayLeave = useRef(false);
  const { guard } = useLeaveGuard({ dirty: added.length + removed.length > 0, mayLeave }, undefined);

  const forget = () => {
    setChanges(noChanges);
    setRebased(false);
  };
  const save = async () => {
    try {
      await update({
        id: role.id,
        code: role.code,
        description: role.description,
        permissions: [...granted],
        version: role.version,
      }).unwrap();
      forget();
      notify.success(t('saved.updated'));
    } catch (error) {
      if (readProblem(error).code === 'stale') {
        setRebased(true);
        void refresh();
      } else notify.failure(error, t('matrix.notSaved'));
    }
  };
  return (
    <Card flush className={styles.card}>
      <div className={styles.head}>
        <span className={styles.held}>
          {hasAll ? (
            t('matrix.everything')
          ) : (
            <>
              {t('matrix.held')} {granted.size ? <ChipList items={[...new Set([...granted].sort().map(words))]} /> : t('matrix.none')}
            </>
          )}
        </span>
        <Switch
          labelPosition="before"
          label={t('matrix.onlyGranted')}
          checked={onlyGranted}
          onChange={(_, data) => setOnlyGranted(data.checked)}
        />
      </div>
      {locked && (
        <MessageBar intent="info" layout="multiline" className={styles.notice}>
          <MessageBarBody>
            {locked}. <Gate call={roleCalls.createRole}>{t('roles.lockHint')}</Gate>
          </MessageBarBody>
        </MessageBar>
      )}
      {rebased && (
        <MessageBar intent="warning" layout="multiline" className={styles.notice}>
          <MessageBarBody>{t('roles.changedByOther')}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.matrix}>
        <PermissionMatrix
          list={permissionList}
          granted={granted}
          saved={saved}
          onlyGranted={onlyGranted}
          reasonOf={reasonOf}
          onChange={locked ? undefined : (next) => setChanges(changesBetween(saved, next))}
        />
      </div>
      {!locked && <SaveBar added={added} removed={removed} busy={busy} onCancel={forget} onSave={() => void save()} />}
      {guard}
    </Card>
  );
}

function RoleActions({ role }: { role: RoleView }) {
  const { t } = useTranslation('members');
  const { language } = useRuntime();
  const navigate = useNavigate();
  const [renaming, setRenaming] = useState(false);
  const { lockText, keepText } = useRoleTexts();
  const [remove] = useRemoveRoleMutation();
  const askAndRemove = useRemoval('roles');
  const [locked, kept] = [lockText(role), keepText(role)];
  const run = () =>
    void askAndRemove(
      roleName(role, language),
      () => remove({ id: role.id, version: role.version }).unwrap(),
      () => void navigate(list),
    );
  return (
    <>
      <Gate call={roleCalls.removeRole}>
        <Button icon={<Icon name="delete" />} disabledFocusable={kept !== undefined} {...tip(kept)} onClick={kept ? undefined : run}>
          {t('actions.deleteButton')}
        </Button>
      </Gate>
      <Gate call={roleCalls.updateRole}>
        <Button
          icon={<Icon name="edit" />}
          disabledFocusable={locked !== undefined}
          {...tip(locked)}
          onClick={locked ? undefined : () => setRenaming(true)}
        >
          {t('roles.rename')}
        </Button>
      </Gate>
      <Gate call={roleCalls.createRole}>
        <Button icon={<Icon name="copy" />} onClick={() => void navigate(`/add-role?from=${role.id}`)}>
          {t('roles.duplicate')}
        </Button>
      </Gate>
      {renaming && <RenameRole role={role} onClose={() => setRenaming(false)} />}
    </>
  );
}
