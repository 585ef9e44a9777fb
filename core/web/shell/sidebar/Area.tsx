import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { CountBadge, Icon, useFormat } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { MenuItem, MenuSection } from '../../boot/registry';
import { badgeOf } from './badges';
import { Entry } from './Entry';
import { useMenuStyles } from './styles';
import type { Menu } from './useMenu';

interface Props {
  section: MenuSection;
  isOpen: boolean;
  /** Left out: the area is a heading that does not fold. */
  onToggle?: (() => void) | undefined;
  current: MenuItem | undefined;
  menu: Menu;
  onNavigate?: (() => void) | undefined;
}

/** An area of the menu: its entries while it is open; folded, the sum of what waits in it. */
export function Area({ section, isOpen, onToggle, current, menu, onNavigate }: Props) {
  const styles = useMenuStyles();
  const text = useText();
  const format = useFormat();
  const id = useId();
  const label = text(section.label);
  const badge = isOpen ? undefined : badgeOf(menu.badges, section.items, format.number);
  const holdsCurrent = current !== undefined && section.items.includes(current);
  return (
    <div role="group" aria-label={label}>
      {onToggle ? (
        <button type="button" className={styles.row} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <Icon name={section.icon} filled={holdsCurrent} className={holdsCurrent ? styles.currentIcon : styles.icon} />
          <span className={mergeClasses(styles.label, isOpen && styles.strong)}>{label}</span>
          {badge && <CountBadge value={badge} className={styles.badge} />}
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} className={styles.icon} />
        </button>
      ) : (
        <div className={styles.heading} aria-hidden>
          {label}
        </div>
      )}
      <ul id={id} className={styles.list} hidden={!isOpen}>
        {isOpen &&
          section.items.map((item) => (
            <Entry
              key={item.to}
              to={item.to}
              label={text(item.label)}
              {...(!onToggle && { icon: item.icon })}
              isCurrent={item === current}
              badge={badgeOf(menu.badges, [item], format.number)}
              menu={menu}
              onNavigate={onNavigate}
            />
          ))}
      </ul>
    </div>
  );
}
