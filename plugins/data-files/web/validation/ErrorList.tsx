import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Icon, Card, useFormat } from '@tessera/plugin-sdk/ui';
import type { ValidationError } from '../../contract/validation';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  error: {
    display: 'flex',
    gap: '10px',
    padding: '10px 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { borderTopStyle: 'none' },
    '@media (max-width: 639px)': { paddingInline: '16px' },
  },
  icon: { flexShrink: 0, marginTop: '1px' },
  wrong: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  body: { minWidth: 0, flexGrow: 1 },
  message: { margin: 0, overflowWrap: 'anywhere' },
  samples: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 6px',
    margin: '4px 0 0',
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  sample: {
    padding: '0 6px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    maxWidth: '320px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  count: { flexShrink: 0, fontFamily: tokens.fontFamilyNumeric, fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  none: { display: 'flex', alignItems: 'center', gap: '8px', margin: 0, padding: '0 20px 16px', color: tokens.colorNeutralForeground3 },
  fine: { color: tokens.colorStatusSuccessForeground1 },
  head: {
    padding: '16px 20px 8px',
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    '@media (max-width: 639px)': { paddingInline: '16px' },
  },
});

/** What is wrong, one entry a kind and column, errors before warnings, with the first rows that have it. */
export function ErrorList({ errors }: { errors: readonly ValidationError[] }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const format = useFormat();
  const sorted = [...errors].sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error') || b.count - a.count);
  return (
    <Card flush>
      <h3 className={styles.head}>{t('check.messages', { count: errors.length })}</h3>
      {sorted.length === 0 ? (
        <p className={styles.none}>
          <Icon name="success" filled className={styles.fine} /> {t('check.noMessage')}
        </p>
      ) : (
        <ul className={styles.list}>
          {sorted.map((error) => (
            <li key={`${error.column}/${error.rule}`} className={styles.error}>
              <span className={mergeClasses(styles.icon, error.severity === 'error' ? styles.wrong : styles.warning)}>
                <Icon name={error.severity === 'error' ? 'error' : 'warning'} label={t(`check.severity.${error.severity}`)} />
              </span>
              <div className={styles.body}>
                <p className={styles.message}>{error.message}</p>
                {error.samples.length > 0 && (
                  <ul className={styles.samples}>
                    {error.samples.map((sample) => (
                      <li key={sample.row} className={styles.sample}>
                        {error.column === null
                          ? t('check.row', { row: format.number(sample.row) })
                          : t('check.sample', {
                              row: format.number(sample.row),
                              value: sample.value === null || sample.value === '' ? t('check.emptyValue') : sample.value,
                            })}
                      </li>
                    ))}
                  </ul>
                )}
              </div>
              {/* without a row it is about the whole file */}
              {error.samples.length > 0 && (
                <span className={styles.count}>{t('check.rows', { count: error.count, rows: format.number(error.count) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
