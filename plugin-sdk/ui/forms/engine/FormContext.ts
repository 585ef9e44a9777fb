import { createContext, useContext } from 'react';
import type { FormStore } from './formStore';
import type { Registry } from './registry';

/** What fields need of the form around them. It stays the same while people type: values and errors are read from the store. */
export interface FormLink {
  store: FormStore;
  readOnly: boolean;
  /** Below the title: h2 on a page, h3 in a drawer or dialog, whose title is an h2. */
  sectionHeading: 'h2' | 'h3';
  registry: Registry;
  setValue: (name: string, value: unknown) => void;
  touch: (name: string) => void;
  /** Text that cannot become a value at all (a date that does not exist). */
  setUnreadable: (name: string, encoded: string | undefined) => void;
}

export const FormContext = createContext<FormLink | undefined>(undefined);

export function useFormLink(): FormLink {
  const link = useContext(FormContext);
  if (!link) throw new Error('Fields stand inside FormDrawer, FormDialog or FormPage');
  return link;
}
