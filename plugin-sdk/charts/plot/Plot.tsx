import { memo, useCallback, useId, useMemo } from 'react';
import { useThemeName } from '../../ui/theme/ThemeRoot';
import type { ThemeName } from '../../ui/theme/themes';
import { useLanguage } from '../../ui/format/values';
import type { FormatLanguage } from '../../ui/format/format';
import { colourOf, type Palette, restColour } from '../colours';
import { figureOf, type ChartData } from '../data';
import { ChartFrame, type ChartProps, type Drawn } from '../frame/ChartFrame';
import type { LegendItem } from '../frame/Legend';
import { Readable } from '../frame/Readable';
import { readPoint } from '../frame/reading';
import { useFontsReady } from '../frame/useFontsReady';
import { useChartTexts } from '../texts';
import { Axes } from './Axes';
import { Bars, Hatches, ThinColumns } from './Bars';
import { Beyond } from './Beyond';
import { anchorOf, pick, step } from './geometry';
import { Highlight } from './Highlight';
import { layoutPlot, type BarMode, type PlotLayout } from './layout';
import { Lines } from './Lines';
import type { Point } from './marks';
import { measureLabel } from './measure';

interface Kind {
  kind: 'bars' | 'lines' | 'combo';
  barMode?: BarMode;
  horizontal?: boolean | undefined;
  palette?: Palette;
}

type PlotChartProps = ChartProps & Kind & { usualHeight: number };

/** The chart behind BarChart, LineChart and ComboChart: two axes, bars and lines. */
export function PlotChart(props: PlotChartProps) {
  const { kind, palette = 'eight' } = props;
  const t = useChartTexts();
  const thin = t('thin');
  const opacity = behindLines[useThemeName()];
  const onAxis = useCallback((label: string, axis: 'leftAxis' | 'rightAxis') => t(axis, { label }), [t]);
  const legendOf = useCallback(
    (data: ChartData) => legendItems(data, kind, palette, opacity, thin, onAxis),
    [kind, palette, opacity, thin, onAxis],
  );
  return (
    <ChartFrame
      {...props}
      shape={kind === 'lines' ? 'lines' : 'bars'}
      drawnAs={{ kind, isStacked: props.barMode === 'stacked' }}
      legendOf={legendOf}
    >
      {(drawn) => <Plot {...props} {...drawn} palette={palette} />}
    </ChartFrame>
  );
}

const colourIn = ({ series }: ChartData, index: number, palette: Palette): string =>
  series[index]?.isRest ? restColour : colourOf(index, palette, series.filter(({ isRest }) => !isRest).length);

// bars behind lines, by theme
const behindLines: Record<ThemeName, number> = { light: 0.5, dark: 0.7, contrast: 1 };

const isLine = (data: ChartData, index: number, kind: Kind['kind']) =>
  kind === 'lines' || (kind === 'combo' && (data.series[index]?.kind ?? 'bar') !== 'bar');

function legendItems(
  data: ChartData,
  kind: Kind['kind'],
  palette: Palette,
  opacity: number,
  thin: string,
  onAxis: (label: string, axis: 'leftAxis' | 'rightAxis') => string,
): LegendItem[] {
  let lines = 0;
  // of two axes the legend says which is whose
  const hasBoth = kind === 'combo' && new Set(data.series.map((_, index) => isLine(data, index, kind))).size === 2;
  const items = data.series.map((series, index): LegendItem => {
    const colour = colourIn(data, index, palette);
    if (!isLine(data, index, kind))
      return {
        series: index,
        label: hasBoth ? onAxis(series.label, 'rightAxis') : series.label,
        colour,
        look: { kind: 'bar', opacity: kind === 'combo' ? opacity : 1 },
      };
    if (series.kind === 'fitted') return { series: index, label: series.label, colour, look: { kind: 'fitted' } };
    return {
      series: index,
      label: hasBoth ? onAxis(series.label, 'leftAxis') : series.label,
      colour,
      look: { kind: 'line', shape: lines++ },
    };
  });
  const hasThin = data.series.some((series) => series.thin?.some(Boolean));
  return hasThin ? [...items, { label: thin, look: { kind: 'thin' } }] : items;
}

function axesInWords(data: ChartData, t: ReturnType<typeof useChartTexts>): string | undefined {
  const namesOf = (lines: boolean) =>
    data.series
      .filter((_, index) => isLine(data, index, 'combo') === lines)
      .map(({ label }) => label)
      .join(', ');
  const [bars, lines] = [namesOf(false), namesOf(true)];
  return bars && lines ? t('axes', { bars, lines }) : undefined;
}

function Plot(props: Omit<PlotChartProps, 'data'> & Drawn & { palette: Palette }) {
  const { data, shown, width, height, kind, barMode, horizontal, palette, onSelect } = props;
  const id = useId();
  const t = useChartTexts();
  const axes = kind === 'combo' ? axesInWords(data, t) : undefined;
  const language = useLanguage();
  const fontsReady = useFontsReady();
  const layout = useMemo(
    () => layoutPlot({ data, shown, width, height, kind, ...(barMode ? { barMode } : {}), horizontal, language, measure: measureLabel }),
    // oxlint-disable-next-line react/exhaustive-deps -- widths of labels change when the typeface has come
    [data, shown, width, height, kind, barMode, horizontal, language, fontsReady],
  );
  const opacity = behindLines[useThemeName()];
  const colours = useMemo(() => data.series.map((_, index) => colourIn(data, index, palette)), [data, palette]);
  const select =
    onSelect &&
    ((point: Point) => {
      const [category, series] = [data.categories[point.category], data.series[point.series]];
      if (category && series) onSelect({ category, series, value: figureOf(series.values[point.category]) });
    });
  return (
    <Readable
      label={props.title}
      hint={[(props.unit ?? axes)?.replace(/\.$/, ''), t(onSelect ? 'keysSelect' : 'keys')].filter(Boolean).join('. ')}
      width={layout.width}
      height={layout.height}
      svg={props.svg}
      legend={props.legend}
      pick={(x, y) => pick(layout, data, shown, x, y)}
      move={(from, key) => step(layout, data.categories.length, shown, from, key)}
      anchor={(point) => anchorOf(layout, data, point)}
      read={(point) => readPoint(data, shown, point, language, t)}
      onSelect={select}
      highlight={(point) => <Highlight layout={layout} data={data} point={point} />}
    >
      <Drawing id={id} layout={layout} data={data} colours={colours} kind={kind} language={language} opacity={opacity} />
    </Readable>
  );
}

/** All that does not change while figures are read. */
const Drawing = memo(function Drawing({
  id,
  layout,
  data,
  colours,
  kind,
  language,
  opacity,
}: {
  id: string;
  layout: PlotLayout;
  data: ChartData;
  colours: readonly string[];
  kind: Kind['kind'];
  language: FormatLanguage;
  opacity: number;
}) {
  const hasThin = data.series.some(({ thin }) => thin?.some(Boolean));
  return (
    <>
      {hasThin && <Hatches id={id} colours={colours} />}
      {hasThin && kind === 'combo' && <ThinColumns id={id} layout={layout} data={data} />}
      <Axes layout={layout} categoryLabel={data.categoryLabel} />
      <Bars id={id} layout={layout} data={data} colours={colours} opacity={kind === 'combo' ? opacity : 1} hatch={kind === 'bars'} />
      {layout.lines.length > 0 && <Lines layout={layout} data={data} colours={colours} language={language} measure={measureLabel} />}
      <Beyond layout={layout} data={data} colours={colours} language={language} measure={measureLabel} />
    </>
  );
});
