import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboChart } from '@tessera/plugin-sdk/charts';
import { useFormat } from '@tessera/plugin-sdk/ui';
import { thinBelow } from '../../contract/measures';
import type { SettingVariable } from '../../contract/variableSettings';
import { chartOf, mostBars, type Bar } from './bars';
import { nameOf } from './draft';
import { useLevelName } from './useLevelName';

interface Props {
  variable: SettingVariable;
  /** Undefined until they are loaded. */
  bars: readonly Bar[] | undefined;
  /** How many there are; more than `bars` where the variable has very many levels. */
  count: number;
  isFetching: boolean;
  error: unknown;
  onRetry: () => unknown;
}

const height = 340;

/** How a variable looks as it is grouped now. */
export function GroupingChart({ variable, bars, count, isFetching, error, onRetry }: Props) {
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const levelName = useLevelName();
  const name = nameOf(variable);
  const data = useMemo(
    () =>
      bars &&
      chartOf(bars, count, {
        variable: variable.banded ? t('settings.inMillions', { name }) : name,
        exposure: t('settings.chart.exposure'),
        frequency: t('settings.chart.frequency'),
        level: levelName,
        thin: (claims, z) =>
          t('settings.chart.thin', { claims: format.number(claims), z: format.number(z), least: format.number(thinBelow) }),
      }),
    [bars, count, variable, name, levelName, t, format],
  );
  return (
    <ComboChart
      title={t('settings.chart.title', { name })}
      unit={t('settings.chart.unit')}
      data={data}
      height={height}
      isFetching={isFetching}
      error={error}
      onRetry={onRetry}
      footer={bars && count > mostBars ? t('settings.chart.most', { shown: mostBars, all: format.number(count) }) : undefined}
    />
  );
}
