import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormPage, PageFrame, useNotify } from '@tessera/plugin-sdk/ui';
import { AccountFields } from './AccountFields';
import { createSchema, emptyAccount, inputOfCreate } from './accountForm';
import { useCreateAccountMutation } from './api';

const list = '/quan-ly-quan-tri-vien';

/** A new account with its roles and first password. */
export default function AccountCreate() {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const notify = useNotify();
  const [create] = useCreateAccountMutation();
  return (
    <PageFrame title={t('accounts.add')} back={{ to: list, label: t('accounts.title') }} maxWidth={960}>
      <FormPage
        schema={createSchema}
        initialValues={emptyAccount}
        submitLabel={t('accounts.add')}
        cancelTo={list}
        failed={t('accounts.notAdded')}
        onSubmit={(values) => create(inputOfCreate(values)).unwrap()}
        onSaved={() => {
          notify.success(t('accounts.added'));
          void navigate(list);
        }}
      >
        {({ values }) => <AccountFields roleIds={values.roleIds} />}
      </FormPage>
    </PageFrame>
  );
}
