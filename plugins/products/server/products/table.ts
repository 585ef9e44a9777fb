import { bigint, boolean, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { percentage, recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';
import type { ProductInput } from '../../contract/products';
import type { ProductTypeId } from '../../contract/productTypes';

const reference = (name: string) => bigint(name, { mode: 'number' });

export const products = schemaOf('products').table('products', {
  ...recordColumns(),
  productCode: text('product_code').notNull(),
  productUuid: text('product_uuid').notNull(),
  type: integer('type').$type<ProductTypeId>().notNull(),
  subType: reference('sub_type'),
  categoryId: reference('category_id'),
  companyId: reference('company_id').notNull(),
  isActive: boolean('is_active').notNull(),
  benefitIds: reference('benefit_ids').array().notNull(),
  hospitalIds: reference('hospital_ids').array().notNull(),
  discountRate: percentage('discount_rate').notNull(),
  percentCommission: percentage('percent_commission').notNull(),
  document: text('document').notNull(),
  image: text('image'),
  name: text('name').notNull(),
  description: text('description').notNull(),
  descriptionDetail: text('description_detail').notNull(),
  termCondition: text('term_condition').notNull(),
  benefitsDescription: text('benefits_description').notNull(),
  claimDocs: text('claim_docs').notNull(),
  deductible: text('deductible').notNull(),
  compensation: text('compensation').notNull(),
  insuredDeclaredValue: text('insured_declared_value').notNull(),
  advanceCash: text('advance_cash').notNull(),
  cashlessGarage: text('cashless_garage').notNull(),
  zeroDepreciation: text('zero_depreciation').notNull(),
  zeroDepClaims: text('zero_dep_claims').notNull(),
  addons: text('addons').notNull(),
  includedAddons: text('included_addons').notNull(),
  service: text('service').notNull(),
  sellingPoint: text('selling_point').notNull(),
  promotion: text('promotion').notNull(),
  other: text('other').notNull(),
  productTranslation: jsonb('product_translation').$type<ProductInput['productTranslation']>().notNull(),
  search: searchColumn('search'),
});
