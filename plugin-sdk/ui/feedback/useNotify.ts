import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { approvalAsked } from '@tessera/plugin-sdk/contract';
import { readProblem } from '../states/readProblem';
import { playFailureTone } from './failureTone';
import { toneOfStatus } from './toneOfStatus';
import { shownMsOf, type ConfirmRequest, type ToastOptions, type ToastTone, type NotifyStore, type Placement } from './notifyStore';

export const StoreContext = createContext<NotifyStore | undefined>(undefined);
export const PlacementContext = createContext<Placement>('topRight');

function useStore(): NotifyStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('no NotifyRoot around this screen');
  return store;
}

/**
 * Says briefly what happened. Success, information and warnings go by themselves; errors stay until dismissed.
 * A toast never carries the only copy of an information.
 * What a failed call has answered is told by `failure`, which takes the tone from its status and the server's words from its body.
 * @example notify.success(t('saved')); notify.failure(error, t('notSaved'));
 */
export function useNotify() {
  const store = useStore();
  const placement = useContext(PlacementContext);
  const { t } = useTranslation('sdk');
  return useMemo(() => {
    const say =
      (tone: ToastTone) =>
      (text: string, options: ToastOptions = {}) => {
        store.notify({
          ...options,
          tone,
          text,
          placement: options.stays ? 'bottom' : placement,
          shownMs: tone === 'error' || options.stays ? undefined : shownMsOf[placement],
        });
        if (options.sound) playFailureTone();
      };
    const failure = (error: unknown, text?: string, options: ToastOptions = {}) => {
      const { status, code, detail, reference } = readProblem(error);
      if (code === approvalAsked) {
        say('info')(t('notify.asked'), { detail: t('notify.askedDetail', { code: detail }) });
        return;
      }
      const tone = toneOfStatus(status);
      say(tone)(text ?? t(`notify.defaults.${tone}`), { detail, reference, ...options });
    };
    return { success: say('success'), info: say('info'), warning: say('warning'), error: say('error'), failure };
  }, [store, placement, t]);
}

/**
 * Asks before something is destroyed or sent. Resolves to true only when it was confirmed.
 * @example if (await confirm({ title: t('deleteTitle', { code }), confirmLabel: t('delete', { code }), danger: true })) …
 */
export function useConfirm(): (request: ConfirmRequest) => Promise<boolean> {
  return useStore().ask;
}
