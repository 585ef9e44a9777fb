import { useTranslation } from 'react-i18next';
import { CardGrid, LinkCard, PageFrame } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { contents } from './contents';
import { guidePages } from './pages';

/** The user guide's landing page: its pages as cards. */
export default function GuideHome() {
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  return (
    <PageFrame title={t('guide.title')} subtitle={t('guide.subtitle')}>
      <CardGrid min={320}>
        {guidePages.map(({ path, title }) => (
          <LinkCard key={path} to={path} icon={contents[path].icon} title={text(title)} about={text(contents[path].about)} />
        ))}
      </CardGrid>
    </PageFrame>
  );
}
