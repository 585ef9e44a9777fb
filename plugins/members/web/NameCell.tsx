import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  below: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
});

/** The first cell of a row: what it is called, as a link to it, and a line below. */
export function NameCell({ to, name, below }: { to: string; name: string; below?: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <Link to={to} className={styles.link}>
        {name}
      </Link>
      {below && <div className={styles.below}>{below}</div>}
    </>
  );
}
