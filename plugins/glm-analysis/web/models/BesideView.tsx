import { Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboChart } from '@tessera/plugin-sdk/charts';
import { DataTable, Figures, type Column } from '@tessera/plugin-sdk/ui';
import type { FittedLevel, Model } from '../../contract/models';
import { useChartHeight } from '../overviews/useChartHeight';
import { metricOf } from '../overviews/useFitted';
import { fittedChart } from './levels';
import { useModelWords } from './useModelWords';

const useStyles = makeStyles({
  view: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  choice: { maxWidth: '360px' },
  dropdown: { minWidth: 0 },
});
const highestChart = 380;

interface Props {
  model: Model;
  variable: string;
  choices: readonly string[];
  onChoose: (variable: string) => void;
}

/**
 * Observed against fitted for a variable that is not in the model. For those in it both agree by construction of the
 * model: what it misses is seen here.
 */
export function BesideView({ model, variable, choices, onChoose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const words = useModelWords(model);
  const chartHeight = Math.min(highestChart, useChartHeight());
  const chart = useMemo(() => fittedChart(model, variable, words), [model, variable, words]);
  const figure = t(`metrics.${metricOf[model.model]}`);
  const name = words.variable(variable);
  const columns: Column<FittedLevel>[] = [
    { id: 'level', header: name, width: 180, value: ({ level }) => words.level(level, variable) },
    {
      id: 'exposure',
      header: t('metrics.EXPOSURE'),
      align: 'end',
      value: ({ exposure }) => exposure,
      render: ({ exposure }) => <Figures value={exposure} decimals={1} fixed />,
    },
    {
      id: 'claims',
      header: t('metrics.NUM_CLAIMS'),
      align: 'end',
      value: ({ claims }) => claims,
      render: ({ claims }) => <Figures value={claims} decimals={0} />,
    },
    {
      id: 'observed',
      header: t('models.observed'),
      align: 'end',
      value: ({ observed }) => observed,
      render: ({ observed }) => words.write(observed),
    },
    {
      id: 'fitted',
      header: t('models.fittedValue'),
      align: 'end',
      value: ({ fitted }) => fitted,
      render: ({ fitted }) => words.write(fitted),
    },
    {
      id: 'ratio',
      header: t('models.observedOverFitted'),
      align: 'end',
      value: (row) => ratioOf(row),
      render: (row) => <Figures strong value={ratioOf(row)} decimals={3} fixed />,
    },
  ];
  const rows = model.fitted.filter((one) => one.variable === variable);
  return (
    <div className={styles.view}>
      <Field label={t('models.besideChoice')} hint={t('models.besideHint')} className={styles.choice}>
        <Dropdown
          className={styles.dropdown}
          value={name}
          selectedOptions={[variable]}
          onOptionSelect={(_, { optionValue }) => optionValue !== undefined && onChoose(optionValue)}
        >
          {choices.map((choice) => (
            <Option key={choice} value={choice} text={words.variable(choice)}>
              {words.variable(choice)}
            </Option>
          ))}
        </Dropdown>
      </Field>
      <ComboChart
        title={t('models.fittedOf', { figure, variable: name })}
        unit={t('models.fittedUnit', { bars: words.exposure, figure })}
        data={chart}
        height={chartHeight}
        fileName={`${model.name} - ${variable} - ${figure}`}
      />
      <DataTable
        caption={t('models.levelsOf', { variable: name })}
        columns={columns}
        rows={rows}
        rowKey={({ level }) => level}
        density="compact"
        summary={t('models.levels', { count: rows.length })}
      />
    </div>
  );
}

const ratioOf = ({ observed, fitted }: FittedLevel): number | null => (observed === null || !fitted ? null : observed / fitted);
