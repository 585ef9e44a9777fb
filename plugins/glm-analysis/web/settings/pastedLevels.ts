import type { LevelGroup } from '../../contract/variableSettings';
import { merged, movedInto } from './draft';

/** A line of a list: a level, and the group that it goes to, where a second column says so. */
export interface PastedLevel {
  level: string;
  group: string | undefined;
}

/** Lines as spreadsheets copy them: columns parted by tabs. A level that is named twice goes where the last line says. */
export function pastedLevels(text: string): PastedLevel[] {
  const found = new Map<string, PastedLevel>();
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [level = '', group = ''] = line.split('\t').map((cell) => cell.trim());
    if (level) found.set(level, { level, group: group || undefined });
  }
  return [...found.values()];
}

export interface Sorted {
  /** Grouped as the second column says. */
  groups: LevelGroup[];
  /** Without a group: to be chosen. */
  chosen: string[];
  grouped: number;
  unknown: string[];
}

/**
 * What a list does to the groups. `levelOf`: the level that a text means, undefined for none of the variable. Names that no group may have
 * are left to the check of the setting.
 */
export function sortedInto(
  groups: readonly LevelGroup[],
  pasted: readonly PastedLevel[],
  levelOf: (text: string) => string | undefined,
): Sorted {
  const meant = pasted.map(({ level, group }) => ({ written: level, level: levelOf(level), group }));
  const byGroup = new Map<string, string[]>();
  for (const { level, group } of meant)
    if (level !== undefined && group !== undefined) byGroup.set(group, [...(byGroup.get(group) ?? []), level]);
  const next = [...byGroup].reduce<readonly LevelGroup[]>(
    (before, [label, levels]) =>
      before.some((one) => one.label === label) ? movedInto(before, levels, label) : merged(before, levels, label),
    groups,
  );
  return {
    groups: [...next],
    chosen: meant.flatMap(({ level, group }) => (level !== undefined && group === undefined ? [level] : [])),
    grouped: [...byGroup.values()].reduce((sum, levels) => sum + levels.length, 0),
    unknown: meant.flatMap(({ level, written }) => (level === undefined ? [written] : [])),
  };
}
