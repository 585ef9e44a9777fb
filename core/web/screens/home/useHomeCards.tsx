import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Filled, shellSlots, useFills, useText } from '@tessera/plugin-sdk/web';
import { EditedCard } from './EditedCard';
import { EndingCard } from './EndingCard';
import { FailedCard } from './FailedCard';
import { WaitingCard } from './WaitingCard';

export interface HomeCardOf {
  /** `plugin/name` */
  id: string;
  title: string;
  area: 'main' | 'side';
  content: ReactNode;
}

/** The cards that the user may see, as everybody has them: those of core around those of plugins. */
export function useHomeCards(): HomeCardOf[] {
  const { t } = useTranslation('core');
  const text = useText();
  const fills = useFills(shellSlots.home);
  return useMemo(
    () => [
      { id: 'core/waiting', title: t('home.waiting'), area: 'main', content: <WaitingCard /> },
      { id: 'core/ending', title: t('home.ending'), area: 'side', content: <EndingCard /> },
      ...fills.map((one, at): HomeCardOf => {
        const { name, title, area } = one.card ?? { name: String(at), title: undefined, area: 'side' };
        return { id: `${one.plugin}/${name}`, title: title ? text(title) : one.plugin, area, content: <Filled fill={one} props={{}} /> };
      }),
      { id: 'core/failed', title: t('home.failed'), area: 'side', content: <FailedCard /> },
      { id: 'core/edited', title: t('home.edited'), area: 'side', content: <EditedCard /> },
    ],
    [fills, t, text],
  );
}
