import { Checkbox as FluentCheckbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { tip } from '../overlay/Tip';

const useStyles = makeStyles({
  box: { verticalAlign: 'middle' },
  // focusable, and looks as if it were disabled
  off: {
    '& > input': { cursor: 'not-allowed' },
    '& > .fui-Checkbox__indicator, &:hover > .fui-Checkbox__indicator': {
      borderTopColor: tokens.colorNeutralStrokeDisabled,
      borderRightColor: tokens.colorNeutralStrokeDisabled,
      borderBottomColor: tokens.colorNeutralStrokeDisabled,
      borderLeftColor: tokens.colorNeutralStrokeDisabled,
      backgroundColor: tokens.colorNeutralBackgroundDisabled,
      // what is on must be read as well as where it can be changed
      color: tokens.colorNeutralForeground3,
    },
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

/** A checkbox without a label beside it, for tables: the column and the row tell what it is about. */
export function Checkbox({ label, checked, mixed, disabled, disabledReason, onChange }: Props) {
  const styles = useStyles();
  return (
    <FluentCheckbox
      className={mergeClasses(styles.box, disabledReason !== undefined && styles.off)}
      aria-label={disabledReason ? `${label}: ${disabledReason}` : label}
      aria-disabled={disabledReason ? true : undefined}
      disabled={disabled}
      {...tip(disabledReason)}
      checked={mixed ? 'mixed' : checked}
      onChange={(_, data) => !disabledReason && onChange(data.checked === true)}
    />
  );
}
