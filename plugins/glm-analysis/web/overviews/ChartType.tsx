import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@tessera/plugin-sdk/ui';
import { useAddress } from './useAddress';

const useStyles = makeStyles({
  pair: {
    display: 'inline-flex',
    gap: '2px',
    '& button[aria-pressed=true]': { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  },
});

export type Drawn = 'bar' | 'line';

/** How the address wants the chart drawn: bars unless said. */
export function useChartType(): [Drawn, (type: Drawn) => void] {
  const { get, set } = useAddress();
  return [get('chart') === 'line' ? 'line' : 'bar', (chart) => set({ chart: chart === 'bar' ? undefined : chart }, { replace: true })];
}

/** Bars or lines. */
export function ChartType({ value, onChange }: { value: Drawn; onChange: (type: Drawn) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  return (
    <span role="group" aria-label={t('overviews.chartType')} className={styles.pair}>
      <IconButton icon="chartBar" label={t('overviews.bars')} aria-pressed={value === 'bar'} onClick={() => onChange('bar')} />
      <IconButton icon="chartLine" label={t('overviews.lines')} aria-pressed={value === 'line'} onClick={() => onChange('line')} />
    </span>
  );
}
