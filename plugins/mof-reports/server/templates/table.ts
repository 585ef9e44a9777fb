import { date, jsonb, text } from 'drizzle-orm/pg-core';
import { everything, instant, recordColumns, schemaOf, scope } from '@tessera/plugin-sdk/server';
import type { Template } from '../engine';

export const reportTemplates = schemaOf('mof-reports').table('report_templates', {
  ...recordColumns(),
  key: text('key').notNull(),
  edition: text('edition').notNull(),
  validFrom: date('valid_from').notNull(),
  validTo: date('valid_to'),
  body: jsonb('body').$type<Template>().notNull(),
  copiedFrom: text('copied_from').notNull(),
  createdByName: text('created_by_name').notNull(),
  publishedAt: instant('published_at'),
  publishedByName: text('published_by_name'),
});
export type TemplateRecord = typeof reportTemplates.$inferSelect;

// forms are no secret among those who make reports
scope(reportTemplates, { visible: () => everything });
