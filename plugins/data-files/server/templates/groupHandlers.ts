import { asc, eq, inArray, ne, and, sql } from 'drizzle-orm';
import { message } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  duplicate,
  findRecord,
  implement,
  insertRecord,
  invalidField,
  lockRecord,
  mergedInput,
  pageOf,
  removeRecord,
  updateRecord,
  vietnamese,
  unscoped,
  type CallContext,
} from '@tessera/plugin-sdk/server';
import { reportTypeCodes } from '../../contract';
import { templateGroupCalls, type TemplateGroup, type TemplateGroupValues } from '../../contract/templateGroups';
import { importFiles } from '../files/table';
import { nameIn, renamed } from './names';
import { categories, templateGroups, templates } from './tables';

const naming = { entity: 'TemplateGroup', label: (row: { groupName: string }) => row.groupName };
type Row = Omit<typeof templateGroups.$inferSelect, 'search'>;

export const templateGroupHandlers = implement(templateGroupCalls, {
  async listTemplateGroups({ categoryCode, reportTypeCode, ...query }, ctx) {
    const wanted = (await categoriesOf(ctx))
      .filter((c) => (!categoryCode || c.code === categoryCode) && (!reportTypeCode || reportTypeOf(c.code) === reportTypeCode))
      .map((c) => c.id);
    const page = await pageOf(ctx, query, {
      from: templateGroups,
      where: [categoryCode || reportTypeCode ? inArray(templateGroups.categoryId, wanted) : undefined],
      sort: { groupName: vietnamese(templateGroups.groupName), createdAt: templateGroups.createdAt },
      defaultSort: 'createdAt,asc',
    });
    return { ...page, data: await views(ctx, page.data) };
  },
  async createTemplateGroup(input, ctx) {
    await check(ctx, input);
    return view(ctx, await insertRecord(ctx, templateGroups, input, naming));
  },
  async updateTemplateGroup({ id, ...sent }, ctx) {
    const before = await lockRecord(ctx, templateGroups, id);
    const input = mergedInput(templateGroupCalls.updateTemplateGroup, sent, await view(ctx, before));
    await check(ctx, input, id);
    const { name: groupName, english: nameEn } = renamed(input.groupName, before.groupName, before.nameEn);
    const { name: description, english: descriptionEn } = renamed(input.description, before.description, before.descriptionEn);
    return view(ctx, await updateRecord(ctx, templateGroups, id, { ...input, groupName, nameEn, description, descriptionEn }, naming));
  },
  async removeTemplateGroup({ id }, ctx) {
    const row = await findRecord(ctx, templateGroups, id);
    if (row.isDefault)
      throw conflict('default_group', {
        vi: 'Nhóm mẫu có sẵn của hệ thống không thể xoá.',
        en: 'A built-in template group cannot be deleted.',
      });
    const used =
      (await ctx.db.$count(templates, eq(templates.groupId, id))) +
      (await ctx.db.$count(unscoped(importFiles, 'a group in use stays, whoever asks'), eq(importFiles.groupId, id)));
    if (used)
      throw conflict('in_use', {
        vi: 'Nhóm mẫu đang được mẫu hoặc tệp sử dụng nên chưa thể xoá.',
        en: 'Templates or files use this group, so it cannot be deleted yet.',
      });
    return removeRecord(ctx, templateGroups, id, naming);
  },
  listInsuranceTypes: async (_input, ctx) =>
    (await categoriesOf(ctx)).map(({ id, code, nameVi, nameEn }) => ({ id, code, name: ctx.language === 'vi' ? nameVi : nameEn })),
});

const categoriesOf = ({ db }: CallContext) => db.select().from(categories).orderBy(asc(categories.id));
const reportTypeOf = (categoryCode: string): string => (categoryCode === 'MOF' ? reportTypeCodes.mof : reportTypeCodes.pricing);

async function check({ db }: CallContext, { categoryId, groupName }: TemplateGroupValues, id = 0): Promise<void> {
  const [category] = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId));
  if (!category) throw invalidField('categoryId', message('data-files:validation.chooseCategory'));
  const same = sql`lower(${templateGroups.groupName} collate "und-x-icu") = lower(${groupName} collate "und-x-icu")`;
  const [there] = await db
    .select({ groupName: templateGroups.groupName })
    .from(templateGroups)
    .where(and(same, eq(templateGroups.categoryId, categoryId), ne(templateGroups.id, id)));
  if (there) throw duplicate('groupName', there.groupName);
}

const view = async (ctx: CallContext, row: Row): Promise<TemplateGroup> => (await views(ctx, [row]))[0]!;

async function views(ctx: CallContext, rows: readonly Row[]): Promise<TemplateGroup[]> {
  const all = await categoriesOf(ctx);
  return rows.map(({ nameEn, descriptionEn, ...row }) => {
    const category = all.find((c) => c.id === row.categoryId)!;
    return {
      ...row,
      groupName: nameIn(ctx.language, row.groupName, nameEn),
      description: nameIn(ctx.language, row.description, descriptionEn),
      reportTypeCode: reportTypeOf(category.code),
      Category: { id: category.id, code: category.code, name: ctx.language === 'vi' ? category.nameVi : category.nameEn },
    };
  });
}
