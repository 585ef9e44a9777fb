import { Dropdown, makeStyles, Option } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart, LineChart } from '@tessera/plugin-sdk/charts';
import { reserveX, reserveY, type ReserveResult } from '../../contract/reserve';
import { ChartType, useChartType } from '../overviews/ChartType';
import { useAddress } from '../overviews/useAddress';
import { useChartHeight } from '../overviews/useChartHeight';
import { reserveChart, xOf, yOf } from './reserveChart';
import { OneLine } from '../OneLine';
import type { Amounts } from './useAmounts';

const useStyles = makeStyles({ box: { minWidth: '120px', maxWidth: '170px' } });
const types = ['bar', 'line'] as const;

/** One figure by branch or product, as bars or a line; the choice is kept in the address. */
export function ReserveChart({ result, amounts }: { result: ReserveResult; amounts: Amounts }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const { get, set } = useAddress();
  const [x, y] = [xOf(get('x')), yOf(get('y'))];
  const [drawnAs, setDrawnAs] = useChartType(types);
  const data = useMemo(
    () => reserveChart(result, x, y, amounts, { x: t(`reserve.x.${x}`), y: t(`reserve.figures.${y}`), unknown: t('overviews.unknown') }),
    [result, x, y, amounts, t],
  );
  const choice = <Name extends string>(label: string, name: string, value: Name, options: readonly Name[], text: (one: Name) => string) => (
    <Dropdown
      size="small"
      className={styles.box}
      button={{ children: <OneLine>{text(value)}</OneLine> }}
      aria-label={label}
      value={text(value)}
      selectedOptions={[value]}
      onOptionSelect={(_, { optionValue }) => set({ [name]: optionValue }, { replace: true })}
    >
      {options.map((one) => (
        <Option key={one} value={one} text={text(one)}>
          {`${text(one)} · ${one}`}
        </Option>
      ))}
    </Dropdown>
  );
  const title = t('reserve.chartTitle', { figure: t(`reserve.figures.${y}`), by: t(`reserve.by.${x}`) });
  const Chart = drawnAs === 'line' ? LineChart : BarChart;
  return (
    <Chart
      title={title}
      data={data}
      height={useChartHeight()}
      actions={
        <>
          {choice(t('reserve.chooseX'), 'x', x, reserveX, (one) => t(`reserve.x.${one}`))}
          {choice(t('reserve.chooseY'), 'y', y, reserveY, (one) => t(`reserve.figures.${one}`))}
          <ChartType types={types} value={drawnAs} onChange={setDrawnAs} />
        </>
      }
    />
  );
}
