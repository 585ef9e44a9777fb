import { useTranslation } from 'react-i18next';
import { Stars } from '@tessera/plugin-sdk/ui';

/** How many of five stars a customer gave. */
export function ReviewStars({ rating }: { rating: number | undefined }) {
  const { t } = useTranslation('claims');
  return rating === undefined ? <span>–</span> : <Stars rating={rating} label={t('others.stars', { rating })} />;
}
