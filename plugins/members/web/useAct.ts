import { readProblem, useConfirm, useNotify, type ConfirmRequest } from '@tessera/plugin-sdk/ui';

interface Said {
  done: string;
  failed: string;
}

/** Does something at once, or after a question, and says how it went. Resolves to whether it was done. */
export function useAct() {
  const confirm = useConfirm();
  const notify = useNotify();
  return async (act: () => Promise<unknown>, { done, failed }: Said, question?: ConfirmRequest): Promise<boolean> => {
    if (question && !(await confirm(question))) return false;
    try {
      await act();
      notify.success(done);
      return true;
    } catch (error) {
      const { detail, reference } = readProblem(error);
      notify.error(failed, { detail, reference });
      return false;
    }
  };
}
