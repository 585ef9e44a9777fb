import type { Stretch } from '../../contract/ribbon';
import type { Window } from './look';

const steps = [1, 2, 5, 10];

/** Round numbers of a window at equal distances, at most as many as there is room for. */
export function ticksOf({ from, to }: Window, most: number): number[] {
  if (most < 1) return [];
  const wish = Math.max(1, (to - from + 1) / most);
  const power = 10 ** Math.floor(Math.log10(wish));
  const step = power * steps.find((one) => one * power >= wish)!;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, at) => first + at * step);
}

/** Where the middle of a number stands in a window, from 0 to 1. */
export const shareOf = ({ from, to }: Window, number: number): number => (number - from + 0.5) / (to - from + 1);

/** A label above a band, and the stretches that it stands for. */
export interface Mark {
  /** Its middle, from 0 to 1. */
  at: number;
  stretches: [Stretch, ...Stretch[]];
}

/** Labels of stretches; those that are nearer to one another than `apart` have one together. */
export function marksOf(window: Window, stretches: readonly Stretch[], apart: number): Mark[] {
  const marks: Mark[] = [];
  for (const one of stretches) {
    if (one.to < window.from || one.from > window.to) continue;
    const [from, to] = [Math.max(one.from, window.from), Math.min(one.to, window.to)];
    const at = (shareOf(window, from) + shareOf(window, to)) / 2;
    const last = marks.at(-1);
    if (last && at - last.at < apart) last.stretches.push(one);
    else marks.push({ at, stretches: [one] });
  }
  return marks;
}
