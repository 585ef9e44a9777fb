import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { cut, StatusTag, useFormat } from '@tessera/plugin-sdk/ui';
import { ChartAbout } from '@tessera/plugin-sdk/charts';
import type { DrawnFact } from '@tessera/plugin-sdk/contract';
import { useText } from '@tessera/plugin-sdk/web';
import type { ReserveResult } from '../../contract/reserve';
import { OutdatedBar } from '../OutdatedBar';
import { SideBySide } from '../overviews/SideBySide';
import { useAddress } from '../overviews/useAddress';
import { valuationDay } from './days';
import { FigureCards } from './FigureCards';
import { GroupTable } from './GroupTable';
import { LeftOut } from './LeftOut';
import { Policies } from './Policies';
import { ReserveChart } from './ReserveChart';
import { xOf, yOf, type ReserveX } from './reserveChart';
import { useAmounts } from './useAmounts';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'baseline', gap: '4px 10px', minWidth: 0 },
  title: {
    flexShrink: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  subtitle: {
    minWidth: 0,
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

/**
 * One calculation: figures, the chart beside its table, the table of the other grouping, what does not count, every policy. Why it is
 * outdated is told unless its file tells.
 */
export function ReserveReport({
  result,
  displayName,
  isFileOutdated = false,
}: {
  result: ReserveResult;
  displayName: string;
  isFileOutdated?: boolean;
}) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const format = useFormat();
  const amounts = useAmounts(result);
  const { get } = useAddress();
  const about: DrawnFact[] = [
    [t('models.file'), displayName],
    [t('reserve.valuationDate'), valuationDay(result.valuationDate)],
    ...(result.currency ? [[t('about.currency'), result.currency] as const] : []),
    ...(result.outdated ? [[t('models.outdated'), text(result.outdated)] as const] : []),
  ];
  const [x, y] = [xOf(get('x')), yOf(get('y'))];
  const beside = (name: ReserveX) => (name === x ? y : undefined);
  const tables = {
    BRANCH_CODE: (
      <GroupTable
        title={t('reserve.byBranch')}
        levelName="BRANCH_CODE"
        rows={result.byBranch}
        total={result.total}
        amounts={amounts}
        first={beside('BRANCH_CODE')}
      />
    ),
    PRODUCT_CODE: (
      <GroupTable
        title={t('reserve.byProduct')}
        levelName="PRODUCT_CODE"
        rows={result.byProduct}
        total={result.total}
        amounts={amounts}
        first={beside('PRODUCT_CODE')}
        ratios={result.ratios}
      />
    ),
  };
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('reserve.reportTitle', { day: valuationDay(result.valuationDate) })}</h2>
        {result.outdated && (
          <StatusTag tone="warning" icon="history">
            {t('models.outdated')}
          </StatusTag>
        )}
        <p className={styles.subtitle} {...cut}>
          {t('reserve.reportSubtitle', {
            name: displayName,
            by: result.createdBy,
            time: format.dateTime(result.createdAt),
            seconds: format.number(result.seconds, { decimals: 1 }),
          })}
        </p>
      </div>
      {!isFileOutdated && <OutdatedBar outdated={result.outdated} />}
      <FigureCards total={result.total} amounts={amounts} />
      <ChartAbout facts={about}>
        <SideBySide chart={<ReserveChart result={result} amounts={amounts} />} table={tables[x]} />
      </ChartAbout>
      {tables[x === 'BRANCH_CODE' ? 'PRODUCT_CODE' : 'BRANCH_CODE']}
      <LeftOut result={result} amounts={amounts} />
      <Policies id={result.id} amounts={amounts} />
    </>
  );
}
