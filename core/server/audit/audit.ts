import { eq, gte, inArray, lt } from 'drizzle-orm';
import { addDays, isLocalized, startOfDay, wordingIn, type Language, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { exportOf, implement, insertMany, pageOf, type AuditEntry, type Db, type Implemented } from '@tessera/plugin-sdk/server';
import { auditCalls, auditExport, type AuditField, type AuditRow } from '../../contract/operations';
import { forAudit } from '../personal';
import { auditLog } from './table';

/** Who did what, around the entries that a handler made. */
export interface AuditOrigin {
  userId: number | null;
  userName: string;
  plugin: string;
  /** Name of the call or job. */
  action: string;
  reference: string;
  ip: string;
  /** In which labels are kept that have words; Vietnamese unless said. */
  language?: Language;
  unversioned?: boolean;
  /** The second person, where one had to agree. */
  approvedBy?: string;
  /** Kept with every entry, beside what changed: that four eyes are off. */
  noted?: object;
}

/** Writes entries with the transaction of the change they describe. */
export async function writeAudit(
  db: Db,
  { noted, language = 'vi', ...origin }: AuditOrigin,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (!entries.length) return;
  const rows = entries.map((e) => ({
    ...origin,
    unversioned: origin.unversioned ?? false,
    entity: e.entity,
    entityId: e.entityId === undefined ? null : String(e.entityId),
    label: e.label === undefined ? null : wordingIn(e.label, language).slice(0, 300),
    changes: masked(origin.plugin, differences(e.before, noted ? { ...e.after, ...noted } : e.after)),
  }));
  for (let from = 0; from < rows.length; from += atOnce) await insertMany(db, auditLog, rows.slice(from, from + atOnce), 'silent');
}

/** Entries in one statement. */
const atOnce = 1_000;

export const masked = (plugin: string, changes: AuditRow['changes']): AuditRow['changes'] =>
  Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [
      field,
      Object.fromEntries(Object.entries(change).map(([when, value]) => [when, forAudit(plugin, field, value)])),
    ]),
  );

const longest = 1000;
const secret = /password|secret|otp|token|hash/i;
// Bookkeeping that changes with every write says nothing.
const ignored = new Set(['version', 'updatedAt']);

/** Fields that differ, with their value before and after. Secrets never get in; long texts are cut. */
export function differences(before: object | undefined, after: object | undefined): AuditRow['changes'] {
  const [old, now] = [before ?? {}, after ?? {}] as [Record<string, unknown>, Record<string, unknown>];
  const changes: AuditRow['changes'] = {};
  for (const field of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (ignored.has(field) || JSON.stringify(old[field]) === JSON.stringify(now[field])) continue;
    changes[field] = {
      ...(before && field in old ? { before: shown(field, old[field]) } : {}),
      ...(after && field in now ? { after: shown(field, now[field]) } : {}),
    };
  }
  return changes;
}

function shown(field: string, value: unknown): unknown {
  if (secret.test(field)) return '•••';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text && text.length > longest ? `${text.slice(0, longest)}…` : value;
}

/** An input as the audit may keep it, for calls whose handler says nothing itself. */
export const redactedInput = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).map(([field, value]) => [field, shown(field, value)]));

export interface AuditWords {
  /** What people call an action, by `plugin/action`. */
  actions: ReadonlyMap<string, LocalizedText>;
  entities: (plugin: string, entity: string) => LocalizedText | undefined;
  fields: (plugin: string, entity: string | null, field: string) => AuditField | undefined;
}

export const auditHandlers = (words: () => AuditWords): Implemented =>
  implement(auditCalls, {
    async listAudit(input, ctx) {
      const page = await pageOf(ctx, input, {
        from: auditTable,
        sort: { at: auditLog.at },
        defaultSort: 'at,desc',
        where: [
          input.plugin?.length ? inArray(auditLog.plugin, input.plugin) : undefined,
          input.entity ? eq(auditLog.entity, input.entity) : undefined,
          input.entityId ? eq(auditLog.entityId, input.entityId) : undefined,
          input.userId ? eq(auditLog.userId, input.userId) : undefined,
          input.event?.length ? inArray(auditLog.event, input.event) : undefined,
          // Calendar days are days in Việt Nam, both included.
          input.from ? gte(auditLog.at, startOfDay(input.from).toISOString()) : undefined,
          input.to ? lt(auditLog.at, startOfDay(addDays(input.to, 1)).toISOString()) : undefined,
        ],
      });
      const { actions, entities, fields } = words();
      const data = page.data.map((row) => ({
        ...row,
        words: actions.get(`${row.plugin}/${row.action}`) ?? null,
        kind: (row.entity && entities(row.plugin, row.entity)) || null,
        fields: Object.fromEntries(
          Object.keys(row.changes).flatMap((field) => {
            const said = fields(row.plugin, row.entity, field);
            return said ? [[field, said]] : [];
          }),
        ),
      }));
      return { ...page, data };
    },
  });

/** What the page shows, with the values before and after. */
export const auditExportHandlers = (listed: Implemented): Implemented =>
  implement(auditExport, {
    exportAudit: exportOf(auditCalls.listAudit, listed, {
      entity: 'Audit',
      fileName: 'audit.fileName',
      columns: [
        { header: 'audit.at', value: (row) => row.at },
        { header: 'audit.who', value: (row, { t }) => row.userName || t(row.event === 'done' ? 'audit.system' : 'audit.unknown') },
        { header: 'audit.action', value: (row, { language }) => row.words?.[language] ?? row.action },
        { header: 'audit.plugin', value: (row) => row.plugin },
        { header: 'audit.event', value: (row, { t }) => t(`audit.events.${row.event}`) },
        { header: 'audit.entity', value: (row) => row.label },
        { header: 'audit.kind', value: (row, { language }) => row.kind?.[language] ?? row.entity },
        { header: 'audit.id', value: (row) => row.entityId },
        { header: 'audit.changes', value: (row, { language, t }) => changesText(row, language, t('audit.nothing')) },
        { header: 'audit.approvedBy', value: (row) => row.approvedBy },
        { header: 'audit.ip', value: (row) => row.ip },
        { header: 'audit.reference', value: (row) => row.reference },
      ],
    }),
  });

/** `Trạng thái: Chờ duyệt → Đã duyệt; Ghi chú: (trống) → …` */
function changesText({ changes, fields }: Pick<AuditRow, 'changes' | 'fields'>, language: Language, nothing: string): string {
  const said = (value: unknown, field: AuditField | undefined) =>
    value === undefined || value === null || value === ''
      ? nothing
      : isLocalized(value)
        ? value[language]
        : (field?.values?.[String(value)]?.[language] ?? (typeof value === 'string' ? value : JSON.stringify(value)));
  return Object.entries(changes)
    .map(([name, { before, after }]) => {
      const field = fields[name];
      return `${field?.[language] ?? name}: ${said(before, field)} → ${said(after, field)}`;
    })
    .join('; ');
}

// The audit has no version and is never updated; for listing it is a record like others.
const auditTable = auditLog as typeof auditLog & { version: typeof auditLog.id; updatedAt: typeof auditLog.at };
