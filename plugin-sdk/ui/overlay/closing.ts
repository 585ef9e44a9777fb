import type { SyntheticEvent } from 'react';

interface OpenChange {
  open: boolean;
  type?: string;
}

/**
 * `onOpenChange` of a dialog or a drawer that is open for as long as it is drawn. The second click of a double click on what opened it
 * falls on the backdrop, and closes nothing.
 * @example <Dialog open onOpenChange={closing(onClose)}>
 */
export const closing =
  (close: () => void) =>
  (event: SyntheticEvent | Event, { open, type }: OpenChange): void => {
    const clicks = 'detail' in event ? Number(event.detail) : 0;
    if (!open && !(type === 'backdropClick' && clicks > 1)) close();
  };
