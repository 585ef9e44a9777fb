import { asc, eq, sql } from 'drizzle-orm';
import { message, nameIn } from '@tessera/plugin-sdk/contract';
import { conflict, findRecord, implement, invalidField, resourceHandlers, vietnamese, type WorkContext } from '@tessera/plugin-sdk/server';
import { reportTypeCodes } from '../../contract';
import type { InsuranceType } from '../../contract/services';
import { insuranceTypeCalls, templateGroupCalls, type Category } from '../../contract/templateGroups';
import { importFiles } from '../files/table';
import { renamed } from './names';
import { categories, templateGroups, templates } from './tables';

interface Filters {
  categoryCode?: InsuranceType;
  reportTypeCode?: string;
}
const reportTypeOf = (categoryCode: string): string => (categoryCode === 'MOF' ? reportTypeCodes.mof : reportTypeCodes.pricing);
const inCategory = (code: unknown) =>
  sql`${templateGroups.categoryId} in (select ${categories.id} from ${categories} where ${categories.code} = ${code})`;

export const templateGroupHandlers = resourceHandlers(templateGroupCalls, 'TemplateGroup', {
  table: templateGroups,
  label: (row) => row.groupName,
  sort: { groupName: vietnamese(templateGroups.groupName), createdAt: templateGroups.createdAt },
  defaultSort: 'createdAt,asc',
  filter: ({ categoryCode, reportTypeCode }: Filters) => [
    categoryCode && inCategory(categoryCode),
    reportTypeCode
      ? sql`${reportTypeCode} = case when ${inCategory('MOF')} then ${reportTypeCodes.mof} else ${reportTypeCodes.pricing} end`
      : undefined,
  ],
  usedBy: (id) => [
    {
      table: templates,
      where: eq(templates.groupId, id),
      name: templates.templateName,
      nouns: { vi: 'Mẫu chuẩn hoá', en: 'Standardized templates' },
    },
    { table: importFiles, where: eq(importFiles.groupId, id), name: importFiles.displayName, nouns: { vi: 'Tệp', en: 'Files' } },
  ],
  async check(ctx, { id = 0, values }) {
    if (values && !(await categoriesOf(ctx)).some((category) => category.id === values.categoryId))
      throw invalidField('categoryId', message('data-files:validation.chooseCategory'));
    if (!values && (await findRecord(ctx, templateGroups, id)).isDefault)
      throw conflict('default_group', {
        vi: 'Nhóm mẫu có sẵn của hệ thống không thể xoá.',
        en: 'A built-in template group cannot be deleted.',
      });
  },
  stored(values, _ctx, before) {
    if (!before) return values;
    const { name: groupName, english: nameEn } = renamed(String(values.groupName), before.groupName, before.nameEn);
    const { name: description, english: descriptionEn } = renamed(String(values.description), before.description, before.descriptionEn);
    return { ...values, groupName, nameEn, description, descriptionEn };
  },
  async shown(rows, ctx) {
    const all = await categoriesOf(ctx);
    return rows.map(({ nameEn, descriptionEn, ...row }) => {
      const category = all.find(({ id }) => id === row.categoryId)!;
      return {
        ...row,
        groupName: nameIn(ctx.language, row.groupName, nameEn),
        description: nameIn(ctx.language, row.description, descriptionEn),
        reportTypeCode: reportTypeOf(category.code),
        Category: category,
      };
    });
  },
});

export const insuranceTypeHandlers = implement(insuranceTypeCalls, { listInsuranceTypes: (_input, ctx) => categoriesOf(ctx) });

async function categoriesOf({ db, language }: Pick<WorkContext, 'db' | 'language'>): Promise<Category[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.id));
  return rows.map(({ id, code, nameVi, nameEn }) => ({ id, code, name: language === 'vi' ? nameVi : nameEn }));
}
