import { useConfirm, useNotify } from './useNotify';
import type { ConfirmRequest } from './notifyStore';

interface ActionMessages {
  done: string;
  failed: string;
  /** Names what it was done to. */
  detail?: string;
}

/**
 * Runs an action at once, or after a question, and shows a toast with its result. Resolves to whether it was done.
 * @example await runAction(() => remove({ id, version }).unwrap(), { done: t('deleted'), failed: t('notDeleted') }, { title: t('deleteTitle', { code }), confirmLabel: …, danger: true })
 */
export function useAction() {
  const confirm = useConfirm();
  const notify = useNotify();
  return async (action: () => Promise<unknown>, { done, failed, detail }: ActionMessages, question?: ConfirmRequest): Promise<boolean> => {
    if (question && !(await confirm(question))) return false;
    try {
      await action();
      notify.success(done, detail === undefined ? undefined : { detail });
      return true;
    } catch (error) {
      notify.failure(error, failed);
      return false;
    }
  };
}
