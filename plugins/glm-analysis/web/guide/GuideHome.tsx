import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CardGrid, Icon, PageFrame } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { contents } from './contents';
import { guidePages } from './pages';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '14px',
    height: '100%',
    padding: '16px 20px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { border: `1px solid ${tokens.colorBrandStroke2}`, backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  mark: { display: 'grid', placeItems: 'center', flexShrink: 0, width: '40px', height: '40px', borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  about: { margin: '2px 0 0', color: tokens.colorNeutralForeground3 },
});

/** The user guide's landing page: its pages as cards. */
export default function GuideHome() {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  return (
    <PageFrame title={t('guide.title')} subtitle={t('guide.subtitle')}>
      <CardGrid min={320}>
        {guidePages.map(({ path, title }) => (
          <Link key={path} to={path} className={styles.card}>
            <span className={styles.mark}>
              <Icon name={contents[path].icon} size={24} />
            </span>
            <span>
              <h2 className={styles.title}>{text(title)}</h2>
              <p className={styles.about}>{text(contents[path].about)}</p>
            </span>
          </Link>
        ))}
      </CardGrid>
    </PageFrame>
  );
}
