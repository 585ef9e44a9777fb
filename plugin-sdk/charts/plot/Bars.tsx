import { makeStyles, tokens } from '@fluentui/react-components';
import type { ChartData } from '../data';
import { boxOf } from './geometry';
import type { PlotLayout } from './layout';

const useStyles = makeStyles({
  hatch: { fill: 'none', stroke: tokens.colorNeutralStroke1, strokeWidth: '3px' },
});

/** Slanting lines in the colour of the series, or grey for a whole column. */
export function Hatches({ id, colours }: { id: string; colours: readonly string[] }) {
  const styles = useStyles();
  return (
    <defs>
      <pattern id={`${id}-thin`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={styles.hatch} y2="7" />
      </pattern>
      {colours.map((colour, index) => (
        <pattern key={index} id={`${id}-thin-${index}`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill={colour} fillOpacity="0.15" />
          <line y2="6" stroke={colour} strokeWidth="3.5" />
        </pattern>
      ))}
    </defs>
  );
}

/** Columns of a combo whose figures are too thin to judge, hatched over the whole height. */
export function ThinColumns({ id, layout, data }: { id: string; layout: PlotLayout; data: ChartData }) {
  const width = layout.band.bandwidth() * 1.3;
  return data.categories.map((_, category) => {
    if (!data.series.some(({ thin }) => thin?.[category])) return null;
    const x = (layout.band(String(category)) ?? 0) - (width - layout.band.bandwidth()) / 2;
    return (
      <rect
        key={category}
        x={x}
        y={layout.plot.top}
        width={width}
        height={layout.plot.bottom - layout.plot.top}
        fill={`url(#${id}-thin)`}
      />
    );
  });
}

/** All bars. `opacity`: behind lines they are faint, so that these stay readable; `hatch`: thin bars are hatched themselves. */
export function Bars({
  id,
  layout,
  data,
  colours,
  opacity,
  hatch,
}: {
  id: string;
  layout: PlotLayout;
  data: ChartData;
  colours: readonly string[];
  opacity: number;
  hatch: boolean;
}) {
  return layout.bars.map((bar) => {
    const box = boxOf(layout, bar);
    const thin = hatch && Boolean(data.series[bar.series]?.thin?.[bar.category]);
    const colour = colours[bar.series];
    return (
      <rect
        key={`${bar.category}-${bar.series}`}
        {...box}
        rx={Math.min(2, box.width / 4, box.height / 4)}
        fill={thin ? `url(#${id}-thin-${bar.series})` : colour}
        fillOpacity={opacity < 1 ? opacity : undefined}
        {...(thin ? { stroke: colour, strokeWidth: 1 } : {})}
      />
    );
  });
}
