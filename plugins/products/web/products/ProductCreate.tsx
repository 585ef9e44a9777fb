import { useTranslation } from 'react-i18next';
import { PageFrame } from '@tessera/plugin-sdk/ui';
import { productList } from './addresses';
import { ProductForm } from './ProductForm';

export default function ProductCreate() {
  const { t } = useTranslation('products');
  return (
    <PageFrame title={t('product.add')} back={{ to: productList, label: t('product.back') }} maxWidth={960}>
      <ProductForm />
    </PageFrame>
  );
}
