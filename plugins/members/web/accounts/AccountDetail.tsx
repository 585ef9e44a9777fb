import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormPage, FormSkeleton, Icon, PageFrame, QueryBoundary, tip, useNotify } from '@tessera/plugin-sdk/ui';
import { useMay, useRecordId } from '@tessera/plugin-sdk/web';
import { accountCalls, type AccountView } from '../../contract/accounts';
import { ActiveTag } from '../ActiveTag';
import { useGranting } from '../roles/api';
import { useRemoval } from '../useRemoval';
import { aboveMe } from './aboveMe';
import { AccountFields } from './AccountFields';
import { editSchema, inputOfEdit, valuesOf } from './accountForm';
import { useAccess } from './useAccess';
import { useGetAccountQuery, useRemoveAccountMutation, useUpdateAccountMutation } from './api';

const list = '/quan-ly-quan-tri-vien';

/** One account: to look at, and to change for those who may. */
export default function AccountDetail() {
  const { t } = useTranslation('members');
  const query = useGetAccountQuery({ id: useRecordId() });
  const account = query.data;
  return (
    <PageFrame
      title={account ? account.fullName || account.userName : t('accounts.title')}
      status={account && <ActiveTag isActive={account.isActive} />}
      back={{ to: list, label: t('accounts.title') }}
      actions={
        account && (
          <>
            <AccessButtons account={account} />
            <RemoveButton account={account} />
          </>
        )
      }
      maxWidth={960}
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton />}>
        {(found) => <AccountForm key={found.id} account={found} />}
      </QueryBoundary>
    </PageFrame>
  );
}

function AccountForm({ account }: { account: AccountView }) {
  const { t } = useTranslation('members');
  const notify = useNotify();
  const { me, here } = useGranting();
  const mayUpdate = useMay(accountCalls.updateAccount);
  const [update] = useUpdateAccountMutation();
  const isAbove = account.id !== me.id && aboveMe(account, me, here);
  return (
    <>
      {mayUpdate && isAbove && (
        <MessageBar intent="info">
          <MessageBarBody>{t('accounts.above')}</MessageBarBody>
        </MessageBar>
      )}
      <FormPage
        schema={editSchema}
        initialValues={valuesOf(account)}
        version={account.version}
        readOnly={!mayUpdate || isAbove}
        cancelTo={list}
        onSubmit={(values, at) => update({ id: account.id, ...inputOfEdit(values), ...at }).unwrap()}
        onSaved={() => notify.success(t('saved.updated'))}
        fromRecord={(record) => valuesOf(record as unknown as AccountView)}
      >
        {({ values }) => <AccountFields account={account} roleIds={values.roleIds} />}
      </FormPage>
    </>
  );
}

function AccessButtons({ account }: { account: AccountView }) {
  const { t } = useTranslation('members');
  const { me, here } = useGranting();
  const access = useAccess();
  const locked = aboveMe(account, me, here) ? t('accounts.notAbove') : undefined;
  return (
    <>
      {access
        .actionsOf({ id: account.id, name: account.fullName || account.userName, email: account.email }, locked)
        .map(({ icon, label, disabledReason, onClick }, at) => (
          <Button
            key={label}
            icon={icon && <Icon name={icon} />}
            disabledFocusable={disabledReason !== undefined}
            {...tip(disabledReason)}
            onClick={disabledReason ? undefined : onClick}
          >
            {t(at === 0 ? 'access.passwordButton' : 'access.sessionsButton')}
          </Button>
        ))}
      {access.dialogs}
    </>
  );
}

function RemoveButton({ account }: { account: AccountView }) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const { me, here } = useGranting();
  const mayDelete = useMay(accountCalls.removeAccount);
  const [remove] = useRemoveAccountMutation();
  const askAndRemove = useRemoval('accounts');
  if (!mayDelete) return null;
  const reason = account.id === me.id ? t('accounts.notYourself') : aboveMe(account, me, here) ? t('accounts.notAbove') : undefined;
  const run = () =>
    void askAndRemove(
      account.fullName || account.userName,
      () => remove({ id: account.id, version: account.version }).unwrap(),
      () => void navigate(list),
    );
  return (
    <Button icon={<Icon name="delete" />} disabledFocusable={reason !== undefined} {...tip(reason)} onClick={reason ? undefined : run}>
      {t('actions.deleteButton')}
    </Button>
  );
}
