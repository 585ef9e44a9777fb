import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSkeleton, Card, StateCard } from '@tessera/plugin-sdk/ui';
import { useManager } from './useManager';

/** Neighbours offer their tabs once they are loaded. */
const patienceMs = 4_000;

/** An address names a tab that nobody offers (yet): a moment's patience, then a way back. */
export function TabMissing() {
  const { t } = useTranslation('data-files');
  const { go, fileName } = useManager();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return <CardSkeleton cards={2} />;
  return (
    <Card>
      <StateCard
        icon="plugOff"
        title={t('manager.tabMissing')}
        text={t('manager.tabMissingText')}
        action={<Button onClick={() => go('file', fileName ? { file: fileName } : {})}>{t('manager.toFiles')}</Button>}
      />
    </Card>
  );
}
