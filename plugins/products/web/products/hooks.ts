import { hooksOf } from '@tessera/plugin-sdk/web';
import { companyChoices } from '../../contract/companies';
import { productCalls } from '../../contract/products';

export const { useListProductsQuery, useLazyListProductsQuery, useGetProductQuery, useCreateProductMutation, useUpdateProductMutation, useRemoveProductMutation } = hooksOf(productCalls);
export const { useChooseCompanyQuery } = hooksOf(companyChoices);
