import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { runningLine } from '../../ui/states/runningLine';
import { Empty, Failed } from '../../ui/states/states';
import { SkeletonItem } from '../../ui/states/skeletons';
import { hasFigures, sortedByValue, type ChartData, type ChartSelection } from '../data';
import { useChartTexts } from '../texts';
import { ChartSkeleton, type ChartShape } from './ChartSkeleton';
import { ChartTable } from './ChartTable';
import type { DrawnAs } from './exportSheet';
import { Legend, type LegendItem } from './Legend';
import { OnInk } from './OnInk';
import { Tools } from './Tools';
import { useFittedHeight } from './useFittedHeight';
import { useWidth } from '../../ui/theme/useWidth';

/** What every chart takes. */
export interface ChartProps {
  title: string;
  /** Under the title: what is measured in what. "Tiền: đồng (M triệu, B tỷ)". */
  unit?: string;
  /** undefined until it is loaded. Keep it the same object while the figures are the same: what is drawn is remembered by it. */
  data: ChartData | undefined;
  /** A refresh is under way; what is there stays. */
  isFetching?: boolean;
  /** Shown with a way to try again while there is no data. */
  error?: unknown;
  onRetry?: () => unknown;
  /** px of the drawing: 700 for bars and lines, 600 for stacks and maps unless said; less in narrow containers and low windows. */
  height?: number;
  /** A figure was chosen by click, Enter or Space: opens what is behind it. */
  onSelect?: (selection: ChartSelection) => void;
  /** Of downloads, without ending; from the title unless said. */
  fileName?: string;
  /** Shown instead of the usual words when there is no figure at all. */
  empty?: ReactNode;
  /** The categories have no order of their own, so that they may be sorted by value. */
  sortable?: boolean;
  /** Buttons of the screen, at the right of the title: "Lưu thay đổi". */
  actions?: ReactNode;
  /** The chart's own filter, under its title; there whatever the state. */
  filters?: ReactNode;
  /** Under the chart: a remark, a source. */
  footer?: ReactNode;
}

export interface Drawn {
  data: ChartData;
  width: number;
  height: number;
  /** Places of the series that are shown. */
  shown: readonly number[];
  svg: RefObject<SVGSVGElement | null>;
  legend: readonly LegendItem[];
}

interface FrameProps extends ChartProps {
  shape: ChartShape;
  /** What the legend says of the data. */
  legendOf: (data: ChartData) => readonly LegendItem[];
  usualHeight: number;
  /** As a spreadsheet draws it too; left out where it cannot. */
  drawnAs?: DrawnAs;
  /** Ink in every theme: maps. */
  onInk?: boolean;
  children: (drawn: Drawn) => ReactNode;
}

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    overflow: 'clip',
    '@media print': { breakInside: 'avoid' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '2px 8px',
    padding: '6px 12px 0 16px',
    '@media (max-width: 639px)': { padding: '8px 8px 0 16px' },
  },
  titles: { flex: '1 1 200px', minWidth: 0, paddingTop: '4px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  unit: { margin: 0, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, color: tokens.colorNeutralForeground2 },
  tools: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center', gap: '4px', marginInlineStart: 'auto' },
  filters: { padding: '6px 16px 0', '@media (max-width: 639px)': { padding: '8px 16px 0' } },
  legend: { padding: '2px 8px 0', '@media (max-width: 639px)': { padding: '4px 8px 0' } },
  legendSkeleton: { display: 'flex', alignItems: 'center', height: '26px', paddingInlineStart: '16px' },
  body: { position: 'relative', minWidth: 0, margin: '4px 16px 12px', '@media (max-width: 639px)': { margin: '8px 12px 12px' } },
  table: { margin: '12px 0 0' },
  stale: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    margin: '8px 16px 0',
    padding: '4px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
    fontSize: tokens.fontSizeBase200,
  },
  state: { display: 'grid', alignContent: 'center' },
  footer: {
    padding: '0 16px 12px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    '@media (max-width: 639px)': { padding: '0 16px 12px' },
  },
  refreshing: runningLine,
});

const narrow = 560;
const narrowHeight = 420;
// one row of it, kept free in states that have none, so that nothing jumps
const legendHeight = 26;

/** The card around every chart: title, unit, legend, table twin, downloads, and all of its states at one height, so that nothing jumps. */
export function ChartFrame(props: FrameProps) {
  const { title, unit, data: given, error, onInk } = props;
  const styles = useStyles();
  const t = useChartTexts();
  const heading = useId();
  const body = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const width = useWidth(body);
  const [asTable, setAsTable] = useState(false);
  const [isSorted, setSorted] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { legendOf } = props;
  const legend = useMemo(() => (given ? legendOf(given) : []), [given, legendOf]);
  const shown = useMemo(() => {
    const all = given?.series.map((_, index) => index) ?? [];
    const left = all.filter((index) => !hidden.has(given?.series[index]?.id ?? ''));
    // after new data nothing may be left of what was shown
    return left.length ? left : all;
  }, [given, hidden]);
  const data = useMemo(() => (given && isSorted ? sortedByValue(given, shown) : given), [given, isSorted, shown]);
  const hiddenPlaces = useMemo(() => new Set(data?.series.flatMap((_, index) => (shown.includes(index) ? [] : [index]))), [data, shown]);

  const usualHeight = useFittedHeight(props.usualHeight);
  const height = props.height ?? (width > 0 && width < narrow ? Math.min(usualHeight, narrowHeight) : usualHeight);
  const filled = data !== undefined && hasFigures(data);
  const failed = Boolean(error) && !data && !props.isFetching;
  const toggle = (series: number) => {
    const id = data?.series[series]?.id;
    if (id === undefined) return;
    setHidden((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  };

  const frame = (
    <section aria-labelledby={heading} aria-busy={props.isFetching || undefined} className={styles.frame}>
      {props.isFetching && data && <span role="status" aria-label={t('refreshing')} className={styles.refreshing} />}
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {unit && <p className={styles.unit}>{unit}</p>}
        </div>
        <div className={styles.tools} data-screen-only="">
          {props.actions}
          {filled && (
            <Tools
              {...props}
              data={data}
              svg={svg}
              legend={legend.filter((item) => item.series === undefined || shown.includes(item.series))}
              asTable={asTable}
              onTable={() => setAsTable(!asTable)}
              isSorted={props.sortable && data.categories.length > 2 ? isSorted : undefined}
              onSorted={() => setSorted(!isSorted)}
            />
          )}
        </div>
      </div>
      {props.filters && <div className={styles.filters}>{props.filters}</div>}
      {error !== undefined && data && !props.isFetching && (
        <div role="status" className={styles.stale}>
          <span>{t('refreshFailed')}</span>
          {props.onRetry && (
            <Button size="small" onClick={() => void props.onRetry?.()}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
      {!data && !failed && (
        <div className={mergeClasses(styles.legend, styles.legendSkeleton)}>
          <SkeletonItem width={180} />
        </div>
      )}
      {filled && !asTable && legend.length > 0 && (
        <div className={styles.legend}>
          <Legend items={legend} hidden={hiddenPlaces} onToggle={toggle} />
        </div>
      )}
      <div
        ref={body}
        className={mergeClasses(styles.body, asTable && filled && styles.table)}
        style={filled ? undefined : { minHeight: height }}
      >
        {filled && asTable ? (
          <ChartTable data={data} caption={title} height={height} />
        ) : filled ? (
          width > 0 && props.children({ data, width, height, shown, svg, legend })
        ) : data ? (
          <div className={styles.state} style={{ minHeight: height + legendHeight }}>
            {props.empty ?? (
              <Empty
                icon={props.shape === 'map' ? 'map' : props.shape === 'pie' ? 'chartPie' : 'chartBar'}
                title={t('empty')}
                text={t('emptyText')}
              />
            )}
          </div>
        ) : failed ? (
          <div className={styles.state} style={{ minHeight: height + legendHeight }}>
            <Failed error={error} onRetry={props.onRetry} title={t('failed')} />
          </div>
        ) : (
          <ChartSkeleton shape={props.shape} height={height} />
        )}
      </div>
      {props.footer && (
        <div className={styles.footer} data-chart-notes="">
          {props.footer}
        </div>
      )}
    </section>
  );
  return onInk ? <OnInk>{frame}</OnInk> : frame;
}
