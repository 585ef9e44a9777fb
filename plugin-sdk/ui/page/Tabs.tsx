import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { CountBadge } from '../feedback/CountBadge';
import { Icon, type IconSource } from '../icons/Icon';

const useStyles = makeStyles({
  list: { display: 'flex', gap: '4px', overflowX: 'auto', borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, scrollbarWidth: 'thin' },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    height: '40px',
    padding: '0 12px',
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
  },
  current: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    ':hover': { color: tokens.colorBrandForeground1, borderBottomColor: tokens.colorCompoundBrandStroke },
  },
  panel: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, outlineStyle: 'none' },
});

export interface Tab {
  id: string;
  label: string;
  icon?: IconSource;
  count?: number | string;
  disabled?: boolean;
}

/**
 * Tabs and the panel of the chosen one. Controlled: keep `value` in the URL where the tab is worth a link.
 * Arrow keys, Home and End move and choose.
 */
export function Tabs({
  tabs,
  value,
  onChange,
  label,
  children,
}: {
  tabs: readonly Tab[];
  value: string;
  onChange: (id: string) => void;
  label: string;
  children: ReactNode;
}) {
  const styles = useStyles();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
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
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            disabled={tab.disabled}
            className={mergeClasses(styles.tab, tab.id === value && styles.current)}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon && <Icon name={tab.icon} filled={tab.id === value} />}
            {tab.label}
            {tab.count !== undefined && <CountBadge value={tab.count} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
