import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useId, useMemo } from 'react';
import { useLanguage } from '../../ui/format/values';
import { IconButton } from '../../ui/table/IconButton';
import { useThemeName } from '../../ui/theme/ThemeRoot';
import { ownTokens } from '../../ui/theme/themes';
import { provinceOfCode } from '../../reference';
import { figureOf, type ChartSelection } from '../data';
import type { Drawn } from '../frame/ChartFrame';
import { Readable } from '../frame/Readable';
import { readPoint } from '../frame/reading';
import { useFontsReady } from '../frame/useFontsReady';
import type { Point } from '../plot/marks';
import { measureLabel } from '../plot/measure';
import { useChartTexts } from '../texts';
import { classEdges, classOf } from './classes';
import { boxesOf, placeNames, type View } from './names';
import { placeOnMap } from './placed';
import { shadeOf } from './shades';
import { layoutMap, neighbour, type IslandFrame, type MapLayout, type ProvinceShape } from './shapes';
import { useZoom } from './useZoom';

const useStyles = makeStyles({
  place: { position: 'relative' },
  still: { touchAction: 'pan-y' },
  moving: { touchAction: 'none', cursor: 'grab' },
  province: { stroke: ownTokens.colorInkBackground, strokeWidth: '0.8px', strokeLinejoin: 'round' },
  // the least shade alone would drown in the ink
  dot: { stroke: tokens.colorNeutralForeground3, strokeWidth: '0.6px' },
  bordered: { stroke: tokens.colorNeutralForeground3 },
  none: { stroke: tokens.colorNeutralForeground3, strokeWidth: '1px' },
  frame: { fill: 'none', stroke: tokens.colorNeutralForeground3, strokeWidth: '1px', strokeDasharray: '4 3', strokeOpacity: 0.7 },
  name: {
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightMedium,
    fill: tokens.colorNeutralForeground1,
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: '3px',
    paintOrder: 'stroke',
    pointerEvents: 'none',
  },
  owner: { fontFamily: tokens.fontFamilyBase, fontSize: tokens.fontSizeBase100, fill: tokens.colorNeutralForeground2 },
  leader: { stroke: tokens.colorNeutralForeground2, strokeWidth: '1px', strokeOpacity: 0.8, pointerEvents: 'none' },
  pin: { fill: tokens.colorNeutralForeground1, pointerEvents: 'none' },
  current: { fill: 'none', stroke: ownTokens.colorChart2, strokeWidth: '2.5px', strokeLinejoin: 'round', pointerEvents: 'none' },
  tools: {
    position: 'absolute',
    insetInlineEnd: 0,
    top: 0,
    display: 'grid',
    gap: '4px',
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  note: {
    margin: '8px 0 0',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});

interface Props extends Drawn {
  title: string;
  shapes: readonly ProvinceShape[];
  onSelect?: ((selection: ChartSelection) => void) | undefined;
}

/** The provinces in shades of the first series; the rest of the series on reading. */
export default function MapDrawing({ title, data, shown, width, height, svg, legend, shapes, onSelect }: Props) {
  const styles = useStyles();
  const t = useChartTexts();
  const language = useLanguage();
  const fontsReady = useFontsReady();
  const layout = useMemo(() => layoutMap(shapes, width, height), [shapes, width, height]);
  const placed = useMemo(
    () =>
      placeOnMap(
        data,
        shapes.map(({ code }) => code),
        language,
      ),
    [data, shapes, language],
  );
  const zoom = useZoom(svg, width, height);
  const { view } = zoom;
  const nameOf = (code: string) => (language === 'en' ? provinceOfCode(code)?.nameEn : provinceOfCode(code)?.name) ?? code;
  const frames = layout.frames.map((frame) => ({
    frame,
    lines: [t(frame.code === '48' ? 'hoangSa' : 'truongSa'), `(${nameOf(frame.code)})`] as const,
  }));
  const names = useMemo(
    () =>
      placeNames(
        layout.provinces,
        nameOf,
        view,
        { width, height },
        measureLabel,
        frames.flatMap(({ frame, lines }) => boxesOf(frame, lines, view, measureLabel)),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- names depend on the language, their widths on the typeface
    [layout, view, width, height, language, fontsReady],
  );
  const colours = useMemo(() => {
    const values = placed.data.series[0]?.values ?? [];
    const edges = classEdges(values);
    return values.map((value) => {
      const figure = figureOf(value);
      return figure === null ? undefined : shadeOf(classOf(figure, edges), edges.length + 1);
    });
  }, [placed]);
  const centreOf = ({ category }: Point) => layout.provinces[category]?.centre ?? { x: 0, y: 0 };
  const seen = ({ x, y }: { x: number; y: number }) => ({ x: x * view.k + view.x, y: y * view.k + view.y });
  const goTo = (category: number | undefined): Point | undefined => {
    if (category === undefined) return undefined;
    const { x, y } = centreOf({ category, series: 0 });
    zoom.show(x, y);
    return { category, series: 0 };
  };
  const keys: Record<string, () => void> = { '+': zoom.zoomIn, '=': zoom.zoomIn, '-': zoom.zoomOut, '0': zoom.reset };
  const select =
    onSelect &&
    ((point: Point) => {
      const [origin, series] = [placed.origins[point.category], data.series[0]];
      const category = origin === undefined ? placed.data.categories[point.category] : data.categories[origin];
      if (category && series) onSelect({ category, series, value: figureOf(origin === undefined ? null : series.values[origin]) });
    });
  const move = `translate(${view.x} ${view.y}) scale(${view.k})`;
  return (
    <div className={styles.place}>
      <Readable
        label={title}
        hint={t('keysMap')}
        width={width}
        height={height}
        svg={svg}
        legend={legend}
        onMap
        className={view.k > 1 ? styles.moving : styles.still}
        pick={(_x, _y, mark) => {
          const place = mark.closest('[data-province]')?.getAttribute('data-province');
          return place ? { category: Number(place), series: 0 } : undefined;
        }}
        move={(from, key) =>
          from
            ? key === 'Home'
              ? goTo(0)
              : key === 'End'
                ? goTo(layout.provinces.length - 1)
                : goTo(neighbour(layout.provinces, from.category, key))
            : key.startsWith('Arrow') || key === 'Home'
              ? goTo(0)
              : undefined
        }
        onKey={(key) => {
          keys[key]?.();
          return key in keys;
        }}
        anchor={(point) => seen(centreOf(point))}
        read={(point) => readPoint(placed.data, shown, point, language, t)}
        onSelect={select}
        highlight={(point) => (
          <path className={styles.current} d={layout.provinces[point.category]?.path} transform={move} vectorEffect="non-scaling-stroke" />
        )}
      >
        <g transform={move}>
          <Provinces layout={layout} colours={colours} dotSize={1.8 / Math.sqrt(view.k)} />
        </g>
        {frames.map(({ frame, lines }) => (
          <Frame key={frame.code} frame={frame} lines={lines} view={view} />
        ))}
        {names.map((name) => (
          <g key={name.code}>
            {name.from && (
              <line
                className={styles.leader}
                x1={name.from.x}
                y1={name.from.y}
                x2={name.x}
                y2={name.y - (name.anchor === 'middle' ? 9 : 0)}
              />
            )}
            {name.from && <circle className={styles.pin} cx={name.from.x} cy={name.from.y} r="2" />}
            <text
              className={styles.name}
              x={name.anchor === 'start' ? name.x + 4 : name.anchor === 'end' ? name.x - 4 : name.x}
              y={name.y}
              dy="0.35em"
              textAnchor={name.anchor}
            >
              {name.text}
            </text>
          </g>
        ))}
      </Readable>
      <div className={styles.tools}>
        <IconButton icon="add" label={t('zoomIn')} onClick={zoom.zoomIn} />
        <IconButton icon="remove" label={t('zoomOut')} onClick={zoom.zoomOut} />
        <IconButton icon="map" label={t('zoomReset')} onClick={zoom.reset} />
      </div>
      {placed.unplaced.length > 0 && <p className={styles.note}>{t('unplaced', { names: placed.unplaced.join(', ') })}</p>}
    </div>
  );
}

const Provinces = memo(function Provinces({
  layout,
  colours,
  dotSize,
}: {
  layout: MapLayout;
  colours: readonly (string | undefined)[];
  dotSize: number;
}) {
  const styles = useStyles();
  const id = useId();
  const bordered = useThemeName() === 'contrast';
  return (
    <>
      <defs>
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className={styles.none} y2="6" strokeOpacity="0.45" />
        </pattern>
      </defs>
      {layout.provinces.map(({ code, path, dots }, index) => (
        <g key={code} data-province={index}>
          <path
            d={path}
            fill={colours[index] ?? `url(#${id})`}
            className={mergeClasses(styles.province, (bordered || !colours[index]) && styles.bordered)}
            vectorEffect="non-scaling-stroke"
          />
          {dots.map(({ x, y }, dot) => (
            <circle
              key={dot}
              cx={x}
              cy={y}
              r={dotSize}
              className={styles.dot}
              vectorEffect="non-scaling-stroke"
              fill={colours[index] ?? tokens.colorNeutralForeground3}
            />
          ))}
        </g>
      ))}
    </>
  );
});

function Frame({ frame, lines, view }: { frame: IslandFrame; lines: readonly [name: string, owner: string]; view: View }) {
  const styles = useStyles();
  const [x, y, width, height] = [frame.x * view.k + view.x, frame.y * view.k + view.y, frame.width * view.k, frame.height * view.k];
  const first = frame.nameAbove ? y - 22 : y + height + 14;
  return (
    <g pointerEvents="none">
      <rect className={styles.frame} x={x} y={y} width={width} height={height} rx={6} />
      <text className={styles.name} x={x + width / 2} y={first} textAnchor="middle">
        {lines[0]}
      </text>
      <text className={styles.owner} x={x + width / 2} y={first + 15} textAnchor="middle">
        {lines[1]}
      </text>
    </g>
  );
}
