import { arrayContains, eq } from 'drizzle-orm';
import { chosenFrom, implement, resourceHandlers, vietnamese } from '@tessera/plugin-sdk/server';
import { benefitCalls, benefitChoices } from '../../contract/benefits';
import { benefitRecords } from '../../contract/services';
import { products } from '../products/table';
import { productsWhere } from '../products/uses';
import { checkPlace } from './place';
import { benefits } from './table';

export const benefitHandlers = resourceHandlers(benefitCalls, 'Benefit', {
  table: benefits,
  key: benefitRecords,
  sort: { benefitCode: benefits.benefitCode, name: vietnamese(benefits.name), level: benefits.level, createdAt: benefits.createdAt },
  check: checkPlace,
  usedBy: (id) => [
    { table: benefits, where: eq(benefits.parentId, id), name: benefits.name, nouns: { vi: 'Quyền lợi con', en: 'Benefits below it' } },
    productsWhere(arrayContains(products.benefitIds, [id])),
  ],
  named: { parentName: { by: 'parentId', table: benefits, name: benefits.name } },
});

const offered = { table: benefits, name: benefits.name, code: benefits.benefitCode, where: eq(benefits.isActive, true) };
export const benefitChoiceHandlers = implement(benefitChoices, {
  chooseBenefit: (input, ctx) => chosenFrom(ctx, input, offered),
  chooseParentBenefit: (input, ctx) => chosenFrom(ctx, input, offered),
});
