import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  part: { padding: '12px 20px 16px', color: tokens.colorNeutralForeground3 },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: '2px 0 8px', fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  names: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

/** Permissions whose plugin is off: to be seen, not to be switched. */
export function OutOfDeployment({ names }: { names: readonly string[] }) {
  const styles = useStyles();
  const { t } = useTranslation('members');
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t('matrix.notHere')}</h2>
      <p className={styles.text}>{t('matrix.notHereText')}</p>
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
