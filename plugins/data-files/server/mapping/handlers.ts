import { eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { message, type StartedJob } from '@tessera/plugin-sdk/contract';
import { columnsOf, implement, invalidField, unscoped, whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import { claimsFileSlots, mappingCalls, type OriginColumn, type SettingData, type SettingDataValues } from '../../contract/mapping';
import { dataTypes } from '../../contract/services';
import { slotTypes } from '../analysis/claims';
import { questionIds } from '../analysis/plan';
import { findFile, readOf } from '../files/access';
import { importFiles, type ImportFileRow } from '../files/table';
import { startWork } from '../files/works';
import type { SourceColumn } from '../importing/columns';
import { propertyOf, standardTemplate, templateOfGroup, type StandardTemplate } from '../templates/standard';
import type { FileMapping } from './fileMapping';
import { remember, rememberedFor } from './memory';
import { fits, suggest } from './suggestions';
import { mappings } from './tables';

export const mappingHandlers = implement(mappingCalls, {
  async getFixedColumns({ fileName }, ctx) {
    const file = readOf(await findFile(ctx, fileName));
    return { columns: file.columns.map((column) => originOf(column, file.rows)) };
  },
  getSettingData: async ({ fileName, templateId }, ctx) => settingDataOf(ctx, await findFile(ctx, fileName), templateId),
  saveSettingData: (input, ctx) => saveMapping(ctx, input),
});

/** Saves a new version of the mapping and starts the job that checks every row against it. */
export async function saveMapping(ctx: WorkContext, input: SettingDataValues): Promise<{ mappingVersion: number; job: StartedJob }> {
  const file = readOf(await findFile(ctx, input.fileName, { lock: true }));
  const template = await standardTemplate(ctx, input.templateFile.id);
  const mapping = await mappingOf(ctx, file, template, input);
  const number = (file.mappingVersion ?? (await lastNumber(ctx, file.id))) + 1;
  await ctx.db.insert(mappings).values({ fileId: file.id, number, createdBy: ctx.user.fullName || ctx.user.userName, mapping });
  const decimals = input.settings?.currencyDecimals;
  // the check asks for it too: kept in one place, what was said last counts
  const answers: Record<string, string> = {
    ...file.answers,
    ...(decimals == null ? {} : { [questionIds.currencyDecimals]: String(decimals) }),
  };
  await ctx.db
    .update(unscoped(importFiles, 'the row was found as the user sees it'))
    .set({ mapping, mappingVersion: number, templateId: template.id, isValidated: null, answers })
    .where(eq(importFiles.id, file.id));
  await remember(ctx, file.fingerprint, template.id, {
    columnMapping: mapping.columns,
    freeColumns: mapping.freeColumns,
    calYear: mapping.settings.calYear ?? null,
    currency: mapping.settings.currency ?? null,
  });
  ctx.audit({ entity: 'Mapping', entityId: file.id, label: file.displayName, before: file.mapping ?? undefined, after: mapping });
  return { mappingVersion: number, job: await startWork(ctx, file, 'standardise') };
}

async function lastNumber({ db }: WorkContext, fileId: number): Promise<number> {
  const rows = await db.select({ number: mappings.number }).from(mappings).where(eq(mappings.fileId, fileId));
  return Math.max(0, ...rows.map((row) => row.number));
}

const styles: Readonly<Record<string, string>> = { '%d': 'DD', '%m': 'MM', '%Y': 'YYYY', '%y': 'YY', '%b': 'MMM', '%B': 'MMMM' };

function originOf({ name, facts }: SourceColumn, rows: number): OriginColumn {
  const style =
    facts.type === 'date' && facts.dateFormat
      ? facts.dateFormat.replace(/%[dmYybB]/g, (part) => styles[part] ?? part)
      : facts.decimalSign === ','
        ? '1.234,5'
        : facts.decimalSign === '.'
          ? '1,234.5'
          : null;
  return {
    importName: name,
    type: facts.type,
    samples: facts.samples,
    missingPercent: rows ? Math.round((facts.missing / rows) * 10_000) / 100 : 0,
    style,
    fits: dataTypes.filter((type) => fits(facts, type)),
  };
}

export async function settingDataOf(ctx: WorkContext, row: ImportFileRow, templateId: number | undefined): Promise<SettingData> {
  const file = readOf(row);
  const saved = file.mapping && (templateId === undefined || file.mapping.templateId === templateId) ? file.mapping : undefined;
  const template = saved
    ? await standardTemplate(ctx, saved.templateId, saved.templateVersion)
    : templateId === undefined
      ? await templateOfGroup(ctx, file.groupId)
      : await standardTemplate(ctx, templateId);
  const known = template ? await rememberedFor(ctx, file.fingerprint, template.id) : undefined;
  const before = saved || !known ? nothingBefore : declaredBefore(known, file.columns);
  const answered = file.answers[questionIds.currencyDecimals];
  const held = new Set([...Object.values(saved?.columns ?? {}), ...(saved?.freeColumns.map((c) => c.importName) ?? [])]);
  return {
    originColumns: file.columns.map((column) => originOf(column, file.rows)),
    otherColumns: file.columns.map((c) => c.name).filter((name) => !held.has(name)),
    columnMapping: saved?.columns ?? {},
    fileTemplateUuid: template ? String(template.id) : null,
    mappingFlag: file.mapping !== null,
    mappingVersion: file.mappingVersion,
    template: template
      ? {
          id: template.id,
          code: template.code,
          templateName: template.templateName,
          version: template.version,
          currencyDecimals: template.currencyDecimals,
          expiryExclusive: template.expiryExclusive,
          calYear: null,
          allowsFreeColumns: mayHaveFreeColumns(template),
          hasYearBasis: template.kind === 'portfolio',
          clausePairs: template.columns.some((c) => c.variableType === 'VARS_AC'),
        }
      : null,
    properties: template?.columns.map((column) => propertyOf(column, ctx.language)) ?? [],
    suggestions: template ? suggest(template.columns, file.columns, known?.columnMapping ?? {}) : [],
    freeColumns: saved?.freeColumns ?? before.freeColumns,
    remembered: { freeColumns: before.freeColumns.length > 0, calYear: before.calYear !== null },
    settings: {
      currency: saved ? (saved.settings.currency ?? null) : before.currency,
      currencyDecimals: answered === undefined ? template?.currencyDecimals || null : Number(answered),
      expiryExclusive: saved?.settings.expiryExclusive ?? template?.expiryExclusive ?? false,
      calYear: saved ? (saved.settings.calYear ?? null) : before.calYear,
      yearBasis: saved?.settings.yearBasis ?? 'calendar',
    },
    claimsFile: saved?.claimsFile ? { fileName: saved.claimsFile.fileName, columnMapping: saved.claimsFile.columns } : null,
    claimsFileChoices: template?.kind === 'portfolio' || template?.kind === 'exposure' ? await claimsFileChoices(ctx, file) : [],
  };
}

/** Those whose rows are analysed by variables. */
const mayHaveFreeColumns = ({ kind }: Pick<StandardTemplate, 'kind'>): boolean => kind === 'exposure' || kind === 'portfolio';

const nothingBefore = { freeColumns: [], calYear: null, currency: null };

/** What a mapping of a file with the same columns declared. Names may differ in case; a column that is written otherwise is not guessed. */
const declaredBefore = (
  { freeColumns, calYear, currency }: Pick<NonNullable<Awaited<ReturnType<typeof rememberedFor>>>, 'freeColumns' | 'calYear' | 'currency'>,
  columns: readonly SourceColumn[],
) => ({ freeColumns: freeColumns.filter(({ importName }) => columns.some(({ name }) => name === importName)), calYear, currency });

const mostChoices = 100;

async function claimsFileChoices(ctx: WorkContext, file: ImportFileRow): Promise<SettingData['claimsFileChoices']> {
  const rows = (await ctx.db
    .select(columnsOf(importFiles))
    .from(importFiles)
    .where(
      await whereVisible(
        ctx,
        importFiles,
        eq(importFiles.insuranceType, file.insuranceType),
        ne(importFiles.id, file.id),
        isNull(importFiles.deletedAt),
        isNotNull(importFiles.sourceToken),
      ),
    )
    .orderBy(importFiles.createdAt)
    .limit(mostChoices)) as ImportFileRow[];
  return rows.reverse().map(({ fileName, displayName, columns }) => ({
    fileName,
    displayName,
    columns: columns?.map((c) => c.name) ?? [],
    proposed: proposedFor(columns ?? []),
  }));
}

const claimsSlots = claimsFileSlots.map((standardName) => ({ standardName, type: slotTypes[standardName] }));
const surely = 0.9;

/** Only columns whose names leave no doubt: they are put in place at once. */
const proposedFor = (columns: readonly SourceColumn[]): Record<string, string> =>
  Object.fromEntries(
    suggest(claimsSlots, columns, {}).flatMap(({ standardName, importName, confidence }) =>
      confidence > surely ? [[standardName, importName]] : [],
    ),
  );

/** The mapping that a request asks for. @throws 400 on what does not fit file or template */
async function mappingOf(
  ctx: WorkContext,
  file: ReturnType<typeof readOf>,
  template: StandardTemplate,
  input: SettingDataValues,
): Promise<FileMapping> {
  const columns: Record<string, string> = {};
  const used = new Set<string>();
  const take = (path: string, importName: string): void => {
    if (!file.columns.some((c) => c.name === importName)) throw invalidField(path, message('data-files:validation.noSuchColumn'));
    if (used.has(importName)) throw invalidField(path, message('data-files:validation.columnTaken'));
    used.add(importName);
  };
  input.columnMap.forEach(({ standardName, importName }, i) => {
    if (!template.columns.some((c) => c.standardName === standardName))
      throw invalidField(`columnMap[${i}].standardName`, message('data-files:validation.noSuchSlot'));
    if (standardName in columns) throw invalidField(`columnMap[${i}].standardName`, message('data-files:validation.slotTaken'));
    take(`columnMap[${i}].importName`, importName);
    columns[standardName] = importName;
  });
  const lacking = template.columns.find((c) => !c.isOptional && !(c.standardName in columns));
  if (lacking) throw invalidField('columnMap', message('data-files:validation.slotEmpty', { name: lacking.standardName }));
  if (input.freeColumns.length && !mayHaveFreeColumns(template))
    throw invalidField('freeColumns', message('data-files:validation.noFreeColumns'));
  input.freeColumns.forEach(({ importName }, i) => take(`freeColumns[${i}].importName`, importName));
  const { currency, expiryExclusive, calYear, yearBasis } = (input.settings ?? {}) as Partial<NonNullable<SettingDataValues['settings']>>;
  return {
    templateId: template.id,
    templateVersion: template.version,
    columns,
    freeColumns: input.freeColumns,
    settings: {
      ...(currency && { currency }),
      ...(expiryExclusive !== undefined && { expiryExclusive }),
      ...(calYear != null && { calYear }),
      ...(yearBasis && { yearBasis }),
    },
    claimsFile: await claimsFileOf(ctx, file, input.claimsFile),
  };
}

async function claimsFileOf(
  ctx: WorkContext,
  file: ImportFileRow,
  asked: SettingDataValues['claimsFile'],
): Promise<FileMapping['claimsFile']> {
  if (!asked) return null;
  const claims = readOf(await findFile(ctx, asked.fileName));
  if (claims.id === file.id) throw invalidField('claimsFile.fileName', message('data-files:validation.claimsFileItself'));
  const columns: Record<string, string> = {};
  asked.columnMap.forEach(({ standardName, importName }, i) => {
    if (!claims.columns.some((c) => c.name === importName))
      throw invalidField(`claimsFile.columnMap[${i}].importName`, message('data-files:validation.noSuchColumn'));
    columns[standardName] = importName;
  });
  return { fileId: claims.id, fileName: claims.fileName, columns };
}
