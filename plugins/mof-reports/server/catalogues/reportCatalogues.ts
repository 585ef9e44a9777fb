import { eq } from 'drizzle-orm';
import { byNameIn, conflict, implement, resourceHandlers } from '@tessera/plugin-sdk/server';
import { ownStatuses, periodTypeCalls, reportCategoryCalls, reportStatusCalls } from '../../contract/reportCatalogues';
import { catalogueOf, periodChoices } from '../reports/catalogue';
import { periodTypes, reportCategories, reports, reportStatusTable } from '../reports/table';
import { checkCodes } from './codes';

export const reportCategoryHandlers = resourceHandlers(reportCategoryCalls, 'MofReportCategory', {
  table: reportCategories,
  defaultSort: 'code,asc',
  sort: {
    code: reportCategories.code,
    name: byNameIn(reportCategories.name, reportCategories.nameEn),
    createdAt: reportCategories.createdAt,
  },
  refersTo: { reportPeriodTypeIds: periodTypes },
  usedBy: (id) => [{ table: reports, where: eq(reports.categoryId, id), name: reports.id, nouns: { vi: 'Báo cáo', en: 'Reports' } }],
  check: checkCodes({ table: reportCategories, key: 'code' }),
  stored: (values) => ({ ...values, nameEn: (values.nameEn as string | null) || (values.name as string) }),
  shown: async (rows, ctx) => {
    const { types, own } = await catalogueOf(ctx);
    return rows.map((row) => ({
      ...row,
      PeriodTypes: types.filter(({ id }) => row.reportPeriodTypeIds.includes(id)).map((one) => ({ id: one.id, name: own(one) })),
    }));
  },
});

export const reportStatusHandlers = resourceHandlers(reportStatusCalls, 'MofReportStatus', {
  table: reportStatusTable,
  defaultSort: 'code,asc',
  sort: {
    code: reportStatusTable.code,
    name: byNameIn(reportStatusTable.name, reportStatusTable.nameEn),
    createdAt: reportStatusTable.createdAt,
  },
  check: async (ctx, what) => {
    await checkCodes({ table: reportStatusTable, key: 'code' })(ctx, what);
    if (what.values || what.id === undefined) return;
    const [row] = await ctx.db.select({ code: reportStatusTable.code }).from(reportStatusTable).where(eq(reportStatusTable.id, what.id));
    if (row && ownStatuses.includes(row.code))
      throw conflict('in_use', {
        vi: 'Báo cáo đi qua trạng thái này nên không xoá được. Tên và màu thì đổi được.',
        en: 'Reports go through this status, so it stays. Its name and colour can be changed.',
      });
  },
  stored: (values) => ({ ...values, nameEn: (values.nameEn as string | null) || (values.name as string) }),
});

export const periodTypeHandlers = implement(periodTypeCalls, {
  async listPeriodTypes({ reportCategoryId }, ctx) {
    const { types, categories, own } = await catalogueOf(ctx);
    const category = categories.find(({ id }) => id === reportCategoryId);
    return periodChoices(types, own).filter(({ id }) => reportCategoryId === undefined || category?.reportPeriodTypeIds.includes(id));
  },
});
