import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QueryCard, RelativeTime, StatusTag, useFormat, useNotify } from '@tessera/plugin-sdk/ui';
import { hooksOf, useJob } from '@tessera/plugin-sdk/web';
import { ledger } from '../../contract';
import { proofCalls, type NumberFault, type NumberProof } from '../../contract/proof';
import { billAddress, bookAddress, unitAddress } from '../api';

const { useLastNumberProofQuery, useProveNumbersNowMutation } = hooksOf(proofCalls);

const useStyles = makeStyles({
  facts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', color: tokens.colorNeutralForeground3 },
  list: { display: 'grid', gap: '8px', listStyleType: 'none', margin: '12px 0 0', padding: 0 },
});

/** For who administers: do the printed numbers prove themselves, and where not. */
export default function ProofCard() {
  const { t } = useTranslation('ledger');
  const query = useLastNumberProofQuery({}, { refetchOnMountOrArgChange: true });
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
  const { t } = useTranslation('ledger');
  const notify = useNotify();
  const [prove, { isLoading }] = useProveNumbersNowMutation();
  const [jobId, setJobId] = useState<string>();
  useJob(ledger.jobs.proveNumbers, jobId, {
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

function Proof({ proof: { at, books, pages, faults, named } }: { proof: NumberProof }) {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const format = useFormat();
  return (
    <>
      <div className={styles.facts}>
        <StatusTag tone={faults ? 'danger' : 'success'}>{faults ? t('proof.wrong', { count: faults }) : t('proof.holds')}</StatusTag>
        <RelativeTime value={at} />
        <span>{t('proof.size', { books: format.number(books), pages: format.number(pages) })}</span>
      </div>
      {named.length > 0 && (
        <ul className={styles.list}>
          {named.map((fault) => (
            <Fault key={fault.what} fault={fault} />
          ))}
        </ul>
      )}
    </>
  );
}

const addresses = { book: bookAddress, number: bookAddress, unit: unitAddress, bill: billAddress };

function Fault({ fault: { what, says, follows } }: { fault: NumberFault }) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const [word, id] = what.split(':');
  const kind = (['book', 'number', 'unit', 'bill'] as const).find((one) => one === word) ?? 'book';
  return (
    <li>
      <Link to={addresses[kind]({ id: Number(id) })}>{t(`proof.${kind}`, { id })}</Link>{' '}
      {t('proof.differs', { says: format.number(says), follows: format.number(follows) })}
    </li>
  );
}
