import type { CheckedRanges, Ranges } from '../../contract/variableSettings';

/** One band as it is edited. `to` null is without end. */
export interface EditedBand {
  from: number;
  to: number | null;
  label: string;
  /** What it is called unless somebody says otherwise. */
  usual: string;
}

const usualLabel = (from: number, to: number | null): string => `[${from}, ${to ?? '∞'})`;

/** The bands [min, v1), …, [vn, max). */
export function bandsOf({ min, values, max, labels }: Ranges): EditedBand[] {
  const edges = [min, ...values];
  return edges.map((from, i) => {
    const to = edges[i + 1] ?? max;
    const usual = usualLabel(from, to);
    return { from, to, label: labels?.[i] ?? usual, usual };
  });
}

/** Ranges as the server put them right; a band that is as it was keeps the name that it was given. */
export function withNames({ min, values, max }: Pick<CheckedRanges, 'min' | 'values' | 'max'>, before: Ranges | null): Ranges {
  const names = new Map(
    (before ? bandsOf(before) : []).filter(({ label, usual }) => label !== usual).map(({ usual, label }) => [usual, label]),
  );
  return named(
    { min, values, max },
    bandsOf({ min, values, max }).map(({ usual }) => names.get(usual) ?? usual),
  );
}

/** Labels are kept only where one of them differs from the usual ones. */
function named(ranges: Pick<Ranges, 'min' | 'values' | 'max'>, labels: string[]): Ranges {
  const usual = bandsOf(ranges).every((band, i) => band.usual === labels[i]);
  return usual ? { min: ranges.min, values: ranges.values, max: ranges.max } : { ...ranges, labels };
}

/** Another name for one band; a blank one brings the usual name back. */
export function bandRenamed(ranges: Ranges, index: number, label: string): Ranges {
  const labels = bandsOf(ranges).map((band, i) => (i === index ? label.trim() || band.usual : band.label));
  return named(ranges, labels);
}

/** The names that two bands share. */
export const repeatedLabels = (ranges: Ranges): string[] => {
  const labels = bandsOf(ranges).map(({ label }) => label);
  return [...new Set(labels.filter((label, i) => labels.indexOf(label) !== i))];
};

/** A further edge in the middle of the last band, or as far beyond the last edge as that is from the one before. */
export function nextEdge({ min, values, max }: Ranges): number {
  const last = values.at(-1) ?? min;
  return max === null ? last + Math.max(1, last - (values.at(-2) ?? min)) : (last + max) / 2;
}

/** What the call for live bars takes: without labels, so that it fits an address. */
export const rangesQuery = ({ min, values, max }: Ranges): string => JSON.stringify({ min, values, max });
