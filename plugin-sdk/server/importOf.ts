import type { Calls, ImportCalls, PageQuery, RowVerdict, Services } from '@tessera/plugin-sdk/contract';
import type { CallContext } from './context';
import { importService, type Importer, type Importing } from './importer';
import type { Implemented } from './plugin';
import type { RecordTable } from './records';

/**
 * Answers the calls of an import. A resource does this by itself; a plugin that writes its handlers by hand says what `Importing` asks.
 * @example
 * export const hallImport = importOf(hallImportCalls, 'Hall', {
 *   table: halls, creates: hallCalls.createHall, updates: hallCalls.updateHall, removes: hallCalls.removeHall,
 *   options: { key: 'code', columns: { code: 'hall.code', name: 'hall.name' } },
 * });
 */
export function importOf<E extends string, T extends RecordTable>(
  calls: ImportCalls<E>,
  entity: E,
  /** A function where a service says how its records come in. */
  importing: Importing<T> | ((services: Services) => Importing<T>),
): Implemented & { readonly importer: (services: Services) => Importer } {
  let made: Importer | undefined;
  const importer = (services: Services) => {
    if (made) return made;
    const said = typeof importing === 'function' ? importing(services) : importing;
    return (made = { ...said, plugin: said.creates.plugin, entity } as unknown as Importer);
  };
  const of = ({ services }: CallContext) => importer(services);
  const core = ({ services }: CallContext) => services.get(importService);
  type Given = PageQuery & { id: number; verdict: RowVerdict; row: number; letter: string; text: string; leaveOut: boolean };
  const handlers: Record<string, (input: Given, ctx: CallContext) => Promise<unknown>> = {
    [`importTemplate${entity}`]: (_input, ctx) => core(ctx).template(ctx, of(ctx)),
    [`import${entity}`]: (_input, ctx) => core(ctx).begin(ctx, of(ctx)),
    [`listImport${entity}`]: (query, ctx) => core(ctx).list(ctx, of(ctx), query),
    [`getImport${entity}`]: ({ id }, ctx) => core(ctx).get(ctx, of(ctx), id),
    [`rowsOfImport${entity}`]: ({ id, ...query }, ctx) => core(ctx).rows(ctx, of(ctx), id, query),
    [`faultsOfImport${entity}`]: ({ id }, ctx) => core(ctx).faults(ctx, of(ctx), id),
    [`mendImport${entity}`]: ({ id, ...cell }, ctx) => core(ctx).mend(ctx, of(ctx), id, cell),
    [`applyImport${entity}`]: ({ id, leaveOut }, ctx) => core(ctx).apply(ctx, of(ctx), id, leaveOut),
    [`undoImport${entity}`]: ({ id }, ctx) => core(ctx).undo(ctx, of(ctx), id),
  };
  const declared: Calls = calls;
  return { calls: Object.fromEntries(Object.keys(handlers).map((name) => [name, declared[name]!])), handlers, importer };
}
