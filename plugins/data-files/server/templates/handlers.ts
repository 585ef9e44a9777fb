import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import { message, nameIn, today } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  files,
  findRecord,
  implement,
  insertRecord,
  invalidField,
  lockRecord,
  mergedInput,
  notFound,
  pageOf,
  Problem,
  removeRecord,
  updateRecord,
  vietnamese,
  unscoped,
  type CallContext,
} from '@tessera/plugin-sdk/server';
import { dataTypes, variableTypes } from '../../contract/services';
import { templateCalls, type Template, type TemplateValues } from '../../contract/templates';
import { columnNames } from '../importing/columns';
import { firstRowOf } from '../importing/firstRow';
import { namesOf } from '../files/names';
import { importFiles } from '../files/table';
import type { StandardColumn } from './builtIn';
import { dataTypeTexts, variableTypeTexts } from './descriptions';
import { columnsOfTemplate, kindOf, propertyOf, standardTemplate } from './standard';
import { openStoredFile, signedUrlOf } from './storedFiles';
import { categories, reportTypes, storedFiles, templateGroups, templates, templateVersions, type TemplateRow } from './tables';

const naming = { entity: 'Template', label: (row: { templateName: string }) => row.templateName };

export const templateHandlers = implement(templateCalls, {
  async listTemplates({ type, categoryCode, groupId, ...query }, ctx) {
    const groups = categoryCode
      ? ctx.db
          .select({ id: templateGroups.id })
          .from(templateGroups)
          .innerJoin(categories, eq(categories.id, templateGroups.categoryId))
          .where(eq(categories.code, categoryCode))
      : undefined;
    const page = await pageOf(ctx, query, {
      from: templates,
      where: [
        type ? eq(templates.type, type) : undefined,
        groups && inArray(templates.groupId, groups),
        groupId ? eq(templates.groupId, groupId) : undefined,
      ],
      sort: { templateName: vietnamese(templates.templateName), createdAt: templates.createdAt },
      defaultSort: 'createdAt,desc',
    });
    return { ...page, data: await templateViews(ctx, page.data) };
  },
  getTemplate: async ({ id }, ctx) => viewOf(ctx, (await findRecord(ctx, templates, id)) as TemplateRow),
  async createTemplate(input, ctx) {
    if (input.creationDate < today()) throw invalidField('creationDate', message('data-files:validation.notBeforeToday'));
    const row = await insertRecord(ctx, templates, await valuesOf(ctx, input), naming);
    await keepVersion(ctx, row);
    return viewOf(ctx, row);
  },
  async updateTemplate({ id, ...sent }, ctx) {
    const before = await refuseBuiltIn(ctx, id);
    const input = mergedInput(templateCalls.updateTemplate, sent, await viewOf(ctx, before));
    // Descriptions are answered in one language and kept in two: columns that were not sent stay as they are stored.
    const sendsColumns = sent.propertiesGLM !== undefined || sent.columnNames !== undefined;
    const values = await valuesOf(ctx, input, sendsColumns ? undefined : before.properties);
    const changed = !isDeepStrictEqual(
      [values.properties, values.currencyDecimals, values.expiryExclusive],
      [before.properties, before.currencyDecimals, before.expiryExclusive],
    );
    const row = (await updateRecord(
      ctx,
      templates,
      id,
      { ...values, ...(changed && { templateVersion: before.templateVersion + 1 }) },
      naming,
    )) as TemplateRow;
    if (changed) await keepVersion(ctx, row);
    return viewOf(ctx, row);
  },
  async removeTemplate({ id }, ctx) {
    await refuseBuiltIn(ctx, id);
    const used = await ctx.db.$count(unscoped(importFiles, 'a template in use stays, whoever asks'), eq(importFiles.templateId, id));
    if (used)
      throw conflict('in_use', {
        vi: `Mẫu đang được ${used} tệp sử dụng nên chưa thể xoá.`,
        en: `${used} ${used === 1 ? 'file uses' : 'files use'} this template, so it cannot be deleted yet.`,
      });
    return removeRecord(ctx, templates, id, naming);
  },
  async uploadTemplateFile(_input, ctx) {
    if (!ctx.file) throw new Problem(400, 'file_missing', { vi: 'Vui lòng chọn tệp', en: 'Please choose a file' });
    const { displayName, fileType } = namesOf(ctx.file.fileName, new Date());
    const store = ctx.services.get(files);
    const { key, bytes } = await store.put(ctx, {
      fileName: displayName,
      contentType: 'application/octet-stream',
      stream: ctx.file.stream,
      maxBytes: 100 * 1024 ** 2,
    });
    try {
      const { names } = columnNames(await firstRowOf(ctx, key, fileType));
      const [file] = await ctx.db
        .insert(storedFiles)
        .values({ fileName: displayName, fileKey: key, contentType: 'application/octet-stream', bytes, columnNames: names })
        .returning();
      ctx.audit({ entity: 'TemplateFile', entityId: file!.id, label: displayName, after: { bytes } });
      return { fileId: file!.id, fileName: displayName, columnNames: names };
    } catch (error) {
      await store.remove(key);
      throw error;
    }
  },
  listVariableTypes: async (_input, ctx) => variableTypes.map((value) => ({ value, description: variableTypeTexts[value][ctx.language] })),
  listDataTypes: async (_input, ctx) => dataTypes.map((value) => ({ value, description: dataTypeTexts[value][ctx.language] })),
  getNormalizationLine: async ({ templateId }, ctx) =>
    (await standardTemplate(ctx, templateId)).columns.map((column) => propertyOf(column, ctx.language)),
  async listTemplatesByGroup({ categoryCode }, ctx) {
    const groups = await ctx.db
      .select({
        id: templateGroups.id,
        groupName: templateGroups.groupName,
        nameEn: templateGroups.nameEn,
        code: templateGroups.code,
        categoryCode: categories.code,
      })
      .from(templateGroups)
      .innerJoin(categories, eq(categories.id, templateGroups.categoryId))
      .where(categoryCode ? eq(categories.code, categoryCode) : undefined)
      .orderBy(asc(templateGroups.id));
    const all = await ctx.db
      .select({
        id: templates.id,
        templateName: templates.templateName,
        nameEn: templates.nameEn,
        fileId: templates.fileId,
        groupId: templates.groupId,
      })
      .from(templates)
      .orderBy(asc(templates.id));
    return groups.map(({ groupName, nameEn, ...group }) => ({
      ...group,
      groupName: nameIn(ctx.language, groupName, nameEn),
      templates: all
        .filter((t) => t.groupId === group.id)
        .map((t) => ({ id: t.id, templateName: nameIn(ctx.language, t.templateName, t.nameEn), fileId: t.fileId })),
    }));
  },
  async downloadSample({ id, rows }, ctx) {
    const template = await findRecord(ctx, templates, id);
    if (template.fileId === null)
      throw notFound({ vi: 'Mẫu này không có tệp mẫu để tải.', en: 'This template has no sample file to download.' });
    return openStoredFile(ctx, template.fileId, rows);
  },
});

/** The calendar day in Việt Nam, `YYYY-MM-DD`. */

async function refuseBuiltIn(ctx: CallContext, id: number): Promise<TemplateRow> {
  const row = (await lockRecord(ctx, templates, id)) as TemplateRow;
  if (row.isDefault)
    throw conflict('default_template', {
      vi: 'Mẫu có sẵn của hệ thống không thể sửa hoặc xoá.',
      en: 'A built-in template can be neither edited nor deleted.',
    });
  return row;
}

async function valuesOf({ db }: CallContext, input: TemplateValues, kept?: TemplateRow['properties']) {
  const { templateName, creationDate, type, groupId, fileId, columnNames: names, propertiesGLM, currencyDecimals, expiryExclusive } = input;
  const [reportType] = await db.select({ code: reportTypes.code }).from(reportTypes).where(eq(reportTypes.code, type));
  if (!reportType) throw invalidField('type', message('validation.oneOf'));
  const [group] = await db
    .select({ category: categories.code })
    .from(templateGroups)
    .innerJoin(categories, eq(categories.id, templateGroups.categoryId))
    .where(eq(templateGroups.id, groupId));
  if (!group) throw invalidField('groupId', message('data-files:validation.chooseGroup'));
  const [file] = await db.select({ id: storedFiles.id }).from(storedFiles).where(eq(storedFiles.id, fileId));
  if (!file) throw invalidField('fileId', message('data-files:validation.chooseFile'));
  const described = propertiesGLM.length
    ? propertiesGLM.map((p): StandardColumn => ({ ...p, description: { vi: p.description, en: p.description } }))
    : names.map(plainText);
  const properties = kept ?? described;
  const twice = properties.findIndex((p, i) => properties.findIndex((other) => other.standardName === p.standardName) !== i);
  if (twice >= 0)
    throw invalidField(
      propertiesGLM.length ? `propertiesGLM[${twice}].standardName` : `columnNames[${twice}]`,
      message('data-files:validation.duplicateColumn'),
    );
  return {
    templateName,
    creationDate,
    type,
    groupId,
    fileId,
    columnNames: names,
    properties,
    currencyDecimals,
    expiryExclusive,
    kind: kindOf(properties, group.category),
  };
}

const plainText = (name: string): StandardColumn => ({
  standardName: name,
  type: 'text',
  allowNull: true,
  variableType: 'INFO',
  isOptional: true,
  description: { vi: '', en: '' },
  banded: false,
});

const keepVersion = ({ db }: CallContext, { id, templateVersion, properties, currencyDecimals, expiryExclusive }: TemplateRow) =>
  db.insert(templateVersions).values({ templateId: id, number: templateVersion, properties, currencyDecimals, expiryExclusive });

const viewOf = async (ctx: CallContext, row: TemplateRow): Promise<Template> => (await templateViews(ctx, [row]))[0]!;

async function templateViews(ctx: CallContext, rows: readonly TemplateRow[]): Promise<Template[]> {
  const names = await ctx.db.select({ code: reportTypes.code, name: reportTypes.name, nameEn: reportTypes.nameEn }).from(reportTypes);
  const groups = await ctx.db
    .select({
      id: templateGroups.id,
      groupName: templateGroups.groupName,
      groupNameEn: templateGroups.nameEn,
      nameVi: categories.nameVi,
      nameEn: categories.nameEn,
    })
    .from(templateGroups)
    .innerJoin(categories, eq(categories.id, templateGroups.categoryId));
  const fileIds = rows.flatMap((row) => row.fileId ?? []);
  const kept = fileIds.length
    ? await ctx.db.select({ id: storedFiles.id, fileName: storedFiles.fileName }).from(storedFiles).where(inArray(storedFiles.id, fileIds))
    : [];
  return Promise.all(
    rows.map(async ({ properties, nameEn, ...row }): Promise<Template> => {
      const columns = columnsOfTemplate({ code: row.code, properties });
      const reportType = names.find((type) => type.code === row.type);
      const group = groups.find((g) => g.id === row.groupId);
      const file = kept.find((f) => f.id === row.fileId);
      const described = columns.map((column) => propertyOf(column, ctx.language));
      return {
        ...row,
        templateName: nameIn(ctx.language, row.templateName, nameEn),
        ReportType: { name: reportType ? nameIn(ctx.language, reportType.name, reportType.nameEn) : row.type },
        Group: {
          groupName: group ? nameIn(ctx.language, group.groupName, group.groupNameEn) : '',
          Category: { name: group ? nameIn(ctx.language, group.nameVi, group.nameEn) : '' },
        },
        File: file ? { id: file.id, fileName: file.fileName, signedUrl: await signedUrlOf(ctx, file.id) } : null,
        columnNames: row.columnNames.length ? row.columnNames : columns.map((c) => c.standardName),
        Properties: described,
        propertiesGLM: described,
      };
    }),
  );
}
