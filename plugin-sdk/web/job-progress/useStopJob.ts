import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { followedJobCalls } from '@tessera/plugin-sdk/contract';
import { useConfirm, useNotify } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '../api';

const { useCancelJobMutation } = hooksOf(followedJobCalls);

/**
 * Asks whether a job is to be stopped, and stops it; says so where that failed. True when it was stopped.
 * @example if (await stop(job.id, text(job.title))) notify.success(…);
 */
export function useStopJob(): (id: string, what: string) => Promise<boolean> {
  const { t } = useTranslation('sdk');
  const confirm = useConfirm();
  const notify = useNotify();
  const [cancel] = useCancelJobMutation();
  return useCallback(
    async (id, what) => {
      const question = { title: t('job.stopTitle', { what }), body: t('job.stopBody') };
      if (!(await confirm({ ...question, confirmLabel: t('job.stop'), cancelLabel: t('job.goOn'), danger: true }))) return false;
      const { error } = await cancel({ id });
      if (error) notify.failure(error, t('job.notStopped'));
      return error === undefined;
    },
    [t, confirm, notify, cancel],
  );
}
