import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import {
  ErrorBoundary,
  LazyComponent,
  lazyDialog,
  ListViewsPart,
  loadIcons,
  NotifyRoot,
  Offline,
  PermissionWords,
  ScreenTabs,
  useMedia,
  usePageName,
  ViewsButton,
  type ListViewsProps,
} from '@tessera/plugin-sdk/ui';
import { hooksOf, useRuntime, useText } from '@tessera/plugin-sdk/web';
import { permissionCalls } from '../../contract/operations';
import { useApp } from '../boot/app-context';
import { addressOf, menuOf, type OwnedScreen } from '../boot/registry';
import { isSidebarCollapsed, saveSidebar } from '../entry/storage';
import { ConnectionWatch } from './ConnectionWatch';
import { FailedPlugins } from './FailedPlugins';
import { Header } from './Header';
import { MenuDrawer } from './MenuDrawer';
import { crumbsOf, currentEntry, placeOf } from './place';
import { startListSettings } from './listSettings';
import { Sidebar } from './sidebar/Sidebar';
import { useMenu } from './sidebar/useMenu';
import { SignInAgain } from './SignInAgain';
import { useScreenChange } from './useScreenChange';

const Keys = lazyDialog(() => import('./Keys'));
const Palette = lazyDialog(() => import('./Palette'));

const useStyles = makeStyles({
  shell: { display: 'flex', height: '100%' },
  skip: {
    position: 'absolute',
    zIndex: 1000,
    insetInlineStart: '16px',
    top: '-64px',
    padding: '8px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':focus': { top: '10px' },
  },
  body: { display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0 },
  main: {
    position: 'relative',
    flex: '1 1 0',
    minHeight: 0,
    overflowY: 'auto',
    // what the keyboard reaches stands above the buttons of a long form
    scrollPaddingBottom: '76px',
    ':focus': { outlineStyle: 'none' },
  },
  offline: { padding: '12px 24px 0', ':empty': { display: 'none' } },
});

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Under this width the sidebar is a drawer. */
export const drawerQuery = '(max-width: 999px)';

const { useListPermissionWordsQuery } = hooksOf(permissionCalls);

const loadViews = () => import('./views/Views');

/** Where the part does not arrive the button stays, and asks for it again. */
function ViewsOfList({ waiting, ...props }: ListViewsProps) {
  return (
    <ErrorBoundary fallback={(_error, retry) => <ViewsButton aria-haspopup="menu" aria-expanded={false} onClick={retry} />}>
      <LazyComponent load={loadViews} props={props} loading={waiting} />
    </ErrorBoundary>
  );
}

function useWordsOfPermissions(): (name: string) => string {
  const { data, isError } = useListPermissionWordsQuery();
  const text = useText();
  return useCallback(
    (name) => {
      const words = data?.[name];
      return words ? text(words) : data || isError ? name : '…';
    },
    [data, isError, text],
  );
}

export function Shell() {
  return (
    <NotifyRoot>
      <PermissionWords value={useWordsOfPermissions}>
        <Frame />
      </PermissionWords>
    </NotifyRoot>
  );
}

function Frame() {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const text = useText();
  const { user } = useRuntime();
  const { registry, deployment } = useApp();
  const { pathname } = useLocation();
  const matches = useMatches();
  const narrow = useMedia(drawerQuery);
  // before a list is drawn
  useState(() => startListSettings(user.id));
  const [collapsed, setCollapsed] = useState(() => isSidebarCollapsed(user.id));
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);
  const [keys, setKeys] = useState(false);
  const main = useRef<HTMLElement>(null);

  const screen = matches.at(-1)?.handle as OwnedScreen | undefined;
  const sections = useMemo(() => menuOf(registry, user), [registry, user]);
  const entry = currentEntry(sections, pathname, screen);
  const name = usePageName();
  const { section, item } = placeOf(sections, entry);
  const crumbs = crumbsOf(entry, screen, pathname, { area: section?.group === 'home' ? undefined : section?.label, name });
  const menu = useMenu(user.id, screen && name && screen.path.includes(':') ? { to: pathname, name } : undefined);
  const isTab = entry !== undefined && screen !== undefined && addressOf(screen.path) === entry.to;
  const tabs = useMemo(
    () =>
      item && item.tabs.length > 1 && isTab
        ? {
            label: text(item.label),
            tabs: item.tabs.map((tab) => ({ to: tab.to, label: text(tab.label), isCurrent: tab === entry })),
          }
        : undefined,
    // oxlint-disable-next-line react/exhaustive-deps -- the language does not change without a reload
    [item, entry, isTab],
  );
  const title = screen ? text(screen.title) : pathname === '/' ? '' : t('notFound.title');
  useScreenChange(main, [name ?? title, deployment.brand.name].filter(Boolean).join(' · '), screen?.path);

  useEffect(() => void loadIcons(), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) return setKeys(true);
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setPalette((open) => !open);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const toggle = () => {
    saveSidebar(user.id, !collapsed);
    setCollapsed(!collapsed);
  };
  return (
    <div className={styles.shell}>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('shell.skip')}
      </a>
      {!narrow && <Sidebar sections={sections} current={item} menu={menu} collapsed={collapsed} onToggle={toggle} />}
      {narrow && drawer && (
        <MenuDrawer onClose={() => setDrawer(false)}>
          <Sidebar sections={sections} current={item} menu={menu} onNavigate={() => setDrawer(false)} />
        </MenuDrawer>
      )}
      <div className={styles.body}>
        <Header
          crumbs={crumbs}
          narrow={narrow}
          onMenu={() => setDrawer(true)}
          onSearch={() => setPalette(true)}
          onKeys={() => setKeys(true)}
        />
        <FailedPlugins />
        <div className={styles.offline}>
          <Offline />
        </div>
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <ListViewsPart value={ViewsOfList}>
            <ScreenTabs value={tabs}>
              <Outlet />
            </ScreenTabs>
          </ListViewsPart>
        </main>
      </div>
      {palette && <Palette onClose={() => setPalette(false)} recent={menu.recent} />}
      {keys && <Keys onClose={() => setKeys(false)} />}
      {menu.data}
      <ConnectionWatch />
      <SignInAgain />
    </div>
  );
}
