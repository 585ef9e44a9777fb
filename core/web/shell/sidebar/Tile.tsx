import { mergeClasses } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { CountBadge, Icon, useFormat } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { MenuItem, MenuSection } from '../../boot/registry';
import { badgeOf } from './badges';
import { Entry } from './Entry';
import { useMenuStyles } from './styles';
import type { Menu } from './useMenu';

interface TileProps {
  item: MenuItem;
  isCurrent: boolean;
  badge: string | undefined;
}

/** An entry of the collapsed menu: an icon over a label. */
export function EntryTile({ item, isCurrent, badge }: TileProps) {
  const styles = useMenuStyles();
  const text = useText();
  return (
    <Link to={item.to} className={mergeClasses(styles.tile, isCurrent && styles.current)} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={item.icon} filled={isCurrent} className={isCurrent ? styles.currentIcon : styles.icon} />
      <span className={styles.tileLabel}>{text(item.label)}</span>
      {badge && <CountBadge value={badge} className={mergeClasses(styles.badge, styles.tileBadge)} />}
    </Link>
  );
}

interface AreaProps {
  section: MenuSection;
  current: MenuItem | undefined;
  menu: Menu;
}

const margin = 8;
/** Milliseconds: a pointer on its way past opens nothing, one on its way over the gap closes nothing. */
const [opensAfter, closesAfter] = [80, 240];

/** An area of the collapsed menu. Its entries fly out beside it: by pointer, Enter or →; arrows move, Esc returns. */
export function AreaTile({ section, current, menu }: AreaProps) {
  const styles = useMenuStyles();
  const text = useText();
  const format = useFormat();
  const tile = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState<'pointer' | 'keys'>();
  const isCurrent = current !== undefined && section.items.includes(current);
  const badge = badgeOf(menu.badges, section.items, format.number);
  const label = text(section.label);

  const later = (how: 'pointer' | undefined) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen((now) => (how ? (now ?? how) : undefined)), how ? opensAfter : closesAfter);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    const [at, box] = [tile.current?.getBoundingClientRect(), panel.current];
    if (!open || !at || !box) return;
    box.style.left = `${at.right + margin}px`;
    box.style.top = `${Math.max(margin, Math.min(at.top, window.innerHeight - box.offsetHeight - margin))}px`;
    if (open === 'keys') box.querySelector<HTMLElement>('a')?.focus();
  }, [open]);

  const close = () => {
    setOpen(undefined);
    tile.current?.focus();
  };
  const onKeys = (event: KeyboardEvent) => {
    const links = [...(panel.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: (at + 1) % links.length, ArrowUp: (at - 1 + links.length) % links.length, Home: 0, End: links.length - 1 }[
      event.key
    ];
    if (event.key === 'Escape' || event.key === 'ArrowLeft') close();
    else if (to !== undefined) links[to]?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="group"
      aria-label={label}
      onPointerEnter={(event) => event.pointerType === 'mouse' && later('pointer')}
      onPointerLeave={(event) => event.pointerType === 'mouse' && later(undefined)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(undefined)}
    >
      <button
        ref={tile}
        type="button"
        className={mergeClasses(styles.tile, isCurrent && styles.current)}
        aria-expanded={open !== undefined}
        onClick={() => setOpen('keys')}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') setOpen('keys');
          else if (event.key === 'Escape') setOpen(undefined);
        }}
      >
        <Icon name={section.icon} filled={isCurrent} className={isCurrent ? styles.currentIcon : styles.icon} />
        <span className={styles.tileLabel}>{label}</span>
        {badge && <CountBadge value={badge} className={mergeClasses(styles.badge, styles.tileBadge)} />}
      </button>
      {open && (
        <div ref={panel} className={styles.flyout} onKeyDown={onKeys}>
          <div className={styles.heading} aria-hidden>
            {label}
          </div>
          <ul className={styles.list}>
            {section.items.map((item) => (
              <Entry
                key={item.to}
                to={item.to}
                label={text(item.label)}
                icon={item.icon}
                isCurrent={item === current}
                badge={badgeOf(menu.badges, [item], format.number)}
                menu={menu}
                onNavigate={() => setOpen(undefined)}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
