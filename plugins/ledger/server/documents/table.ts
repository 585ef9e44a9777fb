import { bigint, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { everything, recordColumns, schemaOf, scope } from '@tessera/plugin-sdk/server';
import type { DocumentKind } from '../../contract/documents';
import { branchOf, seesAll } from '../units/table';

export const documentTable = schemaOf('ledger').table('documents', {
  ...recordColumns(),
  kind: text('kind').$type<DocumentKind>().notNull(),
  code: text('code').notNull(),
  createdBy: bigint('created_by', { mode: 'number' }).notNull(),
  createdByName: text('created_by_name').notNull(),
  fromUnitId: bigint('from_unit_id', { mode: 'number' }),
  toUnitId: bigint('to_unit_id', { mode: 'number' }),
  reason: text('reason').notNull(),
  correctsId: bigint('corrects_id', { mode: 'number' }),
});

scope(documentTable, {
  visible: ({ user }) =>
    seesAll(user)
      ? everything
      : sql`(${documentTable.fromUnitId} in ${branchOf(user.id)} or ${documentTable.toUnitId} in ${branchOf(user.id)})`,
});
