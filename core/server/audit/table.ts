import { bigint, boolean, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';
import type { AuditRow } from '../../contract/operations';

export const auditLog = schemaOf('core').table('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at')
    .notNull()
    .default(sql`clock_timestamp()`),
  userId: bigint('account_id', { mode: 'number' }),
  userName: text('user_name').notNull(),
  plugin: text('plugin').notNull(),
  action: text('action').notNull(),
  entity: text('entity'),
  entityId: text('entity_id'),
  label: text('label'),
  changes: jsonb('changes').$type<AuditRow['changes']>().notNull(),
  unversioned: boolean('unversioned').notNull(),
  reference: text('reference').notNull(),
  ip: text('ip').notNull(),
  approvedBy: text('approved_by'),
  event: text('event').$type<AuditRow['event']>().notNull().default('done'),
  count: integer('count').notNull().default(1),
  search: searchColumn('search'),
});
