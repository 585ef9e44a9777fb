import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction, useFormat } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '@tessera/plugin-sdk/web';
import { ProofCard } from '@tessera/plugin-sdk/web/process';
import { wallets } from '../../contract';
import { proofCalls, type JournalFault, type JournalProof } from '../../contract/proof';

const { useLastProofQuery, useProveNowMutation, useRebuildBalanceMutation } = hooksOf(proofCalls);

const useStyles = makeStyles({
  fault: { display: 'flex', alignItems: 'center', gap: '8px' },
  texts: { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  differs: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** For the administrator: does the journal of wallets prove itself, and where not. */
export default function JournalProofCard() {
  const { t } = useTranslation('wallets');
  const format = useFormat();
  return (
    <ProofCard<JournalProof>
      title={t('proof.title')}
      failedTitle={t('proof.failed')}
      none={t('proof.none')}
      query={useLastProofQuery({}, { refetchOnMountOrArgChange: true })}
      sizeOf={({ accounts, postings }) => t('proof.size', { accounts: format.number(accounts), postings: format.number(postings) })}
      drawFault={(fault) => <Fault fault={fault} />}
      keyOf={({ account }) => account}
      prove={useProveNowMutation()}
      job={wallets.jobs.proveJournal}
      ended={{ holds: t('proof.proved'), fails: t('proof.notProved') }}
    />
  );
}

const kinds = ['available', 'held', 'posting', 'all'] as const;

function Fault({ fault: { account, balance, entries } }: { fault: JournalFault }) {
  const styles = useStyles();
  const { t } = useTranslation('wallets');
  const format = useFormat();
  const act = useAction();
  const [rebuild, { isLoading }] = useRebuildBalanceMutation();
  const [word, id] = account.split(':');
  const kind = kinds.find((one) => one === word) ?? 'all';
  const name = t(`proof.${kind}`, { id });
  const isOfWallet = kind === 'available' || kind === 'held';
  const figures = { name, balance: format.money(balance), entries: format.money(entries) };
  const ask = () =>
    void act(
      () => rebuild({ account }).unwrap(),
      { done: t('proof.rebuilt'), failed: t('proof.notRebuilt'), detail: name },
      { title: t('proof.rebuildTitle'), body: t('proof.rebuildText', figures), confirmLabel: t('proof.rebuild') },
    );
  return (
    <div className={styles.fault}>
      <span className={styles.texts}>
        {isOfWallet ? <Link to={`/vi-ca-nhan/${id}`}>{name}</Link> : name}
        <span className={styles.differs}>{t(isOfWallet ? 'proof.differs' : 'proof.notZero', figures)}</span>
      </span>
      {isOfWallet && (
        <Button size="small" disabledFocusable={isLoading} onClick={ask}>
          {t('proof.rebuild')}
        </Button>
      )}
    </div>
  );
}
