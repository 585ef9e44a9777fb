import type { FormikContextType } from 'formik';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, FormStack, PasswordField, SelectField, TextField, useLanguage } from '@tessera/plugin-sdk/ui';
import { companyTypes, type ReportMember, type ReportTypeChoice } from '../../contract/reportMembers';
import { roleName } from '../../contract/roleName';
import { emptyMember, memberSchema, rolesOf, valuesOf, type MemberFormValues } from './memberForm';

interface Props {
  /** Absent while it is being created. */
  member?: ReportMember | undefined;
  choices: readonly ReportTypeChoice[];
  onSubmit: (values: MemberFormValues, at: { version?: number }) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
}

/** A member: how they sign in, for which reports, in which role, of which kind of company. */
export function ReportMemberForm({ member, choices, onSubmit, onSaved, onClose }: Props) {
  const { t } = useTranslation('members');
  const schema = useMemo(() => memberSchema(choices, !member), [choices, member]);
  const initialValues = useMemo(() => (member ? valuesOf(member, choices) : emptyMember), [member, choices]);
  return (
    <FormDialog<MemberFormValues>
      title={t(member ? 'reportMembers.update' : 'reportMembers.add')}
      schema={schema}
      initialValues={initialValues}
      version={member?.version}
      onSubmit={onSubmit}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(formik) => <Fields formik={formik} isNew={!member} choices={choices} />}
    </FormDialog>
  );
}

function Fields({
  formik,
  isNew,
  choices,
}: {
  formik: FormikContextType<MemberFormValues>;
  isNew: boolean;
  choices: readonly ReportTypeChoice[];
}) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const { values, setFieldValue } = formik;
  const roles = rolesOf(choices, values.reportTypeId);
  const before = useRef(values.reportTypeId);
  useEffect(() => {
    if (before.current === values.reportTypeId) return;
    before.current = values.reportTypeId;
    void setFieldValue('roleCode', null, false);
  }, [values.reportTypeId, setFieldValue]);
  return (
    <FormStack>
      <TextField name="userName" label={t('reportMembers.userName')} />
      {isNew && <PasswordField name="password" label={t('reportMembers.password')} hint={t('person.passwordHint')} />}
      <SelectField
        name="reportTypeId"
        label={t('reportMembers.reportType')}
        options={choices.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <SelectField
        name="roleCode"
        label={t('reportMembers.role')}
        disabled={!roles.length}
        hint={values.reportTypeId && !roles.length ? t('reportMembers.noRoles') : undefined}
        options={roles.map((role) => ({ value: role.code, label: roleName(role, language) }))}
      />
      <SelectField
        name="type"
        label={t('reportMembers.type')}
        options={companyTypes.map((type) => ({ value: type, label: t(`reportMembers.types.${type}`) }))}
      />
    </FormStack>
  );
}
