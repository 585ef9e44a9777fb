import { useTranslation } from 'react-i18next';
import { useAction } from '@tessera/plugin-sdk/ui';
import type { ProductRow } from '../../contract/products';
import { useRemoveProductMutation } from './hooks';

/** Asks whether to delete a product, deletes it, and says how it went. Resolves to whether it is gone. */
export function useRemoveProduct() {
  const { t } = useTranslation('products');
  const runAction = useAction();
  const [remove] = useRemoveProductMutation();
  return ({ id, version, name }: Pick<ProductRow, 'id' | 'version' | 'name'>) =>
    runAction(
      () => remove({ id, version }).unwrap(),
      { done: t('product.removed'), failed: t('product.notRemoved', { name }), detail: name },
      { title: t('product.removeTitle', { name }), body: t('product.removeBody'), confirmLabel: t('product.removeConfirm'), danger: true },
    );
}
