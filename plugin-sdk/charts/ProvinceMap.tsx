import { useCallback } from 'react';
import { useLanguage } from '../ui/format/values';
import { Failed } from '../ui/states/states';
import { figureOf, type ChartData } from './data';
import { ChartFrame, type ChartProps } from './frame/ChartFrame';
import { ChartSkeleton } from './frame/ChartSkeleton';
import type { LegendItem } from './frame/Legend';
import { classEdges, classTexts } from './map/classes';
import { provinceOf } from './map/placed';
import { shadeOf } from './map/shades';
import { useMapParts } from './map/useMapParts';
import { useChartTexts } from './texts';

/**
 * The 34 provinces in five shades of the first series, on ink in every theme; the other series are read on hover and by keyboard.
 * A category's `id` is the province's code (`01`); where it is none, its label is matched as a name, old names included.
 * @example <ProvinceMap title={t('density')} unit={t('perPolicyYear')} data={data} error={error} onRetry={refetch} />
 */
export function ProvinceMap(props: ChartProps) {
  const t = useChartTexts();
  const language = useLanguage();
  const { parts, error, retry } = useMapParts();
  const noFigure = t('noFigure');
  const legendOf = useCallback(
    (data: ChartData): LegendItem[] => {
      const series = data.series[0];
      if (!series) return [];
      // what is not on the map has no part in its shades
      const values = series.values.filter((_, index) => provinceOf(data.categories[index] ?? { id: '', label: '' }));
      const edges = classEdges(values);
      const missing = values.filter((value) => figureOf(value) !== null).length < 34;
      const items = classTexts(edges, series.format, language, t).map((label, place): LegendItem => ({
        label,
        look: { kind: 'bar', outlined: true },
        colour: shadeOf(place, edges.length + 1),
      }));
      return missing ? [...items, { label: noFigure, look: { kind: 'thin' } }] : items;
    },
    [language, t, noFigure],
  );
  return (
    <ChartFrame {...props} shape="map" legendOf={legendOf} usualHeight={600} onInk>
      {(drawn) => {
        if (error) return <Failed error={error} onRetry={retry} title={t('failed')} />;
        return parts ? (
          <parts.Drawing {...drawn} title={props.title} shapes={parts.shapes} onSelect={props.onSelect} />
        ) : (
          <ChartSkeleton shape="map" height={drawn.height} />
        );
      }}
    </ChartFrame>
  );
}
