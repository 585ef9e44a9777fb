import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { ownTokens } from '../theme/themes';
import { forcedColours } from '../theme/useMedia';

const shimmer = { from: { backgroundPositionX: '150%' }, to: { backgroundPositionX: '-50%' } };

const useStyles = makeStyles({
  item: {
    display: 'block',
    height: '10px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground6,
    backgroundImage: `linear-gradient(90deg, transparent, ${ownTokens.colorCanvas}, transparent)`,
    backgroundSize: '200% 100%',
    backgroundRepeat: 'no-repeat',
    animationName: shimmer,
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
    [forcedColours]: { backgroundColor: 'GrayText' },
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    height: '52px',
    padding: '0 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none' },
  },
  head: { height: '36px', backgroundColor: tokens.colorNeutralBackground2 },
  end: { marginInlineStart: 'auto' },
  fields: { display: 'grid', gap: '20px', maxWidth: '560px' },
  field: { display: 'grid', gap: '8px' },
  box: { height: '32px' },
  card: {
    display: 'grid',
    gap: '12px',
    padding: '16px 20px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

const Loading = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div role="status" aria-busy aria-label={useTranslation('sdk').t('states.loading')} className={className}>
    {children}
  </div>
);

/** One grey bar; `width` in px or CSS. */
export const SkeletonItem = ({ width, className }: { width: number | string; className?: string | undefined }) => (
  <span className={mergeClasses(useStyles().item, className)} style={{ width }} />
);

// uneven on purpose: rows of equal length look like a broken table
export const skeletonWidths = [88, 72, 96, 64, 80, 70];

/** Rows in the shape of the table that is coming. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  const styles = useStyles();
  return (
    <Loading>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div key={row} className={mergeClasses(styles.row, row === 0 && styles.head)}>
          <SkeletonItem width={16} />
          <SkeletonItem width={skeletonWidths[row % skeletonWidths.length] ?? 80} />
          <SkeletonItem width={skeletonWidths[(row + 2) % skeletonWidths.length] ?? 60} />
          <SkeletonItem width={58} className={styles.end} />
        </div>
      ))}
    </Loading>
  );
}

/** Labels and boxes in the shape of the form that is coming. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  const styles = useStyles();
  return (
    <Loading className={styles.fields}>
      {Array.from({ length: fields }, (_, field) => (
        <span key={field} className={styles.field}>
          <SkeletonItem width={(skeletonWidths[field % skeletonWidths.length] ?? 80) + 24} />
          <SkeletonItem width="100%" className={styles.box} />
        </span>
      ))}
    </Loading>
  );
}

/** Cards with a heading and lines: details and dashboards. */
export function CardSkeleton({ cards = 1, lines = 4 }: { cards?: number; lines?: number }) {
  const styles = useStyles();
  return Array.from({ length: cards }, (_, card) => (
    <Loading key={card} className={styles.card}>
      <SkeletonItem width={140} />
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonItem key={line} width={`${skeletonWidths[(line + card) % skeletonWidths.length] ?? 80}%`} />
      ))}
    </Loading>
  ));
}
