import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DataTable, Figures, missing, StatusTag, TypeTag, useFormat, type Column } from '@tessera/plugin-sdk/ui';
import type { Model } from '../../contract/models';
import { PValue } from './PValue';
import { levelRows, type LevelRow } from './levels';
import type { useModelWords } from './useModelWords';

const useStyles = makeStyles({ level: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' } });

const relativityDecimals = 3;
const coefficientDecimals = 4;

interface Props {
  model: Model;
  variable: string;
  others: readonly Model[];
  words: ReturnType<typeof useModelWords>;
}

/** Every level with its relativity, interval and standard error, what was observed and what is fitted; other models beside it. */
export function LevelTable({ model, variable, others, words }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const relativity = (value: number | null) => format.number(value, { decimals: relativityDecimals, fixed: true });
  const interval = ({ lower95, upper95 }: Pick<LevelRow, 'lower95' | 'upper95'>) =>
    lower95 === null || upper95 === null ? missing : `${relativity(lower95)} – ${relativity(upper95)}`;
  const isFrequency = model.model === 'frequency';
  const columns: Column<LevelRow>[] = [
    {
      id: 'level',
      header: words.variable(variable),
      width: 180,
      value: (row) => words.level(row.level, row.variable ?? ''),
      render: (row) => (
        <span className={styles.level}>
          {words.level(row.level, row.variable ?? '')}
          {row.state === 'base' && <TypeTag tone="brand">{t('models.states.base')}</TypeTag>}
          {row.state !== 'base' && row.state !== 'estimated' && (
            <StatusTag tone="warning" icon="warning">
              {t(`models.states.${row.state}`)}
            </StatusTag>
          )}
        </span>
      ),
    },
    ...(isFrequency
      ? [
          {
            id: 'exposure',
            header: t('metrics.EXPOSURE'),
            align: 'end' as const,
            value: (row: LevelRow) => row.exposure,
            render: (row: LevelRow) => <Figures value={row.exposure} decimals={1} fixed />,
          },
        ]
      : []),
    {
      id: 'claims',
      header: t('metrics.NUM_CLAIMS'),
      align: 'end',
      value: (row) => row.claims,
      render: (row) => <Figures value={row.claims} decimals={0} />,
    },
    {
      id: 'relativity',
      header: t('models.relativity'),
      align: 'end',
      value: (row) => row.relativity,
      render: (row) => <Figures strong value={row.relativity} decimals={relativityDecimals} fixed />,
    },
    { id: 'interval', header: t('models.interval'), align: 'end', value: interval, render: interval },
    ...others.map(({ id, name, coefficients }): Column<LevelRow> => {
      const byLevel = new Map(
        coefficients.flatMap((one) => (one.variable === variable && one.level !== null ? [[one.level, one.relativity] as const] : [])),
      );
      return {
        id: `model-${id}`,
        header: name,
        align: 'end',
        value: (row) => byLevel.get(row.level),
        render: (row) => <Figures value={byLevel.get(row.level)} decimals={relativityDecimals} fixed />,
      };
    }),
    {
      id: 'standardError',
      header: t('models.standardError'),
      align: 'end',
      value: (row) => row.standardError,
      render: (row) => <Figures value={row.standardError} decimals={coefficientDecimals} fixed />,
    },
    {
      id: 'pValue',
      header: t('models.pValue'),
      align: 'end',
      value: (row) => row.pValue,
      render: (row) => <PValue value={row.pValue} />,
    },
    {
      id: 'observed',
      header: t('models.observed'),
      align: 'end',
      value: (row) => row.observed,
      render: (row) => words.write(row.observed),
    },
    { id: 'fitted', header: t('models.fittedValue'), align: 'end', value: (row) => row.fitted, render: (row) => words.write(row.fitted) },
    {
      id: 'coefficient',
      header: t('models.coefficient'),
      align: 'end',
      value: (row) => row.coefficient,
      render: (row) => <Figures value={row.coefficient} decimals={coefficientDecimals} fixed />,
    },
  ];
  const rows = levelRows(model, variable);
  return (
    <DataTable
      caption={t('models.levelsOf', { variable: words.variable(variable) })}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.level}
      density="compact"
      summary={t('models.levels', { count: rows.length })}
    />
  );
}
