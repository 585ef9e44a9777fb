import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { CountBadge } from '../feedback/CountBadge';
import { Icon, type IconSource } from '../icons/Icon';
import { forcedColours } from '../theme/useMedia';
import { fadeWidth, useEdgeFade } from './edgeFade';

const useStyles = makeStyles({
  list: { display: 'flex', gap: '2px', overflowX: 'auto', borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, scrollbarWidth: 'none' },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    height: '40px',
    padding: '0 10px',
    flexShrink: 0,
    border: 'none',
    borderBottom: '3px solid transparent',
    borderTop: '3px solid transparent',
    background: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1, borderBottomColor: tokens.colorNeutralStroke1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px', borderRadius: tokens.borderRadiusMedium },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed', borderBottomColor: 'transparent' },
    // there what is transparent is drawn
    [forcedColours]: { borderTopColor: 'ButtonFace', borderBottomColor: 'ButtonFace' },
  },
  current: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    ':hover': { color: tokens.colorBrandForeground1, borderBottomColor: tokens.colorCompoundBrandStroke },
  },
});

const usePills = makeStyles({
  list: {
    borderBottomStyle: 'none',
    gap: '2px',
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  tab: {
    height: '26px',
    borderTopStyle: 'none',
    borderBottomStyle: 'none',
    borderRadius: tokens.borderRadiusMedium,
  },
  current: { backgroundColor: tokens.colorNeutralBackground1, boxShadow: tokens.shadow2 },
});

export interface Tab {
  id: string;
  label: string;
  icon?: IconSource;
  count?: number | string;
  disabled?: boolean;
}

export interface TabStripProps {
  tabs: readonly Tab[];
  value: string;
  onChange: (id: string) => void;
  /** Accessible name. */
  label: string;
  /** What stands below is the panel: with its id the tabs name it, and have ids of their own, `<id>-<tab>`. */
  panel?: string;
  /** `pills`: as high as a field, for a row of them. */
  look?: 'line' | 'pills';
}

/**
 * Tabs without a panel: for what narrows the list below, in `above` of `ListPage`. Controlled: keep `value` in the URL.
 * Arrow keys, Home and End move and choose.
 * @example <TabStrip label={t('orders.status')} tabs={[{ id: 'all', label: t('orders.all'), count: 12 }]} value={tab} onChange={open} />
 */
export function TabStrip({ tabs, value, onChange, label, panel, look = 'line' }: TabStripProps) {
  const styles = useStyles();
  const pills = usePills();
  const arePills = look === 'pills';
  const list = useRef<HTMLDivElement>(null);
  const fade = useEdgeFade(list);
  // a link may choose a tab that there is no room for; labels grow when their typeface comes, and the window may change
  useEffect(() => {
    const strip = list.current;
    if (!strip) return undefined;
    const reveal = () => {
      const chosen = strip.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
      if (!chosen) return;
      const { left, right } = strip.getBoundingClientRect();
      if (chosen.right > right - fadeWidth) strip.scrollLeft += chosen.right - right + fadeWidth;
      else if (chosen.left < left + fadeWidth) strip.scrollLeft -= left - chosen.left + fadeWidth;
    };
    reveal();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(reveal);
    for (const element of [strip, ...strip.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [value, tabs.length]);
  const onKeyDown = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => !tab.disabled);
    const at = open.findIndex((tab) => tab.id === value);
    const to = { ArrowRight: (at + 1) % open.length, ArrowLeft: (at - 1 + open.length) % open.length, Home: 0, End: open.length - 1 }[
      event.key
    ];
    const next = to === undefined ? undefined : open[to];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={mergeClasses(styles.list, arePills && pills.list, fade.className)}
      onKeyDown={onKeyDown}
      onScroll={fade.measure}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={panel && `${panel}-${tab.id}`}
          data-tab={tab.id}
          aria-selected={tab.id === value}
          aria-controls={tab.id === value ? panel : undefined}
          tabIndex={tab.id === value ? 0 : -1}
          disabled={tab.disabled}
          className={mergeClasses(
            styles.tab,
            arePills && pills.tab,
            tab.id === value && styles.current,
            arePills && tab.id === value && pills.current,
          )}
          onClick={() => onChange(tab.id)}
        >
          {tab.icon && <Icon name={tab.icon} filled={tab.id === value} />}
          {tab.label}
          {tab.count !== undefined && <CountBadge value={tab.count} />}
        </button>
      ))}
    </div>
  );
}
