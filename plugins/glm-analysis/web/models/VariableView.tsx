import { makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboChart } from '@tessera/plugin-sdk/charts';
import { CardGrid, useFormat } from '@tessera/plugin-sdk/ui';
import type { Model } from '../../contract/models';
import { useChartHeight } from '../overviews/useChartHeight';
import { metricOf } from '../overviews/useFitted';
import { fittedChart, relativityChart } from './levels';
import { LevelTable } from './LevelTable';
import { useModelWords } from './useModelWords';

const useStyles = makeStyles({ view: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 }, test: { margin: 0 } });
const highestChart = 380;
/** More levels than these need the whole width. */
const mostBeside = 12;
const besideEachOther = 480;
const oneBelowTheOther = 10_000;

/** One variable of a model: relativities and observed against fitted as charts, every figure in a table. */
export function VariableView({ model, variable, others }: { model: Model; variable: string; others: readonly Model[] }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const words = useModelWords(model);
  const chartHeight = Math.min(highestChart, useChartHeight());
  const test = model.tests.find((one) => one.variable === variable);
  const relativities = useMemo(() => relativityChart(model, variable, others, words), [model, variable, others, words]);
  const fitted = useMemo(() => fittedChart(model, variable, words), [model, variable, words]);
  const figure = t(`metrics.${metricOf[model.model]}`);
  const [file, name] = [`${model.name} - ${variable}`, words.variable(variable)];
  return (
    <div className={styles.view}>
      <CardGrid min={relativities.categories.length > mostBeside ? oneBelowTheOther : besideEachOther}>
        <ComboChart
          title={t('models.relativitiesOf', { variable: name })}
          unit={t('models.relativityUnit', { bars: words.exposure })}
          data={relativities}
          height={chartHeight}
          fileName={`${file} - ${t('models.relativity')}`}
        />
        <ComboChart
          title={t('models.fittedOf', { figure, variable: name })}
          unit={t('models.fittedUnit', { bars: words.exposure, figure })}
          data={fitted}
          height={chartHeight}
          fileName={`${file} - ${figure}`}
        />
      </CardGrid>
      {test && (
        <p className={styles.test}>
          {t('models.waldTest', {
            variable: name,
            chiSquare: format.number(test.chiSquare, { decimals: 2 }),
            df: format.number(test.df),
            p: test.pValue < 0.0001 ? `< ${format.number(0.0001, { decimals: 4 })}` : `= ${format.number(test.pValue, { decimals: 4 })}`,
          })}
        </p>
      )}
      <LevelTable model={model} variable={variable} others={others} words={words} />
    </div>
  );
}
