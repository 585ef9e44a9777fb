import { makeStyles, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@tessera/plugin-sdk/ui';

const useStyles = makeStyles({ surface: { display: 'grid', gap: '12px', padding: '12px 16px 16px', width: 'min(280px, 80vw)' } });

/** How a chart is shown, behind one button, so that its head has one line: fields with labels of their own. */
export function ChartOptions({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  return (
    <Popover positioning="below-end">
      <PopoverTrigger disableButtonEnhancement>
        <IconButton icon="settings" label={t('overviews.display')} />
      </PopoverTrigger>
      <PopoverSurface aria-label={t('overviews.display')} className={styles.surface}>
        {children}
      </PopoverSurface>
    </Popover>
  );
}
