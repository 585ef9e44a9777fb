import { arc, pie } from 'd3';
import { figureOf, type ChartData } from '../data';

export interface Slice {
  /** Places of its categories in the data: one, or those that went into the last slice. */
  readonly categories: readonly number[];
  readonly label: string;
  readonly value: number;
  /** Of all that is drawn, 0 to 1. */
  readonly share: number;
}

/** More slices cannot be told apart by colour. */
export const mostSlices = 8;

/** The first series by size; from the eighth on together. What is not above zero is no part of a whole, and is left to the table. */
export function slicesOf(data: ChartData, othersLabel: string): Slice[] {
  const values = data.series[0]?.values ?? [];
  const parts = data.categories
    .map(({ label }, category) => ({ categories: [category], label, value: figureOf(values[category]) ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const rest = parts.length > mostSlices ? parts.slice(mostSlices - 1) : [];
  const others = {
    categories: rest.flatMap(({ categories }) => categories),
    label: othersLabel,
    value: rest.reduce((sum, { value }) => sum + value, 0),
  };
  const drawn = rest.length ? [...parts.slice(0, mostSlices - 1), others] : parts;
  return drawn.map((slice) => ({ ...slice, share: slice.value / total }));
}

export interface DrawnSlice {
  readonly path: string;
  /** Middle of the slice, from the middle of the pie. */
  readonly middle: { x: number; y: number };
  /** Beside the slice, for its share; undefined where neighbours would be overwritten. */
  readonly outside: { x: number; y: number } | undefined;
}

const leastNamedAngle = 0.22;

/** The slices of a pie of a radius, clockwise from the top. */
export function drawSlices(slices: readonly Slice[], radius: number): DrawnSlice[] {
  const shape = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(radius * 0.56)
    .outerRadius(radius)
    .cornerRadius(2);
  const name = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(radius + 22)
    .outerRadius(radius + 22);
  return pie<Slice>()
    .sort(null)
    .value(({ value }) => value)([...slices])
    .map((angles) => {
      const [x, y] = shape.centroid(angles);
      const [nameX, nameY] = name.centroid(angles);
      return {
        path: shape(angles) ?? '',
        middle: { x, y },
        outside: angles.endAngle - angles.startAngle >= leastNamedAngle ? { x: nameX, y: nameY } : undefined,
      };
    });
}
