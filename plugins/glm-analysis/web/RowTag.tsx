import { makeStyles } from '@fluentui/react-components';
import { StatusTag, tip, type IconSource } from '@tessera/plugin-sdk/ui';

const useStyles = makeStyles({
  // one row of choices on a laptop has no room for it: there it is read aloud and in the tooltip
  words: {
    '@container (min-width: 880px) and (max-width: 1150px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

/** A mark in a row of choices; `why` is its tooltip. */
export function RowTag({ tone, icon, text, why = text }: { tone: 'warning' | 'neutral'; icon: IconSource; text: string; why?: string }) {
  const styles = useStyles();
  return (
    <span {...tip(why)}>
      <StatusTag tone={tone} icon={icon}>
        <span className={styles.words}>{text}</span>
      </StatusTag>
    </span>
  );
}
