import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, useNotify } from '@tessera/plugin-sdk/ui';
import { useJob, useMay, useText } from '@tessera/plugin-sdk/web';
import { contracts } from '../../contract';
import type { Contract } from '../../contract/contracts';
import { refreshCalls } from '../../contract/refresh';
import { useRefreshPolicyMutation } from './api';

/** Asks the insurer how the contract stands. */
export function RefreshButton({ row }: { row: Contract }) {
  const { t } = useTranslation('contracts');
  const text = useText();
  const notify = useNotify();
  const may = useMay(refreshCalls.refreshPolicy);
  const [refresh, { isLoading }] = useRefreshPolicyMutation();
  const [jobId, setJobId] = useState<string>();
  useJob(contracts.jobs.refresh, jobId, {
    onEnd: (job) => {
      setJobId(undefined);
      if (job?.state === 'done') notify.success(t('refresh.done'));
      else notify.error(t('refresh.failed'), job?.error ? { detail: text(job.error) } : {});
    },
  });
  if (!may) return null;
  const ask = () =>
    void refresh({ policyId: row.id })
      .unwrap()
      .then(({ id }) => setJobId(id))
      .catch((error: unknown) => notify.failure(error, t('refresh.failed')));
  const isBusy = isLoading || jobId !== undefined;
  return (
    <Button size="small" icon={<Icon name="refresh" size={16} />} disabledFocusable={isBusy} onClick={ask}>
      {t(isBusy ? 'refresh.busy' : 'refresh.ask')}
    </Button>
  );
}
