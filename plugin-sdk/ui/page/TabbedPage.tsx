import { makeStyles } from '@fluentui/react-components';
import { useId } from 'react';
import { PageFrame, type PageFrameProps } from './PageFrame';
import { TabStrip, type TabStripProps } from './TabStrip';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0, flexGrow: 1, outlineStyle: 'none' },
});

/**
 * A screen of several parts: its tabs stand beside the title where there is room, and the content is the panel of the chosen one.
 * @example <TabbedPage title={title} tabs={{ label: title, value: tab, onChange: goTo, tabs }}>{panel}</TabbedPage>
 */
export function TabbedPage({
  tabs,
  children,
  ...frame
}: Omit<PageFrameProps, 'beside' | 'fill'> & { tabs: Omit<TabStripProps, 'panel' | 'look'> }) {
  const styles = useStyles();
  const panel = useId();
  return (
    <PageFrame {...frame} beside={<TabStrip {...tabs} panel={panel} />}>
      <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${tabs.value}`} className={styles.panel}>
        {children}
      </div>
    </PageFrame>
  );
}
