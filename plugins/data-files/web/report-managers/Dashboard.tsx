import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CardGrid, Icon, PageFrame } from '@tessera/plugin-sdk/ui';
import { holds, useText, useUser } from '@tessera/plugin-sdk/web';
import { managers } from '../reportManagers';
import { reportingScreen } from '../reportingScreen';

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
  text: { margin: '2px 0 0', color: tokens.colorNeutralForeground3 },
});

/** Where the reporting roles begin: a welcome, and the managers that they may open. */
function Dashboard() {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const text = useText();
  const user = useUser();
  return (
    <PageFrame title={t('dashboard.welcome')} subtitle={t('dashboard.pointer')}>
      <CardGrid min={320}>
        {managers
          .filter(({ needs }) => holds(user, needs))
          .map(({ id, path, title, icon }) => (
            <Link key={id} to={path} className={styles.card}>
              <span className={styles.mark}>
                <Icon name={icon} size={24} />
              </span>
              <span>
                <h2 className={styles.title}>{text(title)}</h2>
                <p className={styles.text}>{t(`dashboard.about.${id}`)}</p>
              </span>
            </Link>
          ))}
      </CardGrid>
    </PageFrame>
  );
}

export default reportingScreen(Dashboard);
