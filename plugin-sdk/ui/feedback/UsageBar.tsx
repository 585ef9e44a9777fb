import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/values';
import { Icon } from '../icons/Icon';
import { forcedColours } from '../theme/useMedia';

const useStyles = makeStyles({
  usage: { display: 'block', minWidth: '96px', maxWidth: '260px' },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    fontFamily: tokens.fontFamilyNumeric,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
  used: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  warn: { marginInlineStart: 'auto', color: tokens.colorStatusWarningForeground1 },
  track: {
    display: 'block',
    height: '4px',
    marginTop: '3px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
    [forcedColours]: { backgroundColor: 'GrayText' },
  },
  bar: {
    display: 'block',
    height: '100%',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
    [forcedColours]: { backgroundColor: 'Highlight' },
  },
  barWarn: { backgroundColor: tokens.colorStatusWarningBackground3 },
  barSpent: { backgroundColor: tokens.colorNeutralForegroundDisabled },
});

const warnFrom = 0.95;

/** `342 / 500` over a bar. From 95 % it warns; when nothing is left, or `muted` (what no longer counts), it greys. */
export function UsageBar({ used, total, muted }: { used: number; total: number | null; muted?: boolean }) {
  const styles = useStyles();
  const format = useFormat();
  const { t } = useTranslation('sdk');
  const share = total ? Math.min(1, used / total) : 0;
  const spent = muted || share >= 1;
  const warns = !spent && share >= warnFrom;
  return (
    <span className={styles.usage}>
      <span className={styles.line}>
        <span className={styles.used}>{format.number(used)}</span>
        {total === null ? `/ ${t('usage.unlimited')}` : `/ ${format.number(total)}`}
        {warns && <Icon name="warning" filled size={16} className={styles.warn} label={t('usage.nearlyUp')} />}
      </span>
      {total !== null && (
        <span aria-hidden className={styles.track}>
          <span
            className={mergeClasses(styles.bar, warns && styles.barWarn, spent && styles.barSpent)}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      )}
    </span>
  );
}
