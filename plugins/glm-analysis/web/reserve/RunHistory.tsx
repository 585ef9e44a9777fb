import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, DateText, DateTimeText, Figures, StatusTag, useAction, type Column } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { ReserveRun } from '../../contract/reserve';
import { useRemoveReserveRunMutation } from './calls';
import { RunLog } from './RunLog';
import { valuationDay } from './days';

const useStyles = makeStyles({
  state: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  why: { flexBasis: '100%', color: tokens.colorNeutralForeground3, whiteSpace: 'normal' },
  failure: { flexBasis: '100%', color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere', whiteSpace: 'normal' },
});

const tones = { '00': 'success', '01': 'danger' } as const;

/** The code of a run with what it means. */
export function RunCode({ code }: Pick<ReserveRun, 'code'>) {
  const { t } = useTranslation('glm-analysis');
  if (code === null) return <StatusTag tone="warning">{t('reserve.codes.running')}</StatusTag>;
  return <StatusTag tone={tones[code]}>{t('reserve.code', { code, meaning: t(`reserve.codes.${code}`) })}</StatusTag>;
}

/** Every calculation of a file, newest first. */
export function RunHistory({ runs, onReport }: { runs: readonly ReserveRun[]; onReport: (run: ReserveRun) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const runAction = useAction();
  const [remove] = useRemoveReserveRunMutation();
  const [log, setLog] = useState<ReserveRun>();
  const askAndRemove = (run: ReserveRun) =>
    runAction(
      () => remove({ id: run.id }).unwrap(),
      { done: t('reserve.deleted'), failed: t('reserve.notDeleted') },
      {
        title: t('reserve.deleteTitle', { day: valuationDay(run.valuationDate) }),
        body: t('reserve.deleteBody'),
        confirmLabel: t('reserve.delete'),
        cancelLabel: t('reserve.keep'),
        danger: true,
      },
    );
  const columns: Column<ReserveRun>[] = [
    {
      id: 'valuationDate',
      header: t('reserve.valuationDate'),
      width: 140,
      value: (run) => run.valuationDate,
      render: (run) => <DateText value={run.valuationDate} />,
    },
    {
      id: 'code',
      header: t('reserve.state'),
      card: 'status',
      value: (run) => run.code,
      render: (run) => (
        <span className={styles.state}>
          <RunCode code={run.code} />
          {run.outdated && (
            <StatusTag tone="warning" icon="history">
              {t('models.outdated')}
            </StatusTag>
          )}
          {run.outdated && <span className={styles.why}>{text(run.outdated)}</span>}
          {run.failure && <span className={styles.failure}>{text(run.failure)}</span>}
        </span>
      ),
    },
    {
      id: 'policies',
      header: t('reserve.policies'),
      align: 'end',
      width: 130,
      value: (run) => run.policies,
      render: (run) => <Figures value={run.policies} />,
    },
    {
      id: 'createdAt',
      header: t('reserve.createdAt'),
      width: 160,
      value: (run) => run.createdAt,
      render: (run) => <DateTimeText value={run.createdAt} />,
    },
    { id: 'createdBy', header: t('reserve.createdBy'), value: (run) => run.createdBy },
  ];
  return (
    <>
      <DataTable
        caption={t('reserve.runs')}
        columns={columns}
        rows={runs}
        rowKey={(run) => run.id}
        summary={t('reserve.runCount', { count: runs.length })}
        rowActions={(run) => [
          {
            icon: 'report',
            label: t('reserve.openReport'),
            ...(run.code === '00' ? { onClick: () => onReport(run) } : { disabledReason: t('reserve.noReport') }),
          },
          {
            icon: 'documentText',
            label: t('reserve.log'),
            ...(run.code === null ? { disabledReason: t('reserve.noLogYet') } : { onClick: () => setLog(run) }),
          },
          {
            icon: 'delete',
            label: t('reserve.delete'),
            danger: true,
            ...(run.code === null ? { disabledReason: t('reserve.stillRunning') } : { onClick: () => void askAndRemove(run) }),
          },
        ]}
      />
      {log && <RunLog run={log} onClose={() => setLog(undefined)} />}
    </>
  );
}
