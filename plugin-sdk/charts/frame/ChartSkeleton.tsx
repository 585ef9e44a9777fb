import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { SkeletonItem } from '../../ui/states/skeletons';
import { useChartTexts } from '../texts';

export type ChartShape = 'bars' | 'lines' | 'pie' | 'map';

const useStyles = makeStyles({
  chart: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-end',
    gap: '4%',
    padding: '20px 12px 48px 48px',
    boxSizing: 'border-box',
    overflow: 'hidden',
  },
  base: { position: 'absolute', insetInline: '48px 12px', bottom: '47px', height: '1px', backgroundColor: tokens.colorNeutralStroke2 },
  bar: { flex: '1 1 0', display: 'flex', alignItems: 'flex-end', height: '100%' },
  fill: { height: '100%' },
  row: { flex: '1 1 0', display: 'flex', height: '100%', alignItems: 'flex-end' },
  point: { height: '12px', borderRadius: tokens.borderRadiusCircular },
  middle: { justifyContent: 'center', alignItems: 'center', padding: '20px' },
  pie: { height: 'min(70%, 260px)', aspectRatio: '1', borderRadius: tokens.borderRadiusCircular },
  map: { height: '86%', borderRadius: tokens.borderRadiusXLarge },
});

// uneven on purpose, like figures are
const shares = [52, 74, 88, 100, 70, 46, 30, 18];

/** Grey bars in the shape of the chart that is coming. */
export function ChartSkeleton({ shape, height }: { shape: ChartShape; height: number }) {
  const styles = useStyles();
  const label = useChartTexts()('loading');
  if (shape === 'pie' || shape === 'map') {
    return (
      <div role="status" aria-busy aria-label={label} className={mergeClasses(styles.chart, styles.middle)} style={{ height }}>
        {shape === 'pie' ? <SkeletonItem width="auto" className={styles.pie} /> : <SkeletonItem width="44%" className={styles.map} />}
      </div>
    );
  }
  return (
    <div role="status" aria-busy aria-label={label} className={styles.chart} style={{ height }}>
      {shares.map((share, index) => (
        <span key={index} className={styles.bar}>
          <span className={styles.row} style={{ height: `${share}%`, ...(shape === 'lines' ? { alignItems: 'flex-start' } : {}) }}>
            <SkeletonItem width={shape === 'lines' ? 12 : '100%'} className={shape === 'lines' ? styles.point : styles.fill} />
          </span>
        </span>
      ))}
      <span className={styles.base} />
    </div>
  );
}
