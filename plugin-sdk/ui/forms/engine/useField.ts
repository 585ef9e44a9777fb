import { useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageText } from '../messageText';
import { valueAt } from './errors';
import { useFormLink } from './FormContext';

/** What every field takes. Texts arrive translated. */
export interface FieldProps {
  /** Path of the value: `name`, `productTranslation.vi.name`, `rows[2].amount`. */
  name: string;
  label: string;
  hint?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  /** Shows the value as a fact instead of a control; the form's own `readOnly` does so for all. */
  readOnly?: boolean;
  className?: string;
}

/** Binds a control to its form: value, error text, marks read from the schema, and text for facts and comparisons. */
export function useField<Value>(props: FieldProps, format: (value: NonNullable<Value>) => string) {
  const { t } = useTranslation('forms');
  const link = useFormLink();
  const id = useId();
  const { name, label } = props;
  const { registry, formik } = link;
  const text = (value: unknown) => (isEmpty(value) ? '' : format(value as NonNullable<Value>));
  useEffect(() => registry.add(name, { label, format: text }));
  const encoded = link.errorOf(name);
  const value = valueAt(formik.values, name) as Value;
  return {
    id,
    value,
    /** Value as text, '' when there is none. */
    text: text(value),
    initialValue: valueAt(formik.initialValues, name) as Value,
    error: encoded === undefined ? undefined : messageText(t, encoded),
    readOnly: props.readOnly || link.readOnly,
    facts: link.facts(name),
    wrongBelow: link.wrongBelow(name),
    setValue: (next: Value) => void formik.setFieldValue(name, next, false),
    touch: () => link.touch(name),
    setUnreadable: (problem: string | undefined) => link.setUnreadable(name, problem),
  };
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
