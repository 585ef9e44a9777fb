import { createContext, useContext } from 'react';
import type { FormikContextType } from 'formik';
import type { SchemaFacts } from './schemaFacts';
import type { Registry } from './registry';

/** What fields need of the form around them. Paths are canonical (`rows.2.amount`). */
export interface FormLink {
  formik: FormikContextType<Record<string, unknown>>;
  readOnly: boolean;
  /** Below the title: h2 on a page, h3 in a drawer or dialog, whose title is an h2. */
  sectionHeading: 'h2' | 'h3';
  registry: Registry;
  facts: (name: string) => SchemaFacts;
  /** The error to show at a field, encoded; undefined while it has not been left yet. */
  errorOf: (name: string) => string | undefined;
  /** Paths below a field that are wrong, e.g. `couponCodes.1`. */
  wrongBelow: (name: string) => ReadonlySet<string>;
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
