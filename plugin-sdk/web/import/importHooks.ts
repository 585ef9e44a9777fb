import type { ArgsOf, Calls, Call, ImportCalls, ImportRow, ImportView, Page } from '@tessera/plugin-sdk/contract';
import type { QueryState } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '../api';

type Mutation<Args, Result> = () => readonly [(args: Args) => { unwrap(): Promise<Result> }, { isLoading: boolean }];
type Query<Args, Result> = (
  args: Args,
  options?: { skip?: boolean; refetchOnMountOrArgChange?: true },
) => QueryState<Result> & {
  currentData?: Result;
};

/** The calls of an import by what they do instead of by the entity's name. */
export interface ImportHooks {
  plugin: string;
  entity: string;
  template: Call<'download'>;
  upload: Call<'upload'>;
  faults: Call<'download'>;
  useImports: Query<{ pageSize: number }, Page<ImportView>>;
  useImport: Query<{ id: number }, ImportView>;
  useRows: Query<ArgsOf<ImportCalls<'X'>['rowsOfImportX']>, Page<ImportRow>>;
  useMend: Mutation<{ id: number; row: number; letter: string; text: string }, ImportRow>;
  useApply: Mutation<{ id: number; version: number; leaveOut: boolean }, ImportView>;
  useUndo: Mutation<{ id: number }, ImportView>;
}

const made = new WeakMap<object, ImportHooks>();

export function importHooks<E extends string>(calls: ImportCalls<E>, entity: E): ImportHooks {
  let hooks = made.get(calls);
  if (!hooks) {
    const declared = calls as unknown as Calls;
    const own = Object.fromEntries(Object.entries(declared).filter(([name]) => /import/i.test(name) && name.endsWith(entity)));
    const endpoints = hooksOf(own as never).endpoints as unknown as Record<string, { useQuery: never; useMutation: never }>;
    const call = (verb: string) => declared[`${verb}${entity}`]!;
    hooks = {
      plugin: call('import').plugin,
      entity,
      template: call('importTemplate') as Call<'download'>,
      upload: call('import') as Call<'upload'>,
      faults: call('faultsOfImport') as Call<'download'>,
      useImports: endpoints[`listImport${entity}`]!.useQuery,
      useImport: endpoints[`getImport${entity}`]!.useQuery,
      useRows: endpoints[`rowsOfImport${entity}`]!.useQuery,
      useMend: endpoints[`mendImport${entity}`]!.useMutation,
      useApply: endpoints[`applyImport${entity}`]!.useMutation,
      useUndo: endpoints[`undoImport${entity}`]!.useMutation,
    };
    made.set(calls, hooks);
  }
  return hooks;
}
