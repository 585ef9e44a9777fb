import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Card } from '@tessera/plugin-sdk/ui';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gap: '12px 16px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    alignItems: 'start',
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px 16px', marginTop: '12px' },
  end: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginInlineStart: 'auto' },
});

/** What is chosen for an overview: pickers, years, and the buttons at the right. */
export function ChoiceCard({ fields, years, actions }: { fields: ReactNode; years?: ReactNode; actions?: ReactNode }) {
  const styles = useStyles();
  return (
    <Card>
      <div className={styles.fields}>{fields}</div>
      {(years || actions) && (
        <div className={styles.row}>
          {years}
          <div className={styles.end}>{actions}</div>
        </div>
      )}
    </Card>
  );
}
