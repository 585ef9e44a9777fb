import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { QueryBoundary, Card, TypeTag, useFormat } from '@tessera/plugin-sdk/ui';
import { yearsInWords, type YearSpan } from '../../contract/observedYears';
import type { ClauseSetting, Ranges, SettingVariable, VariableSetting, VariableStatistics } from '../../contract/variableSettings';
import { useGetVariableStatisticsQuery } from './calls';
import { isAlwaysApplied, nameOf } from './draft';
import { GroupingChart } from './GroupingChart';
import { LevelEditor } from './LevelEditor';
import { RangeEditor } from './RangeEditor';
import { isComplete, useBars } from './useBars';
import { LevelsOf } from './useLevelName';

const useStyles = makeStyles({
  pane: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  // one line above the chart: what the variable is, what its values are, and whether they are divided
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 24px',
    minHeight: '50px',
    padding: '8px 16px',
    boxSizing: 'border-box',
  },
  title: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    flexGrow: 1,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  divide: { marginInlineStart: 'auto' },
  fact: { display: 'flex', gap: '6px', alignItems: 'baseline' },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  note: { flexBasis: '100%', margin: 0, color: tokens.colorNeutralForeground3 },
});

const mostLevels = 1_000;

interface Props {
  fileName: string;
  variable: SettingVariable;
  entry: VariableSetting;
  observed: YearSpan;
  onChange: (change: Partial<ClauseSetting>) => void;
}

/** The chosen variable: what its values are, how they look as they are grouped, and the grouping itself. */
export function VariablePane({ fileName, variable, entry, observed, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const statistics = useGetVariableStatisticsQuery({ fileName, columnName: variable.columnName, most: mostLevels });
  const isNumeric = variable.type !== 'text' && variable.type !== 'date';
  const bars = useBars({ fileName, columnName: variable.columnName, isNumeric, entry, statistics });
  const isYear = isAlwaysApplied(variable.columnName);
  const { data } = statistics;
  const divide = isNumeric && !isYear && data && (
    <Switch
      className={styles.divide}
      label={t('settings.divide')}
      checked={entry.ranges !== null}
      onChange={(_, { checked }) => onChange({ ranges: checked ? firstRanges(data) : null })}
    />
  );
  return (
    <LevelsOf value={variable.columnName}>
      <div className={styles.pane}>
        <Card flush className={styles.head}>
          <h2 className={styles.title}>
            {nameOf(variable)}
            <span className={styles.code}>{variable.columnName}</span>
            <TypeTag tone={variable.kind === 'CATE' ? 'forest' : 'pumpkin'}>{variable.kind}</TypeTag>
          </h2>
          {divide}
          <QueryBoundary query={statistics} failedTitle={t('settings.statisticsFailed')} skeleton={<span className={styles.facts} />}>
            {(facts) => <StatisticFacts statistics={facts} variable={variable} />}
          </QueryBoundary>
          {isYear && <p className={styles.note}>{t('settings.yearNote', { years: yearsInWords(observed) })}</p>}
        </Card>
        <GroupingChart variable={variable} {...bars} />
        {!isYear && entry.ranges && data && (
          <RangeEditor
            fileName={fileName}
            variable={variable}
            ranges={entry.ranges}
            suggested={data.suggested}
            onChange={(ranges) => onChange({ ranges })}
          />
        )}
        {!isYear && !entry.ranges && data && (
          <LevelEditor
            fileName={fileName}
            columnName={variable.columnName}
            levels={data.levels}
            isComplete={isComplete(data)}
            groups={entry.groups}
            isNumeric={isNumeric}
            onChange={(groups) => onChange({ groups })}
          />
        )}
      </div>
    </LevelsOf>
  );
}

const firstRanges = ({ suggested }: VariableStatistics): Ranges =>
  suggested.quantiles ?? suggested.even ?? { min: 0, values: [1], max: null };

/** A share below it is not none. */
const leastPercent = 0.1;

function StatisticFacts({ statistics, variable }: { statistics: VariableStatistics; variable: SettingVariable }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const { rows, missing, distinct, min, max, average } = statistics;
  const share = rows ? (missing / rows) * 100 : 0;
  // years are not grouped by thousands
  const sized = (value: number | null) =>
    value === null
      ? null
      : variable.columnName.endsWith('YEAR')
        ? String(value)
        : t(variable.banded ? 'settings.million' : 'settings.plain', { value: format.number(value) });
  const facts = [
    [t('settings.facts.rows'), format.number(rows)],
    [
      t('settings.facts.missing'),
      `${format.number(missing)} (${missing > 0 && share < leastPercent ? `< ${format.percent(leastPercent, { decimals: 1 })}` : format.percent(share, { decimals: 1 })})`,
    ],
    [t('settings.facts.distinct'), format.number(distinct)],
    ...(min === null
      ? []
      : [
          [t('settings.facts.min'), sized(min)],
          [t('settings.facts.max'), sized(max)],
          [t('settings.facts.average'), sized(average)],
        ]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
