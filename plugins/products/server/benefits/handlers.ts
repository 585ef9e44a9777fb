import { and, arrayContains, eq, type SQL } from 'drizzle-orm';
import { chosenFrom, implement, namesById, resourceHandlers, vietnamese, type WorkContext } from '@tessera/plugin-sdk/server';
import { benefitCalls, benefitChoices } from '../../contract/benefits';
import { products } from '../products/table';
import { productsWhere } from '../products/uses';
import { checkPlace } from './place';
import { benefits } from './table';

export const benefitHandlers = resourceHandlers(benefitCalls, 'Benefit', {
  table: benefits,
  label: (row) => row.name,
  sort: { benefitCode: benefits.benefitCode, name: vietnamese(benefits.name), level: benefits.level, createdAt: benefits.createdAt },
  defaultSort: 'name,asc',
  check: checkPlace,
  usedBy: (id) => [
    { table: benefits, where: eq(benefits.parentId, id), name: benefits.name, nouns: { vi: 'Quyền lợi con', en: 'Benefits below it' } },
    productsWhere(arrayContains(products.benefitIds, [id])),
  ],
  async shown(rows, ctx) {
    const parents = await namesById(ctx, benefits, benefits.name, rows.map((row) => row.parentId));
    return rows.map((row) => ({ ...row, parentName: parents.get(row.parentId) ?? null }));
  },
});

const choose = (ctx: WorkContext, input: { search?: string | undefined; ids?: number[] | undefined }, ...where: (SQL | undefined)[]) =>
  chosenFrom(ctx, input, { table: benefits, name: benefits.name, code: benefits.benefitCode, where: and(eq(benefits.isActive, true), ...where) });

export const benefitChoiceHandlers = implement(benefitChoices, {
  chooseBenefit: ({ level, type, ...input }, ctx) => choose(ctx, input, level && eq(benefits.level, level), type && eq(benefits.type, type)),
  chooseParentBenefit: ({ level, ...input }, ctx) => choose(ctx, input, level && eq(benefits.level, level)),
});
