import { useEffect, useMemo, useState } from 'react';
import { fold } from '@tessera/plugin-sdk/contract';
import type { LevelGroup, VariableStatistics } from '../../contract/variableSettings';
import { unknownLevel } from '../../contract/measures';
import { inOrder } from './bars';
import { useLazyListVariableLevelsQuery, useListVariableLevelsQuery } from './calls';
import { useLevelName } from './useLevelName';

const step = 200;
const searchAfterMs = 250;
/** As many as a call answers. */
const mostFound = 20_000;

interface Options {
  fileName: string;
  columnName: string;
  /** Levels that are known already, most exposure first. */
  levels: VariableStatistics['levels'];
  /** They are all that the file has; else the server looks for the rest. */
  isComplete: boolean;
  groups: readonly LevelGroup[];
  isNumeric: boolean;
}

/**
 * Levels in no group, as many as are asked for: of a short list found here, of a long one by the server, so
 * that every level can be reached.
 */
export function useOwnLevels({ fileName, columnName, levels, isComplete, groups, isNumeric }: Options) {
  const levelName = useLevelName();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(step);
  useEffect(() => {
    if (isComplete || typed === search) return;
    const timer = setTimeout(() => setSearch(typed), searchAfterMs);
    return () => clearTimeout(timer);
  }, [isComplete, typed, search]);

  const grouped = useMemo(() => groups.flatMap((group) => group.levels), [groups]);
  const found = useListVariableLevelsQuery(
    { fileName, variable: columnName, ...(search && { search }), ...(grouped.length > 0 && { without: grouped }), limit: most },
    { skip: isComplete },
  );
  const [ask] = useLazyListVariableLevelsQuery();
  const isGrouped = useMemo(() => new Set(grouped), [grouped]);
  const own = useMemo(() => {
    // what has just been grouped leaves the list before the server's next answer
    if (!isComplete) return (found.data?.levels ?? []).filter(({ level }) => !isGrouped.has(level));
    const ungrouped = levels.filter(({ level }) => !isGrouped.has(level)).map(({ level: label, ...figures }) => ({ label, ...figures }));
    return inOrder(ungrouped, isNumeric).flatMap(({ label, EXPOSURE }) =>
      fold(levelName(label)).includes(fold(typed)) ? [{ level: label, EXPOSURE }] : [],
    );
  }, [isComplete, found.data, isGrouped, levels, isNumeric, levelName, typed]);
  return {
    /** Those to show. */
    own: own.slice(0, most),
    /** Of those that match, how many are not shown yet. */
    more: Math.max(0, (isComplete ? own.length : (found.data?.total ?? 0)) - most),
    /** How many match, shown or not, and all of them. */
    matching: isComplete ? own.length : (found.data?.total ?? 0),
    findAll: async (): Promise<string[]> => {
      if (isComplete) return own.map(({ level }) => level);
      const all = await ask({ fileName, variable: columnName, ...(search && { search }), without: grouped, limit: mostFound }).unwrap();
      return all.levels.map(({ level }) => level);
    },
    /** The level that a text means, of those that the file has, by its own name or by that on the screen; accents and case count. */
    lookUp: async (texts: readonly string[]): Promise<(text: string) => string | undefined> => {
      const shown = new Map([unknownLevel, ...levels.map(({ level }) => level)].map((level) => [levelName(level), level]));
      const named = (text: string) => shown.get(text) ?? text;
      const known = isComplete
        ? levels
        : (await ask({ fileName, variable: columnName, only: texts.map(named), limit: mostFound }).unwrap()).levels;
      const names = new Set(known.map(({ level }) => level));
      return (text) => (names.has(named(text)) ? named(text) : undefined);
    },
    typed,
    isFetching: !isComplete && (found.isFetching || typed !== search),
    error: isComplete || found.isFetching ? undefined : found.error,
    onSearch: (text: string) => {
      setTyped(text);
      setMost(step);
    },
    onMore: () => setMost(most + step),
    onRetry: () => void found.refetch(),
  };
}
