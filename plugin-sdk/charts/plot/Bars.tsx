import { makeStyles, tokens } from '@fluentui/react-components';
import type { ChartData } from '../data';
import { axisOfBars, boxOf, type Box } from './geometry';
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

/** A tip over a bar that goes on beyond the axis. */
function beyond({ x, y, width, height }: Box, horizontal: boolean): string {
  const half = Math.min(6, (horizontal ? height : width) / 2);
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return horizontal
    ? `M${x + width + 1} ${middleY - half}l${half} ${half}l${-half} ${half}z`
    : `M${middleX - half} ${y - 1}l${half} ${-half}l${half} ${half}z`;
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
  const edge = axisOfBars(layout).scale.domain()[1]!;
  return layout.bars.map((bar) => {
    const box = boxOf(layout, bar);
    const thin = hatch && Boolean(data.series[bar.series]?.thin?.[bar.category]);
    const colour = colours[bar.series];
    const key = `${bar.category}-${bar.series}`;
    const drawn = (
      <rect
        key={key}
        {...box}
        rx={Math.min(2, box.width / 4, box.height / 4)}
        fill={thin ? `url(#${id}-thin-${bar.series})` : colour}
        fillOpacity={opacity < 1 ? opacity : undefined}
        {...(thin ? { stroke: colour, strokeWidth: 1 } : {})}
      />
    );
    if (bar.to <= edge) return drawn;
    return (
      <g key={key}>
        {drawn}
        <path d={beyond(box, layout.horizontal)} fill={colour} />
      </g>
    );
  });
}
