import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { useRowStyles } from './homeStyles';

/** The name of a record on one line; a link where its screen may be opened. */
export function RecordLink({ to, name }: { to: string | undefined; name: string }) {
  const styles = useRowStyles();
  if (to === undefined)
    return (
      <span className={styles.name} title={name}>
        {name}
      </span>
    );
  return (
    <Link to={to} className={mergeClasses(styles.name, styles.link)} title={name}>
      {name}
    </Link>
  );
}
