import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { tip, useFormat } from '@tessera/plugin-sdk/ui';
import type { Metric } from '../../contract/measures';
import type { Overview } from '../../contract/overviews';
import { isSum } from '../../contract/sumFigures';
import type { Words } from './useWords';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  ribbon: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    // a cell's left line lies under the edge of the ribbon where the cell begins a row
    overflow: 'clip',
    border: line,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  figure: { minWidth: 0, margin: '0 0 -1px -1px', padding: '4px 14px 5px', borderLeft: line, borderBottom: line },
  label: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    overflow: 'hidden',
    maxHeight: tokens.lineHeightBase500,
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '8px',
  },
  value: {
    fontFamily: tokens.fontFamilyNumeric,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
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
    <div className={styles.ribbon}>
      {shown.map((metric) => (
        <div key={metric} className={styles.figure}>
          <div className={styles.label}>{words.metric(metric)}</div>
          <div className={styles.line}>
            <span className={styles.value} {...tip(words.write(metric, totals[metric]))}>
              {words.short(metric, totals[metric])}
            </span>
            <span className={styles.of}>{against(metric)}</span>
          </div>
        </div>
      ))}
    </div>
  );
}
