import { array } from 'yup';
import { recordId } from '@tessera/plugin-sdk/contract';
import { emptyValues } from '@tessera/plugin-sdk/ui';
import { productInput, type Product, type ProductInput } from '../../contract/products';

/** The schema of the calls, but for the benefits: chosen one by one here, one text on the wire. */
export const productForm = productInput.shape({ listBenefit: array(recordId().required()).min(1).required() });
export type ProductValues = Omit<ProductInput, 'listBenefit'> & { listBenefit: number[] };

export const inputOf = ({ listBenefit, ...values }: ProductValues): ProductInput => ({ ...values, listBenefit: listBenefit.join(',') });

/** What the form shows of a product. */
export function valuesOf(product: Partial<Product>): ProductValues {
  const known = product as Record<string, unknown>;
  const empty = emptyValues(productForm);
  const values = Object.fromEntries(
    Object.entries(empty).map(([name, nothing]) => [name, known[name] ?? nothing]),
  ) as unknown as ProductValues;
  const benefits = product.listBenefit?.split(',').map(Number) ?? [];
  return {
    ...values,
    listBenefit: benefits,
    productTranslation: {
      en: { ...(empty.productTranslation as ProductInput['productTranslation']).en, ...product.productTranslation?.en },
    },
  };
}
