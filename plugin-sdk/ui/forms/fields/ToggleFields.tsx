import { Checkbox, makeStyles, mergeClasses, Switch, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useField, type FieldProps } from '../engine/useField';
import { ReadOnlyValue } from './FieldFrame';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    '& > :first-child': { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  error: {
    flexBasis: '100%',
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

const ToggleField = memo(function ToggleField({ kind, ...props }: FieldProps & { kind: 'checkbox' | 'switch' }) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const field = useField<boolean>(props, (value) => t(value ? 'form.yes' : 'form.no'));
  if (field.readOnly)
    return (
      <ReadOnlyValue label={props.label} className={props.className}>
        {t(field.value ? 'form.yes' : 'form.no')}
      </ReadOnlyValue>
    );
  const Control = kind === 'switch' ? Switch : Checkbox;
  const describedBy = [field.error && `${field.id}-error`, props.hint && `${field.id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div data-field={props.name} {...(field.error ? { 'data-invalid': '' } : {})} className={mergeClasses(styles.row, props.className)}>
      <Control
        data-control=""
        label={props.label}
        checked={Boolean(field.value)}
        disabled={props.disabled}
        aria-describedby={describedBy}
        aria-invalid={field.error ? true : undefined}
        onChange={(_: unknown, data: { checked: boolean | 'mixed' }) => field.setValue(data.checked === true)}
        onBlur={field.touch}
      />
      {props.hint && (
        <span id={`${field.id}-hint`} className={styles.hint}>
          {props.hint}
        </span>
      )}
      {field.error && (
        <span id={`${field.id}-error`} role="alert" className={styles.error}>
          {field.error}
        </span>
      )}
    </div>
  );
});

/** Yes or no that takes effect on saving. */
export const CheckboxField = (props: FieldProps) => <ToggleField {...props} kind="checkbox" />;

/** On or off. */
export const SwitchField = (props: FieldProps) => <ToggleField {...props} kind="switch" />;
