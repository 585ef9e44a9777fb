import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QueryCard, RelativeTime, StatusTag, useAction, useFormat, useNotify } from '@tessera/plugin-sdk/ui';
import { hooksOf, useJob } from '@tessera/plugin-sdk/web';
import { wallets } from '../../contract';
import { proofCalls, type JournalFault, type JournalProof } from '../../contract/proof';

const { useLastProofQuery, useProveNowMutation, useRebuildBalanceMutation } = hooksOf(proofCalls);

const useStyles = makeStyles({
  facts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', color: tokens.colorNeutralForeground3 },
  list: { display: 'grid', gap: '10px', listStyleType: 'none', margin: '12px 0 0', padding: 0 },
  fault: { display: 'flex', alignItems: 'center', gap: '8px' },
  texts: { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  differs: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** For the administrator: does the journal of wallets prove itself, and where not. */
export default function ProofCard() {
  const { t } = useTranslation('wallets');
  const query = useLastProofQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <QueryCard
      title={t('proof.title')}
      action={<ProveButton onProved={() => void query.refetch()} />}
      query={query}
      failedTitle={t('proof.failed')}
    >
      {({ proof }) => (proof ? <Proof proof={proof} /> : <span>{t('proof.none')}</span>)}
    </QueryCard>
  );
}

function ProveButton({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('wallets');
  const notify = useNotify();
  const [prove, { isLoading }] = useProveNowMutation();
  const [jobId, setJobId] = useState<string>();
  useJob(wallets.jobs.proveJournal, jobId, {
    onEnd: (job) => {
      setJobId(undefined);
      onProved();
      if (job?.state === 'done') notify.success(t('proof.proved'));
      else notify.error(t('proof.notProved'));
    },
  });
  const isBusy = isLoading || jobId !== undefined;
  const start = () =>
    void prove({})
      .unwrap()
      .then(({ id }) => setJobId(id))
      .catch((error: unknown) => notify.failure(error, t('proof.notStarted')));
  return (
    <Button size="small" appearance="subtle" disabledFocusable={isBusy} onClick={start}>
      {t(isBusy ? 'proof.proving' : 'proof.again')}
    </Button>
  );
}

function Proof({ proof: { at, accounts, postings, faults, named } }: { proof: JournalProof }) {
  const styles = useStyles();
  const { t } = useTranslation('wallets');
  const format = useFormat();
  return (
    <>
      <div className={styles.facts}>
        {faults ? (
          <StatusTag tone="danger">{t('proof.wrong', { count: faults })}</StatusTag>
        ) : (
          <StatusTag tone="success">{t('proof.holds')}</StatusTag>
        )}
        <RelativeTime value={at} />
        <span>{t('proof.size', { accounts: format.number(accounts), postings: format.number(postings) })}</span>
      </div>
      {named.length > 0 && (
        <ul className={styles.list}>
          {named.map((fault) => (
            <Fault key={fault.account} fault={fault} />
          ))}
        </ul>
      )}
    </>
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
    <li className={styles.fault}>
      <span className={styles.texts}>
        {isOfWallet ? <Link to={`/vi-ca-nhan/${id}`}>{name}</Link> : name}
        <span className={styles.differs}>{t(isOfWallet ? 'proof.differs' : 'proof.notZero', figures)}</span>
      </span>
      {isOfWallet && (
        <Button size="small" disabledFocusable={isLoading} onClick={ask}>
          {t('proof.rebuild')}
        </Button>
      )}
    </li>
  );
}
