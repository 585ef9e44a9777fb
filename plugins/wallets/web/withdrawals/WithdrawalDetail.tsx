import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, DateTimeText, DescriptionList, Icon, Money, Phone, useNotify } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { RecordPage } from '@tessera/plugin-sdk/web/process';
import { otherWithdrawalCalls, withdrawals, type Withdrawal } from '../../contract/withdrawals';
import { useLazyShowWithdrawalQuery } from './api';
import { useWithdrawalLooks } from './looks';

/** One withdrawal: whose it is, where the money goes, what it does to the wallet, and its steps. */
export default function WithdrawalDetail() {
  const { t } = useTranslation('wallets');
  const looks = useWithdrawalLooks();
  return (
    <RecordPage of={withdrawals} {...looks} subtitle={(row) => row.senderWallet.User.fullName} beside={(row) => <MoneyCard row={row} />}>
      {(row) => (
        <Card title={t('withdrawals.one')}>
          <DescriptionList
            items={[
              {
                label: t('wallets.owner'),
                value: <Link to={`/vi-ca-nhan/${row.senderWallet.id}`}>{row.senderWallet.User.fullName}</Link>,
              },
              { label: t('wallets.phoneNumber'), value: <Phone value={row.senderWallet.User.phoneNumber} /> },
              { label: t('withdrawals.createdAt'), value: <DateTimeText value={row.createdAt} /> },
              { label: t('withdrawals.bank'), value: row.Bank.name },
              { label: t('withdrawals.bankNumber'), value: <BankNumber row={row} /> },
              { label: t('withdrawals.holderName'), value: row.holderName },
              { label: t('withdrawals.bankReference'), value: row.bankReference },
              ...(row.requestCode ? [{ label: t('withdrawals.requestCode'), value: row.requestCode }] : []),
              { label: t('payouts.one'), value: row.payout && <Link to={`/dot-chi-tra/${row.payout.id}`}>{row.payout.code}</Link> },
              { label: t('withdrawals.reason'), value: row.reason, wide: true },
            ]}
          />
        </Card>
      )}
    </RecordPage>
  );
}

function MoneyCard({ row }: { row: Withdrawal }) {
  const { t } = useTranslation('wallets');
  const { available, held } = row.senderWallet;
  return (
    <Card title={t('withdrawals.amount')} action={<Money value={row.amount} strong />}>
      <DescriptionList
        min={120}
        items={[
          { label: t('wallets.balance'), value: <Money value={available + held} /> },
          { label: t('wallets.held'), value: <Money value={held} /> },
          { label: t('wallets.available'), value: <Money value={available} /> },
        ]}
      />
      <p>{t('withdrawals.noTax')}</p>
    </Card>
  );
}

/** The number but for what is masked; the whole of it on request, which is audited. */
function BankNumber({ row }: { row: Withdrawal }) {
  const { t } = useTranslation('wallets');
  const notify = useNotify();
  const may = useMay(otherWithdrawalCalls.showWithdrawal);
  const [show, { data }] = useLazyShowWithdrawalQuery();
  if (data?.bankNumber || !may) return data?.bankNumber ?? row.bankNumber;
  const reveal = () =>
    void show({ id: row.id })
      .unwrap()
      .catch((error: unknown) => notify.failure(error, t('withdrawals.notShown')));
  return (
    <>
      {row.bankNumber}{' '}
      <Button
        size="small"
        appearance="subtle"
        icon={<Icon name="eye" size={16} />}
        aria-label={t('withdrawals.showNumber')}
        title={t('withdrawals.showNumber')}
        onClick={reveal}
      />
    </>
  );
}
