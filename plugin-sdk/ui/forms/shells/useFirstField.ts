import { useEffect, type RefObject } from 'react';

/**
 * Puts the focus into the first field when a drawer or a dialog opens. Fluent puts it on the first button, which closes: people who type
 * and press Enter would lose the form.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const field = form.current?.querySelector('[data-field]:not(:has([data-control]:disabled))');
    const control = field?.querySelector<HTMLElement>('[data-control], input:checked, input, textarea, button');
    // Fluent's focus management hears of a new drawer a moment after it is drawn; a focus before that leaves the
    // drawer hidden to screen readers.
    const timer = setTimeout(() => control?.focus());
    return () => clearTimeout(timer);
  }, [form]);
}
