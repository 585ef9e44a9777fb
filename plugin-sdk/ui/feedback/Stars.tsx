import { makeStyles, tokens } from '@fluentui/react-components';
import { Icon } from '../icons/Icon';

const useStyles = makeStyles({
  root: { display: 'inline-flex', whiteSpace: 'nowrap', color: tokens.colorStatusWarningForeground1 },
  empty: { display: 'inline-flex', color: tokens.colorNeutralForeground3 },
});

const most = 5;

/** How many of five stars somebody gave. They are drawn as icons: not every font has stars. `label` says it in words: "4 trên 5 sao". */
export function Stars({ rating, label }: { rating: number; label: string }) {
  const styles = useStyles();
  return (
    <span role="img" aria-label={label} className={styles.root}>
      {Array.from({ length: most }, (_one, at) => (
        <span key={at} aria-hidden className={at < rating ? undefined : styles.empty}>
          <Icon name="star" size={16} filled={at < rating} />
        </span>
      ))}
    </span>
  );
}
