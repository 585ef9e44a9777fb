import type { AnyObject, ObjectSchema } from 'yup';
import type { Page, RecordFields, ResourceCalls } from '@tessera/plugin-sdk/contract';
import type { QueryState } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '../api';

type Mutation<Args, Result> = () => readonly [(args: Args) => { unwrap(): Promise<Result> }, { isLoading: boolean }];

/** The hooks of a resource by what they do instead of by the entity's name. */
export interface ResourceHooks<Row> {
  useList(input: Record<string, unknown>): QueryState<Page<Row>> & { currentData?: unknown };
  useGet(input: { id: number }, options: { skip: boolean; refetchOnMountOrArgChange: true }): QueryState<Row>;
  useCreate: Mutation<AnyObject, Row>;
  useUpdate: Mutation<AnyObject & { id: number }, Row>;
  useRemove: Mutation<{ id: number; version?: number }, { id: number }>;
}

interface Endpoint {
  useQuery: ResourceHooks<never>['useList'];
  useMutation: () => never;
}

// Injecting again on every render would be wasteful; the calls of a resource never change.
const made = new WeakMap<object, ResourceHooks<never>>();

export function resourceHooks<E extends string, Row extends RecordFields, I extends ObjectSchema<AnyObject>>(
  calls: ResourceCalls<E, Row, I>,
  entity: E,
): ResourceHooks<Row> {
  let hooks = made.get(calls);
  if (!hooks) {
    const endpoints = hooksOf(calls as never).endpoints as unknown as Record<string, Endpoint>;
    // records of a process are neither updated nor deleted: the form of a new one asks for no such hook
    const of = (verb: string) => (endpoints[`${verb}${entity}`] ?? endpoints[`create${entity}`]) as Endpoint;
    hooks = {
      useList: of('list').useQuery,
      useGet: of('get').useQuery as never,
      useCreate: of('create').useMutation,
      useUpdate: of('update').useMutation,
      useRemove: of('remove').useMutation,
    };
    made.set(calls, hooks);
  }
  return hooks;
}
