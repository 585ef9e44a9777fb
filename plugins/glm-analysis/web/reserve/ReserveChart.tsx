import { Dropdown, makeStyles, Option, ToggleButton } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart, LineChart } from '@tessera/plugin-sdk/charts';
import { Icon, type IconSource } from '@tessera/plugin-sdk/ui';
import { reserveX, reserveY, type ReserveResult } from '../../contract/reserve';
import { useAddress } from '../overviews/useAddress';
import { reserveChart, xOf, yOf } from './reserveChart';
import type { Amounts } from './useAmounts';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  box: { minWidth: '150px' },
  group: { display: 'flex', gap: '4px' },
});

/** One figure by branch or product, as bars or a line; the choice is kept in the address. */
export function ReserveChart({ result, amounts }: { result: ReserveResult; amounts: Amounts }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const { get, set } = useAddress();
  const [x, y, isLine] = [xOf(get('x')), yOf(get('y')), get('chart') === 'line'];
  const data = useMemo(
    () => reserveChart(result, x, y, amounts, { x: t(`reserve.x.${x}`), y: t(`reserve.figures.${y}`), unknown: t('overviews.unknown') }),
    [result, x, y, amounts, t],
  );
  const choice = <Name extends string>(label: string, name: string, value: Name, options: readonly Name[], text: (one: Name) => string) => (
    <Dropdown
      className={styles.box}
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
  const type = (line: boolean, icon: IconSource, label: string) => (
    <ToggleButton
      appearance="subtle"
      icon={<Icon name={icon} />}
      aria-label={label}
      checked={isLine === line}
      onClick={() => set({ chart: line ? 'line' : undefined }, { replace: true })}
    />
  );
  const tools = (
    <div className={styles.tools}>
      {choice(t('reserve.chooseX'), 'x', x, reserveX, (one) => t(`reserve.x.${one}`))}
      {choice(t('reserve.chooseY'), 'y', y, reserveY, (one) => t(`reserve.figures.${one}`))}
      <div role="group" aria-label={t('reserve.chartType')} className={styles.group}>
        {type(false, 'chartBar', t('reserve.bars'))}
        {type(true, 'chartLine', t('reserve.line'))}
      </div>
    </div>
  );
  const title = t('reserve.chartTitle', { figure: t(`reserve.figures.${y}`), by: t(`reserve.by.${x}`) });
  const Chart = isLine ? LineChart : BarChart;
  return <Chart title={title} data={data} actions={tools} />;
}
