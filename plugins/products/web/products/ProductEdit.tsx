import { useTranslation } from 'react-i18next';
import { FormSkeleton, PageFrame, QueryBoundary } from '@tessera/plugin-sdk/ui';
import { useRecordId } from '@tessera/plugin-sdk/web';
import { productAddress } from './addresses';
import { useGetProductQuery } from './hooks';
import { ProductForm } from './ProductForm';

export default function ProductEdit() {
  const { t } = useTranslation('products');
  const id = useRecordId();
  const query = useGetProductQuery({ id });
  return (
    <PageFrame
      title={t('product.edit')}
      subtitle={query.data?.name}
      back={{ to: productAddress(id), label: t('product.backToOne') }}
      maxWidth={960}
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton fields={8} />}>
        {(product) => <ProductForm key={product.id} product={product} />}
      </QueryBoundary>
    </PageFrame>
  );
}
