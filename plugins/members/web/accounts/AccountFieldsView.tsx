import { useTranslation } from 'react-i18next';
import {
  ChipList,
  DescriptionList,
  FormRow,
  FormSection,
  PasswordField,
  RadioField,
  SelectField,
  TextField,
  usePermissionWords,
} from '@tessera/plugin-sdk/ui';
import { accountStatus, type AccountView } from '../../contract/accounts';
import { unionOf } from '../roles/matrix';
import { shownEmail } from '../../contract/shownEmail';

/** A role as the form offers it; `disabled` where this person may not give it. */
export interface RoleChoice {
  id: number;
  label: string;
  disabled: boolean;
  permissions: readonly string[];
}

interface Props {
  /** Absent while it is being created. */
  account?: AccountView;
  /** Those chosen now. */
  roleIds: readonly number[];
  roles: readonly RoleChoice[];
  /** One's own account: roles and status stay. */
  isSelf?: boolean;
}

/** The fields of an account, drawn from what they are given. */
export function AccountFieldsView({ account, roleIds, roles, isSelf = false }: Props) {
  const { t } = useTranslation('members');
  const words = usePermissionWords();
  const permissions = unionOf(roles.filter((role) => roleIds.includes(role.id)));
  return (
    <>
      <FormSection title={t('accounts.identity')}>
        {account ? (
          <DescriptionList
            items={[
              { label: t('person.email'), value: shownEmail(account.email) },
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
          options={roles.map(({ id, label, disabled }) => ({ value: id, label, disabled }))}
        />
        {roleIds.length > 0 && (
          <DescriptionList
            items={[
              {
                label: t('accounts.permissions'),
                value: permissions.length ? <ChipList items={[...new Set(permissions.map(words))]} /> : t('accounts.noPermissions'),
                wide: true,
              },
            ]}
          />
        )}
      </FormSection>
    </>
  );
}
