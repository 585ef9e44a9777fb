import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconSource } from '../icons/Icon';
import { tip } from '../overlay/Tip';

const useStyles = makeStyles({
  button: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    background: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    transitionProperty: 'background-color, color',
    transitionDuration: '100ms',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorBrandForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    '@media (max-width: 639px)': { width: '36px', height: '36px' },
  },
  danger: { ':hover': { color: tokens.colorStatusDangerForeground1 } },
  off: { ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed', backgroundColor: 'transparent' } },
  disabled: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ':hover': { color: tokens.colorNeutralForegroundDisabled, backgroundColor: 'transparent' },
  },
});

interface Props {
  icon: IconSource;
  /** The accessible name, and the tooltip. */
  label: string;
  to?: string | undefined;
  danger?: boolean | undefined;
  /** Why it cannot be used now: it stays focusable and says so. */
  disabledReason?: string | undefined;
  onClick?: ((event: { currentTarget: HTMLElement }) => void) | undefined;
}

/** A button that is only an icon: named for screen readers, with a tooltip, light enough for every row of a table. */
export function IconButton({
  icon,
  label,
  to,
  danger,
  disabledReason,
  onClick,
  ...rest
}: Props &
  Pick<ComponentPropsWithRef<'button'>, 'aria-haspopup' | 'aria-expanded' | 'aria-pressed' | 'tabIndex' | 'disabled' | 'onFocus' | 'ref'>) {
  const styles = useStyles();
  const name = disabledReason ? `${label}: ${disabledReason}` : label;
  const look = mergeClasses(styles.button, styles.off, danger && styles.danger, disabledReason !== undefined && styles.disabled);
  if (to && !disabledReason) {
    return (
      <Link to={to} className={look} aria-label={name} {...tip(name)}>
        <Icon name={icon} />
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={look}
      aria-label={name}
      {...tip(name)}
      aria-disabled={disabledReason ? true : undefined}
      onClick={disabledReason ? undefined : onClick}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
