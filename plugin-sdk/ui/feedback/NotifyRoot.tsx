import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { lazyDialog } from '../states/lazyPart';
import { createNotifyStore, type Placement } from './notifyStore';
import { NoticeRegion } from './NoticeRegion';
import { PlacementContext, StoreContext } from './useNotify';

const ConfirmDialog = lazyDialog(() => import('./ConfirmDialog'), { giveUp: ({ request }) => request.answer(false) });

/** Where notices appear and how long they stay: reporting screens wrap themselves in `bottomLeft` (5 s). */
export const NotifyPlacement = ({ value, children }: { value: Placement; children: ReactNode }) => (
  <PlacementContext value={value}>{children}</PlacementContext>
);

/** Holds the notices and confirmations of the app. Inside ThemeRoot, around everything. */
export function NotifyRoot({ children }: { children: ReactNode }) {
  const [store] = useState(createNotifyStore);
  const { notices, confirm } = useSyncExternalStore(store.subscribe, store.get, store.get);
  return (
    <StoreContext value={store}>
      {children}
      <NoticeRegion notices={notices} onDismiss={store.dismiss} />
      {confirm && <ConfirmDialog key={confirm.title} request={confirm} />}
    </StoreContext>
  );
}
