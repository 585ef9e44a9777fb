import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon, ownTokens, useEdgeFade, useFormat } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { useApp } from '../../boot/app-context';
import type { MenuItem, MenuSection } from '../../boot/registry';
import { homePath } from '../../screens/paths';
import { Mark } from '../../sign-in/glyphs';
import { Area } from './Area';
import { badgeOf, badgeOfAll } from './badges';
import { Entry } from './Entry';
import { Own } from './Own';
import { useMenuStyles } from './styles';
import { AreaTile, EntryTile } from './Tile';
import type { Menu } from './useMenu';

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
  menuCollapsed: { padding: '2px 9px 12px' },
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

/** So many entries fit a laptop's window as they are: folding them would only cost clicks. */
const mostUnfolded = 12;

interface Props {
  sections: readonly MenuSection[];
  current: MenuItem | undefined;
  menu: Menu;
  collapsed?: boolean;
  /** Without it the menu fills its drawer and cannot be collapsed. */
  onToggle?: () => void;
  onNavigate?: () => void;
}

/** The menu of everything this user may open, dark in every theme: home, what is one's own, then the areas, of which one is open. */
export function Sidebar({ sections, current, menu, collapsed = false, onToggle, onNavigate }: Props) {
  const styles = useStyles();
  const rows = useMenuStyles();
  const { t } = useTranslation('core');
  const text = useText();
  const format = useFormat();
  const { brand } = useApp().deployment;
  const scroller = useRef<HTMLDivElement>(null);
  const fade = useEdgeFade(scroller, 'below');
  const home = sections.find(({ group }) => group === 'home')?.items ?? [];
  const areas = sections.filter(({ group }) => group !== 'home');
  const folds = areas.reduce((sum, { items }) => sum + items.length, 0) > mostUnfolded;
  const here = areas.find(({ items }) => current && items.includes(current))?.group;
  // one area is open: the one opened last, else where one is
  const [opened, setOpened] = useState<{ group: string | undefined; at: string | undefined }>({ group: here, at: here });
  const open = opened.at === here ? opened.group : here;
  const badgeOfHome = (item: MenuItem) =>
    item.to === homePath ? badgeOfAll(menu.badges, sections, format.number) : badgeOf(menu.badges, [item], format.number);

  // a long menu shows where one is, also after a link or a reload has led there
  useEffect(() => {
    // newer browsers answer a promise, which must not be taken for the effect's clean-up
    void scroller.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
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
      <div ref={scroller} className={mergeClasses(styles.menu, collapsed && styles.menuCollapsed, fade.className)} onScroll={fade.measure}>
        <div>
          {collapsed ? (
            <>
              {home.map((item) => (
                <EntryTile key={item.to} item={item} isCurrent={item === current} badge={badgeOfHome(item)} />
              ))}
              {areas.map((section) =>
                folds ? (
                  <AreaTile key={section.group} section={section} current={current} menu={menu} />
                ) : (
                  <div key={section.group} role="group" aria-label={text(section.label)}>
                    <div className={rows.line} />
                    {section.items.map((item) => (
                      <EntryTile
                        key={item.to}
                        item={item}
                        isCurrent={item === current}
                        badge={badgeOf(menu.badges, [item], format.number)}
                      />
                    ))}
                  </div>
                ),
              )}
            </>
          ) : (
            <>
              <ul className={rows.list}>
                {home.map((item) => (
                  <Entry
                    key={item.to}
                    high
                    to={item.to}
                    label={text(item.label)}
                    icon={item.icon}
                    isCurrent={item === current}
                    badge={badgeOfHome(item)}
                    menu={menu}
                    onNavigate={onNavigate}
                  />
                ))}
              </ul>
              {(folds || menu.pins.length > 0) && (
                <>
                  <Own menu={menu} sections={sections} onNavigate={onNavigate} />
                  <div className={rows.line} />
                </>
              )}
              {areas.map((section) => (
                <Area
                  key={section.group}
                  section={section}
                  isOpen={!folds || open === section.group}
                  onToggle={folds ? () => setOpened({ group: open === section.group ? undefined : section.group, at: here }) : undefined}
                  current={current}
                  menu={menu}
                  onNavigate={onNavigate}
                />
              ))}
            </>
          )}
        </div>
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
