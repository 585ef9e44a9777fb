import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { websiteCalls, type ContentSetting } from '../../contract/website';
import { ContentForm } from '../content/ContentForm';
import { useMoveFeatureMutation, useRemoveFeatureMutation } from '../hooks';
import { wordsOf } from '../parts/words';
import { useRights } from '../parts/useRights';
import { useWrites } from '../parts/useWrites';
import { ItemsCard } from './ItemsCard';
import { useBlocks } from './queries';

/** The outstanding features, in their order. */
export function FeatureCard() {
  const { t } = useTranslation('appearance');
  const rights = useRights({
    add: websiteCalls.createContentSetting,
    edit: websiteCalls.updateContentSetting,
    remove: websiteCalls.removeFeature,
  });
  const writes = useWrites();
  const [moveFeature] = useMoveFeatureMutation();
  const [removeFeature] = useRemoveFeatureMutation();
  const [editing, setEditing] = useState<ContentSetting | 'new'>();
  return (
    <>
      <ItemsCard
        title={t('features.title')}
        icon="star"
        query={useBlocks('feature')}
        emptyText={t('features.empty')}
        addLabel={t('features.add')}
        nameOf={(row) => row.title}
        textOf={(row) => wordsOf(row.content)}
        shape="wide"
        pictureless
        rights={rights}
        onAdd={() => setEditing('new')}
        onEdit={setEditing}
        onMove={({ id }, direction) => void writes.move(() => moveFeature({ id, direction }))}
        onRemove={({ id, version, title }) =>
          void writes.remove({ title: t('features.remove', { name: title }), name: title, run: () => removeFeature({ id, version }) })
        }
      />
      {editing && (
        <ContentForm
          type="feature"
          setting={editing === 'new' ? undefined : editing}
          title={t(editing === 'new' ? 'features.add' : 'features.edit')}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
