import { useCallback } from 'react';
import { useLanguage } from '../ui/format/values';
import { useThemeName } from '../ui/theme/ThemeRoot';
import type { ChartData } from './data';
import { ChartFrame, type ChartProps } from './frame/ChartFrame';
import type { LegendItem } from './frame/Legend';
import { HeatDrawing } from './heat/HeatDrawing';
import { edgesOf, shadeFor } from './heat/shades';
import { classTexts } from './map/classes';
import { useChartTexts } from './texts';

/**
 * Categories down, series across, each cell in one of five shades of one ramp. What is too thin to judge is hatched over a fainter shade.
 * @example <HeatMap title={t('lossRatioByProvinceAndType')} data={data} sortable onSelect={open} />
 */
export function HeatMap(props: ChartProps) {
  const t = useChartTexts();
  const language = useLanguage();
  const theme = useThemeName();
  const thin = t('thin');
  const legendOf = useCallback(
    (data: ChartData): LegendItem[] => {
      const edges = edgesOf(data);
      const format = data.series[0]?.format ?? 'decimal';
      const items = classTexts(edges, format, language, t).map((label, place): LegendItem => ({
        label,
        look: { kind: 'bar', outlined: true },
        colour: shadeFor(place, edges.length + 1, theme).fill,
      }));
      return data.series.some((series) => series.thin?.some(Boolean)) ? [...items, { label: thin, look: { kind: 'thin' } }] : items;
    },
    [language, t, theme, thin],
  );
  return (
    <ChartFrame {...props} shape="bars" legendOf={legendOf} usualHeight={600}>
      {(drawn) => <HeatDrawing {...drawn} title={props.title} unit={props.unit} onSelect={props.onSelect} />}
    </ChartFrame>
  );
}
