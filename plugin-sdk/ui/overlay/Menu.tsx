import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon, type IconSource } from '../icons/Icon';
import type { Align } from './anchor';
import { Floating } from './Floating';

/** Something that can be done: in a row, in a menu, in the bar of selected rows. */
export interface Action {
  label: string;
  icon?: IconSource;
  onClick?: () => void;
  /** A path, instead of `onClick`. */
  to?: string;
  /** Why it cannot be done now: the action stays, greyed, and says so. */
  disabledReason?: string | undefined;
  danger?: boolean;
}

export interface MenuItem extends Action {
  /** Marks the current choice among several. */
  checked?: boolean;
  /** A line above this item, and a heading if it is text. */
  section?: string | true;
}

const useStyles = makeStyles({
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    minHeight: '32px',
    padding: '4px 8px',
    boxSizing: 'border-box',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (max-width: 639px)': { minHeight: '40px' },
  },
  danger: { color: tokens.colorStatusDangerForeground1 },
  disabled: { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed', ':hover': { backgroundColor: 'transparent' } },
  reason: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  end: { marginInlineStart: 'auto', color: tokens.colorBrandForeground1 },
  header: { padding: '6px 8px 10px', marginBottom: '4px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  line: { height: '1px', margin: '4px 0', backgroundColor: tokens.colorNeutralStroke2 },
  heading: {
    padding: '6px 8px 2px',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    color: tokens.colorNeutralForeground3,
  },
});

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey ? event.key.toLocaleLowerCase() : undefined;
  const next =
    event.key === 'ArrowDown'
      ? items[(at + 1) % items.length]
      : event.key === 'ArrowUp'
        ? items[(at - 1 + items.length) % items.length]
        : event.key === 'Home'
          ? items[0]
          : event.key === 'End'
            ? items.at(-1)
            : letter && letter !== ' '
              ? [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
                  item.textContent?.trim().toLocaleLowerCase().startsWith(letter),
                )
              : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The items of an open menu beside `anchor`. Most screens use `MenuButton`; a table opens one for whichever row asked. */
export function MenuAt({
  anchor,
  items,
  onClose,
  label,
  align,
  header,
}: {
  anchor: HTMLElement;
  items: readonly MenuItem[];
  onClose: () => void;
  label: string;
  align?: Align;
  /** Above the items: what they are about. */
  header?: ReactNode;
}) {
  const styles = useStyles();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[aria-checked=true], [role^=menuitem]')?.focus();
  }, []);
  const choose = (item: MenuItem) => {
    if (item.disabledReason) return;
    // the focus goes home first, so that a dialog opened by the action knows where to return it
    anchor.focus();
    onClose();
    if (item.to) void navigate(item.to);
    else item.onClick?.();
  };
  return (
    <Floating anchor={anchor} onClose={onClose} role="menu" label={label} align={align}>
      {header && (
        <div role="none" className={styles.header}>
          {header}
        </div>
      )}
      <div ref={list} role="none" onKeyDown={(event) => (event.key === 'Tab' ? onClose() : moveFocus(event))}>
        {items.map((item, at) => (
          <div key={at} role="none">
            {item.section && <div role="separator" className={styles.line} />}
            {typeof item.section === 'string' && (
              <div role="none" className={styles.heading}>
                {item.section}
              </div>
            )}
            <button
              type="button"
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              aria-disabled={item.disabledReason ? true : undefined}
              tabIndex={-1}
              className={mergeClasses(styles.item, item.danger && styles.danger, item.disabledReason && styles.disabled)}
              onClick={() => choose(item)}
            >
              {item.icon && <Icon name={item.icon} />}
              <span>
                {item.label}
                {item.disabledReason && <span className={styles.reason}>{item.disabledReason}</span>}
              </span>
              {item.checked && <Icon name="check" size={16} className={styles.end} />}
            </button>
          </div>
        ))}
      </div>
    </Floating>
  );
}

/**
 * A button that opens a menu; `trigger` draws the button from the props handed to it.
 * @example <MenuButton label={t('more')} items={items} trigger={(props) => <Button {...props} icon={<Icon name="more" />} />} />
 */
export function MenuButton(props: {
  label: string;
  items: readonly MenuItem[];
  align?: Align;
  header?: ReactNode;
  trigger: (button: MenuTriggerProps) => ReactElement<unknown> | ReactNode;
}) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      {props.trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== undefined,
        onClick: (event) => setAnchor(anchor ? undefined : event.currentTarget),
      })}
      {anchor && (
        <MenuAt
          anchor={anchor}
          items={props.items}
          label={props.label}
          onClose={() => setAnchor(undefined)}
          align={props.align}
          header={props.header}
        />
      )}
    </>
  );
}

export interface MenuTriggerProps {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: { currentTarget: HTMLElement }) => void;
}
