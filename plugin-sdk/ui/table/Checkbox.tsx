import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { tip } from '../overlay/Tip';
import { forcedColours } from '../theme/useMedia';

const borders = (color: string) => ({ borderTopColor: color, borderRightColor: color, borderBottomColor: color, borderLeftColor: color });

const useStyles = makeStyles({
  // a target of 24 px around a box of 16
  hit: { display: 'inline-grid', placeItems: 'center', width: '24px', height: '24px', verticalAlign: 'middle', cursor: 'pointer' },
  box: {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '16px',
    height: '16px',
    margin: 0,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'inherit',
    ':checked': { backgroundColor: tokens.colorCompoundBrandBackground, ...borders(tokens.colorCompoundBrandBackground) },
    ':checked::after': {
      content: '""',
      width: '8px',
      height: '4px',
      borderLeft: `2px solid ${tokens.colorNeutralForegroundInverted}`,
      borderBottom: `2px solid ${tokens.colorNeutralForegroundInverted}`,
      transform: 'rotate(-45deg) translate(1px, -1px)',
    },
    ':indeterminate': borders(tokens.colorCompoundBrandStroke),
    ':indeterminate::after': {
      content: '""',
      width: '8px',
      height: '8px',
      borderRadius: '2px',
      backgroundColor: tokens.colorCompoundBrandBackground,
      [forcedColours]: { backgroundColor: 'CanvasText' },
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  off: {
    cursor: 'not-allowed',
    // what is on must be read as well as where it can be changed; what is off recedes
    '& input, & input:indeterminate': { backgroundColor: tokens.colorNeutralBackgroundDisabled, ...borders(tokens.colorNeutralStroke2) },
    '& input:checked': { backgroundColor: tokens.colorNeutralForeground3, ...borders('transparent') },
    '& input:indeterminate::after': { backgroundColor: tokens.colorNeutralForeground3 },
  },
});

interface Props {
  label: string;
  checked: boolean;
  mixed?: boolean | undefined;
  /** Shows a state that cannot be changed here at all. */
  disabled?: boolean | undefined;
  /** Why it cannot be changed now: it stays focusable and says so. */
  disabledReason?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** A plain checkbox for tables, where Fluent's would cost one component tree a row. */
export function Checkbox({ label, checked, mixed, disabled, disabledReason, onChange }: Props) {
  const styles = useStyles();
  return (
    <label className={mergeClasses(styles.hit, (disabled || disabledReason) && styles.off)}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={disabledReason ? `${label}: ${disabledReason}` : label}
        aria-disabled={disabledReason ? true : undefined}
        disabled={disabled}
        {...tip(disabledReason)}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = mixed ?? false;
        }}
        onChange={(event) => !disabledReason && onChange(event.target.checked)}
      />
    </label>
  );
}
