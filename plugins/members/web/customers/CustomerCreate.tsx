import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormPage, PageFrame, useNotify } from '@tessera/plugin-sdk/ui';
import { customerInput } from '../../contract/customers';
import { useCreateCustomerMutation } from './api';
import { CustomerFields, emptyCustomer } from './CustomerFields';

const list = '/quan-ly-khach-hang';

/** A customer added by hand. */
export default function CustomerCreate() {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const notify = useNotify();
  const [create] = useCreateCustomerMutation();
  return (
    <PageFrame title={t('customers.add')} back={{ to: list, label: t('customers.title') }} maxWidth={960}>
      <FormPage
        schema={customerInput}
        initialValues={emptyCustomer}
        submitLabel={t('customers.add')}
        cancelTo={list}
        onSubmit={(values) => create(values).unwrap()}
        onSaved={() => {
          notify.success(t('saved.added'));
          void navigate(list);
        }}
      >
        <CustomerFields />
      </FormPage>
    </PageFrame>
  );
}
