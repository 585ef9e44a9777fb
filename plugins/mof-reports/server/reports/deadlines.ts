import { and, eq, or } from 'drizzle-orm';
import { today } from '@tessera/plugin-sdk/contract';
import { whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import { periodName } from '../../contract/periods';
import type { Deadline } from '../../contract/reports';
import { builtInTemplates, daysOf, previousPeriod, type Period, type PeriodType } from '../engine';
import { settingsOf } from '../settings';
import { catalogueOf } from './catalogue';
import { reports } from './table';

/** A deadline that passed so long ago is no longer told: what was due then was sent in another way. */
const oldestDays = 120;
const monthsOf: Record<PeriodType, number> = { MONTH: 1, QUARTER: 3, HALF_YEAR: 6, YEAR: 12 };
const dayMs = 86_400_000;

/** The latest period of a type that has ended before a day. */
export function lastEnded(type: PeriodType, day: string): Period {
  const month = Number(day.slice(5, 7)) - 1;
  return previousPeriod({ type, year: Number(day.slice(0, 4)), period: Math.floor(month / monthsOf[type]) + 1 });
}

/** What the regulation asks of this type of company and has not got yet (Circular 67/2023, Article 59), the most urgent first. */
export async function deadlinesOf(ctx: WorkContext, now = today()): Promise<Deadline[]> {
  const { types, categories, own } = await catalogueOf(ctx);
  const { company } = settingsOf(ctx);
  const asked = categories.flatMap((category) => {
    const forms = builtInTemplates.filter(({ key, companyTypes }) => key === category.code && companyTypes.includes(company.type));
    return types
      .filter(({ id }) => category.reportPeriodTypeIds.includes(id))
      .flatMap((type) => {
        const period = lastEnded(type.code as PeriodType, now);
        const { last, due } = daysOf(period);
        const isAsked = forms.some(({ validFrom, validTo }) => validFrom <= last && (!validTo || last <= validTo));
        const daysLeft = Math.round((Date.parse(due) - Date.parse(now)) / dayMs);
        return isAsked && daysLeft >= -oldestDays ? [{ category, type, period, due, daysLeft }] : [];
      });
  });
  if (!asked.length) return [];
  const found = await ctx.db
    .select({
      id: reports.id,
      status: reports.status,
      edition: reports.edition,
      categoryId: reports.categoryId,
      periodTypeId: reports.periodTypeId,
      year: reports.year,
      periodValue: reports.periodValue,
    })
    .from(reports)
    .where(
      await whereVisible(
        ctx,
        reports,
        or(
          ...asked.map(({ category, type, period }) =>
            and(
              eq(reports.categoryId, category.id),
              eq(reports.periodTypeId, type.id),
              eq(reports.year, period.year),
              eq(reports.periodValue, period.period),
            ),
          ),
        ),
      ),
    );
  return asked
    .map(({ category, type, period, due, daysLeft }): Deadline => {
      const editions = found
        .filter(
          (one) =>
            one.categoryId === category.id && one.periodTypeId === type.id && one.year === period.year && one.periodValue === period.period,
        )
        .sort((a, b) => b.edition - a.edition);
      const report = editions.find(({ status }) => status === 'da_nop') ?? editions[0];
      return {
        categoryId: category.id,
        code: category.code,
        name: own(category),
        periodTypeId: type.id,
        periodValue: period.period,
        year: period.year,
        periodName: periodName(type.code, period.period, period.year, ctx.language),
        due,
        daysLeft,
        report: report ? { id: report.id, status: report.status } : null,
      };
    })
    .filter(({ report }) => report?.status !== 'da_nop')
    .sort((a, b) => a.daysLeft - b.daysLeft || a.code.localeCompare(b.code));
}
