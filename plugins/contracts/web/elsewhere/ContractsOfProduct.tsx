import { useTranslation } from 'react-i18next';
import type { ProductSummary } from '../../../products/contract/services';
import { FewContracts } from './FewContracts';

/** On the page of a product: the contracts of it. */
export default function ContractsOfProduct({ product }: { product: ProductSummary }) {
  const { t } = useTranslation('contracts');
  return <FewContracts title={t('contracts.ofProduct')} none={t('contracts.ofProductNone')} filter={{ productId: product.id }} />;
}
