import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createContext, useContext, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CountBadge } from '../feedback/CountBadge';

export interface ScreenTab {
  to: string;
  label: string;
  isCurrent: boolean;
}

/** The screens of one kind, of which this is one: catalogues that share an entry of the menu. The shell provides them. */
export const ScreenTabs = createContext<{ label: string; tabs: readonly ScreenTab[] } | undefined>(undefined);

const useStyles = makeStyles({
  nav: { display: 'flex', gap: '4px', overflowX: 'auto', scrollbarWidth: 'thin', minWidth: 0, marginInlineStart: '-10px' },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    flexShrink: 0,
    height: '32px',
    padding: '0 10px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightMedium,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 -3px 0 ${tokens.colorCompoundBrandStroke}`,
    borderBottomLeftRadius: 0,
    borderBottomRightRadius: 0,
  },
});

/** The tabs stand where the title does: the current one says it, with its count. They do not move from one screen to the next. */
export function ScreenTabsNav({ count }: { count: number | string | undefined }) {
  const styles = useStyles();
  const screens = useContext(ScreenTabs);
  const nav = useRef<HTMLElement>(null);
  // a phone has no room for all: the current one is brought into view, sideways only
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - 24;
  }, []);
  if (!screens) return null;
  return (
    <nav ref={nav} aria-label={screens.label} className={styles.nav}>
      {screens.tabs.map(({ to, label, isCurrent }) => (
        <Link
          key={to}
          to={to}
          className={mergeClasses(styles.tab, isCurrent && styles.current)}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {label}
          {isCurrent && count !== undefined && <CountBadge value={count} />}
        </Link>
      ))}
    </nav>
  );
}
