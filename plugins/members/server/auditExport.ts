import type { Page } from '@tessera/plugin-sdk/contract';
import type { CallContext } from '@tessera/plugin-sdk/server';

/** Notes that rows about people left the system: by which filter, how many of how many. The rows themselves are not kept. */
export function auditExport(ctx: CallContext, entity: string, filter: object, { data, page, total }: Page<unknown>): void {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  ctx.audit({ entity, label: 'export', after: { ...given, page, rows: data.length, total } });
}
