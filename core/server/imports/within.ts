import { fold } from '@tessera/plugin-sdk/contract';
import type { Importer } from '@tessera/plugin-sdk/server';
import { specsOf, type Spec } from './specs';

/** A row by what it is called, and by what it calls the rows that it refers to. */
export interface Node {
  row: number;
  key: string | null;
  /** By field, the key that the cell holds. */
  refers: Readonly<Record<string, string>>;
}

/** How the rows of a file refer to one another: a unit to the unit above it. */
export interface Within {
  /** The row that this field names; undefined where no row of the file has that key. */
  targetOf(row: number, field: string): number | undefined;
  /** The rows of a circle in which this one stands. */
  circleOf(row: number): readonly number[] | undefined;
  /** How many rows stand above it, on the longest way. */
  depthOf(row: number): number;
  /** All rows that hang together with it, itself among them. They are tried and written in one go. */
  groupOf(row: number): readonly number[];
  /** Rows with this key. */
  twins(key: string): readonly number[];
  /** The row with this key, as people write it: `b1` for `B1`. */
  rowOf(word: string): number | undefined;
}

/** Columns that refer to records of the table that is imported. */
export const refersWithin = (importer: Importer): readonly Spec[] =>
  specsOf(importer).filter(({ reference }) => reference?.to === importer.table);

export function withinOf(nodes: readonly Node[]): Within {
  const rowsOf = byKey(nodes, (key) => key);
  const folded = byKey(nodes, fold);
  const find = (word: string): number | undefined => {
    const exact = rowsOf.get(word)?.[0];
    if (exact !== undefined) return exact;
    const [only, other] = folded.get(fold(word)) ?? [];
    return other === undefined ? only : undefined;
  };
  const targets = new Map<number, ReadonlyMap<string, number>>();
  for (const { row, refers } of nodes) {
    const named = Object.entries(refers).flatMap(([field, word]) => {
      const target = find(word);
      return target === undefined ? [] : [[field, target] as const];
    });
    if (named.length) targets.set(row, new Map(named));
  }
  const { depths, circles } = depthsOf(targets);
  const groups = groupsOf(targets);
  return {
    targetOf: (row, field) => targets.get(row)?.get(field),
    circleOf: (row) => circles.get(row),
    depthOf: (row) => depths.get(row) ?? 0,
    groupOf: (row) => groups.get(row) ?? [row],
    twins: (key) => rowsOf.get(key) ?? [],
    rowOf: find,
  };
}

function byKey(nodes: readonly Node[], as: (key: string) => string): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const { row, key } of nodes) {
    if (key === null) continue;
    const same = rows.get(as(key));
    if (same) same.push(row);
    else rows.set(as(key), [row]);
  }
  return rows;
}

type Targets = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** From each row upwards, without recursion: a file may be one chain. A row that is met again on the way up closes a circle. */
function depthsOf(targets: Targets): { depths: Map<number, number>; circles: Map<number, readonly number[]> } {
  const depths = new Map<number, number>();
  const circles = new Map<number, readonly number[]>();
  for (const from of targets.keys()) {
    const way: number[] = [];
    const onWay = new Set<number>();
    let next: number | undefined = from;
    while (next !== undefined) {
      const row: number = next;
      if (!onWay.has(row)) {
        way.push(row);
        onWay.add(row);
      }
      const above: number[] = [...(targets.get(row)?.values() ?? [])];
      const closing = above.find((one) => onWay.has(one));
      const open = closing === undefined ? above.find((one) => !depths.has(one)) : undefined;
      if (closing !== undefined) {
        const circle = way.slice(way.indexOf(closing));
        for (const one of circle) circles.set(one, [...circle.slice(circle.indexOf(one)), ...circle.slice(0, circle.indexOf(one))]);
      }
      if (open !== undefined) {
        next = open;
        continue;
      }
      depths.set(row, closing === undefined ? Math.max(-1, ...above.map((one) => depths.get(one)!)) + 1 : 0);
      way.pop();
      onWay.delete(row);
      next = way.at(-1);
    }
  }
  return { depths, circles };
}

function groupsOf(targets: Targets): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  const own = (row: number) => {
    let group = groups.get(row);
    if (!group) groups.set(row, (group = [row]));
    return group;
  };
  for (const [row, above] of targets)
    for (const target of above.values()) {
      const [one, other] = [own(row), own(target)];
      if (one === other) continue;
      const [large, small] = one.length < other.length ? [other, one] : [one, other];
      for (const moved of small) {
        large.push(moved);
        groups.set(moved, large);
      }
    }
  return groups;
}
