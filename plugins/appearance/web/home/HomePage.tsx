import { useTranslation } from 'react-i18next';
import { PageFrame } from '@tessera/plugin-sdk/ui';
import { bannerTypes } from '../../contract/banners';
import { BannerSheet } from './BannerSheet';
import { BlockSheet } from './BlockSheet';
import { FeatureSheet } from './FeatureSheet';
import { LogoSheet } from './LogoSheet';

/** The home page of the website, part by part from top to bottom. */
export default function HomePage() {
  const { t } = useTranslation('appearance');
  return (
    <PageFrame title={t('home.title')} subtitle={t('home.subtitle')}>
      {bannerTypes.map((type) => (
        <BannerSheet key={type} type={type} />
      ))}
      <BlockSheet type="homePromotion" icon="megaphone" />
      <BlockSheet type="homeIntroduction" icon="building" />
      <FeatureSheet />
      <LogoSheet />
    </PageFrame>
  );
}
