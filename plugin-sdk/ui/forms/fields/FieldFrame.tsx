import { Field, Label, makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { ErrorCircle12Filled } from '@fluentui/react-icons/svg/error-circle';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../engine/useField';

const useStyles = makeStyles({
  label: { fontWeight: tokens.fontWeightMedium },
  field: {
    minWidth: 0,
    // Fluent's fields lose their red border while they have the focus
    '&[data-invalid] :is(.fui-Input, .fui-Textarea, .fui-Select__select, .fui-Combobox):focus-within': {
      ...shorthands.borderColor(tokens.colorPaletteRedBorder2),
    },
  },
  // an amount stays beside its label, however wide the form is
  short: { '& .fui-Input': { maxWidth: '300px' } },
  group: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  groupLabel: { paddingBlock: tokens.spacingVerticalXXS, marginBottom: tokens.spacingVerticalXXS },
  hint: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    marginTop: tokens.spacingVerticalXXS,
  },
  error: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorPaletteRedForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    marginTop: tokens.spacingVerticalXXS,
    '& svg': { flexShrink: 0, marginTop: '2px' },
  },
  factLabel: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  fact: { overflowWrap: 'anywhere', whiteSpace: 'pre-line', paddingBlock: tokens.spacingVerticalXXS },
  nothing: { color: tokens.colorNeutralForeground3 },
});

interface FrameProps {
  props: FieldProps;
  field: { id: string; text: string; error: string | undefined; readOnly: boolean; facts: { required: boolean } };
  /** Shown instead of the value's text in read-only mode. */
  fact?: ReactNode;
}

interface FieldFrameProps extends FrameProps {
  /** A figure, a day, a time, a phone number: no wider than it needs. See FormRow. */
  isShort?: boolean;
  children: ReactElement;
}

const marks = (name: string, error: string | undefined, isShort = false) => ({
  'data-field': name,
  ...(error === undefined ? {} : { 'data-invalid': '' }),
  ...(isShort && { 'data-short': '' }),
});

/** Label, asterisk, hint and error around one control; the value as text in read-only mode. */
export function FieldFrame({ props, field, fact, isShort, children }: FieldFrameProps) {
  const styles = useStyles();
  if (field.readOnly)
    return (
      <ReadOnlyValue label={props.label} className={props.className}>
        {fact ?? field.text}
      </ReadOnlyValue>
    );
  return (
    <Field
      {...marks(props.name, field.error, isShort)}
      className={mergeClasses(styles.field, isShort && styles.short, props.className)}
      label={{ children: props.label, className: styles.label }}
      required={field.facts.required}
      hint={props.hint ? { children: props.hint } : undefined}
      validationState={field.error ? 'error' : 'none'}
      validationMessage={field.error}
      validationMessageIcon={field.error ? <ErrorCircle12Filled /> : undefined}
    >
      {children}
    </Field>
  );
}

/**
 * The same around several controls (radios, checkboxes, an image with its buttons). Fluent's own Field would hand
 * its asterisk and its label to every control inside. A notice looks like an error and does not make the field wrong.
 */
export function GroupFrame({
  props,
  field,
  fact,
  role = 'group',
  notice,
  children,
}: FrameProps & { role?: 'group' | 'radiogroup'; notice?: string | undefined; children: ReactNode }) {
  const styles = useStyles();
  const { id, error } = field;
  const said = error ?? notice;
  if (field.readOnly)
    return (
      <ReadOnlyValue label={props.label} className={props.className}>
        {fact ?? field.text}
      </ReadOnlyValue>
    );
  const describedBy = [said && `${id}-error`, props.hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const radio = role === 'radiogroup' ? { 'aria-required': field.facts.required, 'aria-invalid': error !== undefined } : {};
  return (
    <div
      {...marks(props.name, error)}
      className={mergeClasses(styles.group, props.className)}
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      {...radio}
    >
      <Label
        as={'span' as never}
        id={`${id}-label`}
        required={field.facts.required}
        className={mergeClasses(styles.label, styles.groupLabel)}
      >
        {props.label}
      </Label>
      {children}
      {said && (
        <div id={`${id}-error`} role="alert" className={styles.error}>
          <ErrorCircle12Filled aria-hidden />
          {said}
        </div>
      )}
      {props.hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {props.hint}
        </div>
      )}
    </div>
  );
}

/** A value that cannot be changed here. */
export function ReadOnlyValue({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  return (
    <div className={className}>
      <div className={styles.factLabel}>{label}</div>
      <div className={mergeClasses(styles.fact, !children && styles.nothing)}>{children || t('form.empty')}</div>
    </div>
  );
}
