import { hooksOf } from '@tessera/plugin-sdk/web';
import { customerCalls, customerExport } from '../../contract/customers';

export const {
  useListCustomerQuery,
  useGetCustomerQuery,
  useCreateCustomerMutation,
  useUpdateCustomerMutation,
  useRemoveCustomerMutation,
} = hooksOf(customerCalls);
export const { useLazyExportCustomerQuery } = hooksOf(customerExport);
