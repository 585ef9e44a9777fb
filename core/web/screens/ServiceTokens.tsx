import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  closing,
  DataTable,
  DateTimeText,
  FormDialog,
  FormStack,
  Icon,
  IconButton,
  QueryBoundary,
  RadioField,
  StatusTag,
  TableSkeleton,
  TextField,
  useAction,
  useReturnFocus,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { tokenDays, tokenInput, type ServiceToken } from '../../contract/serviceAccounts';
import { isGood, useCreateServiceTokenMutation, useGetServiceAccountQuery, useRevokeServiceTokenMutation } from './serviceAccountHooks';

const useStyles = makeStyles({
  surface: { maxWidth: '880px' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBlock: '12px 4px' },
  intro: { margin: 0, color: tokens.colorNeutralForeground3 },
  made: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  secret: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  prefix: { display: 'block', fontFamily: tokens.fontFamilyMonospace, color: tokens.colorNeutralForeground3 },
});

interface Props {
  id: number;
  mayChange: boolean;
  onClose: () => void;
}

/** The tokens of a service account: made, shown once, revoked. */
export default function ServiceTokens({ id, mayChange, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const runAction = useAction();
  useReturnFocus();
  const query = useGetServiceAccountQuery({ id });
  const [revoke] = useRevokeServiceTokenMutation();
  const [create] = useCreateServiceTokenMutation();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>();

  const ask = (token: ServiceToken) =>
    runAction(
      () => revoke({ id, tokenId: token.id }).unwrap(),
      { done: t('services.revoked'), failed: t('services.notSaved'), detail: token.name },
      {
        title: t('services.revokeTitle', { name: token.name }),
        body: t('services.revokeText'),
        confirmLabel: t('services.revoke'),
        danger: true,
      },
    );
  const columns: Column<ServiceToken>[] = [
    {
      id: 'name',
      header: t('services.token'),
      render: (token) => (
        <span>
          {token.name}
          <span className={styles.prefix}>{token.prefix}…</span>
        </span>
      ),
    },
    { id: 'status', header: t('services.status'), width: 130, card: 'status', render: (token) => <TokenState token={token} /> },
    { id: 'expiresAt', header: t('services.expires'), width: 150, render: (token) => <DateTimeText value={token.expiresAt} /> },
    {
      id: 'lastUsedAt',
      header: t('services.lastUsed'),
      width: 150,
      render: (token) => (token.lastUsedAt ? <DateTimeText value={token.lastUsedAt} /> : <>{t('services.never')}</>),
    },
    { id: 'createdBy', header: t('services.createdBy'), value: (token) => token.createdBy },
  ];
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle action={<IconButton icon="dismiss" label={t('services.close')} onClick={onClose} />}>
            {t('services.tokensOf', { name: query.data?.name ?? '' })}
          </DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.intro}>{t('services.tokensText')}</p>
            {secret !== undefined && <Secret token={secret} />}
            <QueryBoundary query={query} skeleton={<TableSkeleton rows={2} />} failedTitle={t('services.tokensFailed')}>
              {(account) =>
                account.tokens.length ? (
                  <DataTable
                    caption={t('services.tokensOf', { name: account.name })}
                    columns={columns}
                    rows={account.tokens}
                    rowKey={(token) => token.id}
                    rowActions={(token) =>
                      mayChange && isGood(token)
                        ? [
                            {
                              icon: 'stop' as const,
                              danger: true,
                              label: t('services.revokeThe', { name: token.name }),
                              onClick: () => void ask(token),
                            },
                          ]
                        : []
                    }
                  />
                ) : (
                  <p className={styles.intro}>{t('services.noTokens')}</p>
                )
              }
            </QueryBoundary>
          </DialogContent>
          <DialogActions>
            {mayChange && (
              <Button icon={<Icon name="add" />} onClick={() => setMaking(true)}>
                {t('services.addToken')}
              </Button>
            )}
            <Button appearance="primary" onClick={onClose}>
              {t('services.close')}
            </Button>
          </DialogActions>
        </DialogBody>
        {isMaking && (
          <FormDialog
            title={t('services.addToken')}
            schema={tokenInput}
            initialValues={{ name: '', days: 90 }}
            onSubmit={async (values) => setSecret((await create({ id, ...tokenInput.cast(values) }).unwrap()).token)}
            onClose={() => setMaking(false)}
          >
            <FormStack>
              <TextField name="name" label={t('services.token')} hint={t('services.tokenHint')} />
              <RadioField
                name="days"
                label={t('services.goodFor')}
                options={tokenDays.map((days) => ({ value: days, label: t('services.days', { count: days }) }))}
              />
            </FormStack>
          </FormDialog>
        )}
      </DialogSurface>
    </Dialog>
  );
}

/** The only time that the whole token is seen. */
function Secret({ token }: { token: string | null }) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const [copied, setCopied] = useState(false);
  if (token === null)
    return (
      <div className={styles.made} role="status">
        {t('services.notShownAgain')}
      </div>
    );
  return (
    <div className={styles.made} role="status">
      <strong>{t('services.shownOnce')}</strong>
      <div className={styles.row}>
        <code className={styles.secret}>{token}</code>
        <Button
          size="small"
          icon={<Icon name={copied ? 'check' : 'copy'} />}
          onClick={() => void navigator.clipboard.writeText(token).then(() => setCopied(true))}
        >
          {t(copied ? 'services.copied' : 'services.copy')}
        </Button>
      </div>
    </div>
  );
}

function TokenState({ token }: { token: ServiceToken }) {
  const { t } = useTranslation('core');
  if (token.revokedAt)
    return (
      <StatusTag tone="neutral" icon="stop">
        {t('services.states.revoked')}
      </StatusTag>
    );
  return isGood(token) ? (
    <StatusTag tone="success" icon="success">
      {t('services.states.good')}
    </StatusTag>
  ) : (
    <StatusTag tone="warning" icon="clock">
      {t('services.states.expired')}
    </StatusTag>
  );
}
