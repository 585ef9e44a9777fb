import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Icon, PageFrame, QueryBoundary } from '@tessera/plugin-sdk/ui';
import { Gate, Slot, useRecordId } from '@tessera/plugin-sdk/web';
import { products } from '../../contract';
import { productCalls, type Product } from '../../contract/products';
import { summaryOf } from '../../contract/services';
import { editAddress, productList } from './addresses';
import { useGetProductQuery } from './hooks';
import { ProductFacts } from './ProductFacts';
import { ProductTag } from './ProductTag';
import { useRemoveProduct } from './useRemoveProduct';

/** One product: what it is, then what other plugins know about it. */
export default function ProductDetail() {
  const { t } = useTranslation('products');
  const query = useGetProductQuery({ id: useRecordId() });
  const product = query.data;
  return (
    <PageFrame
      title={product?.name ?? t('product.detail')}
      subtitle={product && `${product.productCode} · ${product.companyName}`}
      status={product && <ProductTag isActive={product.isActive} />}
      back={{ to: productList, label: t('product.back') }}
      actions={product && <Actions product={product} />}
    >
      <QueryBoundary query={query}>
        {(shown) => (
          <>
            <ProductFacts product={shown} />
            <Slot of={products.slots.productDetail} props={{ product: summaryOf(shown) }} />
          </>
        )}
      </QueryBoundary>
    </PageFrame>
  );
}

function Actions({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const remove = useRemoveProduct();
  const removeAndLeave = async () => {
    if (await remove(product)) void navigate(productList);
  };
  return (
    <>
      <Gate call={productCalls.removeProduct}>
        <Button icon={<Icon name="delete" />} onClick={() => void removeAndLeave()}>
          {t('product.remove')}
        </Button>
      </Gate>
      <Gate call={productCalls.updateProduct}>
        <Button appearance="primary" icon={<Icon name="edit" />} onClick={() => void navigate(editAddress(product.id))}>
          {t('product.edit')}
        </Button>
      </Gate>
    </>
  );
}
