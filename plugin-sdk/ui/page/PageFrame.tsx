import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { CountBadge } from '../feedback/CountBadge';
import { Icon } from '../icons/Icon';
import { rememberedList, rememberedRows } from '../list/listMemory';
import { RecordNeighbours } from '../list/RecordNeighbours';
import { WayBack } from '../states/states';
import { useNamesPage } from './pageName';
import { ScreenTabs, ScreenTabsNav } from './ScreenTabs';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    boxSizing: 'border-box',
    minHeight: '100%',
    padding: '20px 24px',
    '@media (max-width: 639px)': { padding: '16px', gap: '12px' },
  },
  // the list fills the window and scrolls inside; on a phone, or where the window is very low, the page scrolls
  fill: {
    '@media (min-width: 640px) and (min-height: 520px)': {
      height: '100%',
      minHeight: 0,
      '& > [data-fill]': { flex: '1 1 0', minHeight: 0 },
    },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: '8px 16px' },
  titles: { minWidth: 0, flex: '1 1 auto' },
  // many tabs scroll in what the actions leave, in one row with them
  tabbed: { flexBasis: '420px' },
  titleLine: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', minHeight: '32px' },
  tabLine: { '@media (min-width: 640px)': { flexWrap: 'nowrap' } },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.012em',
    overflowWrap: 'anywhere',
  },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  // a long one wraps under the title, and does not push the actions into a row of their own
  subtitle: { margin: 0, width: 0, minWidth: '100%', color: tokens.colorNeutralForeground3 },
  // in the title's line from a laptop up, whatever it holds: what comes later, as the tab of a neighbour, moves nothing
  beside: { flex: '1 1 320px', minWidth: 0, maxWidth: '100%', '@media (max-width: 1199px)': { flexBasis: '100%' } },
  short: { flex: '0 1 auto', paddingTop: '4px' },
  // its content is figures: they begin soon
  dense: { gap: '8px', '@media (min-width: 640px)': { paddingTop: '8px' } },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'center',
    '@media (min-width: 640px)': { marginInlineStart: 'auto' },
  },
  way: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', flex: '1 1 100%' },
  words: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightMedium,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  // titles begin at one edge, whatever the width of what is below
  narrow: { width: '100%', boxSizing: 'border-box' },
});

export interface PageFrameProps {
  title: ReactNode;
  /** A figure beside the title; text for "at least". */
  count?: number | string | undefined;
  subtitle?: ReactNode;
  /** A status tag beside the title. */
  status?: ReactNode;
  /** Buttons on the right; one of them primary. */
  actions?: ReactNode;
  /** To the list as it was: its search, filters, page and scroll come back. A record of it leads on to the one before and after. */
  back?: { to: string; label: string };
  /** Width of the content in px: forms read better at 720 to 960. */
  maxWidth?: number;
  /** Beside a short title where there is room. */
  beside?: ReactNode;
  /** The child marked `data-fill` takes the height that is left and scrolls inside (lists). */
  fill?: boolean;
  children: ReactNode;
}

/** The frame of every screen: way back, title, count, status, actions, content. */
export function PageFrame({ title, count, subtitle, status, actions, back, maxWidth, fill, beside, children }: PageFrameProps) {
  const styles = useStyles();
  // a page below the list stands alone
  const hasTabs = useContext(ScreenTabs) !== undefined && !back;
  useNamesPage(back && typeof title === 'string' ? title : undefined);
  return (
    <div
      className={mergeClasses(styles.page, fill && styles.fill, Boolean(beside) && styles.dense, maxWidth !== undefined && styles.narrow)}
      style={maxWidth === undefined ? undefined : { maxWidth: maxWidth + 48 }}
    >
      <header className={styles.head}>
        {back && <Way back={back} />}
        <div className={mergeClasses(styles.titles, hasTabs && styles.tabbed, Boolean(beside) && styles.short)}>
          <div className={mergeClasses(styles.titleLine, hasTabs && styles.tabLine)}>
            <h1 className={hasTabs ? styles.unseen : styles.title}>{title}</h1>
            {hasTabs ? <ScreenTabsNav count={count} /> : count !== undefined && <CountBadge value={count} />}
            {status}
          </div>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {beside && <div className={styles.beside}>{beside}</div>}
        {actions && (
          <div className={styles.actions} data-screen-only="">
            {actions}
          </div>
        )}
      </header>
      {back ? <WayBack value={<Back back={back} />}>{children}</WayBack> : children}
    </div>
  );
}

function Back({ back }: { back: { to: string; label: string } }) {
  return (
    <Link className={useStyles().back} to={back.to + rememberedList(back.to)} state={{ restore: true }}>
      <Icon name="arrowLeft" size={16} />
      {back.label}
    </Link>
  );
}

/** Back to the list, what it is filtered by, and the records beside this one. */
function Way({ back }: { back: { to: string; label: string } }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  // the list may have moved on to another page with the record
  useLocation();
  const words = rememberedRows(back.to)?.words;
  return (
    <div className={styles.way} data-screen-only="">
      <Back back={back} />
      {words && <span className={styles.words}>{t('list.filteredBy', { words })}</span>}
      <RecordNeighbours list={back.to} />
    </div>
  );
}
