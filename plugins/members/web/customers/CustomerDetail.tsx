import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormPage, FormSkeleton, Icon, PageFrame, QueryBoundary, useNotify } from '@tessera/plugin-sdk/ui';
import { Gate, Slot, useMay, useRecordId } from '@tessera/plugin-sdk/web';
import { members } from '../../contract';
import { customerCalls, customerInput, type Customer } from '../../contract/customers';
import { ActiveTag } from '../ActiveTag';
import { useRemoval } from '../useRemoval';
import { useGetCustomerQuery, useRemoveCustomerMutation, useUpdateCustomerMutation } from './api';
import { CustomerFields, customerValuesOf } from './CustomerFields';

const list = '/quan-ly-khach-hang';

/** One customer; below, what other plugins know of them. */
export default function CustomerDetail() {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const query = useGetCustomerQuery({ id: useRecordId() });
  const customer = query.data;
  const [remove] = useRemoveCustomerMutation();
  const askAndRemove = useRemoval('customers');
  const removal = customer && (
    <Gate call={customerCalls.removeCustomer}>
      <Button
        icon={<Icon name="delete" />}
        onClick={() =>
          void askAndRemove(
            customer.name,
            () => remove({ id: customer.id, version: customer.version }).unwrap(),
            () => void navigate(list),
          )
        }
      >
        {t('actions.deleteButton')}
      </Button>
    </Gate>
  );
  return (
    <PageFrame
      title={customer?.name ?? t('customers.title')}
      status={customer && <ActiveTag isActive={customer.isActive} />}
      back={{ to: list, label: t('customers.title') }}
      actions={removal}
      maxWidth={960}
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton />}>
        {(found) => (
          <>
            <CustomerForm key={found.id} customer={found} />
            <Slot of={members.slots.customerDetail} props={{ customerId: found.id, phoneNumber: found.phoneNumber }} />
          </>
        )}
      </QueryBoundary>
    </PageFrame>
  );
}

function CustomerForm({ customer }: { customer: Customer }) {
  const { t } = useTranslation('members');
  const notify = useNotify();
  const [update] = useUpdateCustomerMutation();
  const mayUpdate = useMay(customerCalls.updateCustomer);
  return (
    <FormPage
      schema={customerInput}
      initialValues={customerValuesOf(customer)}
      version={customer.version}
      readOnly={!mayUpdate}
      cancelTo={list}
      onSubmit={(values, at) => update({ id: customer.id, ...values, ...at }).unwrap()}
      onSaved={() => notify.success(t('saved.updated'))}
      fromRecord={(record) => customerValuesOf(record as unknown as Customer)}
    >
      <CustomerFields />
    </FormPage>
  );
}
