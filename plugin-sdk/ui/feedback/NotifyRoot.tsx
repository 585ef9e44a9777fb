import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { lazyDialog } from '../states/lazyPart';
import { createNotifyStore, type Placement } from './notifyStore';
import { ToastRegion } from './ToastRegion';
import { PlacementContext, StoreContext } from './useNotify';

const ConfirmDialog = lazyDialog(() => import('./ConfirmDialog'), { giveUp: ({ request }) => request.answer(false) });

/** Where toasts appear and how long they stay: reporting screens wrap themselves in `bottomLeft` (5 s). */
export const NotifyPlacement = ({ value, children }: { value: Placement; children: ReactNode }) => (
  <PlacementContext value={value}>{children}</PlacementContext>
);

/** Holds the toasts and confirmations of the app. Inside ThemeRoot, around everything. */
export function NotifyRoot({ children }: { children: ReactNode }) {
  const [store] = useState(createNotifyStore);
  const { toasts, confirm } = useSyncExternalStore(store.subscribe, store.get, store.get);
  return (
    <StoreContext value={store}>
      {children}
      <ToastRegion toasts={toasts} onDismiss={store.dismiss} />
      {confirm && <ConfirmDialog key={confirm.title} request={confirm} />}
    </StoreContext>
  );
}
