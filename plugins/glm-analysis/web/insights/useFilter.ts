import { useMemo, useState } from 'react';
import { useAddress } from '../overviews/useAddress';
import type { InsightCode } from './charts';
import { readFilter, writeFilter, type InsightFilter } from './filter';

export interface OpenFilter {
  /** What the chart shows. */
  applied: InsightFilter;
  /** What is chosen and not asked for yet. */
  draft: InsightFilter;
  isChanged: boolean;
  change: (change: Partial<InsightFilter>) => void;
  /** Asks for what is chosen: the chart alone is loaded anew, and the address names it. */
  save: () => void;
  /** The chart does not follow the year of the page. */
  hasOwn: boolean;
  /** Follows the year of the page again. */
  follow: () => void;
  /** Shows this year at once. */
  show: (year: number) => void;
}

/** The filter of one chart, kept in the address under the chart's code. */
export function useFilter(code: InsightCode, years: readonly number[], usualYear: number): OpenFilter {
  const { get, set } = useAddress();
  const text = get(code);
  const applied = useMemo(() => readFilter(text, years, usualYear), [text, years, usualYear]);
  const [changes, setChanges] = useState<{ of: InsightFilter; change: Partial<InsightFilter> }>();
  // what was chosen belongs to what was shown then: Back and the year of the page put it aside
  const draft = useMemo(() => ({ ...applied, ...(changes?.of === applied ? changes.change : {}) }), [applied, changes]);
  return {
    applied,
    draft,
    isChanged: writeFilter(draft) !== writeFilter(applied),
    change: (change) => setChanges({ of: applied, change: { ...(changes?.of === applied ? changes.change : {}), ...change } }),
    save: () => set({ [code]: writeFilter(draft) }),
    hasOwn: text !== undefined,
    follow: () => set({ [code]: undefined }),
    show: (year) => set({ [code]: writeFilter({ ...applied, years: [year] }) }),
  };
}
