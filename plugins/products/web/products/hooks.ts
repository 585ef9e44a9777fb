import { hooksOf } from '@tessera/plugin-sdk/web';
import { productCalls } from '../../contract/products';

export const { useListProductsQuery, useGetProductQuery, useCreateProductMutation, useUpdateProductMutation, useRemoveProductMutation } =
  hooksOf(productCalls);
