import type { AnyObject } from 'yup';
import type { BulkReceipt, HistoryEntry, Page, Process, RecordFields } from '@tessera/plugin-sdk/contract';
import type { QueryState } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '../api';

type Send<Args, Result> = readonly [(args: Args) => { unwrap(): Promise<Result> }, { isLoading: boolean }];

/** The hooks of a process by what they do instead of by the entity's name. */
export interface ProcessHooks<Row> {
  useList(input: Record<string, unknown>): QueryState<Page<Row>> & { currentData?: unknown };
  useGet(input: { id: number }): QueryState<Row>;
  useHistory(input: { id: number }): QueryState<HistoryEntry[]>;
  useCreate(): Send<AnyObject, Row>;
  /** A hook for each step, by its name. */
  useStep: Readonly<Record<string, () => Send<AnyObject & { id: number; version?: number | undefined }, Row>>>;
  useMany: Readonly<Record<string, () => Send<AnyObject & { ids?: number[]; matching?: object }, BulkReceipt>>>;
}

/** What was seen a moment ago is shown at once, and asked for anew: a colleague may have taken a step. */
const fresh = <Answer>(useQuery: (input: { id: number }, options: { refetchOnMountOrArgChange: true }) => Answer) =>
  function useFresh(input: { id: number }): Answer {
    return useQuery(input, { refetchOnMountOrArgChange: true });
  };

const made = new WeakMap<object, ProcessHooks<never>>();

/** Injected once: the calls of a process never change. */
export function processHooks<E extends string, Row extends RecordFields, State extends string, Steps, Calls>(
  of: Process<E, Row, State, Steps, Calls>,
): ProcessHooks<Row> {
  let hooks = made.get(of);
  if (!hooks) {
    const endpoints = hooksOf(of.calls as never).endpoints as unknown as Record<
      string,
      { useQuery: never; useMutation: never } | undefined
    >;
    const { entity } = of;
    const each = (nameOf: (step: string) => string) =>
      Object.fromEntries(Object.keys(of.steps as object).map((step) => [step, endpoints[nameOf(step)]?.useMutation])) as never;
    hooks = {
      useList: endpoints[`list${entity}`]!.useQuery,
      useGet: fresh(endpoints[`get${entity}`]!.useQuery),
      useHistory: fresh(endpoints[`historyOf${entity}`]!.useQuery),
      useCreate: endpoints[`create${entity}`]!.useMutation,
      useStep: each((step) => `${step}${entity}`),
      useMany: each((step) => `${step}Many${entity}`),
    };
    made.set(of, hooks);
  }
  return hooks;
}
