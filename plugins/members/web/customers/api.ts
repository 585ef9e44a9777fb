import { hooksOf } from '@tessera/plugin-sdk/web';
import { customerCalls } from '../../contract/customers';

export const {
  useListCustomerQuery,
  useGetCustomerQuery,
  useCreateCustomerMutation,
  useUpdateCustomerMutation,
  useRemoveCustomerMutation,
} = hooksOf(customerCalls);
