import { mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath } from 'react-router-dom';
import { Icon, useFormat } from '@tessera/plugin-sdk/ui';
import { holds, useText, useUser } from '@tessera/plugin-sdk/web';
import { useApp } from '../../boot/app-context';
import type { MenuSection } from '../../boot/registry';
import { badgeOf } from './badges';
import { Entry } from './Entry';
import { useMenuStyles } from './styles';
import type { Menu } from './useMenu';

interface Props {
  menu: Menu;
  sections: readonly MenuSection[];
  onNavigate?: (() => void) | undefined;
}

/** What a person has pinned, or opened last: one of both, above the areas. The pins come first: they are known before the page is drawn. */
export function Own({ menu, sections, onNavigate }: Props) {
  const styles = useMenuStyles();
  const { t } = useTranslation('core');
  const text = useText();
  const format = useFormat();
  const user = useUser();
  const { registry } = useApp();
  const [wanted, setWanted] = useState<'pins' | 'recent'>('pins');
  const items = sections.flatMap((section) => section.items);
  // what is off, or not permitted any more, is passed over
  const pinned = menu.pins.flatMap((to) => items.find((item) => item.to === to) ?? []);
  const recent = menu.recent.filter(({ to }) =>
    registry.screens.some(({ path, needs }) => holds(user, needs) && matchPath(path, to.split('?')[0] as string)),
  );
  const shown = wanted === 'recent' && recent.length ? 'recent' : 'pins';
  const iconOf = (to: string) =>
    items.flatMap(({ tabs }) => tabs).find((entry) => to.startsWith(`${entry.to}/`))?.icon ?? ('document' as const);
  return (
    <div role="group" aria-label={t(`menu.${shown}`)}>
      <div className={styles.heading}>
        {(['pins', 'recent'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={mergeClasses(styles.choice, one === shown && styles.strong)}
            aria-pressed={one === shown}
            disabled={one === 'recent' && !recent.length}
            onClick={() => setWanted(one)}
          >
            {t(`menu.${one}`)}
          </button>
        ))}
      </div>
      {shown === 'pins' && !pinned.length && <p className={styles.hint}>{t('menu.none')}</p>}
      <ul className={styles.list}>
        {shown === 'pins'
          ? pinned.map((item) => (
              <Entry
                key={item.to}
                to={item.to}
                label={text(item.label)}
                icon={item.icon}
                isCurrent={false}
                badge={badgeOf(menu.badges, [item], format.number)}
                {...{ menu, onNavigate }}
              />
            ))
          : recent.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className={styles.row} onClick={onNavigate}>
                  <Icon name={iconOf(to)} className={styles.icon} />
                  <span className={styles.label}>{name}</span>
                </Link>
              </li>
            ))}
      </ul>
    </div>
  );
}
