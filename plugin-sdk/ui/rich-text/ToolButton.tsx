import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Ref } from 'react';
import { tip } from '../overlay/Tip';

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '32px',
    height: '32px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '&[aria-disabled="true"]': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default', backgroundColor: 'transparent' },
  },
  pressed: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
});

export interface ToolButtonProps {
  tool: string;
  label: string;
  icon: React.JSX.Element;
  /** The one that Tab reaches. */
  tabStop: boolean;
  pressed?: boolean;
  disabled?: boolean;
  className?: string;
  expanded?: boolean;
  onFocus: () => void;
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of the editor's toolbar. Disabled ones stay reachable, so that arrows never lose their place. */
export function ToolButton({ tool, label, icon, tabStop, pressed, disabled, className, expanded, onFocus, onClick, ref }: ToolButtonProps) {
  const styles = useStyles();
  return (
    <button
      ref={ref}
      type="button"
      data-tool={tool}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      aria-expanded={expanded}
      {...tip(label)}
      tabIndex={tabStop ? 0 : -1}
      className={mergeClasses(styles.button, pressed && styles.pressed, className)}
      onFocus={onFocus}
      onMouseDown={(event) => event.preventDefault()} // the selection in the text must survive the click
      onClick={disabled ? undefined : onClick}
    >
      {icon}
    </button>
  );
}
