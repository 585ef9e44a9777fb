import type { Calls, ImportCalls, PageQuery, RowVerdict } from '@tessera/plugin-sdk/contract';
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
  importing: Importing<T>,
): Implemented & { readonly importer: Importer } {
  const importer = { ...importing, plugin: importing.creates.plugin, entity } as unknown as Importer;
  const core = ({ services }: CallContext) => services.get(importService);
  type Given = PageQuery & { id: number; verdict: RowVerdict; row: number; letter: string; text: string; leaveOut: boolean };
  const handlers: Record<string, (input: Given, ctx: CallContext) => Promise<unknown>> = {
    [`importTemplate${entity}`]: (_input, ctx) => core(ctx).template(ctx, importer),
    [`import${entity}`]: (_input, ctx) => core(ctx).begin(ctx, importer),
    [`listImport${entity}`]: (query, ctx) => core(ctx).list(ctx, importer, query),
    [`getImport${entity}`]: ({ id }, ctx) => core(ctx).get(ctx, importer, id),
    [`rowsOfImport${entity}`]: ({ id, ...query }, ctx) => core(ctx).rows(ctx, importer, id, query),
    [`faultsOfImport${entity}`]: ({ id }, ctx) => core(ctx).faults(ctx, importer, id),
    [`mendImport${entity}`]: ({ id, ...cell }, ctx) => core(ctx).mend(ctx, importer, id, cell),
    [`applyImport${entity}`]: ({ id, leaveOut }, ctx) => core(ctx).apply(ctx, importer, id, leaveOut),
    [`undoImport${entity}`]: ({ id }, ctx) => core(ctx).undo(ctx, importer, id),
  };
  const declared: Calls = calls;
  return { calls: Object.fromEntries(Object.keys(handlers).map((name) => [name, declared[name]!])), handlers, importer };
}
