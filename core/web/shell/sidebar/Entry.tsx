import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CountBadge, Icon, tip, type IconSource } from '@tessera/plugin-sdk/ui';
import { useMenuStyles } from './styles';
import type { Menu } from './useMenu';

interface Props {
  to: string;
  label: string;
  /** Entries within an area have none. */
  icon?: IconSource;
  isCurrent: boolean;
  badge?: string | undefined;
  high?: boolean;
  menu: Pick<Menu, 'pins' | 'isFull' | 'togglePin'>;
  onNavigate?: (() => void) | undefined;
}

/** One line of the menu: a link, what waits there, and on hover or focus the pin. `P` on a focused entry pins it too. */
export function Entry({ to, label, icon, isCurrent, badge, high, menu, onNavigate }: Props) {
  const styles = useMenuStyles();
  const { t } = useTranslation('core');
  const isPinned = menu.pins.includes(to);
  const refusal = !isPinned && menu.isFull ? t('menu.full') : undefined;
  const pinLabel = t(isPinned ? 'menu.unpin' : 'menu.pin', { label });
  const toggle = () => {
    if (!refusal) menu.togglePin(to);
  };
  return (
    <li className={styles.place}>
      <Link
        to={to}
        onClick={onNavigate}
        aria-current={isCurrent ? 'page' : undefined}
        aria-keyshortcuts="P"
        className={mergeClasses(styles.row, high && styles.high, !icon && styles.within, isCurrent && styles.current)}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          toggle();
        }}
      >
        {icon && <Icon name={icon} filled={isCurrent} className={isCurrent ? styles.currentIcon : styles.icon} />}
        <span className={styles.label}>{label}</span>
        {badge && <CountBadge value={badge} className={mergeClasses(styles.badge, isCurrent && styles.badgeOnCurrent)} />}
      </Link>
      <button
        type="button"
        tabIndex={-1}
        className={styles.pin}
        aria-label={pinLabel}
        aria-pressed={isPinned}
        aria-disabled={refusal !== undefined}
        onClick={toggle}
        {...tip(refusal ?? pinLabel)}
      >
        <Icon name="pin" size={16} filled={isPinned} />
      </button>
    </li>
  );
}
