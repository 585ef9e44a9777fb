import { bigint, boolean, integer, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, schemaOf } from '@tessera/plugin-sdk/server';

const schema = schemaOf('members');
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const tiers = schema.table('membership_tiers', {
  id: id(),
  nameVi: text('name_vi').notNull(),
  nameEn: text('name_en').notNull(),
  isDefault: boolean('is_default').notNull(),
  position: integer('position').notNull(),
});

export const cards = schema.table('member_cards', {
  id: id(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  cardNumber: text('card_number').notNull(),
  tierId: bigint('tier_id', { mode: 'number' }).notNull(),
  upgradeReason: text('upgrade_reason').notNull().default(''),
  issuedAt: instant('issued_at')
    .notNull()
    .default(sql`now()`),
});

export const tierChanges = schema.table('tier_changes', {
  id: id(),
  cardId: bigint('card_id', { mode: 'number' }).notNull(),
  fromTierId: bigint('from_tier_id', { mode: 'number' }),
  toTierId: bigint('to_tier_id', { mode: 'number' }).notNull(),
  reason: text('reason').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: instant('changed_at')
    .notNull()
    .default(sql`now()`),
});
