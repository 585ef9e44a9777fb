import { bigint, boolean, integer, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';
import type { CompanyType } from '../../contract/accounting';

const schema = schemaOf('mof-reports');
/** The English name, empty where nobody gave one; where a row comes from, when the product brought it. */
const given = () => ({ nameEn: text('name_en').notNull().default(''), source: text('source'), search: searchColumn('search') });

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

export const accountCategories = schema.table('gl_categories', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  ...given(),
});

const periodTypeIds = () => bigint('period_type_ids', { mode: 'number' }).array().notNull();

export const accounts = schema.table('gl_accounts', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  level: integer('level').notNull(),
  parentId: bigint('parent_id', { mode: 'number' }),
  categoryId: bigint('category_id', { mode: 'number' }).notNull(),
  accountBS: text('account_bs').notNull(),
  accountPL: text('account_pl').notNull(),
  accountCF01: text('account_cf01').notNull(),
  accountCF02: text('account_cf02').notNull(),
  reportPeriodTypeIds: periodTypeIds(),
  ...given(),
});

const lineTable = (name: string) =>
  schema.table(name, {
    ...recordColumns(),
    lineCode: text('line_code').notNull(),
    lineName: text('line_name').notNull(),
    code: text('code'),
    noteRef: text('note_ref').notNull(),
    calculationFormula: text('calculation_formula').notNull(),
    isTotalLine: boolean('is_total_line').notNull(),
    type: text('type').$type<CompanyType>().notNull(),
    parentId: bigint('parent_id', { mode: 'number' }),
    ...given(),
  });
export type LineTable = ReturnType<typeof lineTable>;

/** By the codes that formulas name statements by: `PL-02!10`. */
export const lineTables = {
  BS: lineTable('balance_sheet_lines'),
  'PL-01': lineTable('pl01_lines'),
  'PL-02': lineTable('pl02_lines'),
  'CF-01': lineTable('cf01_lines'),
  'CF-02': lineTable('cf02_lines'),
};

export const companyAccounts = schema.table('company_accounts', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  level: integer('level').notNull(),
  parentId: bigint('parent_id', { mode: 'number' }),
  typeIndex: boolean('type_index').notNull(),
  debtIndex: boolean('debt_index').notNull(),
  glIndex: boolean('gl_index').notNull(),
  accountBS: text('account_bs').notNull(),
  accountPL: text('account_pl').notNull(),
  accountSM: text('account_sm').notNull(),
  currency: text('currency').notNull(),
  isActive: boolean('is_active').notNull(),
  description: text('description').notNull(),
  mofGLId: bigint('mof_gl_id', { mode: 'number' }),
  reportPeriodTypeIds: periodTypeIds(),
  search: searchColumn('search'),
});
