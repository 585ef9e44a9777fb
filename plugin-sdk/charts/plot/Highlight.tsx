import { makeStyles, tokens } from '@fluentui/react-components';
import type { ChartData } from '../data';
import { boxOf, dotOf } from './geometry';
import type { PlotLayout } from './layout';
import type { Point } from './marks';

const useStyles = makeStyles({
  column: { fill: tokens.colorNeutralForeground1, fillOpacity: 0.05, pointerEvents: 'none' },
  mark: { fill: 'none', stroke: tokens.colorNeutralForeground1, strokeWidth: '2px', pointerEvents: 'none' },
});

/** The figure that is being read: its category shaded, its bar or point outlined. Drawn apart, so that moving costs nothing. */
export function Highlight({ layout, data, point }: { layout: PlotLayout; data: ChartData; point: Point }) {
  const styles = useStyles();
  const { plot, band } = layout;
  const start = (band(String(point.category)) ?? 0) - (band.step() * band.paddingInner()) / 2;
  const column = layout.horizontal
    ? { x: plot.left, y: start, width: plot.right - plot.left, height: band.step() }
    : { x: start, y: plot.top, width: band.step(), height: plot.bottom - plot.top };
  const bar = layout.bars.find(({ category, series }) => category === point.category && series === point.series);
  const dot = layout.lines.includes(point.series) ? dotOf(layout, data, point) : undefined;
  return (
    <>
      <rect className={styles.column} {...column} />
      {bar && <rect className={styles.mark} {...boxOf(layout, bar)} rx={2} />}
      {dot && <circle className={styles.mark} cx={dot.x} cy={dot.y} r={8} />}
    </>
  );
}
