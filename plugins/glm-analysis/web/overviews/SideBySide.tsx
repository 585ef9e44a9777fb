import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  around: { containerType: 'inline-size' },
  pair: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    // a laptop with the menu open
    '@container (min-width: 880px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
});

/** The chart of an overview and its table: beside each other where both can be read, else the chart first. */
export function SideBySide({ chart, table }: { chart: ReactNode; table: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.around}>
      <div className={styles.pair}>
        {chart}
        {table}
      </div>
    </div>
  );
}
