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

/** A moment, an amount, a phone number with blanks: no words, and at most a unit at the end. */
const isFigures = (text: string): boolean => /^[^\p{L}]*\p{L}{0,3}$/u.test(text);

/** A short text without blanks or without words: a code, a figure, a moment. It is never cut: "05/12/2026 1…" would be another time. */
export const isCode = (text: ReactNode): boolean =>
  typeof text === 'number' || (typeof text === 'string' && text.length <= longestCode && (!/\s/.test(text) || isFigures(text)));

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
