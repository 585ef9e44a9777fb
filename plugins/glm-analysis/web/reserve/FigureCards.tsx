import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { CardGrid, tip, useFormat } from '@tessera/plugin-sdk/ui';
import type { ReserveFigures } from '../../contract/reserve';
import type { Amounts } from './useAmounts';

const useStyles = makeStyles({
  card: {
    minWidth: 0,
    padding: '12px 16px',
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
  },
  exact: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontFamily: tokens.fontFamilyNumeric,
    overflowWrap: 'anywhere',
  },
});

const shown = ['PREMIUM', 'UPR', 'UPR_ADDITIONAL', 'UPR_FINAL', 'CEDED_UPR_FINAL'] as const satisfies readonly (keyof ReserveFigures)[];

/** The totals at a glance, with every digit below. */
export function FigureCards({ total, amounts: { write, number, share } }: { total: ReserveFigures; amounts: Amounts }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  return (
    <CardGrid min={155}>
      <div className={styles.card}>
        <div className={styles.label}>{t('reserve.policies')}</div>
        <div className={styles.value}>{format.number(total.NUM_POLS)}</div>
        <div className={styles.exact}>{t('reserve.unexpired', { share: share(total.UPR_FAC_1F365) })}</div>
      </div>
      {shown.map((name) => (
        <div key={name} className={styles.card}>
          <div className={styles.label} {...tip(name)}>
            {t(`reserve.figures.${name}`)}
          </div>
          <div className={styles.value}>{format.short(number(total[name]))}</div>
          {/* in a narrow card the currency goes to the next line, whole */}
          <div className={styles.exact}>{write(total[name]).replace('\u00a0', ' ')}</div>
        </div>
      ))}
    </CardGrid>
  );
}
