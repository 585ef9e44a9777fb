import { text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf } from '@tessera/plugin-sdk/server';

const value = (name: string) => text(name).notNull().default('');

/** One row, made by the migration. */
export const systemConfig = schemaOf('appearance').table('system_config', {
  ...recordColumns(),
  hotline: value('hotline'),
  email: value('email'),
  address: value('address'),
  workingHours: value('working_hours'),
  website: value('website'),
  facebook: value('facebook'),
  youtube: value('youtube'),
  zalo: value('zalo'),
});
