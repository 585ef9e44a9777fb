import { makeStyles, mergeClasses, Switch, tokens } from '@fluentui/react-components';
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

/** On or off, in effect when the form is saved. */
export const SwitchField = memo(function SwitchField(props: FieldProps) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const field = useField<boolean>(props, (value) => t(value ? 'form.yes' : 'form.no'));
  if (field.readOnly)
    return (
      <ReadOnlyValue label={props.label} className={props.className}>
        {t(field.value ? 'form.yes' : 'form.no')}
      </ReadOnlyValue>
    );
  const describedBy = [field.error && `${field.id}-error`, props.hint && `${field.id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div data-field={props.name} data-invalid={field.error ? '' : undefined} className={mergeClasses(styles.row, props.className)}>
      <Switch
        data-control=""
        label={props.label}
        checked={Boolean(field.value)}
        disabled={props.disabled}
        aria-describedby={describedBy}
        aria-invalid={field.error ? true : undefined}
        onChange={(_, data) => field.setValue(data.checked)}
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
