import { bigint, boolean, integer, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';
import type { BenefitLevel, BenefitType } from '../../contract/benefits';

export const benefits = schemaOf('products').table('benefits', {
  ...recordColumns(),
  benefitCode: text('benefit_code').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  type: integer('type').$type<BenefitType>().notNull(),
  level: integer('level').$type<BenefitLevel>().notNull(),
  parentId: bigint('parent_id', { mode: 'number' }),
  isActive: boolean('is_active').notNull(),
  search: searchColumn('search'),
});
