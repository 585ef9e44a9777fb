import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  Icon,
  IconButton,
  lazyDialog,
  MenuButton,
  tip,
  useMedia,
  type MenuItem,
  type ThemeChoice,
  type IconSource,
} from '@tessera/plugin-sdk/ui';
import { languages, type Language } from '@tessera/plugin-sdk/contract';
import { useRuntime, useText } from '@tessera/plugin-sdk/web';
import { useApp } from '../boot/app-context';
import { signInAddress } from '../entry/paths';
import { saveLanguage } from '../entry/storage';
import type { SessionUser } from '../../contract/auth';
import { homePath, myAccountPath } from '../screens/paths';
import { Mark } from '../sign-in/glyphs';
import { Bell } from './Bell';
import type { Crumb } from './place';
import { searchKey } from './searchKey';

const ChangePassword = lazyDialog(() => import('./ChangePassword'));

const focus = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' };

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    flexShrink: 0,
    height: '56px',
    padding: '0 24px',
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 639px)': { padding: '0 12px', gap: '4px' },
  },
  crumbs: { flex: '1 1 0', minWidth: 0 },
  crumbList: { display: 'flex', alignItems: 'center', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  crumb: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0, color: tokens.colorNeutralForeground2 },
  crumbText: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: 'inherit', textDecorationLine: 'none' },
  crumbLink: {
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': focus,
  },
  last: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  chevron: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  search: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '292px',
    height: '32px',
    padding: '0 6px 0 10px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground3,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focus,
  },
  searchText: { flex: '1 1 auto', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'start' },
  key: {
    padding: '0 5px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    whiteSpace: 'nowrap',
  },
  plain: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '36px',
    padding: '2px 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontWeight: tokens.fontWeightMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': focus,
  },
  avatar: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightSemibold,
    '::before': { content: 'attr(data-initials)' },
  },
  who: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  more: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  mark: { display: 'flex', marginInlineEnd: 'auto', padding: '4px', borderRadius: tokens.borderRadiusMedium, ':focus-visible': focus },
});

interface Props {
  crumbs: readonly Crumb[];
  narrow: boolean;
  onMenu: () => void;
  onSearch: () => void;
  /** Shows which keys do what. */
  onKeys: () => void;
}

export function Header({ crumbs, narrow, onMenu, onSearch, onKeys }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const { brand } = useApp().deployment;
  const phone = useMedia('(max-width: 639px)');
  return (
    <header className={styles.header} data-screen-only="">
      {narrow && <IconButton icon="menu" label={t('shell.openMenu')} onClick={onMenu} />}
      {phone ? (
        <Link
          to={homePath}
          className={styles.mark}
          aria-label={`${brand.name}, ${t('shell.home')}`}
          style={{ '--warm': '#D37B20' } as React.CSSProperties}
        >
          <Mark size={22} logo={brand.logo} />
        </Link>
      ) : (
        <Breadcrumb crumbs={crumbs} />
      )}
      {narrow ? (
        <IconButton icon="search" label={t('search.open')} onClick={onSearch} />
      ) : (
        <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
          <Icon name="search" size={16} />
          <span className={styles.searchText}>{t('search.open')}</span>
          <kbd className={styles.key}>{searchKey}</kbd>
        </button>
      )}
      <Bell />
      {!phone && <LanguageMenu />}
      {!phone && <ThemeMenu />}
      <UserMenu phone={phone} openKeys={onKeys} />
    </header>
  );
}

function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const text = useText();
  return (
    <nav className={styles.crumbs} aria-label={t('shell.breadcrumb')}>
      <ol className={styles.crumbList}>
        {crumbs.map(({ label, to }, at) => {
          const words = text(label);
          const isLast = at === crumbs.length - 1;
          return (
            <li key={at} className={styles.crumb}>
              {at > 0 && (
                <span aria-hidden className={styles.chevron}>
                  ›
                </span>
              )}
              {to ? (
                <Link to={to} className={mergeClasses(styles.crumbText, styles.crumbLink)}>
                  {words}
                </Link>
              ) : (
                <span className={mergeClasses(styles.crumbText, isLast && styles.last)} aria-current={isLast ? 'page' : undefined}>
                  {words}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** A page that is still here after so long was not left. */
const stayedAfterMs = 10_000;

/** The choice is saved and the page reloads: every text, date and figure then comes in the other language. */
function useLanguageItems(): MenuItem[] {
  const { t } = useTranslation('core');
  const { language } = useRuntime();
  const choose = (chosen: Language) => {
    if (chosen === language) return;
    // An unsaved form asks first: only when the page really goes is the choice kept.
    const save = () => saveLanguage(chosen);
    addEventListener('pagehide', save, { once: true });
    location.reload();
    setTimeout(() => removeEventListener('pagehide', save), stayedAfterMs);
  };
  return languages.map((one) => ({ label: t(`language.${one}`), checked: one === language, onClick: () => choose(one) }));
}

const themes = [
  { choice: 'light', icon: 'sun' },
  { choice: 'dark', icon: 'moon' },
  { choice: 'contrast', icon: 'contrast' },
  { choice: 'system', icon: 'settings' },
] as const satisfies readonly { choice: ThemeChoice; icon: IconSource }[];

function useThemeItems(): MenuItem[] {
  const { t } = useTranslation('core');
  const { theme, chooseTheme } = useApp();
  return themes.map(({ choice, icon }) => ({
    label: t(`theme.${choice}`),
    icon,
    checked: choice === theme,
    onClick: () => chooseTheme(choice),
  }));
}

function LanguageMenu() {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const { language } = useRuntime();
  return (
    <MenuButton
      label={t('language.label')}
      align="end"
      items={useLanguageItems()}
      trigger={(button) => (
        <button
          type="button"
          className={styles.plain}
          aria-label={`${language.toUpperCase()}, ${t('language.label')}: ${t(`language.${language}`)}`}
          {...tip(t('language.label'))}
          {...button}
        >
          {language.toUpperCase()}
          <Icon name="chevronDown" size={16} />
        </button>
      )}
    />
  );
}

function ThemeMenu() {
  const { t } = useTranslation('core');
  const { theme } = useApp();
  const icon = themes.find((one) => one.choice === theme && theme !== 'system')?.icon ?? 'moon';
  return (
    <MenuButton
      label={t('theme.label')}
      align="end"
      items={useThemeItems()}
      trigger={(button) => <IconButton icon={icon} label={t('theme.label')} {...button} />}
    />
  );
}

/** "Phạm Minh Châu" is PC: family name and given name. */
const initialsOf = (lastName: string, firstName: string) =>
  `${lastName.trim()[0] ?? ''}${firstName.trim().split(/\s+/).at(-1)?.[0] ?? ''}`.toLocaleUpperCase('vi');

function UserMenu({ phone, openKeys }: { phone: boolean; openKeys: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const text = useText();
  const user = useRuntime().user as SessionUser;
  const { session } = useApp();
  const [changing, setChanging] = useState(false);
  const language = useLanguageItems();
  const theme = useThemeItems();
  const section = (label: string, [first, ...rest]: MenuItem[]): MenuItem[] => (first ? [{ ...first, section: label }, ...rest] : []);
  const signOut = async () => {
    await session.signOut();
    location.assign(signInAddress('/'));
  };
  const items: MenuItem[] = [
    { label: t('myAccount.title'), icon: 'person', to: myAccountPath },
    { label: t('user.changePassword'), icon: 'key', onClick: () => setChanging(true) },
    { label: t('keys.title'), icon: 'help', onClick: openKeys },
    ...(phone ? [...section(t('language.label'), language), ...section(t('theme.label'), theme)] : []),
    { label: t('user.signOut'), icon: 'signOut', section: true, onClick: () => void signOut() },
  ];
  return (
    <>
      <MenuButton
        label={t('user.menu', { name: user.fullName })}
        align="end"
        items={items}
        header={
          <>
            <div className={styles.who}>{user.fullName || user.userName}</div>
            {!user.email.endsWith('.invalid') && <div className={styles.more}>{user.email}</div>}
            <div className={styles.more}>
              {user.roles.map(({ label, description, code }) => (label ? text(label) : description || code)).join(', ') || t('user.noRole')}
            </div>
          </>
        }
        trigger={(button) => (
          <button type="button" className={styles.plain} aria-label={t('user.menu', { name: user.fullName })} {...button}>
            <span className={styles.avatar} data-initials={initialsOf(user.lastName, user.firstName)} />
            {!phone && (
              <>
                {user.firstName || user.userName}
                <Icon name="chevronDown" size={16} />
              </>
            )}
          </button>
        )}
      />
      {changing && <ChangePassword onClose={() => setChanging(false)} />}
    </>
  );
}
