import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Card, CardSkeleton, DateTimeText, DescriptionList, Icon, QueryBoundary, StatusTag } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { ApprovalNow } from '../../../contract/approvals';
import { toneOf, useGetApprovalQuery } from './approvalHooks';
import { ChangesTable } from './ChangesTable';
import { Decision } from './Decision';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 1379px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  ground: { display: 'flex', gap: '6px', alignItems: 'flex-start', margin: '0 0 12px', overflowWrap: 'anywhere' },
  same: { color: tokens.colorStatusSuccessForeground1 },
  shifted: { color: tokens.colorStatusWarningForeground1 },
  obstacle: { color: tokens.colorStatusDangerForeground1 },
  rule: { margin: '12px 0 0', color: tokens.colorNeutralForeground3 },
});

/** One request: what stands now and what will stand, who asked, and what can be decided. */
export function ApprovalPanel({ id }: { id: number }) {
  const { t } = useTranslation('core');
  const query = useGetApprovalQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary query={query} skeleton={<CardSkeleton />} failedTitle={t('approvals.oneNotLoaded')}>
      {(request) => <Loaded request={request} />}
    </QueryBoundary>
  );
}

function Loaded({ request }: { request: ApprovalNow }) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const text = useText();
  const { plugin, state, title, label, now, changes, changesThen, fields } = request;
  return (
    <div className={styles.panel}>
      <Card
        title={[text(title), label && text(label)].filter(Boolean).join(': ')}
        action={<StatusTag tone={toneOf[state]}>{t(`approvals.states.${state}`)}</StatusTag>}
      >
        <Ground request={request} />
        {now && <ChangesTable plugin={plugin} records={now} fields={fields} before={t('approvals.now')} />}
        {changesThen && <ChangesTable plugin={plugin} records={changesThen} fields={fields} before={t('approvals.showReturned')} />}
        {!(now && request.unchanged) && <ChangesTable plugin={plugin} records={changes} fields={fields} before={t('approvals.then')} />}
        {state === 'waiting' && <p className={styles.rule}>{t('approvals.rule')}</p>}
      </Card>
      <div className={styles.side}>
        <Card title={request.code}>
          <DescriptionList
            items={[
              { label: t('approvals.asker'), value: request.askedByName },
              { label: t('approvals.asked'), value: <DateTimeText value={request.createdAt} /> },
              ...(state === 'waiting' ? [{ label: t('approvals.expires'), value: <DateTimeText value={request.expiresAt} /> }] : []),
              ...(request.decidedByName ? [{ label: t('approvals.decidedBy'), value: request.decidedByName }] : []),
              ...(request.decidedAt ? [{ label: t('approvals.decidedAt'), value: <DateTimeText value={request.decidedAt} /> }] : []),
              ...(request.reason ? [{ label: t('approvals.why'), value: request.reason }] : []),
            ]}
          />
        </Card>
        {state === 'waiting' && <Decision request={request} />}
      </div>
    </div>
  );
}

/** Does the request still stand on what its asker saw? */
function Ground({ request: { state, obstacle, unchanged } }: { request: ApprovalNow }) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const text = useText();
  if (state !== 'waiting') return null;
  const [icon, style, words] = obstacle
    ? (['error', styles.obstacle, text(obstacle)] as const)
    : unchanged
      ? (['success', styles.same, t('approvals.same')] as const)
      : (['warning', styles.shifted, t('approvals.shifted')] as const);
  return (
    <p className={`${styles.ground} ${style}`}>
      <Icon name={icon} size={16} />
      <span>{words}</span>
    </p>
  );
}
