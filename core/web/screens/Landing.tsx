import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PageFrame, Card, StateCard } from '@tessera/plugin-sdk/ui';
import { useRuntime } from '@tessera/plugin-sdk/web';
import { useApp } from '../boot/app-context';
import { landingOf } from '../boot/registry';
import { signInAddress } from '../entry/paths';

/** `/` of somebody who is signed in: on to where their role begins, or word that nothing is theirs yet. */
export function Landing() {
  const { user } = useRuntime();
  const { registry, deployment } = useApp();
  const to = landingOf(registry, user, deployment.landing);
  return to ? <Navigate to={to} replace /> : <NothingGranted />;
}

function NothingGranted() {
  const { t } = useTranslation('core');
  const { session } = useApp();
  const { user } = useRuntime();
  const signOut = async () => {
    await session.signOut();
    location.assign(signInAddress('/'));
  };
  return (
    <PageFrame title={user.fullName || user.userName}>
      <Card>
        <StateCard
          icon="lock"
          title={t('nothingGranted.title')}
          text={t('nothingGranted.text')}
          action={<Button onClick={() => void signOut()}>{t('user.signOut')}</Button>}
        />
      </Card>
    </PageFrame>
  );
}
