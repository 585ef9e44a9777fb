import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { message, text } from '@tessera/plugin-sdk/contract';
import { FormDialog, FormRow, FormStack, PasswordField, SegmentedField, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { managerInput, managerPhone, type NewUnit as Sent } from '../../contract/units';
import { useCreateAllocationMutation } from '../api';

const kinds = ['has', 'hasNone'] as const;
interface Values {
  kind: (typeof kinds)[number];
  name: string;
  userPhoneNumber: string;
  allocation: NonNullable<Sent['allocation']>;
}
const none = { lastName: '', firstName: '', phoneNumber: '', password: '' };
const schema = object({
  kind: string().oneOf(kinds).required(),
  name: text(200),
  userPhoneNumber: managerPhone().when('kind', ([kind], field) =>
    kind === 'has' ? field.required(message('ledger:unit.enterPhone')) : field,
  ),
  allocation: object().when('kind', ([kind], field) => (kind === 'hasNone' ? managerInput : field)),
});

/** A unit below another: its manager has an account, or gets one. */
export default function NewUnit({ parentId, onClose }: { parentId: number | null; onClose: () => void }) {
  const { t } = useTranslation('ledger');
  const notify = useNotify();
  const [create] = useCreateAllocationMutation();
  return (
    <FormDialog<Values, { name: string; kind: Values['kind'] }>
      title={t(parentId === null ? 'unit.addTop' : 'unit.add')}
      schema={schema}
      initialValues={{ kind: 'has', name: '', userPhoneNumber: '', allocation: none }}
      onSubmit={({ kind, name, userPhoneNumber, allocation }) =>
        create({
          parentAllocationId: parentId,
          ...(name && { name }),
          ...(kind === 'has' ? { userPhoneNumber } : { allocation }),
        } as never)
          .unwrap()
          .then((unit) => ({ name: unit.name, kind }))
      }
      onSaved={({ name, kind }) => notify.success(t(kind === 'has' ? 'unit.added' : 'unit.accountAdded'), { detail: name })}
      onClose={onClose}
    >
      {({ values }) => (
        <FormStack>
          <SegmentedField name="kind" label={t('unit.who')} options={kinds.map((kind) => ({ value: kind, label: t(`unit.${kind}`) }))} />
          {values.kind === 'has' ? (
            <TextField name="userPhoneNumber" type="tel" label={t('unit.phone')} />
          ) : (
            <>
              <FormRow>
                <TextField name="allocation.lastName" label={t('unit.lastName')} />
                <TextField name="allocation.firstName" label={t('unit.firstName')} />
              </FormRow>
              <TextField name="allocation.phoneNumber" type="tel" label={t('unit.phone')} />
              <PasswordField name="allocation.password" label={t('unit.password')} hint={t('unit.passwordHint')} />
            </>
          )}
          <TextField name="name" label={t('unit.name')} hint={t('unit.nameHint')} />
        </FormStack>
      )}
    </FormDialog>
  );
}
