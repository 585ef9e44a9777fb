import { createContext, lazy, Suspense, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { playFailureTone } from './failureTone';
import { createNotifyStore, shownMsOf, type ConfirmRequest, type NoticeOptions, type NoticeTone, type NotifyStore, type Placement } from './notifyStore';
import { NoticeRegion } from './NoticeRegion';

const ConfirmDialog = lazy(() => import('./ConfirmDialog'));

const StoreContext = createContext<NotifyStore | undefined>(undefined);
const PlacementContext = createContext<Placement>('topRight');

/** Where notices appear and how long they stay: reporting screens wrap themselves in `bottomLeft` (5 s). */
export const NotifyPlacement = ({ value, children }: { value: Placement; children: ReactNode }) => <PlacementContext value={value}>{children}</PlacementContext>;

/** Holds the notices and confirmations of the app. Inside ThemeRoot, around everything. */
export function NotifyRoot({ children }: { children: ReactNode }) {
  const [store] = useState(createNotifyStore);
  const { notices, confirm } = useSyncExternalStore(store.subscribe, store.get, store.get);
  return (
    <StoreContext value={store}>
      {children}
      <NoticeRegion notices={notices} onDismiss={store.dismiss} />
      {confirm && (
        <Suspense>
          <ConfirmDialog key={confirm.title} request={confirm} />
        </Suspense>
      )}
    </StoreContext>
  );
}

function useStore(): NotifyStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('no NotifyRoot around this screen');
  return store;
}

/**
 * Says briefly what happened. Success, information and warnings go by themselves; errors stay until dismissed.
 * A notice never carries the only copy of an information.
 * @example notify.success(t('saved')); notify.error(t('notSaved'), { reference: problem.reference });
 */
export function useNotify() {
  const store = useStore();
  const placement = useContext(PlacementContext);
  return useMemo(() => {
    const say = (tone: NoticeTone) => (text: string, options: NoticeOptions = {}) => {
      store.notify({ ...options, tone, text, placement, shownMs: tone === 'error' ? undefined : shownMsOf[placement] });
      if (options.sound) playFailureTone();
    };
    return { success: say('success'), info: say('info'), warning: say('warning'), error: say('error') };
  }, [store, placement]);
}

/**
 * Asks before something is destroyed or sent. Resolves to true only when it was confirmed.
 * @example if (await confirm({ title: t('deleteTitle', { code }), confirmLabel: t('delete', { code }), danger: true })) …
 */
export function useConfirm(): (request: ConfirmRequest) => Promise<boolean> {
  return useStore().ask;
}
