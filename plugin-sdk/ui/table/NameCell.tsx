import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useContext, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconSource } from '../icons/Icon';
import { cut } from '../overlay/Tip';
import { isCode } from './CutText';
import { RowAddress } from './RowAddress';

const useStyles = makeStyles({
  cell: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  // as narrow as the column has to be, as wide as the text is; on a card of a phone it wraps
  lines: { display: 'grid', gridTemplateColumns: 'minmax(0, max-content)', minWidth: 0 },
  besidePicture: { minWidth: '128px' },
  line: { display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0 },
  name: { minWidth: 0, fontWeight: tokens.fontWeightSemibold },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'var(--text-wrap, nowrap)' as 'nowrap' },
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
  /** The page of the record; that of the row where left out and the list knows one. */
  to?: string;
  /** After the name: an icon that says what is special about it. */
  mark?: ReactNode;
  /** Address of a picture; null or '' keeps its place. Left out: no place for one. Decorative: the name stands beside it. */
  picture?: string | null | undefined;
  /** Drawn where the picture is missing. */
  icon?: IconSource;
}

/** The first cell of a row: a picture, what it is called, and a line below. */
export function NameCell({ name, below, to: own, mark, picture, icon = 'image' }: NameCellProps) {
  const styles = useStyles();
  const ofRow = useContext(RowAddress);
  const to = own ?? ofRow;
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
      <span className={mergeClasses(styles.lines, picture !== undefined && styles.besidePicture)}>
        <span className={styles.line}>
          {to ? (
            <Link to={to} className={mergeClasses(styles.name, styles.link, !isCode(name) && styles.cut)} {...cut}>
              {name}
            </Link>
          ) : (
            <span className={mergeClasses(styles.name, !isCode(name) && styles.cut)} {...cut}>
              {name}
            </span>
          )}
          {mark}
        </span>
        {below && (
          <span className={mergeClasses(styles.below, styles.cut)} {...cut}>
            {below}
          </span>
        )}
      </span>
    </span>
  );
}
