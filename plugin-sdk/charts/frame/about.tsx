import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { DrawnFact } from '@tessera/plugin-sdk/contract';

const nothing: readonly DrawnFact[] = [];
const Facts = createContext(nothing);

/**
 * What the figures of the charts within are of: a sheet of every spreadsheet that they are saved as. One within another adds to it.
 * @example <ChartAbout facts={[[t('file'), file.displayName], [t('years'), '2024']]}>…</ChartAbout>
 */
export function ChartAbout({ facts, children }: { facts: readonly DrawnFact[]; children: ReactNode }) {
  const outer = useContext(Facts);
  const all = useMemo(() => [...outer, ...facts], [outer, facts]);
  return <Facts value={all}>{children}</Facts>;
}

export const useChartAbout = (): readonly DrawnFact[] => useContext(Facts);
