import { useTranslation } from 'react-i18next';
import { FewContracts } from './FewContracts';

/** On the page of a promo code: the contracts that were sold with it. */
export default function ContractsOfPromoCode({ promoCode }: { promoCode: { id: number } }) {
  const { t } = useTranslation('contracts');
  return <FewContracts title={t('contracts.ofPromoCode')} none={t('contracts.ofPromoCodeNone')} filter={{ promotionId: promoCode.id }} />;
}
