import { Button, Field, makeStyles, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Icon, useAction, useConfirm, useNotify } from '@tessera/plugin-sdk/ui';
import { useRuntime, useText } from '@tessera/plugin-sdk/web';
import type { ApprovalNow } from '../../../contract/approvals';
import { useApproveRequestMutation, useReturnRequestMutation, useWithdrawRequestMutation } from './approvalHooks';

const longestReason = 500;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
});

/** What can be done with a request that waits: a second person approves or returns it, the person who asked withdraws it. */
export function Decision({ request }: { request: ApprovalNow }) {
  const { t } = useTranslation('core');
  const { user } = useRuntime();
  const isMine = request.askedBy === user?.id;
  if (!isMine && !request.mayDecide) return null;
  return <Card title={t('approvals.decision')}>{isMine ? <Withdraw request={request} /> : <Decide request={request} />}</Card>;
}

function Withdraw({ request: { id, label } }: { request: ApprovalNow }) {
  const { t } = useTranslation('core');
  const text = useText();
  const runAction = useAction();
  const [withdraw, { isLoading }] = useWithdrawRequestMutation();
  const onWithdraw = () =>
    void runAction(
      () => withdraw({ id }).unwrap(),
      { done: t('approvals.withdrawn'), failed: t('approvals.notDone'), ...(label && { detail: text(label) }) },
      { title: t('approvals.withdrawQuestion'), confirmLabel: t('approvals.withdraw') },
    );
  return (
    <Button disabled={isLoading} onClick={onWithdraw}>
      {t('approvals.withdraw')}
    </Button>
  );
}

function Decide({ request }: { request: ApprovalNow }) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const text = useText();
  const confirm = useConfirm();
  const notify = useNotify();
  const runAction = useAction();
  const [reason, setReason] = useState('');
  const [approve, approving] = useApproveRequestMutation();
  const [giveBack, returning] = useReturnRequestMutation();
  const { id, ground, obstacle, askedByName, title } = request;
  const label = text(request.label ?? request.code);
  const failed = t('approvals.notDone');

  const onApprove = async () => {
    const sure = await confirm({
      title: t('approvals.approveQuestion', { title: text(title), label }),
      body: t('approvals.approveText', { name: askedByName }),
      confirmLabel: t('approvals.approve'),
    });
    if (!sure) return;
    try {
      const { state, reason: why } = await approve({ id, ...(ground && { ground }) }).unwrap();
      if (state === 'approved') notify.success(t('approvals.approved'), { detail: label });
      else notify.warning(t('approvals.returnedNow'), why ? { detail: why } : {});
    } catch (error) {
      notify.failure(error, failed);
    }
  };
  const onReturn = () => void runAction(() => giveBack({ id, reason }).unwrap(), { done: t('approvals.returned'), failed, detail: label });
  const busy = approving.isLoading || returning.isLoading;
  return (
    <div className={styles.form}>
      <Field label={t('approvals.reason')} hint={t('approvals.reasonHint')}>
        <Textarea value={reason} maxLength={longestReason} onChange={(_, { value }) => setReason(value)} />
      </Field>
      <Button appearance="primary" icon={<Icon name="check" />} disabled={busy || obstacle !== null} onClick={() => void onApprove()}>
        {t('approvals.approve')}
      </Button>
      <Button disabled={busy || !reason.trim()} onClick={onReturn}>
        {t('approvals.return')}
      </Button>
    </div>
  );
}
