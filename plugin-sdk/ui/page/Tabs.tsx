import { makeStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { TabStrip, type TabStripProps } from './TabStrip';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, outlineStyle: 'none' },
});

/**
 * Tabs and the panel of the chosen one. Controlled: keep `value` in the URL where the tab is worth a link.
 * Arrow keys, Home and End move and choose.
 */
export function Tabs({ children, ...strip }: Omit<TabStripProps, 'panel'> & { children: ReactNode }) {
  const styles = useStyles();
  const panel = useId();
  return (
    <>
      <TabStrip {...strip} panel={panel} />
      <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${strip.value}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
