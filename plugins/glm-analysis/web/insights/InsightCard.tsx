import type { MessageNamespaces } from '@tessera/plugin-sdk/messages';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartAbout, type ChartData, type ChartProps, type ChartSeries } from '@tessera/plugin-sdk/charts';
import type { DrawnFact } from '@tessera/plugin-sdk/contract';
import { Icon } from '@tessera/plugin-sdk/ui';
import type { Currency } from '../../../data-files/contract/services';
import { useLossDateNote } from '../lossDate';
import type { Answer } from './answer';
import { shapes, type InsightCode, type InsightWords } from './charts';
import type { OpenFilter } from './useFilter';
import { useInsightWords } from './useInsightWords';
import { useNearestYear } from './yearsWithFigures';

const useStyles = makeStyles({
  lacks: {
    display: 'flex',
    gap: '8px',
    alignItems: 'flex-start',
    margin: 0,
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
  },
  icon: { flexShrink: 0, marginTop: '2px' },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  nothing: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    width: '100%',
    color: tokens.colorNeutralForeground2,
  },
  said: { minWidth: 0, flex: '1 1 200px', textAlign: 'start' },
});

/** px of a chart without figures: a sentence, and the way to the nearest that has some. */
const emptyHeight = 40;
/** Charts of claims: those of which the date of loss matters. */
const fromClaims: ReadonlySet<InsightCode> = new Set(['1WA001', '1WA005', '1WA009', '1WA010', '2WA004', '2WA005', '2WA006', '2WA007']);

/** Along places, makes and types, not along years and bands. */
const hasNoOrder = (code: InsightCode): boolean =>
  code !== '1WA010' && ['PROVINCE', 'TYPE_VEHICLE', 'VEHICLE_BRAND', 'USAGE'].includes(shapes[code].along);

/** What every answer tells beside its figures. */
interface Answered extends Currency {
  lacks: string[];
}

interface Props<T extends Answered> {
  code: InsightCode;
  answer: Answer<T>;
  dataOf: (chart: T, words: InsightWords) => ChartData;
  /** Years that are summed, for charts that have a filter. */
  years?: readonly number[];
  /** Further words of the title: a province, a measure. */
  of?: string;
  /** Another title than the code's own. */
  title?: string;
  /** Of `insights.units`. */
  unit: keyof MessageNamespaces['glm-analysis']['insights']['units'];
  filters?: ReactNode;
  /** Of a chart with years: an empty one offers the nearest year that has figures. */
  filter?: Pick<OpenFilter, 'show'>;
  draw: (props: ChartProps) => ReactNode;
}

/** One chart with its own loading, failure and emptiness; where the file lacks a column, a line in its place. `dataOf` is to be stable. */
export function InsightCard<T extends Answered>({ code, answer, dataOf, years, of, title, unit, filters, filter, draw }: Props<T>) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const words = useInsightWords();
  const nearest = useNearestYear(years ?? []);
  const lossDate = useLossDateNote();
  const { data: chart, isFetching, error, retry } = answer;
  const data = useMemo(() => {
    const drawn = chart && dataOf(chart, words);
    // axes without a bar say less than a sentence
    return drawn?.series.every(({ values }) => values.every((value) => !value)) ? { ...drawn, categories: [] } : drawn;
  }, [chart, dataOf, words]);
  // a figure that the file cannot tell has no place in a legend and no axis
  const [known, unknown] = useMemo(() => {
    const isKnown = ({ values }: ChartSeries) => values.some((value) => value !== null);
    if (!data?.categories.length || data.series.every(isKnown)) return [data, []];
    return [{ ...data, series: data.series.filter(isKnown) }, data.series.filter((series) => !isKnown(series)).map(({ label }) => label)];
  }, [data]);
  const name = title ?? t(`insights.titles.${code}`);
  const shown = years?.join(', ');
  const about = useMemo<DrawnFact[]>(
    () => [[t('about.chart'), [code, name, of].filter(Boolean).join(' · ')], ...(shown ? [[t('about.shown'), shown] as const] : [])],
    [t, code, name, of, shown],
  );
  if (chart?.lacks.length) {
    return (
      <p className={styles.lacks} data-chart={code}>
        <Icon name="info" className={styles.icon} />
        <span className={styles.text}>
          {t('insights.lacks', { name, count: chart.lacks.length, columns: chart.lacks.map(words.lacked).join('; ') })}
        </span>
      </p>
    );
  }
  const foreign = chart && chart.currency !== 'VND' ? { context: 'foreign', currency: chart.currency ?? t('insights.units.ofFile') } : {};
  const parts = [code, of, years?.join(', '), t(`insights.units.${unit}`, foreign)].filter(Boolean);
  const isEmpty = known !== undefined && !known.categories.length;
  const empty = (
    <div className={styles.nothing}>
      <Icon name="info" className={styles.icon} />
      <span className={styles.said}>
        <strong>{t('insights.nothing')}.</strong> {t('insights.nothingText')}
      </span>
      {filter && nearest !== undefined && <Button onClick={() => filter.show(nearest)}>{t('insights.showYear', { year: nearest })}</Button>}
    </div>
  );
  const notes = [
    ...(unknown.length ? [t('insights.unknown', { figures: unknown.join(', ') })] : []),
    ...(lossDate && fromClaims.has(code) ? [lossDate] : []),
  ];
  const drawn = draw({
    title: name,
    unit: parts.join(' · '),
    data: known,
    isFetching,
    error,
    onRetry: retry,
    fileName: code,
    sortable: hasNoOrder(code),
    empty,
    ...(isEmpty && { height: emptyHeight }),
    ...(filters ? { filters } : {}),
    ...(notes.length ? { footer: notes.join(' ') } : {}),
  });
  return <ChartAbout facts={about}>{drawn}</ChartAbout>;
}
