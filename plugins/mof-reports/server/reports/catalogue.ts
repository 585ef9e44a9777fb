import { asc } from 'drizzle-orm';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import type { PeriodChoice, ReportCategory } from '../../contract/reports';
import { builtInTemplates, type PeriodType } from '../engine';
import { kindsOf, periodTypes, reportCategories, reportStatusTable } from './table';

const counts: Record<PeriodType, number> = { MONTH: 12, QUARTER: 4, HALF_YEAR: 2, YEAR: 1 };

/** All three catalogues: some dozens of rows. */
export async function catalogueOf(ctx: Pick<WorkContext, 'db' | 'language'>) {
  const types = await ctx.db.select().from(periodTypes).orderBy(asc(periodTypes.id));
  const categories = await ctx.db.select().from(reportCategories).orderBy(asc(reportCategories.id));
  const statuses = await ctx.db.select().from(reportStatusTable);
  const own = (row: { name: string; nameEn: string }) => (ctx.language === 'vi' ? row.name : row.nameEn);
  return { types, categories, statuses, own };
}
export type Catalogue = Awaited<ReturnType<typeof catalogueOf>>;

/** Period types with the periods of a year. */
export const periodChoices = (types: Catalogue['types'], own: Catalogue['own']): PeriodChoice[] =>
  types.map((type) => ({
    id: type.id,
    code: type.code,
    name: own(type),
    data: Array.from({ length: counts[type.code as PeriodType] ?? 0 }, (_, i) => ({
      value: i + 1,
      name: type.code === 'YEAR' ? own(type) : `${own(type)} ${i + 1}`,
    })),
  }));

export async function categoriesOf(ctx: WorkContext): Promise<ReportCategory[]> {
  const { types, categories, own } = await catalogueOf(ctx);
  const choices = periodChoices(types, own);
  return categories.flatMap((row): ReportCategory[] => {
    const template = builtInTemplates.find(({ key }) => key === row.code);
    if (!template) return [];
    return [
      {
        id: row.id,
        code: row.code,
        name: own(row),
        PeriodTypes: choices.filter(({ id }) => row.reportPeriodTypeIds.includes(id)),
        files: kindsOf(template),
        standing: template.standing,
        note: template.standing === 'regulation' ? null : template.note[ctx.language],
      },
    ];
  });
}
