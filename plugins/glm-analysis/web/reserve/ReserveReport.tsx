import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { CardGrid, Icon, MenuButton, StatusTag, useFormat, useNotify } from '@tessera/plugin-sdk/ui';
import { ChartAbout } from '@tessera/plugin-sdk/charts';
import type { DrawnFact } from '@tessera/plugin-sdk/contract';
import { downloadFile, useText } from '@tessera/plugin-sdk/web';
import { reserveCalls, type ReserveResult } from '../../contract/reserve';
import { OutdatedBar } from '../OutdatedBar';
import { useAddress } from '../overviews/useAddress';
import { valuationDay } from './days';
import { FigureCards } from './FigureCards';
import { GroupTable } from './GroupTable';
import { LeftOut } from './LeftOut';
import { Policies } from './Policies';
import { ReserveChart } from './ReserveChart';
import { yOf } from './reserveChart';
import { useAmounts } from './useAmounts';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  titles: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  subtitle: { flexBasis: '100%', margin: 0, color: tokens.colorNeutralForeground3 },
});

/** One calculation: figures, chart, tables by branch and product, what does not count, every policy. Why it is outdated is told unless its file tells. */
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
  const notify = useNotify();
  const amounts = useAmounts(result);
  const { get } = useAddress();
  const about: DrawnFact[] = [
    [t('models.file'), displayName],
    [t('reserve.valuationDate'), valuationDay(result.valuationDate)],
    ...(result.currency ? [[t('about.currency'), result.currency] as const] : []),
    ...(result.outdated ? [[t('models.outdated'), text(result.outdated)] as const] : []),
  ];
  const download = (what: 'totals' | 'policies') =>
    void downloadFile(reserveCalls.downloadReserve, { id: result.id, what, figure: yOf(get('y')) }).catch((error: unknown) =>
      notify.failure(error, t('reserve.notDownloaded')),
    );
  return (
    <>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 className={styles.title}>{t('reserve.reportTitle', { day: valuationDay(result.valuationDate) })}</h2>
          {result.outdated && (
            <StatusTag tone="warning" icon="history">
              {t('models.outdated')}
            </StatusTag>
          )}
          <p className={styles.subtitle}>
            {t('reserve.reportSubtitle', {
              name: displayName,
              by: result.createdBy,
              time: format.dateTime(result.createdAt),
              seconds: format.number(result.seconds, { decimals: 1 }),
            })}
          </p>
        </div>
        <MenuButton
          label={t('reserve.export')}
          align="end"
          items={[
            { icon: 'documentTable', label: t('reserve.exportTotals'), onClick: () => download('totals') },
            { icon: 'list', label: t('reserve.exportPolicies'), onClick: () => download('policies') },
          ]}
          trigger={(button) => (
            <Button icon={<Icon name="download" />} {...button}>
              {t('reserve.export')}
            </Button>
          )}
        />
      </div>
      {!isFileOutdated && <OutdatedBar outdated={result.outdated} />}
      <FigureCards total={result.total} amounts={amounts} />
      <ChartAbout facts={about}>
        <ReserveChart result={result} amounts={amounts} />
      </ChartAbout>
      <CardGrid min={560}>
        <GroupTable title={t('reserve.byBranch')} levelName="BRANCH_CODE" rows={result.byBranch} total={result.total} amounts={amounts} />
        <GroupTable
          title={t('reserve.byProduct')}
          levelName="PRODUCT_CODE"
          rows={result.byProduct}
          total={result.total}
          amounts={amounts}
          ratios={result.ratios}
        />
      </CardGrid>
      <LeftOut result={result} amounts={amounts} />
      <Policies id={result.id} amounts={amounts} />
    </>
  );
}
