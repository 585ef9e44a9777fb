import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon';
import type { Sort } from './columns';

const useStyles = makeStyles({
  sort: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '28px',
    padding: '0 4px',
    margin: '0 -4px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ':hover > svg': { opacity: 1 },
    ':focus-visible > svg': { opacity: 1 },
  },
  end: { flexDirection: 'row-reverse' },
  sorted: { color: tokens.colorNeutralForeground1 },
  arrow: { color: tokens.colorBrandForeground1 },
  idle: { opacity: 0 },
});

const icons: Record<Sort['direction'], IconName> = { asc: 'arrowUp', desc: 'arrowDown' };

interface Props {
  sorted: Sort['direction'] | undefined;
  /** Over figures: the arrow stands before the words, so that these end where the figures do. */
  end?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** The head of a column that sorts. Its `th` says `aria-sort`. */
export function SortButton({ sorted, end, onClick, children }: Props) {
  const styles = useStyles();
  return (
    <button type="button" className={mergeClasses(styles.sort, sorted && styles.sorted, end && styles.end)} onClick={onClick}>
      {children}
      <Icon name={sorted ? icons[sorted] : 'sort'} size={16} className={sorted ? styles.arrow : styles.idle} />
    </button>
  );
}
