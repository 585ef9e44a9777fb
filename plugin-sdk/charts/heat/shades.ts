import { tokens } from '@fluentui/react-components';
import { ownTokens, type ThemeName } from '../../ui/theme/themes';
import { figureOf, type ChartData } from '../data';
import { classEdges } from '../map/classes';

/** Where most cells are thin, the few others alone would make no scale. */
const leastReliable = 0.2;

/** Edges of the shades: of what can be relied on, and where hardly anything can, of everything. */
export function edgesOf({ series }: ChartData): number[] {
  const all = series.flatMap(({ values, thin }) =>
    values.map((value, index) => ({ value: figureOf(value), isThin: Boolean(thin?.[index]) })),
  );
  const reliable = all.filter(({ value, isThin }) => value !== null && !isThin);
  return classEdges((reliable.length >= all.length * leastReliable ? reliable : all).map(({ value }) => value));
}

// dark to bright; on a light card the least is the palest
const ramp = [ownTokens.colorMap1, ownTokens.colorMap2, ownTokens.colorMap3, ownTokens.colorMap4, ownTokens.colorMap5];
const brightFrom = 3;

/** Fill and ink of a cell of a class, 0 the least: of few classes shades that lie far apart. */
export function shadeFor(place: number, count: number, theme: ThemeName): { fill: string; ink: string } {
  const last = ramp.length - 1;
  const index = count < 2 ? last - 1 : Math.round((place * last) / (count - 1));
  const shade = theme === 'light' ? last - index : index;
  return {
    fill: ramp[shade] ?? ownTokens.colorMap3,
    ink: shade >= brightFrom ? ownTokens.colorInkBackground : tokens.colorNeutralForegroundStaticInverted,
  };
}
