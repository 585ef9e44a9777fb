import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconSource } from '../icons/Icon';

const useStyles = makeStyles({
  cell: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  // a column that gets what the others leave keeps room for two short words
  lines: { minWidth: '128px', overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  below: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    display: '-webkit-box',
    WebkitLineClamp: '1',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  picture: {
    display: 'grid',
    placeItems: 'center',
    width: '56px',
    height: '36px',
    flexShrink: 0,
    boxSizing: 'border-box',
    objectFit: 'contain',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
  },
});

export interface NameCellProps {
  name: string;
  /** A quieter second line. */
  below?: ReactNode;
  to?: string;
  /** Address of a picture; null or '' keeps its place. Left out: no place for one. Decorative: the name stands beside it. */
  picture?: string | null | undefined;
  /** Drawn where the picture is missing. */
  icon?: IconSource;
}

/** The first cell of a row: a picture, what it is called, and a line below. */
export function NameCell({ name, below, to, picture, icon = 'image' }: NameCellProps) {
  const styles = useStyles();
  return (
    <span className={styles.cell}>
      {picture ? (
        <img src={picture} alt="" loading="lazy" className={styles.picture} />
      ) : (
        picture !== undefined && (
          <span aria-hidden className={styles.picture}>
            <Icon name={icon} />
          </span>
        )
      )}
      <span className={styles.lines}>
        {to ? (
          <Link to={to} className={mergeClasses(styles.name, styles.link)}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {below && <span className={styles.below}>{below}</span>}
      </span>
    </span>
  );
}
