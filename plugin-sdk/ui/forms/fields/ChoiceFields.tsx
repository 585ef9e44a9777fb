import { Checkbox, makeStyles, mergeClasses, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useField, type FieldProps } from '../engine/useField';
import { GroupFrame } from './FieldFrame';
import { labelOf, labelsOf, type Option } from './options';

const useStyles = makeStyles({
  // Fluent keeps room around the mark; pulled back, it stands under the label
  row: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM, marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  segments: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignSelf: 'flex-start',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    ':focus-within:has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  invalid: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  segment: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: '30px',
    paddingInline: tokens.spacingHorizontalL,
    cursor: 'pointer',
    '& + &': { borderLeft: `1px solid ${tokens.colorNeutralStroke1}` },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  off: { cursor: 'not-allowed', color: tokens.colorNeutralForegroundDisabled, ':hover': { backgroundColor: 'transparent' } },
  radio: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
});

export interface ChoiceFieldProps extends FieldProps {
  options: readonly Option[];
}

/** One of a few, all of them visible. */
export function RadioField({ options, ...props }: ChoiceFieldProps) {
  const styles = useStyles();
  const field = useField<string | number>(props, (value) => labelOf(options, value));
  return (
    <GroupFrame props={props} field={field}>
      <RadioGroup
        layout="horizontal"
        className={styles.row}
        aria-labelledby={`${field.id}-label`}
        value={field.value === undefined || field.value === null ? '' : String(field.value)}
        disabled={props.disabled}
        onChange={(_, data) => field.setValue(options.find((one) => String(one.value) === data.value)?.value ?? data.value)}
        onBlur={field.touch}
      >
        {options.map((one) => (
          <Radio key={one.value} value={String(one.value)} label={one.label} disabled={one.disabled || props.disabled} />
        ))}
      </RadioGroup>
    </GroupFrame>
  );
}

/** Any of a few, all of them visible; the value is a list in the order of the options. */
export function CheckboxGroupField({ options, ...props }: ChoiceFieldProps) {
  const styles = useStyles();
  const field = useField<readonly (string | number)[]>(props, (values) => labelsOf(options, values));
  const chosen = new Set(field.value ?? []);
  const toggle = (value: string | number, on: boolean) =>
    field.setValue(options.map((one) => one.value).filter((one) => (one === value ? on : chosen.has(one))));
  return (
    <GroupFrame props={props} field={field}>
      <div className={styles.row}>
        {options.map((one) => (
          <Checkbox
            key={one.value}
            label={one.label}
            checked={chosen.has(one.value)}
            disabled={one.disabled || props.disabled}
            onChange={(_, data) => toggle(one.value, data.checked === true)}
            onBlur={field.touch}
          />
        ))}
      </div>
    </GroupFrame>
  );
}

/** One of two to four short words side by side. */
export function SegmentedField({ options, ...props }: ChoiceFieldProps) {
  const styles = useStyles();
  const field = useField<string | number>(props, (value) => labelOf(options, value));
  return (
    <GroupFrame props={props} field={field} role="radiogroup">
      <div className={mergeClasses(styles.segments, field.error !== undefined && styles.invalid)}>
        {options.map((one) => {
          const off = one.disabled || props.disabled;
          return (
            <label key={one.value} className={mergeClasses(styles.segment, field.value === one.value && styles.chosen, off && styles.off)}>
              <input
                type="radio"
                className={styles.radio}
                name={field.id}
                checked={field.value === one.value}
                disabled={off}
                onChange={() => field.setValue(one.value)}
                onBlur={field.touch}
              />
              {one.label}
            </label>
          );
        })}
      </div>
    </GroupFrame>
  );
}
