import { and, eq, isNotNull } from 'drizzle-orm';
import { message } from '@tessera/plugin-sdk/contract';
import { invalidField, whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import { builtInTemplates, daysOf, type PeriodType, type Template } from '../engine';
import { reportTemplates, type TemplateRecord } from './table';

/** A stored version as the engine reads it: what stands in columns counts. */
export const templateOfRecord = ({ body, edition, validFrom, validTo }: TemplateRecord): Template => {
  const { validTo: _, ...rest } = body;
  return { ...rest, version: edition, validFrom, ...(validTo && { validTo }) };
};

/** The version of a form that holds at the end of a period: of several the one that began last, the deployment's own before the product's. */
export async function heldForm(ctx: WorkContext, code: string, type: PeriodType, year: number, period: number) {
  const stored = await ctx.db
    .select()
    .from(reportTemplates)
    .where(await whereVisible(ctx, reportTemplates, and(eq(reportTemplates.key, code), isNotNull(reportTemplates.publishedAt))));
  const versions = [...stored.map(templateOfRecord), ...builtInTemplates.filter(({ key }) => key === code)].sort((a, b) =>
    a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0,
  );
  const { last } = daysOf({ type, year, period });
  return { versions, form: versions.find(({ validFrom, validTo }) => validFrom <= last && (validTo === undefined || last <= validTo)) };
}

/** As `heldForm`. @throws 400 on `year` naming those that exist */
export async function formOf(ctx: WorkContext, code: string, type: PeriodType, year: number, period: number): Promise<Template> {
  const { form, versions } = await heldForm(ctx, code, type, year, period);
  if (form) return form;
  const known = versions.map(({ regulation, validFrom }) => `${regulation} (${validFrom})`).join(', ');
  throw invalidField('year', message('mof-reports:reports.noForm', { code, known: known || '–' }));
}
