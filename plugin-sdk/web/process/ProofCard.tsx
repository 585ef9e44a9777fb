import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobKey, StartedJob } from '@tessera/plugin-sdk/contract';
import { QueryCard, RelativeTime, StatusTag, useNotify, type QueryState } from '@tessera/plugin-sdk/ui';
import { useJob } from '../jobs';

/** What a proof of books found: whether each account is what its documents say. */
export interface Proof<Fault = unknown> {
  at: string;
  /** How many; `named` holds the first of them. */
  faults: number;
  named: readonly Fault[];
}

export interface ProofCardProps<P extends Proof> {
  title: string;
  failedTitle: string;
  /** Before the first one: when it is done. */
  none: string;
  /** The latest; null before the first. */
  query: QueryState<{ proof: P | null }> & { refetch(): unknown };
  /** How much was proved: "24,618 accounts, 1,204,377 postings". */
  sizeOf: (proof: P) => string;
  /** A row of the list. */
  drawFault: (fault: P['named'][number]) => ReactNode;
  keyOf: (fault: P['named'][number]) => string;
  /** Proves it now. */
  prove: readonly [(input: object) => { unwrap(): Promise<StartedJob> }, { isLoading: boolean }];
  job: JobKey;
  /** How a proof that was asked for ended. */
  ended: { holds: string; fails: string };
}

const useStyles = makeStyles({
  facts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', color: tokens.colorNeutralForeground3 },
  list: { display: 'grid', gap: '10px', listStyleType: 'none', margin: '12px 0 0', padding: 0 },
});

/**
 * For whoever administers: do the books of a plugin prove themselves, where not, and a button that proves them now. A
 * nightly job keeps what it finds.
 * @example <ProofCard title={t('proof.title')} query={useLastProofQuery({})} prove={useProveNowMutation()} job={shop.jobs.prove} … />
 */
export function ProofCard<P extends Proof>(props: ProofCardProps<P>) {
  const { title, failedTitle, none, query } = props;
  return (
    <QueryCard title={title} failedTitle={failedTitle} query={query} action={<ProveButton {...props} />}>
      {({ proof }) => (proof ? <Found {...props} proof={proof} /> : <span>{none}</span>)}
    </QueryCard>
  );
}

function ProveButton<P extends Proof>({ query, prove: [prove, { isLoading }], job: key, ended }: ProofCardProps<P>) {
  const { t } = useTranslation('sdk');
  const notify = useNotify();
  const [jobId, setJobId] = useState<string>();
  useJob(key, jobId, {
    onEnd: (job) => {
      setJobId(undefined);
      void query.refetch();
      if (job?.state === 'done') notify.success(ended.holds);
      else notify.error(ended.fails);
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

function Found<P extends Proof>({ proof, sizeOf, drawFault, keyOf }: ProofCardProps<P> & { proof: P }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const { faults, at, named } = proof;
  return (
    <>
      <div className={styles.facts}>
        <StatusTag tone={faults ? 'danger' : 'success'}>{faults ? t('proof.wrong', { count: faults }) : t('proof.holds')}</StatusTag>
        <RelativeTime value={at} />
        <span>{sizeOf(proof)}</span>
      </div>
      {named.length > 0 && (
        <ul className={styles.list}>
          {named.map((fault) => (
            <li key={keyOf(fault)}>{drawFault(fault)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
