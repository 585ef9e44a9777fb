import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createContext, useContext, useId, type ReactNode } from 'react';

const useStyles = makeStyles({
  card: {
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  padded: { padding: '16px 20px 20px', '@media (max-width: 639px)': { padding: '12px 16px 16px' } },
  // heads and rows without padding keep to the round corners
  flush: { overflow: 'clip' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    minHeight: '24px',
    marginBottom: '12px',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  actions: { display: 'flex', alignItems: 'center', gap: '8px', marginInlineStart: 'auto' },
  grid: { display: 'grid', gap: '16px', alignItems: 'start', '@media (max-width: 639px)': { gap: '12px' } },
});

/** What a page adds at the end of the head of each card within: a menu. */
export const CardTools = createContext<ReactNode>(null);

/** A bordered card with an optional heading and, on its right, a link or button. `flush` leaves the padding to the content (tables). */
export function Card({
  title,
  action,
  flush,
  className,
  children,
}: {
  title?: ReactNode;
  action?: ReactNode;
  flush?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const styles = useStyles();
  const heading = useId();
  const tools = useContext(CardTools);
  return (
    <section
      className={mergeClasses(styles.card, flush ? styles.flush : styles.padded, className)}
      aria-labelledby={title ? heading : undefined}
    >
      {(title || action || tools) && (
        <div className={styles.head}>
          {title && (
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
          )}
          {tools ? (
            <span className={styles.actions}>
              {action}
              {tools}
            </span>
          ) : (
            action
          )}
        </div>
      )}
      {children}
    </section>
  );
}

/** Cards side by side that reflow: as many columns of at least `min` px as there is room for. */
export function CardGrid({ min = 280, children }: { min?: number; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.grid} style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(${min}px, 100%), 1fr))` }}>
      {children}
    </div>
  );
}
