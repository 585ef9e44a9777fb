import { useEffect, useId, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageText } from '../messageText';
import { useFormLink } from './FormContext';
import { useSubscription } from './useFieldValue';

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

/**
 * Binds a control to its form: value, error text, marks read from the schema, and text for facts and comparisons.
 * @param differing of two versions, what of the first differs, where the whole would be too much to read
 */
export function useField<Value>(
  props: FieldProps,
  format: (value: NonNullable<Value>) => string,
  differing?: (value: NonNullable<Value>, other: unknown) => string,
) {
  const { t } = useTranslation('forms');
  const { store, registry, readOnly, setValue, touch, setUnreadable } = useFormLink();
  const id = useId();
  const { name, label } = props;
  const text = (value: unknown) => (isEmpty(value) ? '' : format(value as NonNullable<Value>));
  const differ = differing && ((value: unknown, other: unknown) => (isEmpty(value) ? '' : differing(value as NonNullable<Value>, other)));
  const told = useRef({ label, text, differ });
  useEffect(() => {
    told.current = { label, text, differ };
    registry.tellDrawn();
  });
  useEffect(
    () =>
      registry.add(name, {
        get label() {
          return told.current.label;
        },
        format: (value) => told.current.text(value),
        differing: (value, other) => told.current.differ?.(value, other) ?? told.current.text(value),
      }),
    [registry, name],
  );
  const state = useSyncExternalStore(useSubscription(name), () => store.field(name));
  const value = state.value as Value;
  return {
    id,
    value,
    /** Value as text, '' when there is none. */
    text: text(value),
    initialValue: state.initialValue as Value,
    error: state.error === undefined ? undefined : messageText(t, state.error),
    readOnly: props.readOnly || readOnly,
    facts: state.facts,
    wrongBelow: state.wrongBelow,
    setValue: (next: Value) => setValue(name, next),
    touch: () => touch(name),
    setUnreadable: (problem: string | undefined) => setUnreadable(name, problem),
  };
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
