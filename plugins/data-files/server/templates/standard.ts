import { and, asc, eq } from 'drizzle-orm';
import { nameIn, type Language } from '@tessera/plugin-sdk/contract';
import { columnsOf, findRecord, type WorkContext } from '@tessera/plugin-sdk/server';
import type { TemplateKind } from '../../contract/services';
import type { TemplateProperty } from '../../contract/templates';
import { builtInTemplates, type StandardColumn } from './builtIn';
import { templates, templateVersions, type TemplateRow } from './tables';

/** A template as mappings and the arithmetic use it. */
export interface StandardTemplate {
  id: number;
  code: string | null;
  templateName: string;
  version: number;
  kind: TemplateKind;
  columns: readonly StandardColumn[];
  currencyDecimals: number;
  expiryExclusive: boolean;
}

export const columnsOfTemplate = (row: Pick<TemplateRow, 'code' | 'properties'>): readonly StandardColumn[] =>
  (row.code && builtInTemplates[row.code]?.columns) || row.properties;

const standardOf = (row: TemplateRow, language: Language): StandardTemplate => ({
  id: row.id,
  code: row.code,
  templateName: nameIn(language, row.templateName, row.nameEn),
  version: row.templateVersion,
  kind: row.kind,
  columns: columnsOfTemplate(row),
  currencyDecimals: row.currencyDecimals,
  expiryExclusive: row.expiryExclusive,
});

/** A template as it is, or as it was at a version. @throws 404 */
export async function standardTemplate(ctx: WorkContext, id: number, version?: number): Promise<StandardTemplate> {
  const row = await findRecord(ctx, templates, id);
  if (version === undefined || version === row.templateVersion || row.isDefault) return standardOf(row, ctx.language);
  const [old] = await ctx.db
    .select()
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, id), eq(templateVersions.number, version)));
  return old
    ? {
        ...standardOf(row, ctx.language),
        version,
        columns: old.properties,
        currencyDecimals: old.currencyDecimals,
        expiryExclusive: old.expiryExclusive,
      }
    : standardOf(row, ctx.language);
}

/** The first template of a kind of file; claims files and the like have none. */
export async function templateOfGroup(
  { db, language }: Pick<WorkContext, 'db' | 'language'>,
  groupId: number,
): Promise<StandardTemplate | undefined> {
  const [row] = await db
    .select(columnsOf(templates))
    .from(templates)
    .where(eq(templates.groupId, groupId))
    .orderBy(asc(templates.id))
    .limit(1);
  return row && standardOf(row, language);
}

export const propertyOf = ({ description, ...rest }: StandardColumn, language: Language): TemplateProperty => ({
  ...rest,
  description: description[language],
});

/** What a set of columns can be computed with. */
export function kindOf(columns: readonly Pick<StandardColumn, 'standardName'>[], categoryCode: string): TemplateKind {
  const has = (...names: string[]) => names.every((name) => columns.some((c) => c.standardName === name));
  if (has('EXPOSURE')) return 'exposure';
  if (!has('EFFECTIVE_DATE', 'EXPIRY_DATE', 'PREMIUM')) return 'plain';
  return categoryCode === 'RESERVE' ? 'reserve' : 'portfolio';
}
