import { number, object } from 'yup';
import { calls, message, money, pageQuery, query, recordId, type, type Page } from '@tessera/plugin-sdk/contract';
import { productTypeIds, type ProductTypeId } from '../../products/contract/productTypes';
import { contracts } from './index';

/** A customer who holds, or held, a contract with a premium in a range. */
export interface PolicyHolder {
  id: number;
  fullName: string;
  phoneNumber: string;
  email: string | null;
}

/** Both ends of the range are included; the premium is that before tax, in đồng. */
export const premiumRange = object({
  premiumFrom: money().required(),
  premiumTo: money()
    .required()
    .test('order', message('contracts:premiums.order'), (to, { parent }) => {
      const { premiumFrom: from } = parent as { premiumFrom?: number };
      return from === undefined || from <= to;
    }),
  company: recordId().required(),
  productType: number<ProductTypeId>().oneOf(productTypeIds).required(),
});

export const premiumCalls = calls(contracts, {
  /** Customers by premium: each once, by name. */
  listPolicyHolders: query({
    path: 'GET user/users/policy',
    needs: 'ReadPolicy',
    input: pageQuery.pick(['page', 'pageSize']).concat(premiumRange),
    output: type<Page<PolicyHolder>>(),
    tag: 'Policy',
  }),
});
