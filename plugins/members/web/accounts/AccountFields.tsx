import { useTranslation } from 'react-i18next';
import { roles } from '@tessera/plugin-sdk/contract';
import { ChipList, Facts, FormRow, FormSection, PasswordField, RadioField, SelectField, TextField } from '@tessera/plugin-sdk/ui';
import { useRuntime } from '@tessera/plugin-sdk/web';
import { accountStatus, type AccountView } from '../../contract/accounts';
import type { RoleView } from '../../contract/roles';
import { mayGive } from '../roles/access';
import { useAllRoles, useGranting } from '../roles/api';
import { unionOf } from '../roles/matrix';
import { roleName } from '../roles/roleName';

/** The fields of an account; `account` is absent while it is being created. */
export function AccountFields({ account, roleIds }: { account?: AccountView; roleIds: readonly number[] }) {
  const { t } = useTranslation('members');
  return (
    <>
      <FormSection title={t('accounts.identity')}>
        {account ? (
          <Facts
            items={[
              { label: t('person.email'), value: account.email },
              { label: t('person.userName'), value: account.userName },
            ]}
          />
        ) : (
          <TextField name="email" type="email" label={t('person.email')} hint={t('accounts.emailHint')} autoFocus />
        )}
        <FormRow>
          <TextField name="lastName" label={t('person.lastName')} />
          <TextField name="firstName" label={t('person.firstName')} />
        </FormRow>
        <TextField name="phoneNumber" type="tel" label={t('person.phone')} />
        {!account && (
          <FormRow>
            <PasswordField name="password" label={t('person.password')} hint={t('person.passwordHint')} />
            <PasswordField name="passwordAgain" label={t('person.passwordAgain')} />
          </FormRow>
        )}
      </FormSection>
      <AccessFields accountId={account?.id} roleIds={roleIds} />
    </>
  );
}

function AccessFields({ accountId, roleIds }: { accountId: number | undefined; roleIds: readonly number[] }) {
  const { t } = useTranslation('members');
  const { language } = useRuntime();
  const { me, here } = useGranting();
  const { data } = useAllRoles();
  const isSelf = accountId === me.id;
  const all = data?.data ?? [];
  const label = (role: RoleView) => (mayGive(role, me, here) ? roleName(role, language) : t('accounts.beyond', { role: roleName(role, language) }));
  const offered = all.filter((role) => role.id !== roles.customer.id || roleIds.includes(role.id));
  const permissions = unionOf(all.filter((role) => roleIds.includes(role.id)));
  return (
    <FormSection title={t('accounts.access')}>
      <RadioField
        name="status"
        label={t('status.label')}
        disabled={isSelf}
        options={[
          { value: accountStatus.active, label: t('status.active') },
          { value: accountStatus.inactive, label: t('status.inactive') },
        ]}
      />
      <SelectField
        name="roleIds"
        multiple
        label={t('accounts.roles')}
        hint={t(isSelf ? 'accounts.ownRoles' : 'accounts.rolesHint')}
        disabled={isSelf}
        options={offered.map((role) => ({ value: role.id, label: label(role), disabled: !mayGive(role, me, here) }))}
      />
      {roleIds.length > 0 && <Facts items={[{ label: t('accounts.permissions'), value: permissions.length ? <ChipList items={permissions} /> : t('accounts.noPermissions'), wide: true }]} />}
    </FormSection>
  );
}
