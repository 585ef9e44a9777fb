import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon, ownTokens, tip } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { useApp } from '../boot/app-context';
import type { MenuSection, OwnedMenuEntry } from '../boot/registry';
import { homePath } from '../screens/paths';
import { Mark } from '../sign-in/glyphs';

const focus = { outline: `2px solid ${ownTokens.colorInkBar}`, outlineOffset: '-2px' };

const useStyles = makeStyles({
  side: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    width: '300px',
    height: '100%',
    boxSizing: 'border-box',
    backgroundColor: ownTokens.colorInkBackground,
    color: ownTokens.colorInkForeground,
    transitionProperty: 'width',
    transitionDuration: '200ms',
    transitionTimingFunction: tokens.curveDecelerateMid,
  },
  collapsed: { width: '130px' },
  wide: { width: '100%' },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    flexShrink: 0,
    height: '64px',
    padding: '0 22px',
    color: 'inherit',
    textDecorationLine: 'none',
    ':focus-visible': focus,
  },
  brandCollapsed: { justifyContent: 'center', padding: 0 },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: ownTokens.colorInkForeground,
  },
  tagline: { fontSize: tokens.fontSizeBase100, lineHeight: tokens.lineHeightBase100, color: ownTokens.colorInkAccent },
  menu: {
    flex: '1 1 0',
    minHeight: 0,
    overflowY: 'auto',
    padding: '2px 12px 12px',
    scrollbarColor: `${ownTokens.colorInkBackgroundSelected} transparent`,
    scrollbarWidth: 'thin',
  },
  heading: {
    display: 'flex',
    alignItems: 'end',
    height: '28px',
    margin: '8px 0 2px',
    padding: '0 12px 4px',
    boxSizing: 'border-box',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    fontWeight: tokens.fontWeightRegular,
    color: ownTokens.colorInkAccent,
  },
  line: { height: '1px', margin: '8px 12px', backgroundColor: ownTokens.colorInkStroke },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '36px',
    padding: '4px 12px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    textDecorationLine: 'none',
    transitionProperty: 'background-color',
    transitionDuration: '100ms',
    ':hover': { backgroundColor: ownTokens.colorInkBackgroundHover, color: ownTokens.colorInkForegroundStrong },
    ':focus-visible': focus,
    '@media (max-width: 999px)': { minHeight: '40px' },
  },
  entryCollapsed: {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '2px',
    minHeight: '52px',
    padding: '6px 4px',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
  },
  label: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  labelCollapsed: { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', maxWidth: '100%' },
  icon: { color: ownTokens.colorInkAccent },
  current: {
    backgroundColor: ownTokens.colorInkBackgroundSelected,
    color: ownTokens.colorInkForegroundStrong,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: ownTokens.colorInkBackgroundSelected },
    scrollMarginBlock: '44px',
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      top: '10px',
      bottom: '10px',
      width: '3px',
      borderRadius: '2px',
      backgroundColor: ownTokens.colorInkBar,
    },
  },
  currentIcon: { color: ownTokens.colorInkBar },
  foot: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    flexShrink: 0,
    height: '48px',
    padding: '0 24px',
    border: 'none',
    borderTop: `1px solid ${ownTokens.colorInkStroke}`,
    background: 'transparent',
    color: ownTokens.colorInkAccent,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: ownTokens.colorInkBackgroundHover, color: ownTokens.colorInkForegroundStrong },
    ':focus-visible': focus,
  },
  footCollapsed: { justifyContent: 'center', gap: '6px', padding: '0 4px', fontSize: tokens.fontSizeBase100 },
});

interface Props {
  sections: readonly MenuSection[];
  current: OwnedMenuEntry | undefined;
  collapsed?: boolean;
  /** Without it the menu fills its drawer and cannot be collapsed. */
  onToggle?: () => void;
  onNavigate?: () => void;
}

/** The menu of everything this user may open, dark in every theme. */
export function Sidebar({ sections, current, collapsed = false, onToggle, onNavigate }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const text = useText();
  const { brand } = useApp().deployment;
  const menu = useRef<HTMLDivElement>(null);
  // a long menu shows where one is, also after a link or a reload has led there
  useEffect(() => {
    // newer browsers answer a promise, which must not be taken for the effect's clean-up
    void menu.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current?.to]);
  return (
    <nav
      aria-label={t('shell.navigation')}
      className={mergeClasses(styles.side, collapsed && styles.collapsed, !onToggle && styles.wide)}
      style={{ '--warm': '#D37B20' } as React.CSSProperties}
    >
      <Link
        to={homePath}
        className={mergeClasses(styles.brand, collapsed && styles.brandCollapsed)}
        onClick={onNavigate}
        aria-label={collapsed ? `${brand.name}, ${t('shell.home')}` : undefined}
      >
        <Mark onInk size={28} logo={brand.logo} />
        {!collapsed && (
          <span>
            <span className={styles.name}>{brand.name}</span>
            <br />
            {brand.tagline && <span className={styles.tagline}>{text(brand.tagline)}</span>}
          </span>
        )}
      </Link>
      <div ref={menu} className={styles.menu}>
        {sections.map(({ group, entries }, at) => (
          <div key={group} role="group" aria-label={t(`groups.${group}`)}>
            {group !== 'home' && !collapsed && (
              <div className={styles.heading} aria-hidden>
                {t(`groups.${group}`)}
              </div>
            )}
            {collapsed && at > 0 && <div className={styles.line} />}
            <ul className={styles.list}>
              {entries.map((entry) => {
                const isCurrent = entry === current;
                return (
                  <li key={entry.to}>
                    <Link
                      to={entry.to}
                      onClick={onNavigate}
                      aria-current={isCurrent ? 'page' : undefined}
                      className={mergeClasses(styles.entry, collapsed && styles.entryCollapsed, isCurrent && styles.current)}
                      {...(collapsed ? tip(text(entry.label)) : {})}
                    >
                      <Icon name={entry.icon} filled={isCurrent} className={isCurrent ? styles.currentIcon : styles.icon} />
                      <span className={mergeClasses(styles.label, collapsed && styles.labelCollapsed)}>{text(entry.label)}</span>
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
      {onToggle && (
        <button
          type="button"
          className={mergeClasses(styles.foot, collapsed && styles.footCollapsed)}
          aria-expanded={!collapsed}
          onClick={onToggle}
        >
          <Icon name={collapsed ? 'expand' : 'collapse'} />
          {t(collapsed ? 'shell.expand' : 'shell.collapse')}
        </button>
      )}
    </nav>
  );
}
