import { useTranslation } from 'react-i18next';
import { DateField, TextField } from '@tessera/plugin-sdk/ui';
import type { StepLooks } from '@tessera/plugin-sdk/web/process';
import type { Renewal } from '../../contract/renewals';

export const renewalList = '/quan-ly-tai-tuc';
export const renewalAddress = ({ id }: Pick<Renewal, 'id'>) => `${renewalList}/${id}`;

/** How renewals are called, and what their steps ask for. */
export function useRenewalLooks(): StepLooks<Renewal> {
  const { t } = useTranslation('contracts');
  return {
    labelOf: (row) => row.code,
    icons: { accept: 'documentCheck', extend: 'clock' },
    fields: {
      accept: <TextField name="contractCode" label={t('renewals.contractCode')} hint={t('renewals.contractCodeHint')} />,
      extend: <DateField name="answerBy" label={t('renewals.answerByNew')} hint={t('renewals.answerByHint')} />,
    },
  };
}
