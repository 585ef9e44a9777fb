import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageFrame, Card, StateCard } from '@tessera/plugin-sdk/ui';
import { useApp } from '../boot/app-context';
import { usePluginName } from '../shell/usePluginName';

/** An address that no screen has; where a plugin failed, it may be one of its own. */
export function NotFound() {
  const { t } = useTranslation('core');
  const navigate = useNavigate();
  const nameOf = usePluginName();
  const { failed } = useApp().registry;
  const text = failed.length ? t('notFound.failedText', { names: failed.map(({ id }) => nameOf(id)).join(', ') }) : t('notFound.text');
  return (
    <PageFrame title={t('notFound.title')}>
      <Card>
        <StateCard
          icon="noMatch"
          title={t('notFound.lead')}
          text={text}
          action={
            <Button appearance="primary" onClick={() => void navigate('/')}>
              {t('notFound.home')}
            </Button>
          }
        />
      </Card>
    </PageFrame>
  );
}
