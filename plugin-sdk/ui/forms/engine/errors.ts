import { getIn } from 'formik';

/** One thing that is wrong, at a canonical path. `owner` is the field that shows it, where it is known already. */
export interface FormError {
  path: string;
  message: string;
  owner?: string;
  fromServer: boolean;
}

/** A server's objection stands until the value that it was about is changed. */
export interface ServerError extends FormError {
  value: unknown;
}

export const valueAt = (values: unknown, name: string | undefined): unknown => (name === undefined ? undefined : getIn(values, name));

/** Text that is no value comes before what the schema says of the empty value behind it. */
export function problemErrors(failures: ReadonlyMap<string, string>, unreadable: ReadonlyMap<string, string>): FormError[] {
  const unread = [...unreadable].map(([path, message]) => ({ path, message, fromServer: false }));
  const failed = [...failures].filter(([path]) => !unreadable.has(path)).map(([path, message]) => ({ path, message, fromServer: false }));
  return [...unread, ...failed];
}
