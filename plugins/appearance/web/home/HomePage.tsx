import { useTranslation } from 'react-i18next';
import { CardSkeleton, PageFrame } from '@tessera/plugin-sdk/ui';
import { bannerTypes } from '../../contract/banners';
import { BannerCard } from './BannerCard';
import { BlockCard } from './BlockCard';
import { FeatureCard } from './FeatureCard';
import { LogoCard } from './LogoCard';
import { useAreAllThere } from './queries';

/** The home page of the website, part by part from top to bottom. */
export default function HomePage() {
  const { t } = useTranslation('appearance');
  // all at once: a part that came later would push those below it
  const areThere = useAreAllThere();
  return (
    <PageFrame title={t('home.title')} subtitle={t('home.subtitle')}>
      {areThere ? (
        <>
          {bannerTypes.map((type) => (
            <BannerCard key={type} type={type} />
          ))}
          <BlockCard type="homePromotion" icon="megaphone" />
          <BlockCard type="homeIntroduction" icon="building" />
          <FeatureCard />
          <LogoCard />
        </>
      ) : (
        <CardSkeleton cards={4} />
      )}
    </PageFrame>
  );
}
