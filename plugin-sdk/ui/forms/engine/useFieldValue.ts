import { getIn } from 'formik';
import { useFormLink } from './FormContext';

/** What another field of the same form holds now: for fields that depend on it. */
export const useFieldValue = <T>(name: string): T => getIn(useFormLink().formik.values, name) as T;

/** Sets another field of the same form, as if it had been typed. */
export function useSetFieldValue(): (name: string, value: unknown) => void {
  const { formik } = useFormLink();
  return (name, value) => void formik.setFieldValue(name, value, false);
}
