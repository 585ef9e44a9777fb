import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bannerCalls, type Banner, type BannerType } from '../../contract/banners';
import { BannerForm } from '../banners/BannerForm';
import { useBannerWrites } from '../banners/useBannerWrites';
import { useRights } from '../parts/useRights';
import { wordsOf } from '../parts/words';
import { ItemsCard } from './ItemsCard';
import { useBanners } from './queries';

/** The banners of one type, in their order. */
export function BannerCard({ type }: { type: BannerType }) {
  const { t } = useTranslation('appearance');
  const rights = useRights({ add: bannerCalls.createBanner, edit: bannerCalls.updateBanner, remove: bannerCalls.removeBanner });
  const { move, remove } = useBannerWrites();
  const [editing, setEditing] = useState<Banner | 'new'>();
  return (
    <>
      <ItemsCard
        title={t('banners.ofType', { type })}
        icon="image"
        query={useBanners(type)}
        emptyText={t('banners.emptyType', { type })}
        addLabel={t('banners.add')}
        nameOf={(row) => row.title}
        textOf={(row) => wordsOf(row.content)}
        shape="wide"
        rights={rights}
        onAdd={() => setEditing('new')}
        onEdit={setEditing}
        onMove={move}
        onRemove={remove}
      />
      {editing && <BannerForm banner={editing === 'new' ? undefined : editing} type={type} onClose={() => setEditing(undefined)} />}
    </>
  );
}
