import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyProcess, Process, RecordFields } from '@tessera/plugin-sdk/contract';
import { Card, FormSkeleton, PageFrame, QueryBoundary } from '@tessera/plugin-sdk/ui';
import { useRecordId } from '../recordId';
import { useText } from '../runtime';
import { HistoryCard } from './HistoryCard';
import { processHooks } from './processHooks';
import { RecordFiles } from './RecordFiles';
import { StateTag } from './StateTag';
import { StateTrack } from './StateTrack';
import { StepButtons } from './StepButtons';
import { useSteps, type StepLooks } from './useSteps';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 380px)',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 999px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});

export interface RecordPageProps<E extends string, Row extends RecordFields, State extends string, Steps, Calls> extends StepLooks<Row> {
  of: Process<E, Row, State, Steps, Calls>;
  /** A line below the name. */
  subtitle?: (row: Row) => ReactNode;
  /** The list that it was opened from, below `/admin`; the screen of the process unless said. */
  listAt?: string;
  /** Cards on the right, above the state: money. */
  beside?: (row: Row) => ReactNode;
  /** Its files stand above the cards, where they are what people look at first; below them unless said. */
  filesFirst?: boolean;
  /** The states in which files are added and removed, where the server refuses it in others. */
  filesChangeIn?: readonly State[];
  /** Cards with what is known of the record. */
  children: (row: Row) => ReactNode;
}

/**
 * The page of one record of a process: facts on the left; money, state and history on the right; its steps in the head.
 * @example <RecordPage of={withdrawals} labelOf={(row) => row.code}>{(row) => <WithdrawalFacts row={row} />}</RecordPage>
 */
export function RecordPage<E extends string, Row extends RecordFields, State extends string, Steps, Calls>(
  props: RecordPageProps<E, Row, State, Steps, Calls>,
) {
  const { of, labelOf, subtitle, beside, filesFirst, filesChangeIn, children } = props;
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const text = useText();
  const id = useRecordId();
  const query = processHooks(of).useGet({ id });
  const steps = useSteps(of, props);
  const { title, screen } = of as unknown as AnyProcess;
  const row = query.data;
  return (
    <PageFrame
      title={row ? labelOf(row) : text(title)}
      status={row && <StateTag of={of} row={row} />}
      subtitle={row && subtitle?.(row)}
      back={{ to: props.listAt ?? screen, label: text(title) }}
      actions={row && <StepButtons actions={steps.of(row)} />}
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton />} failedTitle={t('resource.notOpened')}>
        {(found) => (
          <div className={styles.columns}>
            <div className={styles.column}>
              {!filesFirst && children(found)}
              <RecordFiles
                calls={of.calls as object}
                entity={of.entity}
                id={found.id}
                fixed={filesChangeIn && !filesChangeIn.includes((found as never)[of.field])}
              />
              {filesFirst && children(found)}
            </div>
            <div className={styles.column}>
              {beside?.(found)}
              <Card title={t('process.state')}>
                <StateTrack of={of} row={found} />
              </Card>
              <HistoryCard of={of} id={found.id} />
            </div>
          </div>
        )}
      </QueryBoundary>
      {steps.dialog}
    </PageFrame>
  );
}
