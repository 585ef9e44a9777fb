import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';
export type Placement = 'topRight' | 'bottomLeft';

export interface ToastOptions {
  detail?: string | undefined;
  /** The id of the failure in the server's log. */
  reference?: string | undefined;
  action?: { label: string; onClick: () => void };
  /** Also to be heard: failures of work that people look away from. */
  sound?: boolean;
  /** Until it is dismissed, as errors do: something is to be done. */
  stays?: boolean;
}

export interface Toast extends ToastOptions {
  id: number;
  tone: ToastTone;
  text: string;
  /** `bottom`: a strip below the page, which makes room for it, for what stays until somebody acts. */
  placement: Placement | 'bottom';
  /** ms on the screen; undefined: until it is dismissed. */
  shownMs: number | undefined;
}

export interface ConfirmRequest {
  /** Names what is at stake: "Xoá mã khuyến mại TET2027?" */
  title: string;
  body?: ReactNode;
  /** Says the act again: "Xoá TET2027". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Something is destroyed: the focus begins on the way out, so that Enter alone does not do it. */
  danger?: boolean;
}
export interface PendingConfirm extends ConfirmRequest {
  answer: (yes: boolean) => void;
}

interface State {
  toasts: readonly Toast[];
  confirm: PendingConfirm | undefined;
}

const mostToasts = 4;
export const shownMsOf: Record<Placement, number> = { topRight: 3_000, bottomLeft: 5_000 };

/** What is being said and asked at the moment; one store a NotifyRoot. */
export function createNotifyStore() {
  let state: State = { toasts: [], confirm: undefined };
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: Partial<State>) => {
    state = { ...state, ...next };
    for (const tell of listeners) tell();
  };
  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(toast: Omit<Toast, 'id'>) {
      lastId += 1;
      // the same sentence again replaces itself; of too many, the oldest goes
      const others = state.toasts.filter((one) => one.text !== toast.text || one.tone !== toast.tone);
      set({ toasts: [...others, { ...toast, id: lastId }].slice(-mostToasts) });
    },
    dismiss: (id: number) => set({ toasts: state.toasts.filter((one) => one.id !== id) }),
    ask: (request: ConfirmRequest) =>
      new Promise<boolean>((resolve) => {
        state.confirm?.answer(false);
        const answer = (yes: boolean) => {
          set({ confirm: undefined });
          resolve(yes);
        };
        set({ confirm: { ...request, answer } });
      }),
  };
}
export type NotifyStore = ReturnType<typeof createNotifyStore>;
