import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { instant, percentage, recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';
import type { BenefitType, BillProductType, ConfiguredShare, PackageType } from '../../contract/bill';

const schema = schemaOf('claims');

export const billConfigTable = schema.table('bill_configs', {
  ...recordColumns(),
  type: text('type').$type<BenefitType>().notNull(),
  productType: text('product_type').$type<BillProductType>().notNull(),
  packageType: text('package_type').$type<PackageType>().notNull(),
  value: percentage('value').notNull(),
  description: text('description').notNull(),
  search: searchColumn('search'),
});

/** Written by the database with each change of a share; rows are never changed. */
export const versionTable = schema.table('bill_config_versions', {
  version: integer('version').primaryKey(),
  since: instant('since').notNull(),
  shares: jsonb('shares').$type<ConfiguredShare[]>().notNull(),
});
