import { bigint, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

const schema = schemaOf('mof-reports');
/** Where a row comes from, when the product brought it. */
const given = () => ({ source: text('source'), search: searchColumn('search') });

export const lobs = schema.table('lobs', {
  ...recordColumns(),
  LOB_MOF_CODE: text('LOB_MOF_CODE').notNull(),
  LOB_MOF_NAME: text('LOB_MOF_NAME').notNull(),
  ...given(),
});

export const subLobs = schema.table('sub_lobs', {
  ...recordColumns(),
  SUB_LOB_MOF_CODE: text('SUB_LOB_MOF_CODE').notNull(),
  SUB_LOB_MOF_NAME: text('SUB_LOB_MOF_NAME').notNull(),
  LOB_MOF_CODE: text('LOB_MOF_CODE').notNull(),
  ...given(),
});

export const productsMof = schema.table('products_mof', {
  ...recordColumns(),
  PROD_MOF_CODE: text('PROD_MOF_CODE').notNull(),
  PROD_MOF_NAME: text('PROD_MOF_NAME').notNull(),
  SUB_LOB_MOF_CODE: text('SUB_LOB_MOF_CODE').notNull(),
  ...given(),
});

export const vehicleCategories = schema.table('vehicle_categories', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  ...given(),
});

export const vehiclesMof = schema.table('vehicles_mof', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  categoryCode: text('category_code').notNull(),
  ...given(),
});

export const companyProducts = schema.table('company_products', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  mofProductId: bigint('mof_product_id', { mode: 'number' }),
  description: text('description').notNull(),
  search: searchColumn('search'),
});

export const companyVehicles = schema.table('company_vehicles', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  mofVehicleId: bigint('mof_vehicle_id', { mode: 'number' }),
  description: text('description').notNull(),
  search: searchColumn('search'),
});
