import { useConfirm, useNotify } from './useNotify';
import type { ConfirmRequest } from './notifyStore';

interface Said {
  done: string;
  failed: string;
  /** Names what it was done to. */
  detail?: string;
}

/**
 * Does something at once, or after a question, and says how it went. Resolves to whether it was done.
 * @example await act(() => remove({ id, version }).unwrap(), { done: t('deleted'), failed: t('notDeleted') }, { title: t('deleteTitle', { code }), confirmLabel: …, danger: true })
 */
export function useAct() {
  const confirm = useConfirm();
  const notify = useNotify();
  return async (act: () => Promise<unknown>, { done, failed, detail }: Said, question?: ConfirmRequest): Promise<boolean> => {
    if (question && !(await confirm(question))) return false;
    try {
      await act();
      notify.success(done, detail === undefined ? undefined : { detail });
      return true;
    } catch (error) {
      notify.failure(error, failed);
      return false;
    }
  };
}
