import { useTranslation } from 'react-i18next';
import { useText } from '@tessera/plugin-sdk/web';
import { productTypes, type ProductTypeId } from '../../../products/contract/productTypes';
import type { QuestionTarget } from '../../contract/questions';

export const targetAddress = ({ type, id }: Pick<QuestionTarget, 'type' | 'id'>) => `/quan-ly-cau-hoi/${type}/${id}`;

export const isProductType = (id: number): id is ProductTypeId => id in productTypes;

/** What a product or product type is called; a product that nobody can name goes by its number. */
export function useTargetName(): (target: Pick<QuestionTarget, 'type' | 'id' | 'name'>) => string {
  const { t } = useTranslation('appearance');
  const text = useText();
  return ({ type, id, name }) =>
    type === 'productType' && isProductType(id) ? text(productTypes[id]) : (name ?? t('questions.product', { id }));
}
