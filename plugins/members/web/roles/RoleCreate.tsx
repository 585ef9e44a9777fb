import { MessageBar, MessageBarBody, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FormPage, FormRow, FormSection, FormSkeleton, PageFrame, QueryBoundary, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { useRuntime } from '@tessera/plugin-sdk/web';
import { roleInput, type PermissionList, type RoleView } from '../../contract/roles';
import { useCreateRoleMutation, useGetRoleQuery, useListPermissionsQuery } from './api';
import { PermissionMatrix } from './PermissionMatrix';
import { roleName } from '../../contract/roleName';
import { useRoleTexts } from './useRoleTexts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    color: tokens.colorNeutralForeground2,
  },
  matrix: { border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusLarge, overflow: 'hidden' },
});

const list = '/role-list';
const namesShown = 3;

/** A new role, from nothing or from the permissions of another one (`?from=id`). */
export default function RoleCreate() {
  const { t } = useTranslation('members');
  const from = Number(useSearchParams()[0].get('from')) || undefined;
  const permissions = useListPermissionsQuery();
  const source = useGetRoleQuery({ id: from ?? 0 }, { skip: from === undefined });
  return (
    <PageFrame title={t('roles.add')} back={{ to: list, label: t('roles.title') }} maxWidth={960}>
      <QueryBoundary query={permissions} skeleton={<FormSkeleton />}>
        {(found) =>
          from === undefined ? (
            <RoleForm list={found} />
          ) : (
            <QueryBoundary query={source} skeleton={<FormSkeleton />}>
              {(role) => <RoleForm key={role.id} list={found} source={role} />}
            </QueryBoundary>
          )
        }
      </QueryBoundary>
    </PageFrame>
  );
}

function RoleForm({ list: permissionList, source }: { list: PermissionList; source?: RoleView }) {
  const styles = useStyles();
  const { t } = useTranslation('members');
  const { language } = useRuntime();
  const navigate = useNavigate();
  const notify = useNotify();
  const [create] = useCreateRoleMutation();
  const [onlyGranted, setOnlyGranted] = useState(false);
  const { reasonOf, here } = useRoleTexts();
  const copied = (source?.permissions ?? []).filter((name) => here.has(name) && !reasonOf(name));
  const left = (source?.permissions ?? []).filter((name) => here.has(name) && reasonOf(name));
  const [initial] = useState({
    code: '',
    description: source ? t('roles.copyOf', { name: roleName(source, language) }) : '',
    permissions: copied,
  });
  return (
    <>
      {source && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {t('roles.copiedFrom', { name: roleName(source, language) })}{' '}
            {left.length > 0 &&
              t('roles.notCopied', {
                count: left.length,
                names: left.slice(0, namesShown).join(', ') + (left.length > namesShown ? ', …' : ''),
              })}
          </MessageBarBody>
        </MessageBar>
      )}
      <FormPage
        schema={roleInput}
        initialValues={initial}
        submitLabel={t('roles.add')}
        cancelTo={list}
        onSubmit={(values) => create(values).unwrap()}
        onSaved={(role) => {
          notify.success(t('saved.added'));
          void navigate(`/role-detail/${role.id}`);
        }}
      >
        {({ values, setFieldValue }) => (
          <>
            <FormSection title={t('roles.identity')}>
              <FormRow>
                <TextField name="description" label={t('roles.description')} hint={t('roles.descriptionHint')} />
                <TextField name="code" label={t('roles.code')} hint={t('roles.codeHint')} />
              </FormRow>
            </FormSection>
            <FormSection title={t('matrix.title')}>
              <div className={styles.head}>
                <span role="status">{t('matrix.chosen', { count: values.permissions.length })}</span>
                <Switch
                  labelPosition="before"
                  label={t('matrix.onlyGranted')}
                  checked={onlyGranted}
                  onChange={(_, data) => setOnlyGranted(data.checked)}
                />
              </div>
              <div className={styles.matrix}>
                <PermissionMatrix
                  list={permissionList}
                  granted={new Set(values.permissions)}
                  saved={new Set(values.permissions)}
                  onlyGranted={onlyGranted}
                  reasonOf={reasonOf}
                  onChange={(next) => void setFieldValue('permissions', [...next], false)}
                />
              </div>
            </FormSection>
          </>
        )}
      </FormPage>
    </>
  );
}
