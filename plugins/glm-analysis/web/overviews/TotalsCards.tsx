import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { CardGrid, tip, useFormat } from '@tessera/plugin-sdk/ui';
import type { Metric } from '../../contract/measures';
import type { Overview } from '../../contract/overviews';
import { isSum } from './figures';
import type { Words } from './useWords';

const useStyles = makeStyles({
  // as high as its neighbours, whatever it has to say
  card: {
    alignSelf: 'stretch',
    padding: '14px 20px',
    '@media (max-width: 639px)': { padding: '12px 16px' },
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  value: {
    fontFamily: tokens.fontFamilyNumeric,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    '@media (max-width: 639px)': { fontSize: tokens.fontSizeBase500 },
  },
  of: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

const shown = ['EXPOSURE', 'EARNED_PREMIUM', 'CLAIM_AMOUNT', 'LOSS_RATIO'] as const satisfies readonly Metric[];

/** The totals of the chosen years at a glance, each against the whole file. */
export function TotalsCards({ overview: { totals, file }, words }: { overview: Overview; words: Words }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const against = (metric: Metric) => {
    const [part, whole] = [totals[metric], file[metric]];
    if (whole === null && file.EARNED_PREMIUM === null) return t('overviews.noPremium');
    if (!isSum(metric)) return t('overviews.fileHas', { figure: words.write(metric, whole) });
    return part === null || !whole ? '' : t('overviews.ofFile', { share: format.percent((part / whole) * 100, { decimals: 1 }) });
  };
  return (
    <CardGrid min={150}>
      {shown.map((metric) => (
        <div key={metric} className={styles.card}>
          <div className={styles.label}>{words.metric(metric)}</div>
          <div className={styles.value} {...tip(words.write(metric, totals[metric]))}>
            {words.short(metric, totals[metric])}
          </div>
          <div className={styles.of}>{against(metric)}</div>
        </div>
      ))}
    </CardGrid>
  );
}
