import { bigint, customType, integer, text } from 'drizzle-orm/pg-core';
import { schemaOf, scope } from '@tessera/plugin-sdk/server';
import { claimTable } from '../claims/table';

/** `0101…`, 256 digits. */
const bits = customType<{ data: string }>({ dataType: () => 'bit(256)' });

export const pictureTable = schemaOf('claims').table('pictures', {
  fileId: text('file_id').primaryKey(),
  claimId: bigint('claim_id', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  looks: bits('looks').notNull(),
  parts: integer('parts').array().notNull(),
});
scope(pictureTable, { parent: claimTable, by: pictureTable.claimId });
