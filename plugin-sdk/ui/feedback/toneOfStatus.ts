import type { ToastTone } from './notifyStore';

/**
 * How a toast about an answer looks, by the answer's status. A conflict is an error, as something of the caller's is not kept; without
 * any answer it is one too.
 */
export function toneOfStatus(status: number | undefined): ToastTone {
  if (status === undefined || status >= 500 || status === 409) return 'error';
  if (status >= 400) return 'warning';
  return status >= 200 && status < 300 ? 'success' : 'info';
}
