import { useTranslation } from 'react-i18next';
import { StatusTag } from '@tessera/plugin-sdk/ui';

/** Like an expired promo code: what is over is no pause. */
export const expiredLook = { tone: 'danger', icon: 'clock' } as const;

/** Valid or expired. */
export function ProductTag({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('products');
  return isActive ? (
    <StatusTag tone="success">{t('product.valid')}</StatusTag>
  ) : (
    <StatusTag {...expiredLook}>{t('product.expired')}</StatusTag>
  );
}
