import { useTranslation } from 'react-i18next';
import { TextField } from '@tessera/plugin-sdk/ui';
import type { StepLooks } from '@tessera/plugin-sdk/web/process';
import type { Contract } from '../../contract/contracts';

export const contractList = '/quan-ly-hop-dong';
export const addressOf = ({ id }: { id: number }) => `/quan-ly-chi-tiet-hop-dong/${id}`;

/** How contracts are called, and what their steps ask for. */
export function useContractLooks(): StepLooks<Contract> {
  const { t } = useTranslation('contracts');
  return {
    labelOf: (row) => row.code,
    icons: { confirm: 'money', approve: 'shieldCheck', refund: 'undo', refundToWallet: 'wallet' },
    fields: {
      confirm: <TextField name="transactionId" label={t('contracts.transactionId')} hint={t('contracts.transactionHint')} />,
      approve: <TextField name="soGCN" label={t('contracts.soGCN')} />,
      markRefunded: <TextField name="transactionId" label={t('contracts.transactionId')} hint={t('contracts.refundTransactionHint')} />,
    },
  };
}
