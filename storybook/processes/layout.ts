import type { AnyProcess, LocalizedText } from '@tessera/plugin-sdk/contract';

export const box = { width: 168, height: 36, columnGap: 150, rowGap: 56, margin: 16 };

export interface PlacedState {
  name: string;
  label: LocalizedText;
  isInitial: boolean;
  x: number;
  y: number;
}

/** All steps that lead from one state to another. */
export interface Way {
  key: string;
  from: PlacedState;
  to: PlacedState;
  /** Their places in the list of steps, from 1. */
  numbers: readonly number[];
  /** To a state that stands earlier, or in the same column: drawn below the boxes. */
  isBack: boolean;
}

/** States in columns by how many steps they are away from the first one. */
export function placeStates({ states, steps, initial }: AnyProcess): {
  states: readonly PlacedState[];
  ways: readonly Way[];
  width: number;
  height: number;
} {
  const all = Object.values(steps).flatMap(({ from, to }, at) => [from].flat().map((one) => ({ from: one, to, number: at + 1 })));
  const depths = new Map([[initial, 0]]);
  for (const [name, depth] of depths) for (const { from, to } of all) if (from === name && !depths.has(to)) depths.set(to, depth + 1);
  // one that no step leads to comes from elsewhere
  for (const name of Object.keys(states)) if (!depths.has(name)) depths.set(name, 0);

  const rows = new Map<number, number>();
  const placed = Object.entries(states).map(([name, { label }]): PlacedState => {
    const depth = depths.get(name)!;
    const row = rows.get(depth) ?? 0;
    rows.set(depth, row + 1);
    return {
      name,
      label,
      isInitial: name === initial,
      x: box.margin + depth * (box.width + box.columnGap),
      y: box.margin + row * (box.height + box.rowGap) + (depth % 2) * 20,
    };
  });
  const stateOf = (name: string) => placed.find((one) => one.name === name)!;
  const ways = [...new Set(all.map(({ from, to }) => `${from} ${to}`))].map((key): Way => {
    const steps = all.filter(({ from, to }) => `${from} ${to}` === key);
    const [from, to] = [stateOf(steps[0]!.from), stateOf(steps[0]!.to)];
    return { key, from, to, numbers: steps.map(({ number }) => number), isBack: to.x <= from.x };
  });
  return {
    states: placed,
    ways,
    width: Math.max(...placed.map(({ x }) => x)) + box.width + box.margin,
    height: Math.max(...placed.map(({ y }) => y)) + box.height + box.rowGap + box.margin,
  };
}
