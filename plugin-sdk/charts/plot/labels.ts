import type { Measure } from './measure';

/** px from line to line of an axis label: below 1.33 em stacked accents would touch. */
export const labelLine = 15;
const gap = 8;
const mostLines = 3;
const slantSine = Math.SQRT1_2;
/** px a category needs at least for an upright label; narrower plots scroll or lie down. */
export const leastStep = labelLine;
const leastSlantedStep = labelLine / slantSine;

export interface LabelLayout {
  mode: 'flat' | 'wrapped' | 'slanted' | 'upright';
  /** Lines of each label. */
  lines: readonly (readonly string[])[];
  /** px under the axis. */
  height: number;
  /** px by which the first label reaches left of its tick. */
  overhang: number;
  /** Only each nth label is drawn: for long rows of numbers, whose neighbours can be guessed. */
  every: number;
}

/** Breaks at spaces into lines of at most `room` px; undefined when a word alone is wider. */
export function wrapLabel(label: string, room: number, measure: Measure): string[] | undefined {
  const lines: string[] = [];
  for (const word of label.split(/\s+/).filter(Boolean)) {
    if (measure(word) > room) return undefined;
    const joined = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && measure(joined) <= room) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines.length ? lines : [''];
}

/** Like `wrapLabel`, and a word that is too wide is broken too. */
export function wrapAnyhow(label: string, room: number, measure: Measure): string[] {
  const broken = label.split(/\s+/).flatMap((word) => {
    const parts: string[] = [];
    for (const letter of word) {
      if (parts.length && measure(parts.at(-1) + letter) <= room) parts[parts.length - 1] += letter;
      else parts.push(letter);
    }
    return parts;
  });
  return wrapLabel(broken.join(' '), room, measure) ?? [label];
}

/** px of a slanted or upright label: one that somebody filled with a whole text would push the chart off the screen. */
const longestLabel = 260;

/** The beginning of a label that is too long; its whole stands in the tooltip and in the table. */
function shortened(label: string, measure: Measure): string {
  if (measure(label) <= longestLabel) return label;
  const letters = [...label];
  while (letters.length && measure(`${letters.join('').trimEnd()}…`) > longestLabel) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/**
 * How the labels of an x axis are written so that none overlaps or is cut, but for endless ones: in one line, wrapped, slanted,
 * upright. `step` is px a category.
 */
export function layoutLabels(labels: readonly string[], step: number, measure: Measure): LabelLayout {
  const one = labels.map((label) => [label]);
  const widest = Math.max(0, ...labels.map(measure));
  if (widest <= step - gap) return { mode: 'flat', lines: one, height: labelLine, overhang: widest / 2, every: 1 };
  const wrapped = labels.map((label) => wrapLabel(label, step - gap, measure));
  const most = Math.max(...wrapped.map((lines) => lines?.length ?? Infinity));
  if (most <= mostLines) {
    return {
      mode: 'wrapped',
      lines: wrapped.map((lines) => lines ?? []),
      height: most * labelLine,
      overhang: Math.max(...wrapped.flatMap((lines) => (lines ?? []).map(measure))) / 2,
      every: 1,
    };
  }
  const short = labels.map((label) => shortened(label, measure));
  const longest = Math.max(...short.map(measure));
  const lines = short.map((label) => [label]);
  if (step >= leastSlantedStep)
    return {
      mode: 'slanted',
      lines,
      height: (longest + labelLine) * slantSine,
      overhang: (measure(short[0] ?? '') + labelLine) * slantSine,
      every: 1,
    };
  return { mode: 'upright', lines, height: longest, overhang: labelLine / 2, every: Math.max(1, Math.ceil(leastStep / step)) };
}
