/** Edges of ranges that people read easily: 1, 2 or 5 times a power of ten apart, or rounded to such a step. */

/** The largest of 1, 2, 5 × 10ⁿ that is not above `width`. */
function stepWithin(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return [5, 2, 1].map((times) => times * power).find((step) => step <= width * (1 + 1e-9)) ?? power;
}

/** The one of 1, 2, 5 × 10ⁿ that is nearest to `width`, by ratio. */
function stepNear(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const far = (step: number): number => Math.abs(Math.log(step / width));
  return [1, 2, 5, 10].map((times) => times * power).reduce((best, step) => (far(step) < far(best) ? step : best));
}

/** A multiple of `step`, without the tail of binary fractions. */
const multiple = (times: number, step: number): number => Number((times * step).toPrecision(12));

/**
 * Quantiles as edges: each is rounded by a step of at most a quarter of the distance to its neighbours, so that
 * none meet and each moves little.
 * @param whole no edge gets decimals
 */
export function readableEdges(quantiles: readonly number[], whole: boolean): number[] {
  const cuts = [...new Set(quantiles)].sort((a, b) => a - b);
  const edges = cuts.map((cut, i) => {
    const gap = Math.min(cut - (cuts[i - 1] ?? -Infinity), (cuts[i + 1] ?? Infinity) - cut);
    const step = Number.isFinite(gap) ? stepWithin(gap / 4) : stepWithin(Math.max(Math.abs(cut) / 10, Number.MIN_VALUE));
    const used = whole ? Math.max(1, step) : step;
    return multiple(Math.round(cut / used), used);
  });
  return [...new Set(edges)];
}

/** Edges at even distances over [from, to]: the first at or below `from`, the last at or below `to`; about `bands` of them. */
export function evenEdges(from: number, to: number, bands: number, whole: boolean): number[] {
  if (!(to > from)) return [from];
  const step = Math.max(whole ? 1 : 0, stepNear((to - from) / bands));
  const first = Math.floor(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => multiple(first + i, step));
}
