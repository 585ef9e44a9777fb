import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, useMemo } from 'react';
import { useLanguage } from '../../ui/format/values';
import { useThemeName } from '../../ui/theme/ThemeRoot';
import { figureOf } from '../data';
import { writeShort } from '../figures';
import type { ChartProps, Drawn } from '../frame/ChartFrame';
import { Readable } from '../frame/Readable';
import { readPoint } from '../frame/reading';
import { useFontsReady } from '../frame/useFontsReady';
import { classOf } from '../map/classes';
import { step } from '../plot/geometry';
import { labelLine } from '../plot/labels';
import type { Point } from '../plot/marks';
import { measureLabel } from '../plot/measure';
import { useChartTexts } from '../texts';
import { layoutHeat } from './layout';
import { edgesOf, shadeFor } from './shades';

const useStyles = makeStyles({
  name: { fontFamily: tokens.fontFamilyBase, fontSize: tokens.fontSizeBase100, fill: tokens.colorNeutralForeground2 },
  title: { fontFamily: tokens.fontFamilyBase, fontSize: tokens.fontSizeBase200, fill: tokens.colorNeutralForeground1 },
  figure: { fontFamily: tokens.fontFamilyNumeric, fontSize: tokens.fontSizeBase100 },
  cell: { stroke: tokens.colorNeutralBackground1, strokeWidth: '2px' },
  none: { fill: tokens.colorNeutralBackground3 },
  hatch: { fill: 'none', stroke: tokens.colorNeutralStroke1, strokeWidth: '2px' },
  thinFigure: {
    fill: tokens.colorNeutralForeground1,
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: '3px',
    paintOrder: 'stroke',
  },
  current: { fill: 'none', stroke: tokens.colorNeutralForeground1, strokeWidth: '2px', pointerEvents: 'none' },
});

/** The shade of a cell that is too thin to judge. */
const faint = 0.3;

type Props = Drawn & Pick<ChartProps, 'title' | 'unit' | 'onSelect'>;

/** The grid of a heat map. */
export function HeatDrawing({ title, unit, data, shown, width, height, svg, legend, onSelect }: Props) {
  const styles = useStyles();
  const id = useId();
  const t = useChartTexts();
  const language = useLanguage();
  const theme = useThemeName();
  const fontsReady = useFontsReady();
  const heads = shown.map((index) => data.series[index]?.label ?? '');
  const layout = useMemo(
    () =>
      layoutHeat(
        data.categories.map(({ label }) => label),
        shown.map((index) => data.series[index]?.label ?? ''),
        width,
        height,
        measureLabel,
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- widths of labels change when the typeface has come
    [data, shown, width, height, fontsReady],
  );
  const edges = useMemo(() => edgesOf(data), [data]);
  const { left, top, row, column } = layout;
  const boxOf = ({ category, series }: Point) => ({
    x: left + shown.indexOf(series) * column,
    y: top + category * row,
    width: column,
    height: row,
  });
  const anchor = (point: Point) => {
    const box = boxOf(point);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const cellOf = (category: number, place: number) => {
    const series = data.series[shown[place] ?? 0];
    const value = figureOf(series?.values[category]);
    const isThin = Boolean(series?.thin?.[category]);
    const [x, y] = [left + place * column, top + category * row];
    const shade = value === null ? undefined : shadeFor(classOf(value, edges), edges.length + 1, theme);
    // in a narrow cell decimals give way before the figure does
    const texts = value === null || !series ? ['–'] : [1, 0].map((decimals) => writeShort(value, series.format, language, decimals));
    const text = texts.find((one) => measureLabel(one) <= column - 6);
    const box = { x, y, width: column, height: row, rx: 2 };
    return (
      <g key={`${category}-${place}`}>
        <rect
          {...box}
          className={mergeClasses(styles.cell, value === null && styles.none)}
          {...(shade ? { fill: shade.fill, fillOpacity: isThin ? faint : undefined } : {})}
        />
        {isThin && value !== null && <rect {...box} fill={`url(#${id}-thin)`} />}
        {text !== undefined && (
          <text
            className={mergeClasses(styles.figure, (isThin || value === null) && styles.thinFigure)}
            x={x + column / 2}
            y={y + row / 2}
            dy="0.35em"
            textAnchor="middle"
            {...(shade && !isThin ? { fill: shade.ink } : {})}
          >
            {text}
          </text>
        )}
      </g>
    );
  };
  return (
    <Readable
      label={title}
      hint={[unit?.replace(/\.$/, ''), t(onSelect ? 'keysSelect' : 'keys')].filter(Boolean).join('. ')}
      width={layout.width}
      height={layout.height}
      svg={svg}
      legend={legend}
      pick={(x, y) => {
        const [category, place] = [Math.floor((y - top) / row), Math.floor((x - left) / column)];
        const series = shown[place];
        return category >= 0 && category < data.categories.length && series !== undefined ? { category, series } : undefined;
      }}
      move={(from, key) => step({ horizontal: true }, data.categories.length, shown, from, key)}
      anchor={anchor}
      read={(point) => {
        const reading = readPoint(data, shown, point, language, t);
        const note = data.series[point.series]?.thin?.[point.category];
        // a row holds many cells: of their remarks that of this one
        return { ...reading, lines: reading.lines.filter(({ current }) => current), notes: note ? [note] : [] };
      }}
      onSelect={
        onSelect &&
        (({ category: at, series: of }) => {
          const [category, series] = [data.categories[at], data.series[of]];
          if (category && series) onSelect({ category, series, value: figureOf(series.values[at]) });
        })
      }
      highlight={(point) => <rect className={styles.current} {...boxOf(point)} rx={2} />}
    >
      <defs>
        <pattern id={`${id}-thin`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className={styles.hatch} y2="6" />
        </pattern>
      </defs>
      <text className={styles.title} x={0} y={12}>
        {data.categoryLabel}
      </text>
      {heads.map((head, place) => {
        const middle = left + (place + 0.5) * column;
        if (layout.areUpright)
          return (
            <text key={head} className={styles.name} transform={`translate(${middle} ${top - 6}) rotate(-90)`} dy="0.35em">
              {head}
            </text>
          );
        const lines = layout.heads[place] ?? [];
        return lines.map((line, index) => (
          <text
            key={`${head}-${index}`}
            className={styles.name}
            x={middle}
            y={top - 8 - (lines.length - 1 - index) * labelLine}
            textAnchor="middle"
          >
            {line}
          </text>
        ));
      })}
      {layout.names.map((lines, category) =>
        lines.map((line, index) => (
          <text
            key={`${category}-${index}`}
            className={styles.name}
            x={left - 8}
            y={top + (category + 0.5) * row + (index - (lines.length - 1) / 2) * labelLine}
            dy="0.35em"
            textAnchor="end"
          >
            {line}
          </text>
        )),
      )}
      {data.categories.map((_, category) => shown.map((_series, place) => cellOf(category, place)))}
    </Readable>
  );
}
