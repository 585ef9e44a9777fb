import { useTranslation } from 'react-i18next';
import { CardGrid, LinkCard, PageFrame } from '@tessera/plugin-sdk/ui';
import { holds, useText, useUser } from '@tessera/plugin-sdk/web';
import { managers } from '../reportManagers';
import { reportingScreen } from '../reportingScreen';

/** Where the reporting roles begin: a welcome, and the managers that they may open. */
function Dashboard() {
  const { t } = useTranslation('data-files');
  const text = useText();
  const user = useUser();
  return (
    <PageFrame title={t('dashboard.welcome')} subtitle={t('dashboard.pointer')}>
      <CardGrid min={320}>
        {managers
          .filter(({ needs }) => holds(user, needs))
          .map(({ id, path, title, icon }) => (
            <LinkCard key={id} to={path} icon={icon} title={text(title)} about={t(`dashboard.about.${id}`)} />
          ))}
      </CardGrid>
    </PageFrame>
  );
}

export default reportingScreen(Dashboard);
