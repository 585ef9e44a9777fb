import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { missing } from '../format/format';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '14px 24px', margin: 0 },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  value: { margin: '2px 0 0', fontWeight: tokens.fontWeightMedium, overflowWrap: 'anywhere' },
  none: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  wide: { gridColumn: '1 / -1' },
});

export interface DescriptionItem {
  label: string;
  /** Nothing (null, undefined, '') is shown as a dash. */
  value: ReactNode;
  /** Takes the whole row: addresses, descriptions. */
  wide?: boolean;
}

/** Labels and values of a detail card, in columns that reflow. */
export function DescriptionList({ items, min = 180 }: { items: readonly DescriptionItem[]; min?: number }) {
  const styles = useStyles();
  return (
    <dl className={styles.list} style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))` }}>
      {items.map(({ label, value, wide }) => (
        <div key={label} className={wide ? styles.wide : undefined}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {value === null || value === undefined || value === '' ? <span className={styles.none}>{missing}</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
