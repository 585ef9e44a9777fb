import { useTranslation } from 'react-i18next';
import { DescriptionList, Money, TextField } from '@tessera/plugin-sdk/ui';
import type { StepLooks } from '@tessera/plugin-sdk/web/process';
import type { Withdrawal } from '../../contract/withdrawals';

export const withdrawalList = '/yeu-cau-rut-tien';
export const addressOf = ({ id }: Pick<Withdrawal, 'id'>) => `${withdrawalList}/${id}`;

/** How withdrawals are called, and what their steps ask for. */
export function useWithdrawalLooks(): StepLooks<Withdrawal> {
  const { t } = useTranslation('wallets');
  return {
    labelOf: (row) => row.code,
    icons: { pay: 'bank', bounce: 'undo' },
    fields: { pay: <TextField name="bankReference" label={t('withdrawals.bankReference')} hint={t('withdrawals.bankReferenceHint')} /> },
    preview: (row, step) => <Effect row={row} step={step} />,
  };
}

/** What a step does to the wallet, in figures. */
function Effect({ row, step }: { row: Withdrawal; step: string }) {
  const { t } = useTranslation('wallets');
  const { available, held, User } = row.senderWallet;
  const after: Record<string, { available: number; held: number } | undefined> = {
    approve: { available, held: held - row.amount },
    reject: { available: available + row.amount, held: held - row.amount },
    bounce: { available: available + row.amount, held },
  };
  const then = after[step];
  return (
    <DescriptionList
      min={140}
      items={[
        { label: t('withdrawals.amount'), value: <Money value={row.amount} strong /> },
        { label: t('wallets.owner'), value: User.fullName },
        ...(then
          ? [
              { label: t('withdrawals.availableAfter'), value: <Money value={then.available} /> },
              { label: t('withdrawals.heldAfter'), value: <Money value={then.held} /> },
            ]
          : [{ label: t('withdrawals.to'), value: `${row.Bank.name} ${row.bankNumber}` }]),
      ]}
    />
  );
}
