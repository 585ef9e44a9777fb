import { useTranslation } from 'react-i18next';
import type { Banner } from '../../contract/banners';
import type { Direction } from '../../contract/ordering';
import { useMoveBannerMutation, useRemoveBannerMutation } from '../hooks';
import { useWrites } from '../parts/useWrites';

/** Moving and removing banners, on the home page and in their list. */
export function useBannerWrites() {
  const { t } = useTranslation('appearance');
  const writes = useWrites();
  const [moveBanner] = useMoveBannerMutation();
  const [removeBanner] = useRemoveBannerMutation();
  return {
    move: ({ id }: Banner, direction: Direction) => void writes.move(() => moveBanner({ id, direction })),
    remove: ({ id, version, title }: Banner) =>
      void writes.remove({ title: t('banners.remove', { name: title }), name: title, run: () => removeBanner({ id, version }) }),
  };
}
