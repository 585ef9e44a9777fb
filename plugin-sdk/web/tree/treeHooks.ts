import type { AnyCall, Calls, RecordFields } from '@tessera/plugin-sdk/contract';
import { hooksOf } from '../api';
import type { UseBranchSums, UseTreeNodes } from './TreeView';

export interface TreeHooks<Row> {
  useNodes: UseTreeNodes<Row>;
  useSums: UseBranchSums;
  useMove: () => readonly [
    (input: { id: number; parentId: number | null; version?: number | undefined }) => { unwrap(): Promise<RecordFields> },
  ];
}

const made = new WeakMap<object, TreeHooks<never>>();
type Endpoints = Record<string, { useQuery: never; useMutation: never }>;

/** The hooks of a resource with `tree`, by what they do. */
export function treeHooks<Row>(calls: Calls, entity: string): TreeHooks<Row> {
  let hooks = made.get(calls);
  if (!hooks) {
    const endpoints = hooksOf(calls as never).endpoints as unknown as Endpoints;
    hooks = {
      useNodes: endpoints[`treeOf${entity}`]!.useQuery,
      useSums: endpoints[`sumsOf${entity}`]!.useQuery,
      useMove: endpoints[`move${entity}`]!.useMutation,
    };
    made.set(calls, hooks);
  }
  return hooks;
}

const chosen = new WeakMap<object, UseTreeNodes<never>>();

/** The hook of a call made by `treeChoices`. `where` sets the call's own filters. */
export function useTreeChoicesOf<Row>(call: AnyCall, where?: Record<string, unknown>): UseTreeNodes<Row> {
  const useNodes: UseTreeNodes<Row> = hookOf(call);
  const useWithin: UseTreeNodes<Row> = (input, options) => useNodes({ ...where, ...input }, options);
  return where ? useWithin : useNodes;
}

function hookOf<Row>(call: AnyCall): UseTreeNodes<Row> {
  let hook = chosen.get(call);
  if (!hook) {
    const endpoints = hooksOf({ [call.name]: call }).endpoints as unknown as Endpoints;
    chosen.set(call, (hook = endpoints[call.name]!.useQuery));
  }
  return hook;
}
