import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { cut } from '../overlay/Tip';

const useStyles = makeStyles({
  // the track may become as narrow as the table needs; without it a text of one line would keep its whole width
  // on a card (RowCards) texts wrap
  room: { display: 'grid', gridTemplateColumns: 'minmax(0, max-content)' },
  end: { justifyContent: 'end' },
  center: { justifyContent: 'center' },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'var(--text-wrap, nowrap)' as 'nowrap' },
});

const longestCode = 24;

/** A short text without blanks: a code, a figure, a phone number. It is never cut. */
export const isCode = (text: ReactNode): boolean =>
  typeof text === 'number' || (typeof text === 'string' && text.length <= longestCode && !/\s/.test(text));

/** A text of one line that gives way where the columns need the room: an ellipsis, and the whole of it as tooltip. */
export function CutText({ children, align }: { children: ReactNode; align?: 'start' | 'end' | 'center' | undefined }) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.room, align === 'end' && styles.end, align === 'center' && styles.center)}>
      <span className={styles.cut} {...cut}>
        {children}
      </span>
    </span>
  );
}
