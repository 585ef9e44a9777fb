import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountSession } from '@tessera/plugin-sdk/contract';
import { Card, DescriptionList, Icon, lazyDialog, PageFrame, Phone, QueryCard, SessionList, useAction } from '@tessera/plugin-sdk/ui';
import { hooksOf, useRuntime, useText } from '@tessera/plugin-sdk/web';
import type { SessionUser } from '../../contract/auth';
import { sessionCalls } from '../../contract/sessions';

const { useListMySessionsQuery, useEndMySessionMutation, useEndMyOtherSessionsMutation } = hooksOf(sessionCalls);
const ChangePassword = lazyDialog(() => import('../shell/ChangePassword'));

/** Who I am here, and where I am signed in. */
export default function MyAccount() {
  const { t } = useTranslation('core');
  const text = useText();
  const user = useRuntime().user as SessionUser;
  const [changing, setChanging] = useState(false);
  return (
    <PageFrame
      title={t('myAccount.title')}
      maxWidth={960}
      actions={
        <Button icon={<Icon name="key" />} onClick={() => setChanging(true)}>
          {t('user.changePassword')}
        </Button>
      }
    >
      <Card title={user.fullName || user.userName}>
        <DescriptionList
          items={[
            { label: t('myAccount.userName'), value: user.userName },
            // an account without an address has one that leads nowhere
            { label: t('myAccount.email'), value: user.email.endsWith('.invalid') ? null : user.email },
            { label: t('myAccount.phone'), value: user.phoneNumber && <Phone value={user.phoneNumber} /> },
            {
              label: t('myAccount.roles'),
              value: user.roles.map(({ label, description, code }) => (label ? text(label) : description || code)).join(', '),
              wide: true,
            },
          ]}
        />
      </Card>
      <Sessions />
      {changing && <ChangePassword onClose={() => setChanging(false)} />}
    </PageFrame>
  );
}

function Sessions() {
  const { t } = useTranslation('core');
  const query = useListMySessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end] = useEndMySessionMutation();
  const [endOthers] = useEndMyOtherSessionsMutation();
  const runAction = useAction();
  const others = query.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const endOne = ({ id, device, ip }: AccountSession) =>
    runAction(
      () => end({ id }).unwrap(),
      { done: t('myAccount.ended', { device: device ?? ip }), failed: t('myAccount.notEnded') },
      {
        title: t('myAccount.endTitle', { device: device ?? ip }),
        body: t('myAccount.endBody'),
        confirmLabel: t('myAccount.end'),
        danger: true,
      },
    );
  const endAll = () =>
    runAction(
      () => endOthers().unwrap(),
      { done: t('myAccount.endedOthers'), failed: t('myAccount.notEnded') },
      {
        title: t('myAccount.endOthersTitle', { count: others }),
        body: t('myAccount.endBody'),
        confirmLabel: t('myAccount.end'),
        danger: true,
      },
    );
  return (
    <QueryCard
      title={t('myAccount.sessions')}
      query={query}
      failedTitle={t('myAccount.sessionsFailed')}
      isEmpty={() => false}
      action={
        others > 0 && (
          <Button icon={<Icon name="signOut" />} onClick={() => void endAll()}>
            {t('myAccount.endOthers')}
          </Button>
        )
      }
    >
      {(sessions) => <SessionList sessions={sessions} onEnd={(session) => void endOne(session)} />}
    </QueryCard>
  );
}
