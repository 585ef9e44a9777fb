import { asc } from 'drizzle-orm';
import { message, type Language } from '@tessera/plugin-sdk/contract';
import { invalidField, type WorkContext } from '@tessera/plugin-sdk/server';
import type { PeriodChoice, ReportCategory } from '../../contract/reports';
import { builtInTemplates, daysOf, type PeriodType, type Template } from '../engine';
import { kindsOf, periodTypes, reportCategories, reportStatusTable } from './table';

const counts: Record<PeriodType, number> = { MONTH: 12, QUARTER: 4, HALF_YEAR: 2, YEAR: 1 };

/** `Quý 3/2026`, `Q3/2026`, `Năm 2026`. */
export function periodName(type: string, value: number, year: number, language: Language): string {
  const name = { MONTH: ['Tháng', 'Month'], QUARTER: ['Quý', 'Quarter'], HALF_YEAR: ['Nửa năm', 'Half'], YEAR: ['Năm', 'Year'] }[type] ?? [
    type,
    type,
  ];
  const word = language === 'vi' ? name[0]! : name[1]!;
  return type === 'YEAR' ? `${word} ${year}` : `${word} ${value}/${year}`;
}

/** All three catalogues: some dozens of rows. */
export async function catalogueOf(ctx: Pick<WorkContext, 'db' | 'language'>) {
  const types = await ctx.db.select().from(periodTypes).orderBy(asc(periodTypes.id));
  const categories = await ctx.db.select().from(reportCategories).orderBy(asc(reportCategories.id));
  const statuses = await ctx.db.select().from(reportStatusTable);
  const own = (row: { name: string; nameEn: string }) => (ctx.language === 'vi' ? row.name : row.nameEn);
  return { types, categories, statuses, own };
}
export type Catalogue = Awaited<ReturnType<typeof catalogueOf>>;

export async function categoriesOf(ctx: WorkContext): Promise<ReportCategory[]> {
  const { types, categories, own } = await catalogueOf(ctx);
  const choices = types.map(({ id, code, ...rest }): PeriodChoice => ({
    id,
    code,
    name: own(rest),
    data: Array.from({ length: counts[code as PeriodType] ?? 0 }, (_, i) => ({
      value: i + 1,
      name: code === 'YEAR' ? own(rest) : `${own(rest)} ${i + 1}`,
    })),
  }));
  return categories.flatMap((row): ReportCategory[] => {
    const template = builtInTemplates.find(({ key }) => key === row.code);
    if (!template) return [];
    return [
      {
        id: row.id,
        code: row.code,
        name: own(row),
        PeriodTypes: choices.filter(({ id }) => row.periodTypeIds.includes(id)),
        files: kindsOf(template),
        standing: template.standing,
        note: template.standing === 'regulation' ? null : template.note[ctx.language],
      },
    ];
  });
}

/** The form that holds for a period. @throws 400 on `year` naming those that exist */
export function formOf(code: string, type: PeriodType, year: number, period: number): Template {
  const versions = builtInTemplates.filter(({ key }) => key === code);
  const { last } = daysOf({ type, year, period });
  const found = versions.find(({ validFrom, validTo }) => validFrom <= last && (validTo === undefined || last <= validTo));
  if (found) return found;
  const known = versions.map(({ regulation, validFrom }) => `${regulation} (${validFrom})`).join(', ');
  throw invalidField('year', message('mof-reports:reports.noForm', { code, known: known || '–' }));
}
