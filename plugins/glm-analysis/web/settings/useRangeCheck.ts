import { useState } from 'react';
import { readProblem } from '@tessera/plugin-sdk/ui';
import type { Ranges } from '../../contract/variableSettings';
import { useLazyCheckRangesQuery } from './calls';
import { withNames } from './rangeDraft';

export type Edges = Pick<Ranges, 'min' | 'values' | 'max'>;

/** Has the server put ranges right before they are taken over; keeps what it said about it. */
export function useRangeCheck(columnName: string, ranges: Ranges, onChange: (ranges: Ranges) => void) {
  const [ask] = useLazyCheckRangesQuery();
  const [said, setSaid] = useState<{ warnings: readonly string[]; failure?: string | undefined }>({ warnings: [] });
  const [round, setRound] = useState(0);
  const check = async (edges: Edges): Promise<void> => {
    try {
      const { warnings, ...right } = await ask({ columnName, min: edges.min, values: [...edges.values], max: edges.max }).unwrap();
      setSaid({ warnings });
      onChange(withNames(right, ranges));
    } catch (error) {
      setSaid({ warnings: [], failure: readProblem(error).detail });
    }
    setRound((now) => now + 1);
  };
  /** `round` changes with each answer: what was typed gives way to what holds. */
  return { ...said, round, check, clear: () => setSaid({ warnings: [] }) };
}
