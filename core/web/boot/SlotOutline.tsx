import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  frame: { outline: `1px dashed ${tokens.colorPaletteRedBorder2}`, minWidth: 0 },
  name: {
    display: 'block',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorPaletteRedForeground1,
  },
});

/** For authors of plugins: a line around a slot, with its id, also where nothing is drawn in it. */
export default function SlotOutline({ slot, children }: { slot: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.frame}>
      <code className={styles.name}>{slot}</code>
      {children}
    </div>
  );
}
